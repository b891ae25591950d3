package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import weir.engine.plan.WindowSpec;
import weir.sql.validate.WindowFunction;

/**
 * Groups by window and keys. Output: the keys, window_start, window_end and window_time, then the
 * aggregates.
 */
final class WindowAggregate extends SingleRel {
  private final WindowSpec window;
  private final WindowSpec shape;
  private final int timeColumn;
  private final List<Integer> keys;
  private final List<AggregateCall> calls;
  private final Origin origin;
  private final boolean isEarly;

  /**
   * @param input what is grouped
   * @param window how rows get their windows
   * @param shape the windows' sizes: the same, or that of the assigned windows
   * @param timeColumn the input's column whose watermark closes the windows; it also decides the
   *     windows unless they are assigned
   * @param keys further keys
   * @param calls the aggregates
   * @param origin where the grouping is asked for
   * @param isEarly whether results come out, and change, before the windows are over
   */
  WindowAggregate(
      RelNode input,
      WindowSpec window,
      WindowSpec shape,
      int timeColumn,
      List<Integer> keys,
      List<AggregateCall> calls,
      Origin origin,
      boolean isEarly) {
    super(input.getCluster(), input.getTraitSet(), input);
    this.window = window;
    this.shape = shape;
    this.timeColumn = timeColumn;
    this.keys = List.copyOf(keys);
    this.calls = List.copyOf(calls);
    this.origin = origin;
    this.isEarly = isEarly;
  }

  WindowSpec window() {
    return window;
  }

  WindowSpec shape() {
    return shape;
  }

  int timeColumn() {
    return timeColumn;
  }

  List<Integer> keys() {
    return keys;
  }

  List<AggregateCall> calls() {
    return calls;
  }

  Origin origin() {
    return origin;
  }

  boolean isEarly() {
    return isEarly;
  }

  /** The same whose results come out before the windows are over. */
  WindowAggregate early() {
    return new WindowAggregate(getInput(), window, shape, timeColumn, keys, calls, origin, true);
  }

  /** The output's column window_start; window_end and window_time follow. */
  int startColumn() {
    return keys.size();
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new WindowAggregate(
        inputs.get(0), window, shape, timeColumn, keys, calls, origin, isEarly);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("window", window)
        .item("time", timeColumn)
        .item("keys", keys)
        .item("calls", calls)
        .item("early", isEarly);
  }

  @Override
  protected RelDataType deriveRowType() {
    RelDataTypeFactory factory = getCluster().getTypeFactory();
    List<RelDataTypeField> fields = getInput().getRowType().getFieldList();
    RelDataTypeFactory.Builder builder = factory.builder();
    keys.forEach(key -> builder.add(fields.get(key)));
    RelDataType time = fields.get(timeColumn).getType();
    for (String column : WindowFunction.COLUMNS) {
      builder.add(column, factory.createTypeWithNullability(time, false));
    }
    List<String> names = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      String name = calls.get(i).getName();
      names.add(name == null ? "aggregate" + i : name);
      builder.add(names.get(i), calls.get(i).getType());
    }
    return builder.build();
  }
}
