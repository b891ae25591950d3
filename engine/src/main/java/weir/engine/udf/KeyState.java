package weir.engine.udf;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * What a function has kept of one key, and its timeout; usable only during a call. It outlives the
 * query's process wherever the query does. A key without state and timeout takes no room.
 */
public interface KeyState<S> {
  /** What {@link #watermarkMillis} says before there is a watermark. */
  long NO_WATERMARK = Long.MIN_VALUE;

  /** The columns of PARTITION BY. */
  Row key();

  /** Whether something is kept. */
  boolean exists();

  /**
   * What is kept. What the function changes in that object is kept, too.
   *
   * @throws java.util.NoSuchElementException if there is nothing
   */
  S get();

  /** What is kept, or that if there is nothing. */
  S getOrElse(S otherwise);

  /** Keeps that from now on. */
  void update(S state);

  /** Keeps nothing any more. A timeout that this call has set stays. */
  void remove();

  /** Whether this call is because of a timeout, without rows. */
  boolean hasTimedOut();

  /**
   * The event time up to which everything has been seen, in milliseconds. In the order of time, it
   * is the time of the call's rows, or the millisecond behind the timeout; in order of arrival, the
   * query's watermark.
   */
  long watermarkMillis();

  /** The query's clock, in milliseconds since 1970-01-01 00:00 UTC. */
  long processingTimeMillis();

  /**
   * Calls the function again after that time by the clock, if no row comes before. For {@link
   * TimeoutKind#PROCESSING_TIME}.
   */
  void setTimeoutDuration(Duration duration);

  /**
   * Calls the function again when the watermark exceeds that time, if no row comes before. For
   * {@link TimeoutKind#EVENT_TIME}.
   *
   * @param millis must be later than the watermark
   */
  void setTimeoutTimestamp(long millis);

  /** The same, in milliseconds behind the watermark: there must be one. */
  default void setTimeoutAfterWatermark(Duration duration) {
    setTimeoutTimestamp(Math.addExact(watermarkMillis(), duration.toMillis()));
  }

  /** The same for a time of a TIMESTAMP column. */
  void setTimeoutTimestamp(LocalDateTime time);

  /** The same for a time of a TIMESTAMP WITH LOCAL TIME ZONE column. */
  default void setTimeoutTimestamp(Instant time) {
    setTimeoutTimestamp(time.toEpochMilli());
  }

  /** The timeout that has come, in milliseconds; null if this is no call of a timeout. */
  @Nullable Long timeoutMillis();
}
