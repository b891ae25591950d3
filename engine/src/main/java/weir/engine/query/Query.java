package weir.engine.query;

import java.util.Optional;
import weir.engine.WeirException;

/** A query that runs or has run. Safe for use by several threads. */
public interface Query {
  /** What has become of it. */
  enum State {
    RUNNING,
    FINISHED,
    FAILED,
    CANCELLED
  }

  /** Its name in this engine, a number. */
  String id();

  /** The statement. */
  String sql();

  /** When it began, in milliseconds since the epoch. */
  long startedMillis();

  State state();

  /** Why it failed. */
  Optional<WeirException> failure();

  QueryProgress progress();

  /** Its rows; there is one cursor. A query that writes into a sink has no rows. */
  Cursor cursor();

  /** Ends it soon; nothing happens if it has ended. */
  void cancel();

  /**
   * Waits until it has ended.
   *
   * @throws WeirException that ended it
   */
  void await();
}
