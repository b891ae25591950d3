package weir.server.avatica;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** A dashboard: many streams open in one program, all waiting. */
@Timeout(60)
final class ManyStreamsTest {
  private static final int STREAMS = 60;
  private static final Schema SCHEMA = Schema.of(new Field("n", DataType.of(TypeKind.BIGINT)));

  private final FakeSessions engine =
      new FakeSessions().stream("STREAM", SCHEMA).table("SELECT", SCHEMA, new Object[] {1L});

  @ParameterizedTest
  @EnumSource
  void streamsThatWaitDoNotHoldUpOthers(Access access) throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool();
    List<Connection> connections = new ArrayList<>();
    try (Access.Reachable server = access.to(engine)) {
      List<CompletableFuture<Long>> first = new ArrayList<>();
      List<FakeCursor> cursors = new ArrayList<>();
      for (int i = 0; i < STREAMS; i++) {
        Connection connection = server.connect();
        connections.add(connection);
        ResultSet rows = connection.createStatement().executeQuery("STREAM");
        FakeCursor cursor = engine.takeStarted();
        cursors.add(cursor);
        first.add(CompletableFuture.supplyAsync(() -> firstRow(rows), threads));
        cursor.awaitReader();
      }
      try (Connection connection = server.connect();
          Statement statement = connection.createStatement()) {
        ResultSet rows = statement.executeQuery("SELECT");
        assertTrue(rows.next());
      }
      for (int i = 0; i < STREAMS; i++) {
        cursors.get(i).emit(new Object[] {(long) i});
      }
      for (int i = 0; i < STREAMS; i++) {
        assertEquals(i, first.get(i).get(50, TimeUnit.SECONDS));
      }
      for (Connection connection : connections) {
        connection.close();
      }
      assertEquals(0, engine.sessionCount());
    } finally {
      threads.shutdownNow();
    }
  }

  private static long firstRow(ResultSet rows) {
    try {
      assertTrue(rows.next());
      return rows.getLong(1);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
