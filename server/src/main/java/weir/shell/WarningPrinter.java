package weir.shell;

import java.io.PrintStream;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Prints the warnings of one statement, each once however often it is met. One with the SQLState
 * {@value #SUMMARY} is no warning but what a query has to tell at its end, ready to print.
 */
final class WarningPrinter {
  private static final String SUMMARY = "01W00";

  /** Where warnings are found: a statement, a result set, a connection. */
  interface Source {
    @Nullable SQLWarning getWarnings() throws SQLException;
  }

  private final PrintStream err;
  private final Set<SQLWarning> printed = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean hasSummary;

  WarningPrinter(PrintStream err) {
    this.err = err;
  }

  void print(Source source) {
    for (SQLWarning warning = first(source); warning != null; warning = warning.getNextWarning()) {
      if (printed.add(warning)) {
        print(warning);
      }
    }
  }

  /** None if it cannot be asked any more: what closed it is the error that is worth telling. */
  private static @Nullable SQLWarning first(Source source) {
    try {
      return source.getWarnings();
    } catch (SQLException e) {
      return null;
    }
  }

  private void print(SQLWarning warning) {
    if (SUMMARY.equals(warning.getSQLState())) {
      hasSummary = true;
      err.println(warning.getMessage());
    } else {
      err.println("warning: " + warning.getMessage());
    }
  }

  boolean hasSummary() {
    return hasSummary;
  }
}
