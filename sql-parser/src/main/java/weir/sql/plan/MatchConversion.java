package weir.sql.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.jspecify.annotations.Nullable;
import weir.sql.validate.AggregateClauses;
import weir.sql.validate.MatchClause;
import weir.sql.validate.MatchTerm;
import weir.sql.validate.OrderItem;

/**
 * Makes nodes of a validated MATCH_RECOGNIZE: below it the input with the arguments of aggregates
 * as further columns, above it the columns in the order that they are to have.
 */
final class MatchConversion {
  private final MatchClause clause;
  private final RelNode input;
  private final RexBuilder rexBuilder;

  /** Translates an expression whose identifiers are those names. */
  private final BiFunction<SqlNode, Map<String, RexNode>, RexNode> translation;

  /** The columns below: those of the input, then arguments of aggregates. */
  private final List<RexNode> columns;

  private MatchConversion(
      MatchClause clause,
      RelNode input,
      BiFunction<SqlNode, Map<String, RexNode>, RexNode> translation) {
    this.clause = clause;
    this.input = input;
    this.rexBuilder = input.getCluster().getRexBuilder();
    this.translation = translation;
    this.columns = new ArrayList<>(rexBuilder.identityProjects(input.getRowType()));
  }

  static RelNode apply(
      MatchClause clause,
      RelNode input,
      List<String> names,
      BiFunction<SqlNode, Map<String, RexNode>, RexNode> translation,
      Origin origin) {
    MatchConversion conversion = new MatchConversion(clause, input, translation);
    return conversion.ordered(conversion.match(origin), names);
  }

  private RowMatch match(Origin origin) {
    List<Optional<RowMatch.Expressions>> conditions = new ArrayList<>();
    clause.conditions().forEach(c -> conditions.add(c.map(this::expressions)));
    RowMatch.Expressions measures = expressions(clause.measures());
    List<String> names = new ArrayList<>(input.getRowType().getFieldNames());
    for (int i = names.size(); i < columns.size(); i++) {
      names.add("argument" + i);
    }
    RelNode below =
        columns.size() == input.getRowType().getFieldCount()
            ? input
            : LogicalProject.create(input, List.of(), columns, names, Set.of());
    return new RowMatch(
        below,
        clause.keys(),
        clause.order(),
        conditions,
        new RowMatch.Rules(
            clause.names(),
            clause.pattern(),
            clause.startsFirst(),
            clause.endsLast(),
            clause.withinMillis(),
            clause.skip(),
            clause.isAllRows()),
        clause.measureNames(),
        measures,
        origin);
  }

  private RowMatch.Expressions expressions(MatchClause.Expressions expressions) {
    List<RowMatch.Value> values = new ArrayList<>();
    Map<String, RexNode> names = new LinkedHashMap<>();
    for (MatchTerm term : expressions.terms()) {
      names.put(term.name(), rexBuilder.makeInputRef(term.type(), values.size()));
      values.add(value(term));
    }
    return new RowMatch.Expressions(
        values,
        expressions.expressions().stream().map(node -> translation.apply(node, names)).toList());
  }

  private RowMatch.Value value(MatchTerm term) {
    SqlCall call = term.aggregate();
    return new RowMatch.Value(
        term, term.column(), call == null ? List.of() : List.of(aggregate(term, call)));
  }

  private AggregateCall aggregate(MatchTerm term, SqlCall whole) {
    AggregateClauses clauses = AggregateClauses.of(whole);
    SqlCall call = clauses.call();
    List<Integer> arguments = new ArrayList<>();
    for (SqlNode operand : clauses.arguments()) {
      if (!(operand instanceof SqlIdentifier id && id.isStar())) {
        arguments.add(column(translation.apply(operand, inputNames())));
      }
    }
    return AggregateCall.create(
        call.getParserPosition(),
        (SqlAggFunction) call.getOperator(),
        isDistinct(call.getFunctionQuantifier()),
        false,
        false,
        List.of(),
        arguments,
        filter(clauses.filter()),
        null,
        RelCollations.of(clauses.order().stream().map(this::collation).toList()),
        term.type(),
        null);
  }

  /** The column below that says whether a row counts, or -1 if all do. */
  private int filter(@Nullable SqlNode condition) {
    return condition == null
        ? -1
        : column(
            rexBuilder.makeCall(
                SqlStdOperatorTable.IS_TRUE, translation.apply(condition, inputNames())));
  }

  private RelFieldCollation collation(SqlNode node) {
    OrderItem item = OrderItem.of(node);
    return item.collation(column(translation.apply(item.expression(), inputNames())));
  }

  private static boolean isDistinct(@Nullable SqlLiteral quantifier) {
    return quantifier != null && quantifier.getValue() == SqlSelectKeyword.DISTINCT;
  }

  private Map<String, RexNode> inputNames() {
    Map<String, RexNode> names = new HashMap<>();
    for (RelDataTypeField field : input.getRowType().getFieldList()) {
      names.put(field.getName(), rexBuilder.makeInputRef(field.getType(), field.getIndex()));
    }
    return names;
  }

  /** The column below of an expression. */
  private int column(RexNode expression) {
    int index =
        expression instanceof RexInputRef ref ? ref.getIndex() : columns.indexOf(expression);
    if (index < 0) {
      columns.add(expression);
      return columns.size() - 1;
    }
    return index;
  }

  /** The output in the order that the clause promises. */
  private RelNode ordered(RowMatch match, List<String> names) {
    List<Integer> order = new ArrayList<>();
    if (clause.isAllRows()) {
      clause.keys().forEach(column -> addMissing(column, order));
      clause.order().forEach(key -> addMissing(key.getFieldIndex(), order));
    } else {
      for (int i = 0; i < clause.keys().size(); i++) {
        order.add(i);
      }
    }
    for (int i = 0; i < clause.measureNames().size(); i++) {
      order.add(match.keptColumns() + i);
    }
    if (clause.isAllRows()) {
      for (int i = 0; i < input.getRowType().getFieldCount(); i++) {
        addMissing(i, order);
      }
    }
    List<RexNode> projects = new ArrayList<>();
    order.forEach(column -> projects.add(rexBuilder.makeInputRef(match, column)));
    return LogicalProject.create(match, List.of(), projects, names, Set.of());
  }

  private static void addMissing(int column, List<Integer> columns) {
    if (!columns.contains(column)) {
      columns.add(column);
    }
  }
}
