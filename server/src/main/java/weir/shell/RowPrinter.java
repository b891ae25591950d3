package weir.shell;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Prints the rows of one statement as they come. While further rows are at hand they are gathered;
 * {@link #tick}, called by a thread of its own, sees that none are and lets what there is appear.
 */
final class RowPrinter {
  /** A row shows at the latest after so many ticks, even if more rows keep coming. */
  private static final int MOST_TICKS_UNSEEN = 5;

  private final Output out;
  private final ProgressLine progress;
  private final Interrupts interrupts;

  private @Nullable RowFormat format;
  private long rows;
  private long rowsAtLastTick;
  private boolean unseen;
  private int ticksUnseen;
  private @Nullable IOException failure;

  RowPrinter(Output out, ProgressLine progress, Interrupts interrupts) {
    this.out = out;
    this.progress = progress;
    this.interrupts = interrupts;
  }

  synchronized long rows() {
    return rows;
  }

  /**
   * Prints all rows, or those before an interrupt.
   *
   * @throws IOException if the output takes no more; the statement is to be given up
   * @throws SQLException of the statement; the rows before it have been printed
   */
  void print(ResultSet result, RowFormat rowFormat) throws SQLException, IOException {
    begin(rowFormat);
    try {
      while (!interrupts.isInterrupted() && result.next()) {
        add(rowFormat, result);
      }
    } catch (SQLException e) {
      end(rowFormat);
      throw e;
    }
    end(rowFormat);
  }

  private synchronized void begin(RowFormat rowFormat) throws IOException {
    format = rowFormat;
    rowFormat.begin();
    unseen = true;
  }

  private synchronized void add(RowFormat rowFormat, ResultSet row)
      throws SQLException, IOException {
    throwFailure();
    rowFormat.row(row);
    rows++;
    unseen = true;
  }

  private synchronized void end(RowFormat rowFormat) throws IOException {
    throwFailure();
    progress.makeWay();
    format = null;
    unseen = false;
    rowFormat.end();
    out.flush();
  }

  /** Lets something else be printed, with no half-written line before it. */
  synchronized void aside(Runnable message) {
    progress.erase();
    message.run();
  }

  /** What {@link #tick} ran into, for the thread that prints. */
  private void throwFailure() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  /** Called every few milliseconds while the statement runs. */
  synchronized void tick() {
    boolean paused = rows == rowsAtLastTick;
    rowsAtLastTick = rows;
    if (unseen && failure == null && (paused || ++ticksUnseen >= MOST_TICKS_UNSEEN)) {
      show();
    }
    progress.tick(rows);
  }

  private void show() {
    unseen = false;
    ticksUnseen = 0;
    progress.makeWay();
    try {
      if (format != null) {
        format.pause();
      }
      out.flush();
    } catch (IOException e) {
      failure = e;
      interrupts.cancelRunning();
    }
  }
}
