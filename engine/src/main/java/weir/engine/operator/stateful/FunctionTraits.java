package weir.engine.operator.stateful;

import java.time.Duration;
import java.util.Optional;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.udf.CallOrder;
import weir.engine.udf.OutputKind;
import weir.engine.udf.StatefulFunction;
import weir.engine.udf.TimeoutKind;

/**
 * What a stateful function declares, asked once.
 *
 * @param order in which its rows come
 * @param timeouts which it sets
 * @param output what becomes of earlier rows
 * @param timeColumn the event time of what it gives out
 * @param timeBehind how far that may be behind
 */
public record FunctionTraits(
    CallOrder order,
    TimeoutKind timeouts,
    OutputKind output,
    Optional<String> timeColumn,
    Duration timeBehind) {
  /** What that function declares. */
  public static FunctionTraits of(StatefulFunction<?, ?> function) {
    try {
      return new FunctionTraits(
          function.order(),
          function.timeouts(),
          function.output(),
          Optional.ofNullable(function.timeColumn()),
          function.timeBehind());
    } catch (RuntimeException e) {
      throw new WeirException(
          ErrorCode.FUNCTION_FAILED,
          "%s cannot say what it is: %s".formatted(function.getClass().getSimpleName(), e),
          e);
    }
  }

  /** Whether rows can be late, because the function goes by event time. */
  public boolean goByEventTime() {
    return order == CallOrder.TIME || timeouts == TimeoutKind.EVENT_TIME || timeColumn.isPresent();
  }
}
