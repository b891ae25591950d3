package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/**
 * What an aggregate with FILTER is of must not fail on rows that it leaves out: {@code SUM(a / b)
 * FILTER (WHERE b <> 0)} is of {@code CASE WHEN b <> 0 THEN a / b END}.
 */
final class FilteredArguments {
  private final Project project;
  private final RexBuilder rexBuilder;
  private final List<RexNode> expressions;

  private FilteredArguments(Project project) {
    this.project = project;
    rexBuilder = project.getCluster().getRexBuilder();
    expressions = new ArrayList<>(project.getProjects());
  }

  static RelNode apply(RelNode node) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(apply(input));
    }
    RelNode copy = inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
    return copy instanceof Aggregate aggregate && aggregate.getInput() instanceof Project project
        ? new FilteredArguments(project).guarded(aggregate)
        : copy;
  }

  private RelNode guarded(Aggregate aggregate) {
    List<AggregateCall> calls = aggregate.getAggCallList().stream().map(this::guarded).toList();
    return calls.equals(aggregate.getAggCallList())
        ? aggregate
        : LogicalAggregate.create(
            input(),
            aggregate.getHints(),
            aggregate.getGroupSet(),
            aggregate.getGroupSets(),
            calls);
  }

  private RelNode input() {
    List<String> names = new ArrayList<>(project.getRowType().getFieldNames());
    while (names.size() < expressions.size()) {
      names.add("$filtered" + names.size());
    }
    return LogicalProject.create(
        project.getInput(), project.getHints(), expressions, names, Set.of());
  }

  private AggregateCall guarded(AggregateCall call) {
    if (!call.hasFilter() || holdsNoNull(call.getType())) {
      return call;
    }
    RexNode filter = project.getProjects().get(call.filterArg);
    List<Integer> arguments =
        call.getArgList().stream().map(column -> guarded(column, filter)).toList();
    RelCollation order =
        RelCollations.of(
            call.getCollation().getFieldCollations().stream()
                .map(key -> key.withFieldIndex(guarded(key.getFieldIndex(), filter)))
                .toList());
    return call.withArgList(arguments).withCollation(order);
  }

  /** Whether a list of values says that none of them is NULL, as a guarded one could be. */
  private static boolean holdsNoNull(RelDataType type) {
    RelDataType element = type.getComponentType();
    return element != null && !element.isNullable();
  }

  private int guarded(int column, RexNode filter) {
    RexNode argument = project.getProjects().get(column);
    if (!mayFail(argument)) {
      return column;
    }
    RelDataType type =
        rexBuilder.getTypeFactory().createTypeWithNullability(argument.getType(), true);
    RexNode guarded =
        rexBuilder.makeCall(
            type,
            SqlStdOperatorTable.CASE,
            List.of(filter, argument, rexBuilder.makeNullLiteral(type)));
    int known = expressions.indexOf(guarded);
    if (known >= 0) {
      return known;
    }
    expressions.add(guarded);
    return expressions.size() - 1;
  }

  private static boolean mayFail(RexNode expression) {
    if (expression instanceof RexInputRef || expression instanceof RexLiteral) {
      return false;
    }
    return !(expression instanceof RexCall call)
        || !neverFails(call)
        || call.getOperands().stream().anyMatch(FilteredArguments::mayFail);
  }

  private static boolean neverFails(RexCall call) {
    return call.isA(SqlKind.COMPARISON)
        || switch (call.getKind()) {
          case AND, OR, NOT, CASE, COALESCE -> true;
          case IS_NULL, IS_NOT_NULL, IS_TRUE, IS_FALSE, IS_NOT_TRUE, IS_NOT_FALSE -> true;
          case CAST -> RexUtil.isLosslessCast(call);
          default -> false;
        };
  }
}
