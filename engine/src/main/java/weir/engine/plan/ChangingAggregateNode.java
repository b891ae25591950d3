package weir.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import weir.engine.data.Schema;

/**
 * Groups by keys over an input that need not end and may change; says at the end of each epoch
 * which groups have changed. Without keys there is one group even over no row. Output: the keys,
 * then the aggregates.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param keys the key columns
 * @param calls the aggregates
 * @param end when a group is over, so that its rows are late and it is forgotten; absent if none is
 * @param ttlMillis how long a group is kept behind its last row, by the clock; 0 for ever
 * @param schema the output
 */
public record ChangingAggregateNode(
    String id,
    PlanNode input,
    List<Integer> keys,
    List<AggregateCall> calls,
    Optional<GroupEnd> end,
    long ttlMillis,
    Schema schema)
    implements PlanNode {
  public ChangingAggregateNode {
    keys = List.copyOf(keys);
    calls = List.copyOf(calls);
  }

  /** Which of the keys says when a group is over; {@link #NO_TIME} if none does. */
  @Override
  public int timeColumn() {
    return end.map(known -> keys.indexOf(known.column())).orElse(NO_TIME);
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  /** The keys tell the rows apart. Without aggregates rows come and go, but do not change. */
  @Override
  public Changes changes() {
    List<Integer> key = IntStream.range(0, keys.size()).boxed().toList();
    boolean onlyAppends = calls.isEmpty() && !keys.isEmpty() && !input.changes().isUpdating();
    return onlyAppends ? Changes.APPEND_ONLY : Changes.byKey(key);
  }

  @Override
  public Spread spread() {
    return Spread.grouping(keys, calls);
  }

  /** A part of a group begins with how many rows it has. */
  @Override
  public PlanNode beforeExchange(PlanNode input) {
    if (end.isPresent()) {
      return input;
    }
    List<AggregateCall> ofParts = new ArrayList<>();
    ofParts.add(AggregateCall.countOfRows());
    ofParts.addAll(calls);
    return PartialAggregateNode.before(this, input, Optional.empty(), NO_TIME, keys, ofParts);
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }

  /** The same with those calls. */
  public ChangingAggregateNode withCalls(List<AggregateCall> newCalls) {
    return new ChangingAggregateNode(id, input, keys, newCalls, end, ttlMillis, schema);
  }
}
