package weir.sql.validate;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlMatchRecognize;
import org.apache.calcite.sql.SqlMatchRecognize.AfterOption;
import org.apache.calcite.sql.SqlMatchRecognize.RowsPerMatchOption;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import weir.engine.ErrorCode;
import weir.engine.plan.MatchNode;
import weir.engine.plan.MatchPattern;
import weir.engine.plan.MatchSkip;
import weir.sql.validate.MatchClause.Expressions;

/**
 * Validates one MATCH_RECOGNIZE. Output columns: those of PARTITION BY, then the measures; of ALL
 * ROWS PER MATCH those of PARTITION BY and ORDER BY, the measures and the other columns.
 */
final class MatchAnalysis {
  private final WeirValidator validator;
  private final SqlMatchRecognize match;
  private final RelDataType input;
  private final MatchVariables variables = new MatchVariables();
  private final List<Integer> keys = new ArrayList<>();
  private final List<RelFieldCollation> order = new ArrayList<>();
  private final List<String> measureNames = new ArrayList<>();
  private final List<RelDataType> measureTypes = new ArrayList<>();
  private final boolean isAllRows;

  /**
   * @param input the rows in which the pattern is looked for
   */
  MatchAnalysis(WeirValidator validator, SqlMatchRecognize match, RelDataType input) {
    this.validator = validator;
    this.match = match;
    this.input = input;
    SqlLiteral rows = match.getRowsPerMatch();
    this.isAllRows = rows != null && rows.getValue() == RowsPerMatchOption.ALL_ROWS;
  }

  MatchClause analyze() {
    match.getPartitionList().forEach(key -> keys.add(column(key).getIndex()));
    match.getOrderList().forEach(key -> order.add(collation(key)));
    MatchPattern pattern = MatchPatterns.of(match.getPattern(), variables);
    for (SqlNode subset : match.getSubsetList()) {
      SqlCall call = (SqlCall) subset;
      List<SqlIdentifier> members = new ArrayList<>();
      ((SqlNodeList) call.operand(1)).forEach(member -> members.add((SqlIdentifier) member));
      variables.addSubset(call.operand(0), members);
    }
    List<Optional<Expressions>> conditions = conditions();
    Expressions measures = measures();
    return new MatchClause(
        keys,
        order,
        variables.names(),
        conditions,
        pattern,
        match.getStrictStart().booleanValue(),
        match.getStrictEnd().booleanValue(),
        within(),
        skip(),
        isAllRows,
        measureNames,
        measures);
  }

  /** The output, once the clause has been analyzed. */
  RelDataType rowType() {
    RelDataTypeFactory.Builder builder = validator.getTypeFactory().builder();
    List<Integer> first = new ArrayList<>(keys);
    if (isAllRows) {
      order.forEach(key -> addMissing(key.getFieldIndex(), first));
    }
    first.forEach(column -> builder.add(input.getFieldList().get(column)));
    for (int i = 0; i < measureNames.size(); i++) {
      builder.add(measureNames.get(i), measureTypes.get(i));
    }
    if (isAllRows) {
      for (RelDataTypeField field : input.getFieldList()) {
        if (!first.contains(field.getIndex())) {
          builder.add(field);
        }
      }
    }
    requireDistinct(builder.build());
    return builder.build();
  }

  private static void addMissing(int column, List<Integer> columns) {
    if (!columns.contains(column)) {
      columns.add(column);
    }
  }

  private void requireDistinct(RelDataType rowType) {
    if (rowType.getFieldCount() == 0) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "a match has no columns here; say MEASURES, for example MEASURES FIRST(time) AS started",
          match);
    }
    List<String> names = new ArrayList<>();
    for (String name : rowType.getFieldNames()) {
      if (names.stream().anyMatch(other -> NameMatcher.INSTANCE.matches(other, name))) {
        throw Positions.error(
            ErrorCode.ALREADY_EXISTS,
            "MATCH_RECOGNIZE has two columns " + name + "; call the measure something else",
            match.getMeasureList().isEmpty() ? match : match.getMeasureList());
      }
      names.add(name);
    }
  }

  /** The input column that an item of PARTITION BY or ORDER BY names. */
  private RelDataTypeField column(SqlNode item) {
    if (!(item instanceof SqlIdentifier id) || id.isStar()) {
      throw Positions.notSupported(
          "PARTITION BY and ORDER BY in MATCH_RECOGNIZE take columns; compute others in a subquery",
          item);
    }
    String name = id.names.get(id.names.size() - 1);
    RelDataTypeField field = NameMatcher.INSTANCE.field(input, name);
    if (field == null) {
      throw Positions.error(
          ErrorCode.COLUMN_NOT_FOUND,
          "there is no column " + name + " in the input of MATCH_RECOGNIZE",
          item);
    }
    return field;
  }

  private RelFieldCollation collation(SqlNode node) {
    OrderItem item = OrderItem.of(node);
    return item.collation(column(item.expression()).getIndex());
  }

  private List<Optional<Expressions>> conditions() {
    List<Optional<Expressions>> conditions = new ArrayList<>();
    variables.names().forEach(name -> conditions.add(Optional.empty()));
    for (SqlNode definition : match.getPatternDefList()) {
      SqlIdentifier name = ((SqlCall) definition).operand(1);
      int variable = variables.numberOf(name.getSimple());
      if (variable < 0) {
        throw Positions.error(
            ErrorCode.INVALID_STATEMENT,
            "DEFINE says when a row is " + name + ", which is not in PATTERN",
            name);
      } else if (conditions.get(variable).isPresent()) {
        throw Positions.error(ErrorCode.ALREADY_EXISTS, name + " is defined twice", name);
      }
      conditions.set(variable, Optional.of(condition(definition, variable)));
    }
    return conditions;
  }

  private Expressions condition(SqlNode definition, int variable) {
    MatchTerms terms = MatchTerms.ofDefine(validator, variables, input, variable);
    SqlNode original = ((SqlCall) definition).operand(0);
    SqlNode condition = terms.takeApart(original);
    RelDataType type = validator.validateConditionOver(condition, terms.types());
    if (!SqlTypeUtil.inBooleanFamily(type)) {
      throw Positions.error(
          ErrorCode.TYPE_MISMATCH, "DEFINE takes conditions, this is of type " + type, original);
    }
    return new Expressions(terms.terms(), List.of(condition));
  }

  private Expressions measures() {
    MatchTerms terms = MatchTerms.ofMeasures(validator, variables, input);
    List<SqlNode> measures = new ArrayList<>();
    for (SqlNode item : match.getMeasureList()) {
      SqlIdentifier name = ((SqlCall) item).operand(1);
      measureNames.add(name.getSimple());
      measures.add(terms.takeApart(((SqlCall) item).operand(0)));
    }
    for (SqlNode measure : measures) {
      measureTypes.add(validator.validateOver(measure, terms.types()));
    }
    return new Expressions(terms.terms(), measures);
  }

  private long within() {
    SqlLiteral interval = match.getInterval();
    if (interval == null) {
      return MatchNode.UNBOUNDED;
    }
    SqlIntervalLiteral.IntervalValue value =
        interval.getValueAs(SqlIntervalLiteral.IntervalValue.class);
    if (!value.getIntervalQualifier().isYearMonth()) {
      long millis = interval.getValueAs(BigDecimal.class).longValue();
      if (millis <= 0) {
        throw Positions.error(ErrorCode.INVALID_VALUE, "WITHIN must be longer than 0", interval);
      }
      requireTime(interval);
      return millis;
    }
    throw Positions.notSupported(
        "WITHIN takes days, hours, minutes and seconds; months and years differ in length",
        interval);
  }

  private void requireTime(SqlLiteral interval) {
    boolean isTimed =
        !order.isEmpty()
            && !order.get(0).direction.isDescending()
            && isTime(input.getFieldList().get(order.get(0).getFieldIndex()).getType());
    if (!isTimed) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "WITHIN needs ORDER BY a TIMESTAMP column first, upwards",
          interval);
    }
  }

  private static boolean isTime(RelDataType type) {
    return type.getSqlTypeName() == SqlTypeName.TIMESTAMP
        || type.getSqlTypeName() == SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE;
  }

  /** As in the standard, a match is followed by the row behind it if nothing is said. */
  private MatchSkip skip() {
    SqlNode after = match.getAfter();
    if (after instanceof SqlCall call) {
      SqlIdentifier name = call.operand(0);
      if (!variables.has(name.getSimple())) {
        throw Positions.error(
            ErrorCode.INVALID_STATEMENT,
            "SKIP TO " + name + ": there is no such variable; known are " + variables.known(),
            name);
      }
      boolean isFirst = call.getKind() == SqlKind.SKIP_TO_FIRST;
      return new MatchSkip(
          isFirst ? MatchSkip.Place.FIRST : MatchSkip.Place.LAST, variables.of(name.getSimple()));
    }
    boolean isNext =
        after instanceof SqlLiteral literal && literal.getValue() == AfterOption.SKIP_TO_NEXT_ROW;
    return new MatchSkip(
        isNext ? MatchSkip.Place.NEXT_ROW : MatchSkip.Place.PAST_LAST_ROW, List.of());
  }
}
