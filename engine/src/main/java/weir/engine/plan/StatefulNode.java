package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import weir.engine.data.Schema;
import weir.engine.udf.CallOrder;
import weir.engine.udf.OutputKind;
import weir.engine.udf.TimeoutKind;

/**
 * Calls a user's function with the new rows of each key and what it has kept of the key. Output:
 * the columns of the key, then those of the rows that the function gives out. If it goes by event
 * time, a row whose time is behind its watermark is late, and one without a time is in error.
 *
 * @param id stable name of this operator
 * @param inputs the input, whose rows are only added; then, if there are any, rows that say what is
 *     kept of their keys before the first row of the input, which end
 * @param function the function's name
 * @param code its class
 * @param arguments what its constructor takes
 * @param keys the input's columns that rows of a key have in common; may be empty
 * @param initialKeys the same of the second input
 * @param order in which order rows come
 * @param timeouts which timeouts it sets
 * @param output what becomes of rows that were given out before: if they are replaced by key, an
 *     {@link UpsertNode} follows that does it
 * @param inputTime the input's TIMESTAMP column that decides, or {@link #NO_TIME}
 * @param outputTime the output column that carries event time, or {@link #NO_TIME}
 * @param behindMillis how far that may be behind the rows of a call
 * @param schema the output
 */
public record StatefulNode(
    String id,
    List<PlanNode> inputs,
    String function,
    FunctionClass code,
    ConstantRow arguments,
    List<Integer> keys,
    List<Integer> initialKeys,
    CallOrder order,
    TimeoutKind timeouts,
    OutputKind output,
    int inputTime,
    int outputTime,
    long behindMillis,
    Schema schema)
    implements PlanNode {
  public StatefulNode {
    inputs = List.copyOf(inputs);
    keys = List.copyOf(keys);
    initialKeys = List.copyOf(initialKeys);
  }

  /** Whether rows can be late, because the function goes by event time. */
  public boolean goesByEventTime() {
    return order == CallOrder.TIME || timeouts == TimeoutKind.EVENT_TIME || outputTime != NO_TIME;
  }

  /** The rows that the function takes. */
  public PlanNode input() {
    return inputs.get(0);
  }

  /** What is kept at first. */
  public Optional<PlanNode> initial() {
    return inputs.stream().skip(1).findFirst();
  }

  @Override
  public Spread spread() {
    if (keys.isEmpty()) {
      return Spread.ONE_WORKER;
    }
    List<List<Integer>> inputKeys = inputs.size() == 1 ? List.of(keys) : List.of(keys, initialKeys);
    List<Integer> outputKeys = IntStream.range(0, keys.size()).boxed().toList();
    Spread spread = new Spread(Spread.Kind.BY_KEYS, inputKeys, outputKeys, Spread.Order.KEPT);
    return order == CallOrder.ARRIVAL ? spread.ordered() : spread;
  }

  @Override
  public int timeColumn() {
    return input().timeColumn() == NO_TIME ? NO_TIME : outputTime;
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
