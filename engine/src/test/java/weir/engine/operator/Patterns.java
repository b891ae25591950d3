package weir.engine.operator;

import java.util.List;
import java.util.Optional;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.MatchExpressions;
import weir.engine.plan.MatchNode;
import weir.engine.plan.MatchPattern;
import weir.engine.plan.MatchSkip;
import weir.engine.plan.MatchValue;
import weir.engine.plan.MatchVariable;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ShownRows;
import weir.engine.plan.SortKey;

/** Row patterns for tests. A harness needs the function {@code measures}: the batch as it is. */
final class Patterns {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);

  private Patterns() {}

  /** One or more rows of a key: how many there are. */
  static MatchNode oneOrMore(PlanNode input, int key, int time, long withinMillis) {
    return oneOrMore(input, key, time, withinMillis, time);
  }

  /** The same in an input that ends and has no watermark. */
  static MatchNode oneOrMoreAtTheEnd(PlanNode input, int key, int time, long withinMillis) {
    return oneOrMore(input, key, time, withinMillis, PlanNode.NO_TIME);
  }

  private static MatchNode oneOrMore(
      PlanNode input, int key, int time, long withinMillis, int inputTime) {
    AggregateCall count =
        new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", BIGINT);
    return new MatchNode(
        "op",
        input,
        inputTime,
        List.of(key),
        List.of(new SortKey(time, false, false)),
        List.of(new MatchVariable("A", Optional.empty())),
        new MatchPattern.Repeat(new MatchPattern.Variable(0), 1, MatchPattern.UNBOUNDED, false),
        false,
        false,
        withinMillis,
        new MatchSkip(MatchSkip.Place.PAST_LAST_ROW, List.of()),
        ShownRows.ONE_PER_MATCH,
        new MatchExpressions(
            List.of(new MatchValue.Aggregate(count, List.of(), true)),
            OperatorHarness.code("measures")),
        PlanNode.NO_TIME,
        new Schema(List.of(input.schema().field(key), new Field("n", BIGINT))));
  }
}
