package weir.engine.connector.file;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ColumnDefinition;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.data.TypeKind;

final class FileConnectorTest {
  private static final List<ColumnDefinition> ID = List.of(column("id", TypeKind.BIGINT));

  private final FileConnector connector = new FileConnector();
  private final Semaphore wakeUps = new Semaphore(0);

  @TempDir private Path folder;

  @AfterEach
  void close() {
    connector.close();
  }

  private static TableDefinition json(String path, String... more) {
    String[] options = Arrays.copyOf(more, more.length + 6);
    System.arraycopy(
        new String[] {"connector", "file", "format", "json", "path", path},
        0,
        options,
        more.length,
        6);
    return Tables.stream(ID, options);
  }

  /** Appends a line for each number. */
  private Path write(String name, long... ids) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (long id : ids) {
      lines.append("{\"id\":").append(id).append("}\n");
    }
    return append(name, lines.toString());
  }

  private Path append(String name, String text) throws IOException {
    return Files.writeString(
        folder.resolve(name), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private void setTime(String name, long second) throws IOException {
    Files.setLastModifiedTime(folder.resolve(name), FileTime.fromMillis(second * 1000));
  }

  private SplitReader open(TableDefinition table, String position, boolean isBounded) {
    return connector
        .source(table, Tables.context(folder))
        .open(
            new Split("files", position),
            new ReadRequest(List.of(0), 2048, isBounded, wakeUps::release));
  }

  private List<Long> ids(TableDefinition table) {
    try (SplitReader reader = open(table, "", true)) {
      return ids(reader);
    }
  }

  private static List<Long> ids(SplitReader reader) {
    return Tables.rows(reader).stream().map(row -> (Long) requireNonNull(row.get(0))).toList();
  }

  private List<Long> awaitIds(SplitReader reader) throws InterruptedException {
    List<Long> ids = ids(reader);
    while (ids.isEmpty()) {
      assertTrue(wakeUps.tryAcquire(20, TimeUnit.SECONDS));
      ids = ids(reader);
    }
    return ids;
  }

  private String refusal(TableDefinition table) {
    WeirException refused =
        assertThrows(WeirException.class, () -> connector.validate(table, Tables.context(folder)));
    assertEquals(ErrorCode.INVALID_OPTION, refused.code());
    return String.valueOf(refused.getMessage());
  }

  @Test
  void filesOfAFolderAreReadByTimeThenName() throws IOException {
    write("b.json", 3);
    write("c.json", 4);
    write("a.json", 5);
    write("z.json", 1, 2);
    write(".hidden", 7);
    write("_temporary", 8);
    Files.createDirectory(folder.resolve("nested"));
    setTime("z.json", 1);
    setTime("b.json", 2);
    setTime("c.json", 2);
    setTime("a.json", 3);
    assertEquals(List.of(1L, 2L, 3L, 4L, 5L), ids(json(".")));
  }

  @Test
  void patternChoosesFiles() throws IOException {
    write("clicks-1.json", 1);
    write("clicks-2.json", 2);
    write("other.json", 3);
    setTime("clicks-1.json", 1);
    setTime("clicks-2.json", 2);
    assertEquals(List.of(1L, 2L), ids(json("clicks-*.json")));
    assertEquals(List.of(1L, 3L), ids(json(folder.resolve("{clicks-1,other}.json").toString())));
    write("odd[1].json", 9);
    assertEquals(List.of(9L), ids(json("odd[1].json")));
  }

  @Test
  void pathMustExistWhenTheStreamIsCreated() throws IOException {
    assertEquals(
        "stream \"clicks\" has 'path' = 'missing.json'; it should be a file or folder that exists,"
            + " which "
            + folder.resolve("missing.json")
            + " is not; a folder that is yet to come ends in /",
        refusal(json("missing.json")));
    refusal(json("missing/*.json"));
    connector.validate(json("*.json"), Tables.context(folder));
    connector.validate(json("."), Tables.context(folder));
    Path file = write("clicks.json", 1);
    connector.validate(json("clicks.json"), Tables.context(folder));
    Files.delete(file);
    WeirException gone = assertThrows(WeirException.class, () -> ids(json("clicks.json")));
    assertEquals("cannot read " + file + ": there is no such file", gone.getMessage());
  }

  @Test
  void unknownOptionIsRefusedWithTheKnownOnes() throws IOException {
    write("clicks.json");
    assertEquals(
        "stream \"clicks\" has no use for the option 'speed'; what it knows: changes, compression,"
            + " connector, format, left-out.columns, left-out.retained, max-files-per-epoch,"
            + " max-rows-per-epoch, on-error, partition-by, path, roll.interval, roll.size,"
            + " timestamp-format, watermark.idle-timeout",
        refusal(json("clicks.json", "speed", "high")));
    assertTrue(
        refusal(json("clicks.json", "partitionby", "id")).contains("did you mean 'partition-by'?"));
    assertTrue(refusal(Tables.stream(ID, "format", "json")).contains("needs the option 'path'"));
    assertTrue(
        refusal(Tables.stream(ID, "path", "clicks.json")).contains("needs the option 'format'"));
    assertTrue(
        refusal(Tables.stream(ID, "path", "clicks.json", "format", "xml"))
            .endsWith("'format' = 'xml'; it should be one of csv, json"));
  }

  @Test
  void filesThatAppearOrGrowAreReadWithoutEnd() throws Exception {
    write("a.json", 1);
    setTime("a.json", 1);
    try (SplitReader reader = open(json("."), "", false)) {
      assertEquals(List.of(1L), ids(reader));
      write("b.json", 2);
      assertEquals(List.of(2L), awaitIds(reader));
      write("a.json", 3);
      assertEquals(List.of(3L), awaitIds(reader));
      write("b.json", 4);
      assertEquals(List.of(4L), awaitIds(reader));
      Files.delete(folder.resolve("a.json"));
      write("c.json", 5);
      assertEquals(List.of(5L), awaitIds(reader));
      assertFalse(reader.position().contains("a.json"));
      try (SplitReader later = open(json("."), reader.position(), true)) {
        assertEquals(List.of(), ids(later));
      }
    }
  }

  @Test
  void lineWithoutNewlineWaitsForItsEndWhateverOtherFilesBring() throws Exception {
    append("a.json", "{\"id\":1}\n{\"id\":2");
    setTime("a.json", 1);
    try (SplitReader reader = open(json("."), "", false)) {
      assertEquals(List.of(1L), ids(reader));
      write("b.json", 3);
      assertEquals(List.of(3L), awaitIds(reader));
      append("a.json", "2}\n");
      assertEquals(List.of(22L), awaitIds(reader));
      assertEquals(0, reader.errorRows());
    }
  }

  @Test
  void rowsComeLongAfterTheHeader() throws Exception {
    append("a.csv", "id\n");
    TableDefinition table =
        Tables.stream(ID, "connector", "file", "path", "a.csv", "format", "csv");
    try (SplitReader reader = open(table, "", false)) {
      assertEquals(List.of(), ids(reader));
      append("a.csv", "1");
      assertTrue(wakeUps.tryAcquire(20, TimeUnit.SECONDS));
      assertEquals(List.of(), ids(reader));
      append("a.csv", "0\n11\n");
      assertEquals(List.of(10L, 11L), awaitIds(reader));
    }
  }

  @Test
  void firstRowComesInPartsBehindAByteOrderMark() throws Exception {
    append("a.json", "\ufeff{\"id\"");
    try (SplitReader reader = open(json("a.json"), "", false)) {
      assertEquals(List.of(), ids(reader));
      append("a.json", ":1}\n{\"id\":2}\n");
      assertEquals(List.of(1L, 2L), awaitIds(reader));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void fileThatBecameShorterIsAnError(boolean isBounded) throws Exception {
    Path file = write("clicks.json", 1, 2, 3);
    String position;
    try (SplitReader reader = open(json("clicks.json"), "", true)) {
      ids(reader);
      position = reader.position();
    }
    Files.writeString(file, "{\"id\":4}\n");
    try (SplitReader reader = open(json("clicks.json"), position, isBounded)) {
      WeirException refused = assertThrows(WeirException.class, () -> ids(reader));
      assertEquals(
          file
              + " has become shorter: 9 bytes, and it had been read to byte 27;"
              + " files may only grow, other rows belong in a new file",
          refused.getMessage());
    }
  }

  @Test
  void fileThatBecomesShorterWhileItIsReadIsAnError() throws Exception {
    Path file = write("clicks.json", 1, 2, 3);
    try (SplitReader reader = open(json("clicks.json"), "", true)) {
      Files.writeString(file, "{\"id\":4}\n");
      WeirException refused = assertThrows(WeirException.class, () -> ids(reader));
      assertEquals(
          "cannot read "
              + file
              + ": it ends before the 27 bytes that it had; a file must not be changed, it may only grow",
          refused.getMessage());
    }
  }

  @Test
  void fileThatWasReplacedIsAnError() throws Exception {
    Path file = write("clicks.json", 1);
    try (SplitReader reader = open(json("clicks.json"), "", false)) {
      assertEquals(List.of(1L), ids(reader));
      Path other = write("other", 4, 5, 6);
      Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
      WeirException refused = assertThrows(WeirException.class, () -> awaitIds(reader));
      assertTrue(String.valueOf(refused.getMessage()).contains("has been replaced"));
    }
  }

  @Test
  void linkIsFollowedAsItsFileGrows() throws Exception {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Files.writeString(elsewhere.resolve("real.json"), "{\"id\":1}\n");
    Files.createSymbolicLink(folder.resolve("link.json"), elsewhere.resolve("real.json"));
    try (SplitReader reader = open(json("link.json"), "", false)) {
      assertEquals(List.of(1L), ids(reader));
      append("elsewhere/real.json", "{\"id\":2}\n");
      assertEquals(List.of(2L), awaitIds(reader));
    }
  }

  @Test
  void compressedFilesAreReadAndResumed() throws Exception {
    Path file = folder.resolve("clicks.json.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < 100_000; i++) {
        out.write(("{\"id\":" + i + "}\n").getBytes(StandardCharsets.UTF_8));
      }
      out.write("{\"id\":100000}".getBytes(StandardCharsets.UTF_8));
    }
    TableDefinition table = json("clicks.json.gz");
    assertEquals(LongStream.rangeClosed(0, 100_000).boxed().toList(), ids(table));
    String position;
    try (SplitReader reader = open(table, "", true)) {
      for (int i = 0; i < 20; i++) {
        requireNonNull(reader.poll());
      }
      position = reader.position();
    }
    try (SplitReader reader = open(table, position, false)) {
      assertEquals(LongStream.rangeClosed(20 * 2048, 100_000).boxed().toList(), ids(reader));
      position = reader.position();
    }
    try (SplitReader reader = open(table, position, true)) {
      assertNull(reader.poll());
      assertTrue(reader.isFinished());
    }
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    WeirException refused = assertThrows(WeirException.class, () -> ids(table));
    assertTrue(String.valueOf(refused.getMessage()).contains("cut off"));
  }

  @Test
  void lineBeyondTheLimitIsABadRow() throws IOException {
    write("clicks.json", 1);
    append("clicks.json", "{\"id\":2,\"x\":\"" + "x".repeat(FileWindow.MAX_BYTES + 100) + "\"}\n");
    write("clicks.json", 3);
    TableDefinition skipping = json("clicks.json", "on-error", "skip");
    try (SplitReader reader = open(skipping, "", true)) {
      assertEquals(List.of(1L, 3L), ids(reader));
      assertEquals(1, reader.errorRows());
    }
    WeirException refused = assertThrows(WeirException.class, () -> ids(json("clicks.json")));
    assertEquals(
        folder.resolve("clicks.json") + ", line 2: longer than 16 MB without an end",
        refused.getMessage());
  }

  @Test
  void rowsThatAreLongMakeSmallBatches() throws IOException {
    String megabyte = "x".repeat(1 << 20);
    for (int i = 0; i < 40; i++) {
      append("clicks.json", "{\"id\":" + i + ",\"x\":\"" + megabyte + "\"}\n");
    }
    try (SplitReader reader = open(json("clicks.json"), "", true)) {
      int first = requireNonNull(reader.poll()).size();
      assertTrue(first >= 30 && first < 40, first + " rows");
      assertEquals(40 - first, ids(reader).size());
    }
  }

  @Test
  void rowsBeforeABadOneAreDeliveredFirst() throws IOException {
    write("clicks.json", 1, 2);
    append("clicks.json", "{\"id\":true}\n");
    try (SplitReader reader = open(json("clicks.json"), "", true)) {
      assertEquals(2, requireNonNull(reader.poll()).size());
      WeirException bad = assertThrows(WeirException.class, () -> requireNonNull(reader.poll()));
      assertEquals(ErrorCode.BAD_INPUT_ROW, bad.code());
      assertEquals(
          folder.resolve("clicks.json") + ", line 3, column id: found true, expected BIGINT",
          bad.getMessage());
    }
  }

  @Test
  void everyCsvFileHasItsOwnHeader() throws IOException {
    append("a.csv", "id,x\n1,9\n2,9\n");
    append("b.csv", "x,id\n9,3\n9,4\n");
    setTime("a.csv", 1);
    setTime("b.csv", 2);
    TableDefinition table =
        Tables.stream(ID, "connector", "file", "path", "*.csv", "format", "csv");
    assertEquals(List.of(1L, 2L, 3L, 4L), ids(table));
    try (SplitReader reader =
        connector
            .source(table, Tables.context(folder))
            .open(
                new Split("files", "13 4 0: a.csv\n0 1 0: b.csv"),
                new ReadRequest(List.of(0), 1, true, () -> {}))) {
      assertEquals(List.of(3L, 4L), ids(reader));
    }
  }

  @Test
  void namesOfAnySortStandInPositions() throws IOException {
    write("a b\\n\nc.json", 1, 2);
    try (SplitReader reader = open(json("."), "", true)) {
      assertEquals(List.of(1L, 2L), ids(reader));
      try (SplitReader later = open(json("."), reader.position(), true)) {
        assertEquals(List.of(), ids(later));
      }
    }
  }

  @Test
  void watcherRunsWhileSomebodyReadsWithoutEnd() throws Exception {
    write("clicks.json", 1);
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    SplitReader first = open(json("clicks.json"), "", false);
    SplitReader second = open(json("."), "", false);
    Thread watcher =
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().equals("weir-file-watcher"))
            .filter(thread -> !before.contains(thread))
            .findFirst()
            .orElseThrow();
    assertTrue(watcher.isDaemon());
    first.close();
    assertTrue(watcher.isAlive());
    ids(second);
    write("clicks.json", 2);
    assertEquals(List.of(2L), awaitIds(second));
    second.close();
    watcher.join(TimeUnit.SECONDS.toMillis(20));
    assertFalse(watcher.isAlive());
  }
}
