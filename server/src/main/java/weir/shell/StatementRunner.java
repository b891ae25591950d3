package weir.shell;

import java.io.IOException;
import java.io.PrintStream;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Runs statements, one after the other: results to the output, all else to standard error. */
final class StatementRunner {
  private final Database database;
  private final Settings settings;
  private final Output out;
  private final PrintStream err;
  private final Interrupts interrupts;
  private final ProgressLine progress;
  private final LongSupplier nanos;
  private boolean hasPrinted;

  StatementRunner(
      Database database,
      Settings settings,
      Output out,
      PrintStream err,
      Interrupts interrupts,
      ProgressLine progress,
      LongSupplier nanos) {
    this.database = database;
    this.settings = settings;
    this.out = out;
    this.err = err;
    this.interrupts = interrupts;
    this.progress = progress;
    this.nanos = nanos;
  }

  /**
   * Runs a statement to its end, or to an interrupt.
   *
   * @throws SQLException of the statement; the rows before it have been printed
   * @throws IOException if the output takes no more
   */
  void run(String sql) throws SQLException, IOException {
    long start = nanos.getAsLong();
    WarningPrinter warnings = new WarningPrinter(err);
    String status;
    try (Statement statement = database.connection().createStatement()) {
      try {
        status = run(statement, sql, warnings);
      } finally {
        warnings.print(statement::getWarnings);
      }
    }
    if (settings.timing() && !warnings.hasSummary()) {
      err.println(status + " (" + seconds(nanos.getAsLong() - start) + ")");
    }
  }

  private String run(Statement statement, String sql, WarningPrinter warnings)
      throws SQLException, IOException {
    if (settings.maxRows() > 0) {
      statement.setLargeMaxRows(settings.maxRows());
    }
    statement.setQueryTimeout(settings.timeoutSeconds());
    RowPrinter printer = new RowPrinter(out, progress, interrupts);
    progress.start();
    interrupts.started(statement);
    try (Ticker ticker = new Ticker(printer::tick)) {
      if (!statement.execute(sql)) {
        return updated(statement.getLargeUpdateCount());
      }
      printer.aside(() -> warnings.print(statement::getWarnings));
      try (ResultSet result = statement.getResultSet()) {
        print(result, printer, warnings);
      }
      return rows(printer.rows());
    } finally {
      interrupts.finished();
      progress.erase();
    }
  }

  private void print(ResultSet result, RowPrinter printer, WarningPrinter warnings)
      throws SQLException, IOException {
    List<Column> columns = Column.of(result.getMetaData());
    try {
      print(result, columns, printer);
    } finally {
      printer.aside(() -> warnings.print(result::getWarnings));
    }
  }

  /** Prints some columns of a result that no statement of the user's gave. */
  void print(ResultSet result, List<Column> columns) throws SQLException, IOException {
    print(result, columns, new RowPrinter(out, progress, interrupts));
  }

  private void print(ResultSet result, List<Column> columns, RowPrinter printer)
      throws SQLException, IOException {
    OutputFormat format = settings.format();
    if (hasPrinted && format.isForReading() && !settings.timing()) {
      out.writer().write('\n');
    }
    hasPrinted = true;
    printer.print(result, format.create(out.writer(), columns, settings.header()));
  }

  private static String rows(long count) {
    return count == 1 ? "1 row" : count + " rows";
  }

  private static String updated(long count) {
    return count > 0 ? "ok, " + rows(count) : "ok";
  }

  private static String seconds(long nanos) {
    double seconds = nanos / 1e9;
    return String.format(Locale.ROOT, seconds < 10 ? "%.3f s" : "%.1f s", seconds);
  }
}
