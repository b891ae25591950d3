package weir.sql.validate;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.plan.MatchValue;
import weir.sql.parse.WeirDialect;

/**
 * Takes apart the expressions of DEFINE or MEASURES: what they take from the rows of a match become
 * terms, and identifiers stand in their places. FIRST, LAST, PREV and NEXT of an expression are
 * those of the columns in it.
 */
final class MatchTerms extends SqlShuttle {
  private static final int NO_VARIABLE = -1;
  private static final BigDecimal MAX_NUMBER = BigDecimal.valueOf(1_000_000);

  private final WeirValidator validator;
  private final MatchVariables variables;
  private final RelDataType input;

  /** The variable that is defined, or {@link #NO_VARIABLE} in MEASURES. */
  private final int defined;

  private final Map<String, MatchTerm> terms = new LinkedHashMap<>();
  private Navigation navigation;

  /**
   * What the functions around an expression say about its columns.
   *
   * @param isFinal whether the whole match counts
   * @param row FIRST or LAST; null if neither is said
   * @param number their number
   * @param offset that of PREV and NEXT
   * @param function the outermost of them; null if there is none
   * @param used the names of variables that have been met within it
   */
  private record Navigation(
      boolean isFinal,
      @Nullable SqlKind row,
      int number,
      int offset,
      @Nullable SqlCall function,
      Set<String> used) {}

  private MatchTerms(
      WeirValidator validator, MatchVariables variables, RelDataType input, int defined) {
    this.validator = validator;
    this.variables = variables;
    this.input = input;
    this.defined = defined;
    this.navigation = new Navigation(false, null, 0, 0, null, new LinkedHashSet<>());
  }

  /** Those of the conditions of a variable. */
  static MatchTerms ofDefine(
      WeirValidator validator, MatchVariables variables, RelDataType input, int defined) {
    return new MatchTerms(validator, variables, input, defined);
  }

  static MatchTerms ofMeasures(
      WeirValidator validator, MatchVariables variables, RelDataType input) {
    return new MatchTerms(validator, variables, input, NO_VARIABLE);
  }

  /** The expression with identifiers in the places of terms. */
  SqlNode takeApart(SqlNode expression) {
    SqlNode result = expression.accept(this);
    return result == null ? expression : result;
  }

  List<MatchTerm> terms() {
    return List.copyOf(terms.values());
  }

  /** The types of the identifiers. */
  Map<String, RelDataType> types() {
    Map<String, RelDataType> types = new LinkedHashMap<>();
    terms.forEach((name, term) -> types.put(name, term.type()));
    return types;
  }

  @Override
  public SqlNode visit(SqlIdentifier id) {
    if (id.isSimple() && validator.makeNullaryCall(id) != null && field(id.getSimple()) == null) {
      return id;
    }
    List<Integer> mappedTo = qualifier(id);
    String column = id.names.get(id.names.size() - 1);
    RelDataTypeField field = field(column);
    if (field == null) {
      throw Positions.error(
          ErrorCode.COLUMN_NOT_FOUND,
          "there is no column " + column + " in the input of MATCH_RECOGNIZE",
          id);
    }
    return term(id, field.getIndex(), field.getName(), field.getType(), mappedTo);
  }

  private @Nullable RelDataTypeField field(String name) {
    return NameMatcher.INSTANCE.field(input, name);
  }

  /** The variables that a column's qualifier means; none for all. */
  private List<Integer> qualifier(SqlIdentifier id) {
    if (id.isSimple()) {
      use("", id);
      return List.of();
    }
    String name = id.names.get(0);
    if (id.names.size() > 2 || !variables.has(name)) {
      throw Positions.error(
          ErrorCode.COLUMN_NOT_FOUND,
          name
              + " is no variable of the pattern and no SUBSET; write the column alone, or one of "
              + variables.known()
              + " before it",
          id);
    }
    use(name, id);
    return variables.of(name);
  }

  private void use(String name, SqlNode where) {
    navigation.used.add(variables.canonical(name));
    if (navigation.function != null && navigation.used.size() > 1) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          navigation.function.getOperator().getName()
              + " takes columns of one variable, here are "
              + String.join(" and ", navigation.used.stream().map(MatchTerms::shown).toList()),
          where);
    }
  }

  private static String shown(String name) {
    return name.isEmpty() ? "a column without one" : name;
  }

  private SqlNode term(
      SqlNode where, int column, String columnName, RelDataType type, List<Integer> mappedTo) {
    boolean isFirst = navigation.row == SqlKind.FIRST;
    boolean isOwn =
        defined != NO_VARIABLE
            && !isFirst
            && navigation.number == 0
            && column != MatchValue.CLASSIFIER
            && (mappedTo.isEmpty() || mappedTo.contains(defined));
    boolean isHere = isOwn && navigation.offset == 0;
    String name = isOwn ? columnName : qualified(mappedTo, columnName);
    if (!isOwn && (isFirst || navigation.row != null)) {
      String number = navigation.number == 0 ? "" : ", " + navigation.number;
      name = (isFirst ? "FIRST(" : "LAST(") + name + number + ")";
    }
    if (navigation.offset != 0) {
      int distance = Math.abs(navigation.offset);
      String number = distance == 1 ? "" : ", " + distance;
      name = (navigation.offset < 0 ? "PREV(" : "NEXT(") + name + number + ")";
    }
    MatchTerm term =
        new MatchTerm(
            (navigation.isFinal ? "FINAL " : "") + name,
            isOwn ? MatchTerm.Kind.NEAR : MatchTerm.Kind.MAPPED,
            column,
            mappedTo,
            isFirst,
            navigation.number,
            navigation.offset,
            navigation.isFinal,
            null,
            isHere ? type : nullable(type));
    return add(term, where);
  }

  private String qualified(List<Integer> mappedTo, String column) {
    return mappedTo.isEmpty() ? column : variables.nameOf(mappedTo) + "." + column;
  }

  private RelDataType nullable(RelDataType type) {
    return validator.getTypeFactory().createTypeWithNullability(type, true);
  }

  private SqlNode add(MatchTerm term, SqlNode where) {
    terms.putIfAbsent(term.name(), term);
    return new SqlIdentifier(term.name(), where.getParserPosition());
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    return switch (call.getKind()) {
      case RUNNING, FINAL -> semantics(call);
      case FIRST, LAST -> logical(call);
      case PREV, NEXT -> physical(call);
      case OVER -> throw Positions.notSupported("OVER is not supported in MATCH_RECOGNIZE", call);
      case FILTER, WITHIN_GROUP -> aggregate(call);
      case RESPECT_NULLS, IGNORE_NULLS, WITHIN_DISTINCT ->
          throw Positions.notSupported(
              call.getOperator().getName() + " is not supported in MATCH_RECOGNIZE", call);
      case SELECT, UNION, INTERSECT, EXCEPT, VALUES, WITH, ORDER_BY, SCALAR_QUERY, EXISTS ->
          throw Positions.notSupported("a subquery is not supported in MATCH_RECOGNIZE", call);
      default -> other(call);
    };
  }

  private @Nullable SqlNode other(SqlCall call) {
    String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
    if (name.equals("CLASSIFIER")) {
      return classifier(call);
    } else if (name.equals("MATCH_NUMBER")) {
      return matchNumber(call);
    } else if (call.getOperator().isAggregator()) {
      return aggregate(call);
    }
    return super.visit(call);
  }

  private SqlNode classifier(SqlCall call) {
    RelDataType type = nullable(validator.getTypeFactory().createSqlType(SqlTypeName.VARCHAR));
    List<Integer> mappedTo = List.of();
    if (call.operandCount() == 1 && call.operand(0) instanceof SqlIdentifier id && id.isSimple()) {
      if (!variables.has(id.getSimple())) {
        throw Positions.error(
            ErrorCode.INVALID_STATEMENT, "CLASSIFIER takes a variable of the pattern", id);
      }
      mappedTo = variables.of(id.getSimple());
    }
    use(mappedTo.isEmpty() ? "" : variables.nameOf(mappedTo), call);
    return term(call, MatchValue.CLASSIFIER, "CLASSIFIER()", type, mappedTo);
  }

  private SqlNode matchNumber(SqlCall call) {
    if (defined != NO_VARIABLE) {
      throw Positions.notSupported(
          "MATCH_NUMBER() in DEFINE is not supported: which number a match gets is known only when"
              + " all before it are found; use it in MEASURES",
          call);
    }
    RelDataType type = nullable(validator.getTypeFactory().createSqlType(SqlTypeName.BIGINT));
    return add(
        new MatchTerm(
            "MATCH_NUMBER()",
            MatchTerm.Kind.MATCH_NUMBER,
            0,
            List.of(),
            false,
            0,
            0,
            false,
            null,
            type),
        call);
  }

  private SqlNode semantics(SqlCall call) {
    boolean isFinal = call.getKind() == SqlKind.FINAL;
    if (isFinal && defined != NO_VARIABLE) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "FINAL in DEFINE cannot be: the match is not over where its rows are told",
          call);
    }
    Navigation outer = navigation;
    return within(
        call,
        new Navigation(isFinal, outer.row, outer.number, outer.offset, outer.function, outer.used));
  }

  private SqlNode logical(SqlCall call) {
    SqlCall around = navigation.function;
    if (around != null && navigation.row != null) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          call.getOperator().getName()
              + " within "
              + around.getOperator().getName()
              + " is not possible; FIRST and LAST go inside PREV and NEXT",
          call);
    }
    return within(
        call,
        new Navigation(
            navigation.isFinal,
            call.getKind(),
            number(call),
            navigation.offset,
            function(call),
            used()));
  }

  private SqlNode physical(SqlCall call) {
    if (navigation.row != null) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          call.getOperator().getName()
              + " within FIRST or LAST is not possible; write "
              + call.getOperator().getName()
              + "("
              + navigation.row
              + "(...))",
          call);
    }
    int distance = call.getKind() == SqlKind.PREV ? -number(call, 1) : number(call, 1);
    return within(
        call,
        new Navigation(
            navigation.isFinal, null, 0, navigation.offset + distance, function(call), used()));
  }

  private SqlCall function(SqlCall call) {
    return navigation.function == null ? call : navigation.function;
  }

  /** The names that have been met, of this function alone if it is the outermost. */
  private Set<String> used() {
    return navigation.function == null ? new LinkedHashSet<>() : navigation.used;
  }

  private SqlNode within(SqlCall call, Navigation inner) {
    Navigation outer = navigation;
    navigation = inner;
    SqlNode result = takeApart(call.operand(0));
    navigation = outer;
    if (inner.function != null && inner.used.isEmpty()) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          call.getOperator().getName() + " takes a column of a row",
          call);
    }
    return result;
  }

  private static int number(SqlCall call) {
    return number(call, 0);
  }

  private static int number(SqlCall call, int otherwise) {
    if (call.operandCount() < 2) {
      return otherwise;
    }
    SqlNode number = call.operand(1);
    if (number instanceof SqlNumericLiteral literal && literal.isInteger()) {
      BigDecimal value = Objects.requireNonNull(literal.bigDecimalValue());
      if (value.signum() >= 0 && value.compareTo(MAX_NUMBER) <= 0) {
        return value.intValue();
      }
    }
    throw Positions.error(
        ErrorCode.INVALID_VALUE,
        call.getOperator().getName()
            + "'s number must be a constant from 0 to "
            + MAX_NUMBER
            + ", found "
            + number,
        number);
  }

  /** An aggregate: its arguments are expressions over the columns of one row. */
  private SqlNode aggregate(SqlCall call) {
    SqlCall innermost = AggregateClauses.of(call).call();
    if (navigation.function != null) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "an aggregate within " + navigation.function.getOperator().getName() + " is not possible",
          call);
    }
    Set<String> names = new LinkedHashSet<>();
    SqlCall plain =
        (SqlCall) Objects.requireNonNull(new RowArguments(innermost, names).visit(call));
    if (names.size() > 1) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          innermost.getOperator().getName()
              + " takes columns of one variable, here are "
              + String.join(" and ", names.stream().map(MatchTerms::shown).toList()),
          call);
    }
    String name = names.isEmpty() ? "" : names.iterator().next();
    AggregateClauses clauses = AggregateClauses.of(plain);
    RelDataType type = validator.validateOver(clauses.typed(), columnTypes());
    if (clauses.filter() != null) {
      requireCondition(clauses.filter());
      type = clauses.call().getKind() == SqlKind.COUNT ? type : nullable(type);
    }
    String text = WeirDialect.format(call);
    return add(
        new MatchTerm(
            (navigation.isFinal ? "FINAL " : "") + text,
            MatchTerm.Kind.AGGREGATE,
            0,
            name.isEmpty() ? List.of() : variables.of(name),
            false,
            0,
            0,
            navigation.isFinal,
            plain,
            type),
        call);
  }

  private void requireCondition(SqlNode filter) {
    RelDataType type = validator.validateConditionOver(filter, columnTypes());
    if (type.getSqlTypeName() != SqlTypeName.BOOLEAN) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "FILTER takes a condition, and this is of type " + type.getSqlTypeName(),
          filter);
    }
  }

  private Map<String, RelDataType> columnTypes() {
    Map<String, RelDataType> types = new LinkedHashMap<>();
    input.getFieldList().forEach(field -> types.put(field.getName(), field.getType()));
    return types;
  }

  /** Leaves the variables out of an aggregate's arguments, and takes note of them. */
  private final class RowArguments extends SqlShuttle {
    private final SqlCall aggregate;
    private final Set<String> names;

    RowArguments(SqlCall aggregate, Set<String> names) {
      this.aggregate = aggregate;
      this.names = names;
    }

    @Override
    public SqlNode visit(SqlIdentifier id) {
      if (id.isStar() && id.names.size() == 2 && variables.has(id.names.get(0))) {
        names.add(variables.canonical(id.names.get(0)));
        return SqlIdentifier.star(id.getParserPosition());
      }
      if (id.isStar() || (id.isSimple() && field(id.getSimple()) == null)) {
        return id;
      }
      if (!id.isSimple()) {
        qualifier(id);
      }
      RelDataTypeField field = field(id.names.get(id.names.size() - 1));
      if (field == null) {
        throw Positions.error(
            ErrorCode.COLUMN_NOT_FOUND,
            "there is no column " + id.names.get(1) + " in the input of MATCH_RECOGNIZE",
            id);
      }
      names.add(id.isSimple() ? "" : variables.canonical(id.names.get(0)));
      return new SqlIdentifier(field.getName(), id.getParserPosition());
    }

    @Override
    public @Nullable SqlNode visit(SqlCall call) {
      boolean isNavigation =
          switch (call.getKind()) {
            case FIRST, LAST, PREV, NEXT, RUNNING, FINAL -> true;
            default ->
                call.getOperator().getName().equals("CLASSIFIER")
                    || call.getOperator().getName().equals("MATCH_NUMBER");
          };
      if (isNavigation || (call != aggregate && call.getOperator().isAggregator())) {
        throw Positions.notSupported(
            call.getOperator().getName()
                + " within "
                + aggregate.getOperator().getName()
                + " is not supported",
            call);
      }
      return super.visit(call);
    }

    @Override
    public SqlNode visit(SqlLiteral literal) {
      return literal;
    }
  }
}
