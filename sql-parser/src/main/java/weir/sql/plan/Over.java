package weir.sql.plan;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import weir.engine.plan.Frame;
import weir.engine.plan.OverFunction;
import weir.engine.plan.SortKey;

/**
 * Functions over windows with one PARTITION BY and one ORDER BY. Output: the input's columns, then
 * one for each call.
 */
final class Over extends SingleRel {
  private final List<Integer> keys;
  private final List<RelFieldCollation> order;
  private final List<Call> calls;
  private final Origin origin;

  /**
   * A function over windows.
   *
   * @param function what it gives
   * @param aggregate which aggregate, with input columns, if it is one
   * @param arguments input columns
   * @param number its constant argument, or 1
   * @param ignoresNulls whether NULLs are passed over
   * @param frame the rows that it sees
   * @param name the output column's name
   * @param type the output column's type
   */
  record Call(
      OverFunction function,
      List<org.apache.calcite.rel.core.AggregateCall> aggregate,
      List<Integer> arguments,
      long number,
      boolean ignoresNulls,
      Frame frame,
      String name,
      RelDataType type) {
    Call {
      aggregate = List.copyOf(aggregate);
      arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
      return function + "(" + (aggregate.isEmpty() ? arguments : aggregate.get(0)) + ") " + frame;
    }
  }

  Over(
      RelNode input,
      List<Integer> keys,
      List<RelFieldCollation> order,
      List<Call> calls,
      Origin origin) {
    super(input.getCluster(), input.getTraitSet(), input);
    this.keys = ImmutableList.copyOf(keys);
    this.order = ImmutableList.copyOf(order);
    this.calls = ImmutableList.copyOf(calls);
    this.origin = origin;
  }

  List<Integer> keys() {
    return keys;
  }

  List<RelFieldCollation> order() {
    return order;
  }

  List<Call> calls() {
    return calls;
  }

  Origin origin() {
    return origin;
  }

  /** How many columns come from the input. */
  int inputWidth() {
    return getInput().getRowType().getFieldCount();
  }

  /** The first key of the order if times go up along it; else -1. */
  int ascendingColumn() {
    boolean isAscending = !order.isEmpty() && !order.get(0).direction.isDescending();
    return isAscending ? order.get(0).getFieldIndex() : -1;
  }

  /** Whether the order is that in which rows come, upwards or downwards. */
  boolean isByArrival() {
    return order.stream().anyMatch(key -> key.getFieldIndex() == SortKey.ARRIVAL);
  }

  /** Whether each key's first row to come is the first in the order. */
  boolean isByArrivalUpwards() {
    return isByArrival() && !order.get(0).direction.isDescending();
  }

  @Override
  protected RelDataType deriveRowType() {
    RelDataTypeFactory.Builder builder = getCluster().getTypeFactory().builder();
    builder.addAll(getInput().getRowType().getFieldList());
    calls.forEach(call -> builder.add(call.name(), call.type()));
    return builder.build();
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new Over(inputs.get(0), keys, order, calls, origin);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer).item("keys", keys).item("order", order).item("calls", calls);
  }
}
