package weir.shell;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Writes the rows of one result in one form. Called by one thread at a time. */
interface RowFormat {
  /** Called once, before the first row. */
  void begin() throws IOException;

  /** Writes the row that the result set stands on, or keeps it for a while. */
  void row(ResultSet row) throws SQLException, IOException;

  /** No further row is there yet: what was kept is to be written now. */
  default void pause() throws IOException {}

  /** Called once, after the last row. */
  default void end() throws IOException {}
}
