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
  private final List<Integer> keys;
  private final Origin origin;

  /**
   * @param input what is windowed
   * @param window how a row's windows follow from its time, and a session's from its rows' times
   * @param windowColumn the input's time column
   * @param keys the input's columns that the rows of a session have in common; none otherwise
   * @param origin where the function is called
   */
  WindowAssign(
      RelNode input, WindowSpec window, int windowColumn, List<Integer> keys, Origin origin) {
    super(input.getCluster(), input.getTraitSet(), input);
    this.window = window;
    this.windowColumn = windowColumn;
    this.keys = List.copyOf(keys);
    this.origin = origin;
  }

  WindowSpec window() {
    return window;
  }

  int windowColumn() {
    return windowColumn;
  }

  List<Integer> keys() {
    return keys;
  }

  /** Whether a row's windows depend on other rows, those with the same keys. */
  boolean isSession() {
    return window instanceof WindowSpec.Session;
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
    return new WindowAssign(inputs.get(0), window, windowColumn, keys, origin);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("window", window)
        .item("time", getInput().getRowType().getFieldNames().get(windowColumn))
        .itemIf("keys", keys, !keys.isEmpty());
  }

  @Override
  protected RelDataType deriveRowType() {
    return withWindowColumns(getCluster().getTypeFactory(), getInput().getRowType(), windowColumn);
  }

  /** The columns of rows with their windows. */
  static RelDataType withWindowColumns(
      RelDataTypeFactory factory, RelDataType input, int windowColumn) {
    RelDataType time = input.getFieldList().get(windowColumn).getType();
    RelDataTypeFactory.Builder builder = factory.builder().addAll(input.getFieldList());
    for (String column : WindowFunction.COLUMNS) {
      builder.add(column, factory.createTypeWithNullability(time, false));
    }
    return builder.build();
  }
}
