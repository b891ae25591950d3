package weir.server;

import weir.engine.query.Cursor;

/** What carrying out a statement gives. */
public sealed interface StatementResult {
  /** Rows, as they come. Closing the cursor ends the query. */
  record Rows(Cursor cursor) implements StatementResult {}

  /** No rows, but a count of rows changed; 0 for DDL. */
  record Count(long rows) implements StatementResult {}
}
