package weir.sql.plan;

import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;

/** Each row as often as its last column says. Output: the other columns. */
final class Repeat extends SingleRel {
  Repeat(RelNode input) {
    super(input.getCluster(), input.getTraitSet(), input);
  }

  /** How many columns come out; the input has one more. */
  int width() {
    return getInput().getRowType().getFieldCount() - 1;
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new Repeat(inputs.get(0));
  }

  @Override
  protected RelDataType deriveRowType() {
    List<RelDataTypeField> fields = getInput().getRowType().getFieldList();
    return getCluster()
        .getTypeFactory()
        .builder()
        .addAll(fields.subList(0, fields.size() - 1))
        .build();
  }
}
