package weir.server.avatica;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.MissingResultsException;
import org.apache.calcite.avatica.NoSuchConnectionException;
import org.apache.calcite.avatica.NoSuchStatementException;
import org.apache.calcite.avatica.QueryState;
import org.apache.calcite.avatica.remote.AvaticaRuntimeException;
import org.apache.calcite.avatica.remote.LocalService;
import org.apache.calcite.avatica.remote.Service;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Clients that vanish, ask for too much, or ask for what is gone. */
@Timeout(60)
final class LeaseTest {
  private static final String TICKS = "SELECT STREAM * FROM ticks";
  private static final Schema SCHEMA = Schema.of(new Field("n", DataType.of(TypeKind.BIGINT)));
  private static final ServerLimits LIMITS =
      new ServerLimits(
          Duration.ofMillis(20), Duration.ofSeconds(60), Duration.ofMinutes(10), 2, 3, 100);

  private final FakeSessions engine = new FakeSessions().stream(TICKS, SCHEMA);
  private final ManualClock clock = engine.clock();
  private final WeirMeta meta = new WeirMeta(engine, LIMITS);
  private final Meta.ConnectionHandle connection = new Meta.ConnectionHandle("one");

  @BeforeEach
  void open() {
    meta.openConnection(connection, Map.of());
  }

  @AfterEach
  void close() {
    meta.close();
  }

  private Meta.StatementHandle run() throws NoSuchStatementException {
    Meta.StatementHandle handle = meta.createStatement(connection);
    execute(handle, TICKS, -1);
    return handle;
  }

  private void execute(Meta.StatementHandle handle, String sql, long maxRows)
      throws NoSuchStatementException {
    execute(meta, handle, sql, maxRows);
  }

  @SuppressWarnings("NullAway") // No callback is wanted.
  private static void execute(WeirMeta on, Meta.StatementHandle handle, String sql, long maxRows)
      throws NoSuchStatementException {
    on.prepareAndExecute(handle, sql, maxRows, 0, null);
  }

  @Test
  void queryOfASilentReaderIsEnded() throws Exception {
    Meta.StatementHandle handle = run();
    FakeCursor cursor = engine.takeStarted();
    clock.advance(Duration.ofSeconds(60));
    meta.closeAbandoned();
    assertFalse(cursor.isClosed());
    clock.advance(Duration.ofMillis(1));
    meta.closeAbandoned();
    assertTrue(cursor.isClosed());
    assertThrows(NoSuchStatementException.class, () -> meta.fetch(handle, 0, 10));
    assertEquals(1, meta.connectionCount());
  }

  @Test
  void fetchAndKeepRenewTheLease() throws Exception {
    Meta.StatementHandle handle = run();
    FakeCursor cursor = engine.takeStarted();
    for (int i = 0; i < 5; i++) {
      clock.advance(Duration.ofSeconds(50));
      meta.closeAbandoned();
      meta.fetch(handle, 0, 10);
      clock.advance(Duration.ofSeconds(50));
      meta.closeAbandoned();
      meta.fetch(handle, WeirMeta.KEEP, 0);
    }
    assertFalse(cursor.isClosed());
  }

  @Test
  void readerWhoWaitsForRowsIsNotSilent() throws Exception {
    ServerLimits patient =
        new ServerLimits(
            Duration.ofSeconds(30), Duration.ofSeconds(60), Duration.ofMinutes(10), 2, 3, 100);
    try (WeirMeta slow = new WeirMeta(engine, patient)) {
      slow.openConnection(connection, Map.of());
      Meta.StatementHandle handle = slow.createStatement(connection);
      execute(slow, handle, TICKS, -1);
      FakeCursor cursor = engine.takeStarted();
      CompletableFuture<Meta.Frame> fetch =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return slow.fetch(handle, 0, 10);
                } catch (NoSuchStatementException | MissingResultsException e) {
                  throw new AssertionError(e);
                }
              });
      cursor.awaitReader();
      clock.advance(Duration.ofHours(1));
      slow.closeAbandoned();
      cursor.emit(new Object[] {1L});
      assertTrue(fetch.get(50, TimeUnit.SECONDS).rows.iterator().hasNext());
    }
  }

  @Test
  void silentConnectionIsClosed() throws Exception {
    clock.advance(Duration.ofMinutes(10).plusMillis(1));
    meta.closeAbandoned();
    assertEquals(0, meta.connectionCount());
    assertEquals(0, engine.sessionCount());
    assertThrows(NoSuchConnectionException.class, () -> meta.createStatement(connection));
  }

  @Test
  void idleStatementLivesAsLongAsItsConnection() throws Exception {
    Meta.StatementHandle handle = meta.createStatement(connection);
    clock.advance(Duration.ofMinutes(9));
    meta.closeAbandoned();
    execute(handle, TICKS, -1);
    assertFalse(engine.takeStarted().isClosed());
  }

  @Test
  void connectionsAndStatementsAreCounted() throws Exception {
    meta.openConnection(new Meta.ConnectionHandle("two"), Map.of());
    AvaticaRuntimeException tooMany =
        assertThrows(
            AvaticaRuntimeException.class,
            () -> meta.openConnection(new Meta.ConnectionHandle("three"), Map.of()));
    assertEquals("54000", tooMany.getSqlState());
    for (int i = 0; i < 3; i++) {
      meta.createStatement(connection);
    }
    AvaticaRuntimeException tooManyStatements =
        assertThrows(AvaticaRuntimeException.class, () -> meta.createStatement(connection));
    assertEquals("54000", tooManyStatements.getSqlState());
    meta.closeStatement(new Meta.StatementHandle("one", 1, requireNonNull(signature())));
    meta.createStatement(connection);
  }

  private static Meta.Signature signature() {
    return new Meta.Signature(
        List.of(), "", List.of(), Map.of(), Meta.CursorFactory.LIST, Meta.StatementType.SELECT);
  }

  @Test
  void rowsThatAreGoneAreNotSentAgain() throws Exception {
    Meta.StatementHandle handle = run();
    engine.takeStarted().emit(new Object[] {1L}, new Object[] {2L});
    meta.fetch(handle, 0, 10);
    AvaticaRuntimeException again =
        assertThrows(AvaticaRuntimeException.class, () -> meta.fetch(handle, 0, 10));
    assertEquals("42000", again.getSqlState());
    assertThrows(
        AvaticaRuntimeException.class, () -> meta.syncResults(handle, new QueryState(TICKS), 2));
  }

  @Test
  void frameIsAsLongAsAllowed() throws Exception {
    Meta.StatementHandle handle = run();
    Object[][] rows = new Object[250][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new Object[] {(long) i};
    }
    FakeCursor cursor = engine.takeStarted().emit(rows).end();
    assertEquals(100, count(meta.fetch(handle, 0, 1_000_000)));
    assertEquals(100, count(meta.fetch(handle, 100, Integer.MIN_VALUE)));
    Meta.Frame last = meta.fetch(handle, 200, 0);
    assertEquals(50, count(last));
    assertTrue(last.done);
    assertTrue(cursor.isClosed());
    assertTrue(meta.fetch(handle, 250, 10).done);
  }

  @Test
  void frameOfLongTextsIsShort() throws Exception {
    Schema texts = Schema.of(new Field("t", DataType.of(TypeKind.VARCHAR)));
    Object[][] rows = new Object[1_000][];
    Arrays.fill(rows, new Object[] {"x".repeat(40_000)});
    engine.table("TEXTS", texts, rows);
    try (WeirMeta generous = new WeirMeta(engine, ServerLimits.ofServer())) {
      generous.openConnection(connection, Map.of());
      Meta.StatementHandle handle = generous.createStatement(connection);
      execute(generous, handle, "TEXTS", -1);
      assertEquals(128, count(generous.fetch(handle, 0, 10_000)));
      assertEquals(128, count(generous.fetch(handle, 128, 10_000)));
    }
  }

  private static int count(Meta.Frame frame) {
    return ((List<?>) frame.rows).size();
  }

  @Test
  void serverEndsTheQueryAfterTheMostRows() throws Exception {
    Meta.StatementHandle handle = meta.createStatement(connection);
    execute(handle, TICKS, 2);
    FakeCursor cursor =
        engine.takeStarted().emit(new Object[] {1L}, new Object[] {2L}, new Object[] {3L});
    Meta.Frame frame = meta.fetch(handle, 0, 10);
    assertEquals(2, count(frame));
    assertTrue(frame.done);
    assertTrue(cursor.isClosed());
  }

  @Test
  void bugsAreInternalErrorsWithoutATrace() throws Exception {
    Meta.StatementHandle handle = meta.createStatement(connection);
    AvaticaRuntimeException bug =
        assertThrows(AvaticaRuntimeException.class, () -> execute(handle, "BUG", -1));
    assertEquals("XX000", bug.getSqlState());
    assertEquals(0, bug.getStackTrace().length);
    Service service = new LocalService(meta);
    Service.FetchResponse response = service.apply(new Service.FetchRequest("one", 99, 0, 10));
    assertTrue(response.missingStatement);
    assertTrue(service.apply(new Service.FetchRequest("one", handle.id, 0, 10)).missingResults);
  }
}
