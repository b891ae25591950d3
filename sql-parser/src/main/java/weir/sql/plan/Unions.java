package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * UNION is UNION ALL, grouped by all columns; the inputs of UNION ALL have one type. INTERSECT and
 * EXCEPT are groupings, too.
 */
final class Unions {
  private Unions() {}

  static RelNode apply(RelNode node) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(apply(input));
    }
    if (node instanceof Union union) {
      return union(union, inputs);
    }
    if (node instanceof SetOp operation) {
      return new CommonRows(operation, inputs).toRel();
    }
    return inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
  }

  /** The inputs, all of that type. */
  static List<RelNode> aligned(List<RelNode> inputs, RelDataType rowType) {
    List<RelNode> aligned = new ArrayList<>();
    for (RelNode input : inputs) {
      aligned.add(
          Columns.haveSameTypes(input.getRowType(), rowType)
              ? input
              : RelOptUtil.createCastRel(input, rowType, false));
    }
    return aligned;
  }

  private static RelNode union(Union union, List<RelNode> inputs) {
    RelDataType rowType = union.getRowType();
    List<RelNode> aligned = aligned(inputs, rowType);
    RelNode all = LogicalUnion.create(aligned, true);
    return union.all
        ? all
        : LogicalAggregate.create(
            all, union.getHints(), ImmutableBitSet.range(rowType.getFieldCount()), null, List.of());
  }
}
