package weir.sql;

import java.time.ZoneId;

/**
 * What the compiler needs to know of the session.
 *
 * @param zone the session's time zone: what a TIMESTAMP WITH LOCAL TIME ZONE literal is read in
 * @param mayCreateFunctions whether the session may bring code of its own
 */
public record CompileOptions(ZoneId zone, boolean mayCreateFunctions) {
  /** Those of a session that may do all. */
  public CompileOptions(ZoneId zone) {
    this(zone, true);
  }
}
