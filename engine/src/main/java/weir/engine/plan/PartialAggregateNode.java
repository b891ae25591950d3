package weir.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/**
 * Groups rows on the worker where they are, before an exchange takes them to the worker of their
 * keys: so that groups are exchanged rather than rows, as long as they are much fewer. Keeps
 * nothing beyond the end of an epoch, and holds the watermark back no longer.
 *
 * <p>Output: the columns of the input, then those of a part of a group: the slice of time that it
 * is of, the end of its first window, and what its aggregates are so far. Of a part only the keys
 * and these columns mean something. Where rows do not become fewer they come out as they are, and
 * their last column is NULL. A batch has either parts or rows.
 *
 * @param id stable name of this operator
 * @param input the input, whose rows are only added
 * @param aggregate the name of the operator that puts the parts together
 * @param window the windows; absent if the groups have none
 * @param windowColumn the TIMESTAMP column that decides, or {@link #NO_TIME}
 * @param keys the key columns
 * @param calls the aggregates
 */
public record PartialAggregateNode(
    String id,
    PlanNode input,
    String aggregate,
    Optional<WindowSpec> window,
    int windowColumn,
    List<Integer> keys,
    List<AggregateCall> calls)
    implements PlanNode {
  private static final DataType TIME = DataType.of(TypeKind.BIGINT).withNullable(false);
  private static final List<Field> OF_PARTS =
      List.of(
          new Field("$slice_start", TIME),
          new Field("$slice_end", TIME),
          new Field("$first_end", TIME),
          new Field("$part", DataType.of(TypeKind.VARBINARY)));

  public PartialAggregateNode {
    keys = List.copyOf(keys);
    calls = List.copyOf(calls);
  }

  /** The step before an aggregate's exchange, if it can make rows fewer; else that input. */
  static PlanNode before(
      PlanNode aggregate,
      PlanNode input,
      Optional<WindowSpec> window,
      int windowColumn,
      List<Integer> keys,
      List<AggregateCall> calls) {
    boolean isPossible =
        !input.changes().isUpdating() && calls.stream().allMatch(AggregateCall::hasSmallParts);
    return isPossible
        ? new PartialAggregateNode(
            aggregate.id() + "-partial", input, aggregate.id(), window, windowColumn, keys, calls)
        : input;
  }

  /** The step before the exchange that is an aggregate's input, if there is one. */
  public static Optional<PartialAggregateNode> of(PlanNode input) {
    return input instanceof ExchangeNode exchange
            && exchange.input() instanceof PartialAggregateNode partial
        ? Optional.of(partial)
        : Optional.empty();
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  @Override
  public Schema schema() {
    List<Field> fields = new ArrayList<>(input.schema().fields());
    fields.addAll(OF_PARTS);
    return new Schema(fields);
  }

  /** Where the columns of parts begin in the output. */
  public int firstOfParts() {
    return input.schema().size();
  }

  @Override
  public int timeColumn() {
    return input.timeColumn();
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
