package weir.engine.pipeline;

import java.time.Duration;
import weir.engine.Amount;

/**
 * When an epoch begins.
 *
 * @param kind on which occasion
 * @param interval the time from one epoch's beginning to the next one's; zero unless the kind is
 *     {@link Kind#INTERVAL}
 */
public record Trigger(Kind kind, Duration interval) {
  /** On which occasion. */
  public enum Kind {
    /** When the one before has ended and there is input. */
    CONTINUOUS,
    /** When a certain time has passed. */
    INTERVAL,
    /** Now, for one epoch; then the pipeline is finished. */
    ONCE,
    /** Now, until all input has been read that is there now; then the pipeline is finished. */
    AVAILABLE_NOW
  }

  /** As soon as there is input. */
  public static final Trigger CONTINUOUS = new Trigger(Kind.CONTINUOUS, Duration.ZERO);

  private static final String INTERVAL_PREFIX = "interval ";

  static Trigger of(OptionValue value) {
    return switch (value.text()) {
      case "continuous" -> CONTINUOUS;
      case "once" -> new Trigger(Kind.ONCE, Duration.ZERO);
      case "available-now" -> new Trigger(Kind.AVAILABLE_NOW, Duration.ZERO);
      default -> new Trigger(Kind.INTERVAL, interval(value));
    };
  }

  private static Duration interval(OptionValue value) {
    String text = value.text();
    String time =
        text.startsWith(INTERVAL_PREFIX) ? text.substring(INTERVAL_PREFIX.length()) : text;
    return Amount.duration(time)
        .filter(interval -> !interval.isZero())
        .orElseThrow(
            () -> value.invalid("continuous, once, available-now or a time such as '1 s'"));
  }
}
