package weir.engine.udf;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Logic of its own for each key of a stream, with state and timeouts. One object serves all keys of
 * a query, one call after the other, so what belongs to a key goes into the {@link KeyState}, not
 * into fields. Arguments that a statement gives come in by the constructor.
 *
 * <p>The methods without parameters declare what the function is. They are asked when a statement
 * is planned and when it starts, and must always say the same for the same arguments of the
 * constructor.
 *
 * @param <S> what is kept of a key: a record, a class with a constructor without parameters, a
 *     number, text, a time, an enum, or a list, a set or a map of such
 * @param <O> the rows that are given out: a record, whose components are the columns behind those
 *     of the key; or {@code Object[]}, if CREATE FUNCTION says the columns by RETURNS TABLE
 */
public interface StatefulFunction<S, O> {
  /**
   * Takes the new rows of one key, of which there is at least one; or, if {@link
   * KeyState#hasTimedOut()}, no rows, because the timeout that was set last has come. An exception
   * ends the query.
   */
  void process(Rows rows, KeyState<S> state, Collector<O> out) throws Exception;

  /** In which order rows come, and so which of them come in one call. */
  default CallOrder order() {
    return CallOrder.TIME;
  }

  /** Which timeouts the function sets. */
  default TimeoutKind timeouts() {
    return TimeoutKind.NONE;
  }

  /** What becomes of rows that were given out before. */
  default OutputKind output() {
    return OutputKind.APPEND;
  }

  /**
   * Which component of the rows given out is their event time, so that windows, joins by time and
   * other functions can follow; null if none is.
   */
  default @Nullable String timeColumn() {
    return null;
  }

  /**
   * How far the time of a row that is given out may lie behind the rows or the timeout of its call:
   * so much later the watermark goes on.
   */
  default Duration timeBehind() {
    return Duration.ZERO;
  }
}
