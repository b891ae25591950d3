package weir.sql;

import java.time.ZoneId;

/**
 * What the compiler needs to know of the session.
 *
 * @param zone the session's time zone: what a TIMESTAMP WITH LOCAL TIME ZONE literal is read in
 */
public record CompileOptions(ZoneId zone) {}
