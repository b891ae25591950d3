package weir.engine.connector.log;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ColumnDefinition;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.connector.Source;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.data.DataType;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.TypeKind;

final class LogConnectorTest {
  private static final List<ColumnDefinition> COLUMNS =
      List.of(
          column("name", TypeKind.VARCHAR),
          column("id", DataType.of(TypeKind.BIGINT).withNullable(false)));
  private static final TableDefinition STREAM = Tables.stream(COLUMNS);
  private static final TableDefinition TABLE =
      Tables.table(TableDefinition.Kind.TABLE, COLUMNS, List.of("id"));

  private final LogConnector connector = new LogConnector();

  @TempDir private Path folder;

  private ConnectorContext context(boolean isOnDisk) {
    return new ConnectorContext(
        Tables.context(folder).clock(), isOnDisk ? Optional.of(folder) : Optional.empty(), folder);
  }

  @AfterEach
  void close() {
    connector.close();
  }

  private static RowBatch batch(@Nullable Object... namesAndIds) {
    RowBatchBuilder builder = new RowBatchBuilder(STREAM.physicalSchema());
    for (int i = 0; i < namesAndIds.length; i += 2) {
      builder.row(namesAndIds[i], namesAndIds[i + 1]);
    }
    return builder.build();
  }

  private void insert(TableDefinition table, ConnectorContext context, RowBatch batch) {
    try (SinkWriter writer =
        connector.sink(table, context).orElseThrow().open(SinkRequest.once(context.clock()))) {
      writer.write(batch);
      writer.publish(0, writer.prepare(0));
    }
  }

  private List<?> rows(TableDefinition table, ConnectorContext context) {
    try (SplitReader reader = Tables.open(connector.source(table, context), List.of(0, 1), 3)) {
      return Tables.rows(reader);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void tableReadToItsEndHasTheLastRowOfEachKey(boolean isOnDisk) {
    ConnectorContext context = context(isOnDisk);
    insert(TABLE, context, batch("a", 1L, "b", 2L, "c", 3L));
    insert(TABLE, context, batch("bb", 2L, "d", 4L, "bbb", 2L));
    insert(TABLE, context, batch(null, 3L));
    assertEquals(
        List.of(List.of("a", 1L), List.of("d", 4L), List.of("bbb", 2L), Tables.row(null, 3L)),
        rows(TABLE, context));
    try (SplitReader names =
        Tables.open(connector.source(TABLE, context), List.of(0), RowBatch.DEFAULT_ROWS)) {
      assertEquals(
          List.of(List.of("a"), List.of("d"), List.of("bbb"), Tables.row((Object) null)),
          Tables.rows(names));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void deletedKeysAreNotInTheTable(boolean isOnDisk) {
    ConnectorContext context = context(isOnDisk);
    // +I a, +I b, -U a, +U aa, -D b
    byte[] kinds = {0, 0, 1, 2, 3};
    insert(TABLE, context, batch("a", 1L, "b", 2L, "a", 1L, "aa", 1L, "b", 2L).withRowKinds(kinds));
    assertEquals(List.of(List.of("aa", 1L)), rows(TABLE, context));
    assertEquals(5, unbounded(TABLE, context).size());
  }

  private List<?> unbounded(TableDefinition table, ConnectorContext context) {
    Source source = connector.source(table, context);
    try (SplitReader reader =
        source.open(source.splits().get(0), new ReadRequest(List.of(0, 1), 10, false, () -> {}))) {
      return Tables.rows(reader);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void droppedLogEndsItsReadersAndLeavesNothing(boolean isOnDisk) throws IOException {
    ConnectorContext context = context(isOnDisk);
    insert(STREAM, context, batch("a", 1L));
    AtomicInteger wakeUps = new AtomicInteger();
    Source source = connector.source(STREAM, context);
    SplitReader reader =
        source.open(
            source.splits().get(0),
            new ReadRequest(List.of(0), 10, false, wakeUps::incrementAndGet));
    SinkWriter writer =
        connector.sink(STREAM, context).orElseThrow().open(SinkRequest.once(context.clock()));
    writer.write(batch("b", 2L));
    requireNonNull(reader.poll());
    connector.drop(STREAM, context);
    assertEquals(1, wakeUps.get());
    WeirException dropped = assertThrows(WeirException.class, () -> requireNonNull(reader.poll()));
    assertEquals(ErrorCode.TABLE_NOT_FOUND, dropped.code());
    assertEquals("stream \"clicks\" has been dropped", dropped.getMessage());
    assertThrows(WeirException.class, () -> writer.prepare(0));
    reader.close();
    writer.close();
    assertEquals(List.of(), rows(STREAM, context));
    connector.drop(STREAM, context);
    if (isOnDisk) {
      try (Stream<Path> left = Files.list(folder.resolve("log"))) {
        assertEquals(0, left.count());
      }
    }
  }

  @Test
  void dropFindsALogThatNobodyHasOpened() throws IOException {
    ConnectorContext context = context(true);
    insert(STREAM, context, batch("a", 1L));
    connector.close();
    try (LogConnector later = new LogConnector()) {
      later.drop(STREAM, context);
    }
    try (LogConnector later = new LogConnector()) {
      SplitReader reader = Tables.open(later.source(STREAM, context), List.of(0), 10);
      assertNull(reader.poll());
      reader.close();
    }
  }

  @Test
  void whatADropLeftBehindIsRemovedLater() throws IOException {
    Path doomed = Files.createDirectories(folder.resolve("log/.dropped-clicks-7"));
    Files.writeString(doomed.resolve("0000000000000000000.rows"), "x");
    ConnectorContext context = context(true);
    insert(STREAM, context, batch("a", 1L));
    assertFalse(Files.exists(doomed));
    assertTrue(Files.isDirectory(folder.resolve("log/clicks-0")));
  }

  @Test
  void nullInNotNullColumnIsRefusedByName() {
    ConnectorContext context = context(false);
    WeirException refused =
        assertThrows(WeirException.class, () -> insert(STREAM, context, batch("a", null)));
    assertEquals(ErrorCode.NULL_NOT_ALLOWED, refused.code());
    assertEquals(
        "stream \"clicks\": column 'id' is NOT NULL and cannot take NULL", refused.getMessage());
    assertEquals(List.of(), rows(STREAM, context));
  }

  @Test
  void namesMatchWithoutRegardToCase() {
    ConnectorContext context = context(true);
    insert(STREAM, context, batch("a", 1L));
    TableDefinition shouted =
        new TableDefinition(
            "CLICKS",
            STREAM.kind(),
            STREAM.columns(),
            List.of(),
            Optional.empty(),
            STREAM.options(),
            "");
    assertEquals(1, rows(shouted, context).size());
  }

  @Test
  void optionsAreRefused() {
    TableDefinition table = Tables.stream(COLUMNS, "format", "json");
    WeirException refused =
        assertThrows(WeirException.class, () -> connector.validate(table, context(false)));
    assertEquals(ErrorCode.INVALID_OPTION, refused.code());
  }

  @Test
  void singleRowsBecomeLargeBatchesInMemory() {
    ConnectorContext context = context(false);
    for (long i = 0; i < 5000; i++) {
      insert(STREAM, context, batch("name", i));
    }
    assertTrue(connector.memoryBytes() > 5000 * 12);
    assertTrue(connector.memoryBytes() < 5000 * 60, () -> "" + connector.memoryBytes());
    try (SplitReader reader =
        Tables.open(connector.source(STREAM, context), List.of(1), RowBatch.DEFAULT_ROWS)) {
      int batches = 0;
      long next = 0;
      for (RowBatch batch = reader.poll(); batch != null; batch = reader.poll()) {
        batches++;
        for (int i = 0; i < batch.size(); i++) {
          assertEquals(next++, batch.longs(0).value(batch.row(i)));
        }
      }
      assertEquals(5000, next);
      assertTrue(batches <= 10, batches + " batches");
    }
  }
}
