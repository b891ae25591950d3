package weir.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static weir.shell.FakeResult.row;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rows appear as they come, whether or not more follow. */
@Timeout(30)
final class RowPrinterTest {
  /** Each flush of the output is an element. */
  private final BlockingQueue<String> screen = new LinkedBlockingQueue<>();

  private final Output out = new Output(new Screen());
  private final BlockingQueue<Object[]> rows = new LinkedBlockingQueue<>();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Interrupts interrupts = new Interrupts(new PrintStream(err, true, UTF_8), () -> {});
  private final ProgressLine progress =
      new ProgressLine(
          new PrintStream(err, true, UTF_8), () -> 0, () -> ProgressLine.Place.NOWHERE);

  @Test
  void rowShowsWhileTheNextIsAwaited() throws Exception {
    RowPrinter printer = new RowPrinter(out, progress, interrupts);
    FakeResult result = FakeResult.of("n INTEGER", this::take);
    CompletableFuture<Void> printing =
        CompletableFuture.runAsync(() -> print(printer, result, out, OutputFormat.TABLE));
    try (Ticker ticker = new Ticker(printer::tick)) {
      rows.put(row(1));
      assertEquals(" n\n---\n 1\n", screen.take());
      rows.put(row(2));
      assertEquals(" 2\n", screen.take());
      rows.put(row());
      printing.get(30, TimeUnit.SECONDS);
    }
    assertEquals(2, printer.rows());
  }

  @Test
  void rowsAreGatheredWhileMoreAreAtHand() throws Exception {
    RowPrinter printer = new RowPrinter(out, progress, interrupts);
    FakeResult result =
        FakeResult.of(
            "n INTEGER",
            () -> {
              Object[] next = rows.poll();
              // Something new at each tick: no pause.
              printer.tick();
              return next;
            });
    rows.addAll(List.of(row(1), row(2), row(3)));
    print(printer, result, out, OutputFormat.TABLE);
    assertEquals(List.of(" n\n---\n 1\n 2\n 3\n"), List.copyOf(screen));
  }

  @Test
  void rowShowsAfterAWhileEvenIfMoreKeepComing() throws Exception {
    RowPrinter printer = new RowPrinter(out, progress, interrupts);
    FakeResult result =
        FakeResult.of(
            "n INTEGER",
            () -> {
              printer.tick();
              return rows.poll();
            });
    for (int i = 1; i <= 7; i++) {
      rows.add(row(i));
    }
    print(printer, result, out, OutputFormat.JSON);
    assertEquals(
        List.of(
            "{\"n\":1}\n{\"n\":2}\n{\"n\":3}\n{\"n\":4}\n{\"n\":5}\n", "{\"n\":6}\n{\"n\":7}\n"),
        List.copyOf(screen));
  }

  @Test
  void outputThatFailsDuringAPauseCancelsTheStatement() throws Exception {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    Output closedOut = new Output(closed);
    RowPrinter printer = new RowPrinter(closedOut, progress, interrupts);
    FakeDatabase database = new FakeDatabase();
    database.onCancel = () -> rows.add(row("cancelled"));
    Statement statement = database.connection().createStatement();
    interrupts.started(statement);
    FakeResult result =
        FakeResult.of(
            "n INTEGER",
            () -> {
              Object[] next = take();
              if (next != null && next[0].equals("cancelled")) {
                throw new SQLException("cancelled", "57014");
              }
              return next;
            });
    rows.put(row(1));
    try (Ticker ticker = new Ticker(printer::tick)) {
      RowFormat format = OutputFormat.CSV.create(closedOut.writer(), columns(result), true);
      assertThrows(IOException.class, () -> printer.print(result.resultSet(), format));
    }
    assertEquals(List.of("cancel"), database.asked);
  }

  private static void print(
      RowPrinter printer, FakeResult result, Output out, OutputFormat format) {
    try {
      printer.print(result.resultSet(), format.create(out.writer(), columns(result), true));
    } catch (SQLException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Column> columns(FakeResult result) throws SQLException {
    return Column.of(result.getMetaData());
  }

  /** The next row as soon as there is one; null for the empty row. */
  private Object @Nullable [] take() throws SQLException {
    try {
      Object[] next = rows.take();
      return next.length == 0 ? null : next;
    } catch (InterruptedException e) {
      throw new SQLException(e);
    }
  }

  private final class Screen extends ByteArrayOutputStream {
    @Override
    public void flush() {
      if (size() > 0) {
        screen.add(toString(UTF_8));
        reset();
      }
    }
  }
}
