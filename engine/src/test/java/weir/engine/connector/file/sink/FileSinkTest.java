package weir.engine.connector.file.sink;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;
import static weir.engine.connector.Tables.row;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.ColumnDefinition;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkRequest.Mode;
import weir.engine.connector.SinkWriter;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.connector.file.FileConnector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.data.TypeKind;

final class FileSinkTest {
  private static final List<ColumnDefinition> COLUMNS =
      List.of(column("id", TypeKind.BIGINT), column("name", TypeKind.VARCHAR));

  private final FileConnector connector = new FileConnector();
  private final Semaphore wakeUps = new Semaphore(0);

  @TempDir private Path folder;

  @AfterEach
  void close() {
    connector.close();
  }

  private static TableDefinition table(String... more) {
    List<String> options =
        new ArrayList<>(List.of("connector", "file", "path", "out/", "format", "json"));
    options.addAll(Arrays.asList(more));
    return Tables.stream(COLUMNS, options.toArray(String[]::new));
  }

  private ConnectorContext context() {
    return Tables.context(folder);
  }

  private SinkWriter open(TableDefinition table, String writer, Mode mode) {
    return connector
        .sink(table, context())
        .orElseThrow()
        .open(new SinkRequest(writer, mode, context().clock()));
  }

  private SinkWriter open(TableDefinition table, String writer) {
    return open(table, writer, Mode.APPEND);
  }

  private static RowBatch rows(TableDefinition table, int from, int to) {
    RowBatchBuilder batch = new RowBatchBuilder(table.physicalSchema());
    for (int i = from; i < to; i++) {
      batch.row((long) i, "name " + i % 3);
    }
    return batch.build();
  }

  private void insert(TableDefinition table, int from, int to) {
    try (SinkWriter writer = open(table, "")) {
      writer.write(rows(table, from, to));
      writer.publish(0, writer.prepare(0));
    }
  }

  private SplitReader read(TableDefinition table, String position, boolean isBounded) {
    return connector
        .source(table, context())
        .open(
            new Split("files", position),
            new ReadRequest(List.of(0, 1), 7, isBounded, wakeUps::release));
  }

  private List<Long> ids(TableDefinition table) {
    try (SplitReader reader = read(table, "", true)) {
      return ids(reader);
    }
  }

  private static List<Long> ids(SplitReader reader) {
    return Tables.rows(reader).stream().map(row -> (Long) requireNonNull(row.get(0))).toList();
  }

  private static List<Long> numbers(int from, int to) {
    return Stream.iterate((long) from, i -> i + 1).limit(to - from).toList();
  }

  private List<Path> visibleFiles() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
      return files
          .filter(file -> Files.isRegularFile(file) && !file.toString().contains("_weir"))
          .sorted()
          .toList();
    }
  }

  private static String message(Runnable action) {
    return String.valueOf(assertThrows(WeirException.class, action::run).getMessage());
  }

  @Test
  void filesRollAtTheirSizeAndBeginWithAHeader() throws IOException {
    TableDefinition csv =
        Tables.stream(
            COLUMNS, "path", "out/", "format", "csv", "roll.size", "1 KB", "connector", "file");
    insert(csv, 0, 1500);
    List<Path> files = visibleFiles();
    assertTrue(files.size() > 4, files::toString);
    for (Path file : files) {
      assertTrue(Files.readString(file).startsWith("id,name\n"));
      assertTrue(Files.size(file) < 8 * 1024, () -> file + "");
    }
    assertEquals(numbers(0, 1500), ids(csv));
  }

  @Test
  void manyPartitionsNeedFewOpenFiles() throws IOException {
    TableDefinition table =
        Tables.stream(
            COLUMNS, "path", "out/", "format", "json", "partition-by", "id", "connector", "file");
    insert(table, 0, 150);
    insert(table, 0, 150);
    assertEquals(300, visibleFiles().size());
    assertEquals(
        List.of(numbers(0, 150), numbers(0, 150)).stream().flatMap(List::stream).sorted().toList(),
        ids(table).stream().sorted().toList());
  }

  @Test
  void partitionsOfOtherProgramsAreRead() throws IOException {
    Path partition = Files.createDirectories(folder.resolve("out/name=a%20b"));
    Files.writeString(partition.resolve("x.json"), "{\"id\":1}\n");
    Path nulls = Files.createDirectories(folder.resolve("out/name=__HIVE_DEFAULT_PARTITION__"));
    Files.writeString(nulls.resolve("x.json"), "{\"id\":2}\n");
    TableDefinition table = table("partition-by", "name");
    try (SplitReader reader = read(table, "", true)) {
      assertEquals(
          List.of(row(1L, "a b"), row(2L, null)),
          Tables.rows(reader).stream()
              .sorted((a, b) -> a.get(0).toString().compareTo(b.get(0) + ""))
              .toList());
    }
    Files.createDirectories(folder.resolve("out/id=7"));
    Files.writeString(folder.resolve("out/id=7/y.json"), "{}\n");
    assertTrue(message(() -> ids(table)).contains("'id=7' say no value of the column name"));
  }

  @Test
  void changesAreRefusedUnlessTheirKindIsWritten() {
    String refused = message(() -> open(table(), "p", Mode.CHANGES).close());
    assertTrue(refused.contains("'changes' = 'row_op'"), refused);
    TableDefinition table = table("changes", "row_op");
    try (SinkWriter writer = open(table, "p", Mode.CHANGES)) {
      byte[] kinds = {
        RowKind.INSERT.code(), RowKind.UPDATE_BEFORE.code(), RowKind.UPDATE_AFTER.code()
      };
      writer.write(rows(table, 0, 3).withRowKinds(kinds));
      writer.publish(1, writer.prepare(1));
    }
    assertEquals(numbers(0, 3), ids(table));
    TableDefinition kinds =
        Tables.stream(
            List.of(column("id", TypeKind.BIGINT), column("row_op", TypeKind.VARCHAR)),
            "connector",
            "file",
            "path",
            "out",
            "format",
            "json");
    try (SplitReader reader = read(kinds, "", true)) {
      assertEquals(List.of(row(0L, "+I"), row(1L, "-U"), row(2L, "+U")), Tables.rows(reader));
    }
  }

  @Test
  void unboundedReadGoesFromCommitToCommitAndOnAfterARestart() throws Exception {
    TableDefinition table = table();
    String position;
    try (SplitReader reader = read(table, "", false)) {
      assertEquals(List.of(), ids(reader));
      insert(table, 0, 10);
      assertEquals(numbers(0, 10), await(reader));
      insert(table, 10, 20);
      insert(table, 20, 25);
      List<Long> more = new ArrayList<>(await(reader));
      while (more.size() < 15) {
        more.addAll(await(reader));
      }
      assertEquals(numbers(10, 25), more);
      position = reader.position();
    }
    assertEquals("commit 3 0 0 1", position);
    insert(table, 25, 40);
    try (SplitReader reader = read(table, position, true)) {
      assertEquals(7, requireNonNull(reader.poll()).size());
      position = reader.position();
    }
    try (SplitReader reader = read(table, position, true)) {
      assertEquals(numbers(32, 40), ids(reader));
    }
  }

  private List<Long> await(SplitReader reader) throws InterruptedException {
    List<Long> ids = ids(reader);
    while (ids.isEmpty()) {
      assertTrue(wakeUps.tryAcquire(20, TimeUnit.SECONDS), "woken");
      ids = ids(reader);
    }
    return ids;
  }

  @Test
  void filesThatOthersPutThereDoNotCount() throws IOException {
    TableDefinition table = table();
    insert(table, 0, 3);
    Files.writeString(folder.resolve("out/foreign.jsonl"), "{\"id\":99}\n");
    assertEquals(numbers(0, 3), ids(table));
  }

  @Test
  void filesThatWereChangedAreFound() throws IOException {
    TableDefinition table = table();
    insert(table, 0, 3);
    Path file = visibleFiles().get(0);
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() / 2));
    assertTrue(message(() -> ids(table)).contains(file + ""));
    Files.writeString(file, text.substring(0, text.indexOf('\n') + 1));
    String cut = message(() -> ids(table));
    assertTrue(cut.contains("must not be changed"), cut);
    Files.delete(file);
    assertEquals("cannot read " + file + ": there is no such file", message(() -> ids(table)));
  }

  @Test
  void folderThatWasReplacedIsFoundByItsReader() throws IOException {
    TableDefinition table = table();
    insert(table, 0, 3);
    insert(table, 3, 5);
    String position;
    try (SplitReader reader = read(table, "", true)) {
      assertEquals(numbers(0, 5), ids(reader));
      position = reader.position();
    }
    deleteFolder();
    insert(table, 0, 1);
    String replaced = message(() -> read(table, position, true).close());
    assertTrue(replaced.contains("read up to commit 1 and now ends with commit 0"), replaced);
  }

  @Test
  void folderThatGoesWhileItIsWrittenIsAnErrorThatNamesIt() throws IOException {
    TableDefinition table = table();
    try (SinkWriter writer = open(table, "p")) {
      writer.write(rows(table, 0, 3));
      String token = writer.prepare(1);
      deleteFolder();
      WeirException gone = assertThrows(WeirException.class, () -> writer.publish(1, token));
      assertEquals(ErrorCode.STORAGE_FAILED, gone.code());
      assertTrue(String.valueOf(gone.getMessage()).contains(folder.resolve("out") + ""));
      assertTrue(String.valueOf(gone.getMessage()).contains("is not there any more"));
    }
    assertFalse(Files.exists(folder.resolve("out")));
  }

  private void deleteFolder() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void twoWritersOfOneNameAreRefused() {
    TableDefinition table = table();
    try (SinkWriter writer = open(table, "p")) {
      writer.write(rows(table, 0, 1));
      assertTrue(message(() -> open(table, "p").close()).contains("is in use by this process"));
    }
    open(table, "p").close();
  }

  @Test
  void tokenOfAFolderThatIsGoneSaysWhatIsMissing() throws IOException {
    TableDefinition table = table();
    String token;
    try (SinkWriter writer = open(table, "p")) {
      writer.write(rows(table, 0, 3));
      token = writer.prepare(1);
    }
    deleteFolder();
    try (SinkWriter writer = open(table, "p")) {
      String missing = message(() -> writer.publish(1, token));
      assertTrue(missing.contains("epoch 1 cannot be published"), missing);
    }
  }
}
