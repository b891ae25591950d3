package weir.server.avatica;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Results that do not end. */
@Timeout(60)
final class StreamTest {
  private static final String TICKS = "SELECT STREAM * FROM ticks";
  private static final Schema SCHEMA =
      Schema.of(
          new Field("n", DataType.of(TypeKind.BIGINT)),
          new Field("name", DataType.of(TypeKind.VARCHAR)));

  private final FakeSessions engine = new FakeSessions().stream(TICKS, SCHEMA);

  private static Object[] row(long n) {
    return new Object[] {n, "row " + n};
  }

  @ParameterizedTest
  @EnumSource
  void rowIsDeliveredBeforeTheNextOneExists(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      ResultSet rows = statement.executeQuery(TICKS);
      FakeCursor cursor = engine.takeStarted();
      for (long n = 0; n < 5; n++) {
        cursor.emit(row(n));
        assertTrue(rows.next());
        assertEquals(n, rows.getLong("N"));
        assertEquals("row " + n, rows.getString(2));
      }
      cursor.end();
      assertFalse(rows.next());
      assertFalse(rows.next());
      assertTrue(cursor.awaitClosed());
    }
  }

  @ParameterizedTest
  @EnumSource
  void waitingForARowOutlastsThePollAndTheTimeout(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      ResultSet rows = statement.executeQuery(TICKS);
      FakeCursor cursor = engine.takeStarted();
      // Only now: the first calls of all may take a slow machine longer.
      connection.setNetworkTimeout(Runnable::run, 1_000);
      CompletableFuture<Boolean> next = async(rows::next);
      CompletableFuture.delayedExecutor(
              ServerLimits.ofServer().poll().toMillis() * 3 / 2, TimeUnit.MILLISECONDS)
          .execute(() -> cursor.emit(row(7)));
      assertTrue(next.get(50, TimeUnit.SECONDS));
      assertEquals(7, rows.getInt(1));
    }
  }

  @ParameterizedTest
  @EnumSource
  void cancelLetsNextGoAndTheStatementIsUsableAfterwards(Access access) throws Exception {
    try (Access.Reachable server = access.patientlyTo(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      ResultSet rows = statement.executeQuery(TICKS);
      FakeCursor cursor = engine.takeStarted().emit(row(0));
      assertTrue(rows.next());
      CompletableFuture<Boolean> next = async(rows::next);
      statement.cancel();
      assertEquals("57014", failure(next).getSQLState());
      assertTrue(cursor.isClosed());
      assertEquals("57014", assertThrows(SQLException.class, rows::next).getSQLState());

      ResultSet again = statement.executeQuery(TICKS);
      engine.takeStarted().emit(row(1)).end();
      assertTrue(again.next());
      assertFalse(again.next());
    }
  }

  @ParameterizedTest
  @EnumSource
  void cancelOfAPreparedStatementLetsNextGo(Access access) throws Exception {
    try (Access.Reachable server = access.patientlyTo(engine);
        Connection connection = server.connect();
        PreparedStatement statement = connection.prepareStatement(TICKS)) {
      ResultSet rows = statement.executeQuery();
      FakeCursor cursor = engine.takeStarted();
      CompletableFuture<Boolean> next = async(rows::next);
      statement.cancel();
      assertEquals("57014", failure(next).getSQLState());
      assertTrue(cursor.isClosed());
      ResultSet again = statement.executeQuery();
      engine.takeStarted().emit(row(1));
      assertTrue(again.next());
    }
  }

  @ParameterizedTest
  @EnumSource
  void cancelLetsGoAStatementThatIsBeingCarriedOut(Access access) throws Exception {
    CompletableFuture<Void> begun = new CompletableFuture<>();
    CompletableFuture<Long> hanging = new CompletableFuture<>();
    engine.update(
        "INSERT SLOWLY",
        java.util.List.of(),
        values -> {
          begun.complete(null);
          return hanging.join();
        });
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      CompletableFuture<Integer> update = async(() -> statement.executeUpdate("INSERT SLOWLY"));
      begun.get(50, TimeUnit.SECONDS);
      statement.cancel();
      assertEquals("57014", failure(update).getSQLState());
    } finally {
      hanging.complete(0L);
    }
  }

  @ParameterizedTest
  @EnumSource
  void cancelWithoutAnythingRunningDoesNothing(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.cancel();
      ResultSet rows = statement.executeQuery(TICKS);
      engine.takeStarted().emit(row(1)).end();
      assertTrue(rows.next());
      assertFalse(rows.next());
      statement.cancel();
      assertFalse(rows.next());
    }
  }

  @ParameterizedTest
  @EnumSource
  void queryTimeoutEndsTheQuery(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement plain = connection.createStatement();
        PreparedStatement prepared = connection.prepareStatement(TICKS)) {
      plain.setQueryTimeout(1);
      assertTimesOut(() -> plain.executeQuery(TICKS).next());
      assertStartedAreClosed();

      prepared.setQueryTimeout(1);
      assertTimesOut(() -> prepared.executeQuery().next());
      assertStartedAreClosed();
    }
  }

  /** While it begins or while it waits for rows: a slow machine may not get far in that time. */
  private static void assertTimesOut(JdbcCall<?> call) {
    assertEquals("HYT00", assertThrows(SQLTimeoutException.class, call::run).getSQLState());
  }

  private void assertStartedAreClosed() throws InterruptedException {
    for (FakeCursor cursor : engine.started()) {
      assertTrue(cursor.awaitClosed());
    }
  }

  @ParameterizedTest
  @EnumSource
  void maxRowsEndsTheQueryWithItsLastRow(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement plain = connection.createStatement();
        PreparedStatement prepared = connection.prepareStatement(TICKS)) {
      plain.setMaxRows(3);
      assertThreeRows(plain.executeQuery(TICKS));
      prepared.setLargeMaxRows(3);
      assertThreeRows(prepared.executeQuery());
    }
  }

  private void assertThreeRows(ResultSet rows) throws Exception {
    FakeCursor cursor = engine.takeStarted().emit(row(0), row(1)).emit(row(2), row(3));
    for (int n = 0; n < 3; n++) {
      assertTrue(rows.next());
      assertEquals(n, rows.getInt(1));
    }
    assertTrue(cursor.awaitClosed());
    assertFalse(rows.next());
  }

  @ParameterizedTest
  @EnumSource
  void closingAnythingEndsTheQuery(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine)) {
      Connection connection = server.connect();
      Statement statement = connection.createStatement();
      ResultSet rows = statement.executeQuery(TICKS);
      FakeCursor first = engine.takeStarted();
      rows.close();
      assertTrue(first.awaitClosed());

      statement.executeQuery(TICKS);
      FakeCursor second = engine.takeStarted();
      statement.executeQuery(TICKS);
      assertTrue(second.awaitClosed());

      FakeCursor third = engine.takeStarted();
      statement.close();
      assertTrue(third.awaitClosed());

      Statement other = connection.createStatement();
      ResultSet otherRows = other.executeQuery(TICKS);
      FakeCursor fourth = engine.takeStarted();
      CompletableFuture<Boolean> next = async(otherRows::next);
      connection.close();
      assertTrue(fourth.awaitClosed());
      failure(next);
      assertTrue(other.isClosed());
      assertEquals(0, engine.sessionCount());
    }
  }

  @ParameterizedTest
  @EnumSource
  void rowsBeforeAnErrorAreDelivered(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      ResultSet rows = statement.executeQuery(TICKS);
      FakeCursor cursor = engine.takeStarted();
      cursor.emit(row(0)).fail(new WeirException(ErrorCode.DIVISION_BY_ZERO, "division by zero"));
      assertTrue(rows.next());
      SQLException error = assertThrows(SQLException.class, rows::next);
      assertEquals("22012", error.getSQLState());
      assertEquals("division by zero", error.getMessage());
      assertTrue(cursor.isClosed());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aReaderThatDoesNotReadHoldsItsQueryBack(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect("fetchSize=2");
        Statement statement = connection.createStatement()) {
      ResultSet rows = statement.executeQuery(TICKS);
      FakeCursor cursor = engine.takeStarted();
      for (long n = 0; n < 10; n++) {
        cursor.emit(row(n));
      }
      assertTrue(rows.next());
      assertEquals(8, cursor.unread());
    }
  }

  @ParameterizedTest
  @EnumSource
  void twoStatementsOfAConnectionRunAtTheSameTime(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement one = connection.createStatement();
        Statement two = connection.createStatement()) {
      ResultSet rowsOfOne = one.executeQuery(TICKS);
      FakeCursor cursorOfOne = engine.takeStarted();
      ResultSet rowsOfTwo = two.executeQuery(TICKS);
      FakeCursor cursorOfTwo = engine.takeStarted();
      CompletableFuture<Boolean> nextOfOne = async(rowsOfOne::next);
      cursorOfTwo.emit(row(2));
      assertTrue(rowsOfTwo.next());
      cursorOfOne.emit(row(1));
      assertTrue(nextOfOne.get(50, TimeUnit.SECONDS));
      assertEquals(1, rowsOfOne.getInt(1));
      assertEquals(2, rowsOfTwo.getInt(1));
      assertNull(connection.getWarnings());
    }
  }

  /** Something that a connection does. */
  private interface JdbcCall<T> {
    T run() throws SQLException;
  }

  private static <T> CompletableFuture<T> async(JdbcCall<T> call) {
    CompletableFuture<T> future = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                future.complete(call.run());
              } catch (SQLException | RuntimeException e) {
                future.completeExceptionally(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
    return future;
  }

  private static SQLException failure(CompletableFuture<?> future) {
    ExecutionException e =
        assertThrows(ExecutionException.class, () -> future.get(30, TimeUnit.SECONDS));
    return requireNonNull((SQLException) e.getCause());
  }
}
