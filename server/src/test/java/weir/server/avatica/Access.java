package weir.server.avatica;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;

/** The ways in which a program reaches an engine; a test runs over each. */
enum Access {
  JSON,
  PROTOBUF,
  IN_THIS_JVM;

  /** Sessions that may be reached that way, until it is closed. */
  record Reachable(String url, Runnable onClose) implements AutoCloseable {
    Connection connect() throws SQLException {
      return connect("");
    }

    /**
     * @param options as {@code option=value&...}
     */
    Connection connect(String options) throws SQLException {
      String separator = url.contains("?") ? "&" : "?";
      return DriverManager.getConnection(options.isEmpty() ? url : url + separator + options);
    }

    @Override
    public void close() {
      onClose.run();
    }
  }

  Reachable to(FakeSessions sessions) {
    return to(sessions, ServerLimits.ofServer());
  }

  /** The same, where a server lets a fetch wait for rows for so long that nothing else ends it. */
  Reachable patientlyTo(FakeSessions sessions) {
    ServerLimits limits = ServerLimits.ofServer();
    return to(
        sessions,
        new ServerLimits(
            Duration.ofMinutes(2),
            limits.statementLease(),
            limits.connectionLease(),
            limits.connections(),
            limits.statements(),
            limits.frameRows()));
  }

  private Reachable to(FakeSessions sessions, ServerLimits limits) {
    if (this == IN_THIS_JVM) {
      Path folder = Path.of(UUID.randomUUID().toString()).toAbsolutePath();
      EmbeddedServiceFactory.share(folder, sessions);
      return new Reachable("jdbc:weir:" + folder, () -> EmbeddedServiceFactory.release(folder));
    }
    AvaticaServer server = AvaticaServer.start(sessions, AvaticaServer.DEFAULT_HOST, 0, limits);
    return new Reachable(server.url() + "?serialization=" + name(), server::close);
  }
}
