package weir.engine.routine;

import weir.engine.state.object.ObjectCodec;

/**
 * A user's aggregate function that can run.
 *
 * @param aggregator runs it
 * @param codec the stored form of its states
 */
public record BoundAggregate(UserAggregator aggregator, ObjectCodec<Object> codec) {
  public static BoundAggregate of(UserAggregator aggregator) {
    return new BoundAggregate(aggregator, ObjectCodec.of(aggregator.stateType()));
  }
}
