package weir.engine.connector.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.ReadRequest.Extent;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.data.RowBatch;
import weir.engine.data.TypeKind;
import weir.engine.format.BadRow;
import weir.engine.storage.FileOperations;

/** What several threads decode is what one decodes: rows, places and bad rows. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
final class FilePiecesTest {
  private static final List<ColumnDefinition> COLUMNS =
      List.of(column("id", TypeKind.BIGINT), column("note", TypeKind.VARCHAR));

  /** What stands in texts: newlines, quotes where they open and where they do not, and letters. */
  private static final String[] NOTES = {
    "", "a", "a\nb", "\n\n", "say \"so\"", "\"", "a,b", "\r\n", "Ünï\ncode 日本", "x".repeat(90)
  };

  @TempDir private Path folder;

  /** One read: its rows, and behind each of its batches what was so there. */
  private record Read(
      List<List<@Nullable Object>> rows, List<Place> places, List<BadRow> badRows) {}

  private record Place(int rows, String position, long errorRows) {}

  private Read read(TableDefinition table, String position, int threads, int pieceBytes) {
    try (FileConnector connector = new FileConnector(FileOperations.disk(), pieceBytes);
        SplitReader reader =
            connector
                .source(table, Tables.context(folder))
                .open(
                    new Split("files", position),
                    new ReadRequest(List.of(1, 0), 7, Extent.FINITE, () -> {}, threads))) {
      return read(reader);
    }
  }

  private static Read read(SplitReader reader) {
    Read read = new Read(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    while (!reader.isFinished()) {
      RowBatch batch = reader.poll();
      for (int i = 0; batch != null && i < batch.size(); i++) {
        read.rows.add(batch.values(batch.row(i)));
      }
      read.badRows.addAll(reader.takeBadRows());
      read.places.add(new Place(read.rows.size(), reader.position(), reader.errorRows()));
    }
    return read;
  }

  private TableDefinition table(String format, String onError) {
    return Tables.stream(
        COLUMNS,
        "connector",
        "file",
        "format",
        format,
        "path",
        folder.toString(),
        "on-error",
        onError);
  }

  private static String csvRow(Random random, long id) {
    String note = NOTES[random.nextInt(NOTES.length)];
    boolean mustBeQuoted = note.contains("\n") || note.contains(",") || note.startsWith("\"");
    return mustBeQuoted || random.nextInt(4) == 0
        ? id + ",\"" + note.replace("\"", "\"\"") + "\"\n"
        : id + "," + note + (random.nextInt(9) == 0 ? "\r\n" : "\n");
  }

  private static String jsonRow(Random random, long id) {
    String note = NOTES[random.nextInt(NOTES.length)];
    String escaped =
        note.replace("\"", "\\\"").replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t");
    return "{\"id\":" + id + ",\"note\":\"" + escaped + "\"}\n";
  }

  private static String badRow(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> "?,?\n";
      case 1 -> "\n";
      default -> "1,2,3\n";
    };
  }

  private static String text(String format, Random random, int rows) {
    StringBuilder text = new StringBuilder(format.equals("csv") ? "id,note\n" : "");
    for (long id = 0; id < rows; id++) {
      text.append(format.equals("csv") ? csvRow(random, id) : jsonRow(random, id));
      text.append(random.nextInt(20) == 0 ? badRow(random) : "");
    }
    // The last row needs no newline.
    return text.substring(0, Math.max(0, text.length() - random.nextInt(2)));
  }

  private void write(String name, String text) throws IOException {
    TextFile.write(folder.resolve(name), text);
  }

  @ParameterizedTest
  @CsvSource({"csv, 2, 100", "csv, 3, 2000", "json, 2, 100", "json, 4, 2000"})
  void rowsPlacesAndErrorsAreThoseOfOneThread(String format, int threads, int pieceBytes)
      throws IOException {
    for (int seed = 0; seed < 10; seed++) {
      Random random = new Random(seed);
      write("a", text(format, random, random.nextInt(300)));
      write("b.gz", text(format, random, random.nextInt(300)));
      write("c", text(format, random, random.nextInt(3)));
      TableDefinition table = table(format, "skip");
      Read one = read(table, "", 1, pieceBytes);
      Read several = read(table, "", threads, pieceBytes);
      assertEquals(one.rows, several.rows);
      assertEquals(one.badRows, several.badRows);
      for (Place place : several.places) {
        Read rest = read(table, place.position, 1, pieceBytes);
        assertEquals(one.rows.subList(place.rows, one.rows.size()), rest.rows);
        assertEquals(one.badRows.size() - place.errorRows, rest.badRows.size());
        assertEquals(rest.rows, read(table, place.position, threads, pieceBytes).rows);
      }
    }
  }

  /** Each time the file has grown a little or much, and perhaps not by whole rows. */
  @ParameterizedTest
  @CsvSource({"csv, 2", "json, 3"})
  void fileThatGrowsIsReadAsFarAsItGoes(String format, int threads) throws IOException {
    for (int seed = 0; seed < 10; seed++) {
      Random random = new Random(seed);
      byte[] text = text(format, random, 400).getBytes(StandardCharsets.UTF_8);
      Path file = folder.resolve("growing" + seed);
      Files.write(file, new byte[0]);
      TableDefinition table =
          Tables.stream(
              COLUMNS,
              "connector",
              "file",
              "format",
              format,
              "path",
              file.toString(),
              "on-error",
              "skip");
      try (FileConnector one = new FileConnector(FileOperations.disk(), 500);
          FileConnector several = new FileConnector(FileOperations.disk(), 500)) {
        int written = 0;
        String oneAt = "";
        String severalAt = "";
        while (written < text.length) {
          int next =
              written
                  + Math.min(
                      text.length - written,
                      1 + random.nextInt(random.nextInt(2) == 0 ? 60 : 9000));
          Files.write(file, Arrays.copyOfRange(text, written, next), StandardOpenOption.APPEND);
          written = next;
          Present expected = present(one, table, oneAt, 1);
          Present found = present(several, table, severalAt, threads);
          assertEquals(expected, found);
          oneAt = expected.position;
          severalAt = found.position;
        }
      }
    }
  }

  /** What there is just now of a file that may grow, from a position on. */
  private record Present(
      List<List<@Nullable Object>> rows, List<BadRow> badRows, String position) {}

  private Present present(
      FileConnector connector, TableDefinition table, String from, int threads) {
    try (SplitReader reader =
        connector
            .source(table, Tables.context(folder))
            .open(
                new Split("files", from),
                new ReadRequest(List.of(1, 0), 7, Extent.PRESENT, () -> {}, threads))) {
      Read read = read(reader);
      return new Present(read.rows, read.badRows, reader.position());
    }
  }

  @Test
  void rowsBeforeTheBadOneComeFirstAndItsLineIsRight() throws IOException {
    StringBuilder text = new StringBuilder("id,note\n");
    for (int id = 0; id < 500; id++) {
      text.append(id).append(",\"two\nlines\"\n");
    }
    write("a", text + "no number,\n" + text.substring("id,note\n".length()));
    TableDefinition table = table("csv", "fail");
    for (int threads = 1; threads <= 3; threads++) {
      assertFailsBehind(500, "line 1002, column id", table, threads);
    }
  }

  private void assertFailsBehind(int rows, String place, TableDefinition table, int threads) {
    try (FileConnector connector = new FileConnector(FileOperations.disk(), 200);
        SplitReader reader =
            connector
                .source(table, Tables.context(folder))
                .open(
                    new Split("files", ""),
                    new ReadRequest(List.of(0), 64, Extent.FINITE, () -> {}, threads))) {
      int[] found = new int[1];
      WeirException error =
          assertThrows(
              WeirException.class,
              () -> {
                for (RowBatch batch = reader.poll(); batch != null; batch = reader.poll()) {
                  found[0] += batch.size();
                }
              });
      assertTrue(String.valueOf(error.getMessage()).contains(place), error::getMessage);
      assertEquals(rows, found[0]);
    }
  }

  @Test
  void rowLongerThanPiecesStandsAmongThem() throws IOException {
    StringBuilder text = new StringBuilder("id,note\n");
    for (int id = 0; id < 200; id++) {
      text.append(id).append(',').append("x".repeat(id % 50 == 49 ? 5000 : 5)).append('\n');
    }
    write("a", text.toString());
    TableDefinition table = table("csv", "fail");
    Read one = read(table, "", 1, 300);
    assertEquals(200, one.rows.size());
    assertEquals(one.rows, read(table, "", 2, 300).rows);
  }

  @Test
  void readThatIsClosedEndsItsThreads() throws IOException, InterruptedException {
    write("a", text("json", new Random(1), 2000));
    String name = Thread.currentThread().getName() + "-decoder-1";
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    FileConnector connector = new FileConnector(FileOperations.disk(), 300);
    SplitReader reader =
        connector
            .source(table("json", "skip"), Tables.context(folder))
            .open(
                new Split("files", ""),
                new ReadRequest(List.of(0), 64, Extent.FINITE, () -> {}, 2));
    reader.poll();
    Thread decoder =
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().equals(name) && !before.contains(thread))
            .findFirst()
            .orElseThrow();
    reader.close();
    connector.close();
    decoder.join(20_000);
    assertFalse(decoder.isAlive());
  }
}
