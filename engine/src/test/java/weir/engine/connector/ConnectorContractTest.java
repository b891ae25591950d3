package weir.engine.connector;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;
import weir.engine.data.TypeKind;
import weir.engine.storage.OpenFiles;

/** What every connector that reads must do. A subclass says how rows get into its place. */
public abstract class ConnectorContractTest {
  private static final int MANY = 10_000;

  /** The columns of the table: a number, a text, a time. */
  protected static final List<ColumnDefinition> COLUMNS =
      List.of(
          Tables.column("id", TypeKind.BIGINT),
          Tables.column("name", TypeKind.VARCHAR),
          Tables.column("at", TypeKind.TIMESTAMP));

  @TempDir protected Path folder;

  private Connector connector;
  private TableDefinition table;
  private ConnectorContext context;

  /** A new instance. */
  protected abstract Connector newConnector();

  /** A stream of {@link #COLUMNS}, empty at first, in which bad rows are skipped. */
  protected abstract TableDefinition newTable() throws IOException;

  /** Adds rows in one step, as {@link RowBatch#values} gives them. */
  protected abstract void append(Connector to, List<List<@Nullable Object>> rows)
      throws IOException;

  /** Adds a row that cannot be read; false if there are none in such a place. */
  protected boolean appendBadRow() throws IOException {
    return false;
  }

  protected ConnectorContext newContext() {
    return Tables.context(folder);
  }

  protected final TableDefinition table() {
    return table;
  }

  protected final ConnectorContext context() {
    return context;
  }

  @BeforeEach
  void openConnector() throws IOException {
    connector = newConnector();
    table = newTable();
    context = newContext();
    connector.validate(table, context);
  }

  @AfterEach
  void closeConnector() throws Exception {
    connector.close();
  }

  private static List<List<@Nullable Object>> numbered(int from, int to) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = from; i < to; i++) {
      rows.add(List.of((long) i, "name-" + i, 978_330_000_000L + i));
    }
    return rows;
  }

  private Source source() {
    return connector.source(table, context);
  }

  private SplitReader open(
      String position, List<Integer> columns, int batchRows, boolean bounded, Runnable wakeUp) {
    Source source = source();
    Split first = source.splits().get(0);
    return source.open(
        new Split(first.id(), position), new ReadRequest(columns, batchRows, bounded, wakeUp));
  }

  private SplitReader bounded(String position) {
    return open(position, List.of(0, 1, 2), RowBatch.DEFAULT_ROWS, true, () -> {});
  }

  @Test
  void boundedReadReturnsAllRowsInOrderAndEnds() throws Exception {
    append(connector, numbered(0, 3));
    append(connector, numbered(3, MANY));
    try (SplitReader reader = bounded("")) {
      assertEquals(numbered(0, MANY), Tables.rows(reader));
      assertTrue(reader.isFinished());
      assertNull(reader.poll());
      assertEquals(0, reader.errorRows());
    }
  }

  @Test
  void boundedReadEndsAtWhatWasThereWhenItWasOpened() throws Exception {
    append(connector, numbered(0, 10));
    try (SplitReader reader = bounded("")) {
      append(connector, numbered(10, 20));
      assertEquals(numbered(0, 10), Tables.rows(reader));
      assertTrue(reader.isFinished());
    }
  }

  @Test
  void boundedReadOfNothingEndsAtOnce() {
    try (SplitReader reader = bounded("")) {
      assertNull(reader.poll());
      assertTrue(reader.isFinished());
    }
  }

  @Test
  void columnsComeInTheOrderWanted() throws Exception {
    append(connector, numbered(0, 2));
    try (SplitReader reader = open("", List.of(2, 0), 10, true, () -> {})) {
      RowBatch batch = requireNonNull(reader.poll());
      assertEquals(table.physicalSchema().select(List.of(2, 0)), batch.schema());
      assertEquals(List.of(978_330_000_001L, 1L), batch.values(batch.row(1)));
    }
    try (SplitReader reader = open("", List.of(1), 10, true, () -> {})) {
      assertEquals(List.of(List.of("name-0"), List.of("name-1")), Tables.rows(reader));
    }
  }

  @Test
  void rowsAreCountedWithoutColumns() throws Exception {
    append(connector, numbered(0, 5));
    try (SplitReader reader = open("", List.of(), 2, true, () -> {})) {
      assertEquals(Collections.nCopies(5, List.of()), Tables.rows(reader));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1000})
  void batchesAreNeverLargerThanWanted(int batchRows) throws Exception {
    append(connector, numbered(0, 3000));
    append(connector, numbered(3000, 3001));
    try (SplitReader reader = open("", List.of(0), batchRows, true, () -> {})) {
      int rows = 0;
      for (RowBatch batch = reader.poll(); batch != null; batch = reader.poll()) {
        assertTrue(batch.size() > 0 && batch.size() <= batchRows, () -> "a batch");
        rows += batch.size();
      }
      assertEquals(3001, rows);
    }
  }

  @Test
  void nullsAreRead() throws Exception {
    List<@Nullable Object> row = new ArrayList<>(Collections.nCopies(3, null));
    row.set(0, 1L);
    append(connector, List.of(row));
    try (SplitReader reader = bounded("")) {
      assertEquals(List.of(row), Tables.rows(reader));
    }
  }

  @Test
  void readGoesOnAtEveryPosition() throws Exception {
    append(connector, numbered(0, 20));
    append(connector, numbered(20, 40));
    List<String> positions = new ArrayList<>();
    try (SplitReader reader = open("", List.of(0), 1, true, () -> {})) {
      positions.add(reader.position());
      while (reader.poll() != null) {
        positions.add(reader.position());
      }
    }
    for (int i = 0; i < positions.size(); i++) {
      try (SplitReader reader = bounded(positions.get(i))) {
        assertEquals(numbered(i, 40), Tables.rows(reader), "from row " + i);
      }
    }
    append(connector, numbered(40, 50));
    try (SplitReader reader = bounded(positions.get(40))) {
      assertEquals(numbered(40, 50), Tables.rows(reader));
    }
  }

  @Test
  void positionsOutliveTheConnector() throws Exception {
    if (newConnectorForgets()) {
      return;
    }
    append(connector, numbered(0, 5));
    String position;
    try (SplitReader reader = open("", List.of(0), 3, true, () -> {})) {
      assertEquals(3, requireNonNull(reader.poll()).size());
      position = reader.position();
    }
    connector.close();
    connector = newConnector();
    try (SplitReader reader = bounded(position)) {
      assertEquals(numbered(3, 5), Tables.rows(reader));
    }
    append(connector, numbered(5, 6));
    try (SplitReader reader = bounded(position)) {
      assertEquals(numbered(3, 6), Tables.rows(reader));
    }
  }

  /** Whether the rows are gone with the connector. */
  protected boolean newConnectorForgets() {
    return false;
  }

  @Test
  void nonsensicalPositionIsRefused() {
    assertThrows(WeirException.class, () -> bounded("nowhere").close());
  }

  @Test
  void unboundedReadIsWokenByNewRows() throws Exception {
    append(connector, numbered(0, 2));
    Semaphore wakeUps = new Semaphore(0);
    try (SplitReader reader = open("", List.of(0, 1, 2), 10, false, wakeUps::release)) {
      assertEquals(numbered(0, 2), Tables.rows(reader));
      assertFalse(reader.isFinished());
      for (int i = 2; i < 5; i++) {
        append(connector, numbered(i, i + 1));
        assertEquals(numbered(i, i + 1), await(reader, wakeUps));
      }
      assertFalse(reader.isFinished());
    }
  }

  @Test
  void unboundedReadStartsEmptyAndGoesOnAtAPosition() throws Exception {
    Semaphore wakeUps = new Semaphore(0);
    String position;
    try (SplitReader reader = open("", List.of(0, 1, 2), 10, false, wakeUps::release)) {
      assertNull(reader.poll());
      append(connector, numbered(0, 3));
      assertEquals(numbered(0, 3), await(reader, wakeUps));
      position = reader.position();
    }
    append(connector, numbered(3, 6));
    try (SplitReader reader = open(position, List.of(0, 1, 2), 10, false, () -> {})) {
      assertEquals(numbered(3, 6), Tables.rows(reader));
    }
  }

  @Test
  void severalReadersReadForThemselves() throws Exception {
    append(connector, numbered(0, 10));
    try (SplitReader one = bounded("");
        SplitReader other = open("", List.of(0), 1, false, () -> {})) {
      requireNonNull(other.poll());
      assertEquals(numbered(0, 10), Tables.rows(one));
      assertEquals(9, Tables.rows(other).size());
    }
  }

  @Test
  void badRowsAreCounted() throws Exception {
    append(connector, numbered(0, 2));
    if (!appendBadRow()) {
      return;
    }
    append(connector, numbered(2, 4));
    assertTrue(appendBadRow());
    try (SplitReader reader = bounded("")) {
      assertEquals(numbered(0, 4), Tables.rows(reader));
      assertEquals(2, reader.errorRows());
    }
  }

  @Test
  void closedReadersLeaveNoThreadAndNoFileOpen() throws Exception {
    append(connector, numbered(0, 10));
    SplitReader unbounded = open("", List.of(0), 3, false, () -> {});
    SplitReader bounded = open("", List.of(0), 3, true, () -> {});
    requireNonNull(unbounded.poll());
    requireNonNull(bounded.poll());
    unbounded.close();
    bounded.close();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("weir-file")) {
        thread.join(TimeUnit.SECONDS.toMillis(10));
        assertFalse(thread.isAlive(), thread.getName());
      }
    }
    if (OpenFiles.areKnown()) {
      assertEquals(filesKeptOpen(), OpenFiles.in(folder).size(), () -> "open files");
    }
  }

  @Test
  void droppedAndNewTableIsWhatThePlaceHolds() throws Exception {
    append(connector, numbered(0, 2));
    connector.drop(table, context);
    try (SplitReader reader = bounded("")) {
      assertEquals(dropKeepsRows() ? numbered(0, 2) : List.of(), Tables.rows(reader));
    }
  }

  /** Whether the place belongs to somebody else. */
  protected abstract boolean dropKeepsRows();

  private static List<List<@Nullable Object>> await(SplitReader reader, Semaphore wakeUps)
      throws InterruptedException {
    List<List<@Nullable Object>> rows = Tables.rows(reader);
    while (rows.isEmpty()) {
      assertTrue(wakeUps.tryAcquire(20, TimeUnit.SECONDS), "woken");
      rows = Tables.rows(reader);
    }
    return rows;
  }

  /** How many files the connector itself, not a reader, has open. */
  protected int filesKeptOpen() {
    return 0;
  }
}
