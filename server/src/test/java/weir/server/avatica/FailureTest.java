package weir.server.avatica;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLSyntaxErrorException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** What a program sees when something goes wrong: an SQLException, always. */
@Timeout(60)
final class FailureTest {
  private static final String TICKS = "SELECT STREAM * FROM ticks";
  private static final Schema SCHEMA = Schema.of(new Field("n", DataType.of(TypeKind.BIGINT)));

  private final FakeSessions engine = new FakeSessions().stream(TICKS, SCHEMA);

  private AvaticaServer start() {
    return AvaticaServer.start(engine, AvaticaServer.DEFAULT_HOST, 0, ServerLimits.ofServer());
  }

  @ParameterizedTest
  @EnumSource
  void errorsNameThePlaceAndTheState(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      SQLException syntax =
          assertThrows(
              SQLSyntaxErrorException.class, () -> statement.executeQuery("SELECT nonsense"));
      assertEquals("42601", syntax.getSQLState());
      assertEquals("not understood: SELECT nonsense (line 1, column 8)", syntax.getMessage());
      SQLException prepared =
          assertThrows(
              SQLSyntaxErrorException.class, () -> connection.prepareStatement("SELECT nonsense"));
      assertEquals("42601", prepared.getSQLState());
      SQLException bug = assertThrows(SQLException.class, () -> statement.executeQuery("BUG"));
      assertEquals("XX000", bug.getSQLState());
      assertFalse(bug.toString().contains("at weir."), bug.toString());
    }
  }

  @Test
  void killedServerIsAnSqlExceptionEverywhere() throws Exception {
    AvaticaServer server = start();
    Connection connection = DriverManager.getConnection(server.url());
    Statement statement = connection.createStatement();
    ResultSet rows = statement.executeQuery(TICKS);
    engine.takeStarted().emit(new Object[] {1L});
    assertTrue(rows.next());
    assertTrue(connection.isValid(5));
    server.close();

    assertEquals("08", assertThrows(SQLException.class, rows::next).getSQLState().substring(0, 2));
    assertThrows(SQLException.class, rows::next);
    assertFalse(connection.isValid(5));
    assertThrows(SQLNonTransientConnectionException.class, () -> statement.executeQuery(TICKS));
    assertThrows(SQLNonTransientConnectionException.class, connection::createStatement);
    assertThrows(
        SQLNonTransientConnectionException.class, () -> connection.prepareStatement(TICKS));
    assertThrows(
        SQLException.class, () -> connection.getMetaData().getTables(null, null, null, null));
    statement.cancel();
    rows.close();
    statement.close();
    connection.close();
  }

  @Test
  void restartedServerDoesNotKnowTheConnection() throws Exception {
    AvaticaServer first = start();
    int port = first.port();
    Connection connection = DriverManager.getConnection(first.url());
    Statement statement = connection.createStatement();
    ResultSet rows = statement.executeQuery(TICKS);
    engine.takeStarted();
    first.close();
    try (AvaticaServer second =
        AvaticaServer.start(engine, AvaticaServer.DEFAULT_HOST, port, ServerLimits.ofServer())) {
      assertEquals("08003", assertThrows(SQLException.class, rows::next).getSQLState());
      assertFalse(connection.isValid(5));
      assertEquals(
          "08003", assertThrows(SQLException.class, connection::createStatement).getSQLState());
      assertEquals(0, second.connectionCount());
      connection.close();
    }
  }

  @Test
  void lostStatementIsNotSilentlyRunAgain() throws Exception {
    try (AvaticaServer server = start();
        Connection connection = DriverManager.getConnection(server.url());
        Statement statement = connection.createStatement()) {
      ResultSet rows = statement.executeQuery(TICKS);
      FakeCursor cursor = engine.takeStarted().emit(new Object[] {1L});
      engine.clock().advance(Duration.ofSeconds(61));
      assertTrue(cursor.awaitClosed());
      assertEquals("26000", assertThrows(SQLException.class, rows::next).getSQLState());
      assertEquals("26000", assertThrows(SQLException.class, rows::next).getSQLState());
    }
  }

  @Test
  void nobodyListens() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    SQLException refused =
        assertThrows(
            SQLNonTransientConnectionException.class,
            () -> DriverManager.getConnection("jdbc:weir://127.0.0.1:" + port));
    assertEquals("08001", refused.getSQLState());
  }

  /** A connection that breaks without an answer must not make the driver send a message again. */
  @Test
  void nothingIsSentTwice() throws Exception {
    AtomicInteger requests = new AtomicInteger();
    try (ServerSocket rude = new ServerSocket(0)) {
      Thread thread = new Thread(() -> hangUpOnEveryone(rude, requests));
      thread.setDaemon(true);
      thread.start();
      SQLException lost =
          assertThrows(
              SQLException.class,
              () -> DriverManager.getConnection("jdbc:weir://127.0.0.1:" + rude.getLocalPort()));
      assertEquals("08001", lost.getSQLState());
      assertEquals(1, requests.get());
    }
  }

  private static void hangUpOnEveryone(ServerSocket server, AtomicInteger requests) {
    try {
      while (!server.isClosed()) {
        try (Socket client = server.accept();
            InputStream in = client.getInputStream()) {
          assertNotEquals(-1, in.read());
          requests.incrementAndGet();
        }
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  @Test
  void silentServerRunsIntoTheResponseTimeout() throws Exception {
    try (ServerSocket silent = new ServerSocket(0)) {
      SQLException slow =
          assertThrows(
              SQLException.class,
              () ->
                  DriverManager.getConnection(
                      "jdbc:weir://127.0.0.1:"
                          + silent.getLocalPort()
                          + "?responseTimeoutMillis=100"));
      assertEquals("08001", slow.getSQLState());
      assertTrue(String.valueOf(slow.getMessage()).contains("100 ms"), slow.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:weir://localhost:1?nonsense=1",
        "jdbc:weir://localhost:1?factory=java.lang.Object",
        "jdbc:weir://localhost:1?httpclient_factory=java.lang.Object",
        "jdbc:weir://localhost:1?fetchSize=many",
        "jdbc:weir://localhost:1?serialization=xml",
        "jdbc:weir://localhost:1?fetchSize",
        "jdbc:weir://local host",
        "jdbc:weir://localhost:1/database",
        "jdbc:weir://"
      })
  void wrongUrlIsRefused(String url) {
    SQLException wrong = assertThrows(SQLException.class, () -> DriverManager.getConnection(url));
    assertEquals("08001", wrong.getSQLState());
  }

  @Test
  void unknownPropertiesAreLeftOutWithAWarning() throws Exception {
    Properties properties = new Properties();
    properties.setProperty("factory", "java.lang.Object");
    properties.setProperty("USER", "ann");
    properties.setProperty("applicationName", "test");
    try (AvaticaServer server = start();
        Connection connection = DriverManager.getConnection(server.url(), properties)) {
      assertTrue(connection.getWarnings().toString().contains("factory"));
      connection.clearWarnings();
      assertNull(connection.getWarnings());
      Map<String, String> seen = engine.opened().get(0);
      assertEquals("ann", seen.get("user"));
      assertEquals("test", seen.get("applicationName"));
      assertFalse(seen.containsKey("factory"));
      assertFalse(seen.containsKey("password"));
      assertEquals("ann", connection.getMetaData().getUserName());
    }
  }

  @ParameterizedTest
  @EnumSource
  void scrollableResultsAreDowngradedWithAWarning(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement =
            connection.createStatement(
                ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE)) {
      assertEquals(ResultSet.TYPE_FORWARD_ONLY, statement.getResultSetType());
      assertEquals("01000", connection.getWarnings().getSQLState());
      ResultSet rows = statement.executeQuery(TICKS);
      assertThrows(SQLFeatureNotSupportedException.class, rows::last);
      assertThrows(SQLFeatureNotSupportedException.class, () -> rows.updateInt(1, 1));
      assertThrows(SQLException.class, () -> rows.getInt(1));
    }
  }

  @Test
  void httpAnswersAreShortAndWithoutTraces() throws Exception {
    try (AvaticaServer server = start()) {
      HttpClient client = HttpClient.newHttpClient();
      URI uri = URI.create("http://127.0.0.1:" + server.port() + "/");
      HttpResponse<String> get =
          client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
      assertEquals(405, get.statusCode());
      HttpRequest fromBrowser =
          HttpRequest.newBuilder(uri)
              .header("Origin", "http://localhost")
              .POST(HttpRequest.BodyPublishers.ofString("{}"))
              .build();
      assertEquals(
          403, client.send(fromBrowser, HttpResponse.BodyHandlers.discarding()).statusCode());
      for (String body :
          List.of("{\"request\":", "{\"request\":\"nonsense\"}", "\u0001\u0002", "")) {
        HttpResponse<String> post = post(client, uri, body);
        assertEquals(500, post.statusCode());
        assertFalse(post.body().contains("at org."), post.body());
      }
      HttpResponse<String> unknown =
          post(client, uri, "{\"request\":\"createStatement\",\"connectionId\":\"x\"}");
      assertFalse(unknown.body().contains("at weir"), unknown.body());
      assertEquals(413, post(client, uri, "x".repeat(64 * 1024 * 1024 + 1)).statusCode());
    }
  }

  private static HttpResponse<String> post(HttpClient client, URI uri, String body)
      throws Exception {
    return client.send(
        HttpRequest.newBuilder(uri).POST(HttpRequest.BodyPublishers.ofString(body)).build(),
        HttpResponse.BodyHandlers.ofString());
  }
}
