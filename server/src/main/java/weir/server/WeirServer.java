package weir.server;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import weir.engine.Clock;
import weir.engine.EngineOptions;
import weir.engine.WeirException;
import weir.server.avatica.AvaticaServer;
import weir.server.avatica.ServerLimits;

/** An engine that JDBC clients reach over the network. {@code weir server} on the command line. */
public final class WeirServer implements AutoCloseable {
  /** How long the process waits for the ends of queries and pipelines as it ends. */
  private static final Duration MAX_CLOSING = Duration.ofSeconds(30);

  private final EngineSessions sessions;
  private final AvaticaServer server;

  private WeirServer(EngineSessions sessions, AvaticaServer server) {
    this.sessions = sessions;
    this.server = server;
  }

  /**
   * Starts an engine and listens.
   *
   * @param host the address to listen on
   * @param port 0 for any free one
   * @throws WeirException if the address cannot be had
   */
  public static WeirServer start(EngineOptions options, String host, int port) {
    return start(options, ProcessSettings.DEFAULT, host, port);
  }

  private static WeirServer start(
      EngineOptions options, ProcessSettings settings, String host, int port) {
    EngineSessions sessions = new EngineSessions(options, settings);
    try {
      return new WeirServer(
          sessions, AvaticaServer.start(sessions, host, port, ServerLimits.ofServer()));
    } catch (RuntimeException e) {
      sessions.close();
      throw e;
    }
  }

  public int port() {
    return server.port();
  }

  /** The URL under which the driver finds it. */
  public String url() {
    return server.url();
  }

  /** Ends all connections and queries. */
  @Override
  public void close() {
    server.close();
    sessions.close();
  }

  public static void main(String[] arguments) {
    System.exit(new CommandLine(new ServerCommand()).execute(arguments));
  }

  /** The command line of the server. */
  @Command(
      name = "weir server",
      mixinStandardHelpOptions = true,
      description = "Starts an engine and listens for JDBC clients.")
  private static final class ServerCommand implements Callable<Integer> {
    @Option(
        names = "--host",
        paramLabel = "ADDRESS",
        defaultValue = AvaticaServer.DEFAULT_HOST,
        description =
            "The address to listen on (default: ${DEFAULT-VALUE}). The server knows no users: let"
                + " only trusted networks reach it.")
    private String host = AvaticaServer.DEFAULT_HOST;

    @Option(
        names = "--port",
        paramLabel = "PORT",
        defaultValue = "" + AvaticaServer.DEFAULT_PORT,
        description = "The port, 0 for any free one (default: ${DEFAULT-VALUE}).")
    private int port = AvaticaServer.DEFAULT_PORT;

    @Option(
        names = "--data",
        paramLabel = "DIRECTORY",
        description =
            "Where everything is kept that is created, and the rows of streams without a connector;"
                + " without it, in memory.")
    private @Nullable Path data;

    @Option(
        names = "--set",
        paramLabel = "KEY=VALUE",
        description =
            "A setting of the process (state.memory, functions.create) or what sessions begin with (SHOW SETTINGS"
                + " lists them); may be repeated.")
    private Map<String, String> settings = Map.of();

    @Override
    public Integer call() throws InterruptedException {
      EngineOptions options =
          new EngineOptions(Clock.system(), Optional.ofNullable(data), Path.of("").toAbsolutePath())
              .withConsole(StandardOutput.INSTANCE);
      try (WeirServer server = start(options, ProcessSettings.ofServer(settings), host, port)) {
        Runtime.getRuntime().addShutdownHook(new Shutdown(server::close, MAX_CLOSING));
        System.out.println("Weir listens on " + server.url());
        server.server.join();
        return 0;
      } catch (WeirException e) {
        System.err.println("weir server: " + e.getMessage());
        return 1;
      }
    }
  }
}
