package weir.sql.plan;

import java.util.Optional;
import org.apache.calcite.util.ImmutableBitSet;
import weir.engine.plan.Frame;
import weir.engine.plan.FrameBound;
import weir.engine.plan.FrameBound.Kind;

/** Whether functions over windows can be told row by row as time goes on, and when. */
final class TimeOrder {
  private TimeOrder() {}

  /** Whether the rows come out in the order of a column that carries a watermark. */
  static boolean isIn(Over over) {
    return isIn(over, TimeColumns.of(over.getInput()));
  }

  /**
   * The same.
   *
   * @param times the columns of the input that carry a watermark
   */
  static boolean isIn(Over over, ImmutableBitSet times) {
    return obstacle(over, times).isEmpty();
  }

  /** Why the functions must wait for the last row; empty if they need not. */
  static Optional<String> obstacle(Over over) {
    return obstacle(over, TimeColumns.of(over.getInput()));
  }

  private static Optional<String> obstacle(Over over, ImmutableBitSet times) {
    int column = over.ascendingColumn();
    if (column < 0 || !times.get(column)) {
      return Optional.of(
          "OVER in a stream must be ordered by the column with WATERMARK first, upwards");
    }
    return over.calls().stream().map(TimeOrder::obstacle).flatMap(Optional::stream).findFirst();
  }

  private static Optional<String> obstacle(Over.Call call) {
    return switch (call.function()) {
      case ROW_NUMBER, RANK, DENSE_RANK -> Optional.empty();
      case PERCENT_RANK, CUME_DIST, NTILE ->
          Optional.of(call.function() + " depends on how many rows there are in the end");
      case LEAD -> Optional.of("LEAD waits for a row of which nobody knows when it comes");
      case LAG -> call.number() < 0 ? Optional.of("LAG looks ahead here") : Optional.empty();
      case FIRST_VALUE, LAST_VALUE, NTH_VALUE, AGGREGATE, ROW_NUMBER_IN_FRAME ->
          obstacle(call.frame());
    };
  }

  private static Optional<String> obstacle(Frame frame) {
    boolean looksAhead =
        frame.end().kind() == Kind.FOLLOWING || frame.start().kind() == Kind.FOLLOWING;
    if (frame.end().kind() == Kind.UNBOUNDED_FOLLOWING) {
      return Optional.of("a frame that ends with the last row is never complete");
    }
    if (frame.unit() != Frame.Unit.RANGE && looksAhead) {
      return Optional.of(
          "a frame of following "
              + frame.unit()
              + " waits for rows of which nobody knows when they come; write"
              + " RANGE BETWEEN ... AND INTERVAL '1' MINUTE FOLLOWING");
    }
    boolean isPlain =
        frame.end().kind() == Kind.CURRENT_ROW && frame.exclusion() == Frame.Exclusion.NONE;
    if (frame.startsFirst() && !isPlain) {
      return Optional.of(
          "a frame from the first row on must end with the CURRENT ROW, without EXCLUDE, or all"
              + " rows would be kept");
    }
    return Optional.empty();
  }

  /** How far beyond the time of a row its frames reach. */
  static long followingMillis(Over over) {
    long millis = 0;
    for (Over.Call call : over.calls()) {
      for (FrameBound bound : new FrameBound[] {call.frame().start(), call.frame().end()}) {
        if (call.function().isFramed() && bound.kind() == Kind.FOLLOWING) {
          millis = Math.max(millis, bound.offset().longValue());
        }
      }
    }
    return millis;
  }
}
