package weir.sql.plan;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.logical.LogicalValues;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;

/**
 * Rows of constants become one VALUES: {@code VALUES (1, -2), (3, 4)} comes as a union of
 * projections.
 */
final class ConstantRows {
  private ConstantRows() {}

  static RelNode apply(RelNode node) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(apply(input));
    }
    if (node instanceof Project project && inputs.get(0) instanceof Values values) {
      return project(project, values);
    }
    if (node instanceof Union union) {
      return union(union, inputs);
    }
    return inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
  }

  private static RelNode project(Project project, Values values) {
    ImmutableList.Builder<ImmutableList<RexLiteral>> rows = ImmutableList.builder();
    for (ImmutableList<RexLiteral> tuple : values.getTuples()) {
      ImmutableList.Builder<RexLiteral> row = ImmutableList.builder();
      for (RexNode expression : new Inlining(tuple).apply(project.getProjects())) {
        RexLiteral literal = literal(expression);
        if (literal == null) {
          return project.copy(project.getTraitSet(), List.of(values));
        }
        row.add(literal);
      }
      rows.add(row.build());
    }
    return LogicalValues.create(project.getCluster(), project.getRowType(), rows.build());
  }

  /** The literal that an expression is, but for being nullable; null if it is more than that. */
  private static @Nullable RexLiteral literal(RexNode expression) {
    if (expression.getKind() == SqlKind.CAST && expression instanceof RexCall cast) {
      RexNode operand = cast.operands.get(0);
      return SqlTypeUtil.equalSansNullability(cast.getType(), operand.getType())
          ? literal(operand)
          : null;
    }
    return expression instanceof RexLiteral literal ? literal : null;
  }

  /** The runs of VALUES among the inputs put together, in their order. */
  private static RelNode union(Union union, List<RelNode> inputs) {
    List<RelNode> merged = new ArrayList<>();
    List<ImmutableList<RexLiteral>> run = new ArrayList<>();
    for (RelNode input : inputs) {
      if (input instanceof Values values) {
        run.addAll(values.getTuples());
      } else {
        addRun(run, union, merged);
        merged.add(input);
      }
    }
    addRun(run, union, merged);
    return merged.size() == 1 ? merged.get(0) : LogicalUnion.create(merged, true);
  }

  private static void addRun(
      List<ImmutableList<RexLiteral>> run, Union union, List<RelNode> merged) {
    if (!run.isEmpty()) {
      merged.add(
          LogicalValues.create(union.getCluster(), union.getRowType(), ImmutableList.copyOf(run)));
      run.clear();
    }
  }
}
