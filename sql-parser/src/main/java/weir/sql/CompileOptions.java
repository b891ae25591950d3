package weir.sql;

import java.time.Duration;
import java.time.ZoneId;

/**
 * What the compiler needs to know of the session.
 *
 * @param zone the session's time zone: what a TIMESTAMP WITH LOCAL TIME ZONE literal is read in
 * @param stateTtl how long what nothing else bounds is kept after its last change, unless the
 *     statement says otherwise; zero: for ever
 * @param mayCreateFunctions whether the session may bring code of its own
 * @param workers how many tasks share a step that can be spread: EXPLAIN shows where rows change
 *     task, plans do not depend on it
 */
public record CompileOptions(
    ZoneId zone, Duration stateTtl, boolean mayCreateFunctions, int workers) {
  /** Those of a session that may do all, with one worker, and keeps its state for ever. */
  public CompileOptions(ZoneId zone) {
    this(zone, Duration.ZERO, true, 1);
  }
}
