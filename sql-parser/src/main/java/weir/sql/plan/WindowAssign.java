package weir.sql.plan;

import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import weir.engine.plan.WindowSpec;
import weir.sql.validate.WindowFunction;

/**
 * A window table function over its input: the input's columns, then window_start, window_end and
 * window_time.
 */
final class WindowAssign extends SingleRel {
  private final WindowSpec window;
  private final int windowColumn;
  private final Origin origin;

  /**
   * @param input what is windowed
   * @param window tumbling or hopping
   * @param windowColumn the input's time column
   * @param origin where the function is called
   */
  WindowAssign(RelNode input, WindowSpec window, int windowColumn, Origin origin) {
    super(input.getCluster(), input.getTraitSet(), input);
    this.window = window;
    this.windowColumn = windowColumn;
    this.origin = origin;
  }

  WindowSpec window() {
    return window;
  }

  int windowColumn() {
    return windowColumn;
  }

  Origin origin() {
    return origin;
  }

  /** How many columns the input has: the first window column. */
  int inputWidth() {
    return getInput().getRowType().getFieldCount();
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new WindowAssign(inputs.get(0), window, windowColumn, origin);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("window", window)
        .item("time", getInput().getRowType().getFieldNames().get(windowColumn));
  }

  @Override
  protected RelDataType deriveRowType() {
    return withWindowColumns(getCluster().getTypeFactory(), getInput().getRowType(), windowColumn);
  }

  private static RelDataType withWindowColumns(
      RelDataTypeFactory factory, RelDataType input, int windowColumn) {
    RelDataType time = input.getFieldList().get(windowColumn).getType();
    RelDataTypeFactory.Builder builder = factory.builder().addAll(input.getFieldList());
    for (String column : WindowFunction.COLUMNS) {
      builder.add(column, factory.createTypeWithNullability(time, false));
    }
    return builder.build();
  }
}
