package weir.server.avatica;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.calcite.avatica.remote.LocalService;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.server.SessionFactory;

/** Listens for JDBC clients. Speaks plain HTTP and knows no users: for the own machine only. */
public final class AvaticaServer implements AutoCloseable {
  public static final String DEFAULT_HOST = "127.0.0.1";
  public static final int DEFAULT_PORT = 8765;

  /** Each client that waits for rows takes a thread. */
  private static final int MAX_THREADS = 1_000;

  private static final int MIN_THREADS = 8;
  private static final int THREAD_IDLE_MILLIS = 60_000;

  /** Longer than a client keeps an idle connection, so that none breaks as it is used again. */
  private static final Duration CONNECTION_IDLE = Duration.ofMinutes(30);

  private static final int MAX_BODY_BYTES = 64 * 1024 * 1024;
  private static final long REAP_MILLIS = 1_000;

  private final WeirMeta meta;
  private final Server server;
  private final ServerConnector connector;
  private final ScheduledExecutorService reaper;
  private @Nullable Future<?> reaping;

  private AvaticaServer(SessionFactory sessions, String host, int port, ServerLimits limits) {
    meta = new WeirMeta(sessions, limits);
    QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, MIN_THREADS, THREAD_IDLE_MILLIS);
    threads.setName("weir-http");
    threads.setDaemon(true);
    server = new Server(threads);
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    connector = new ServerConnector(server, new HttpConnectionFactory(configuration));
    connector.setHost(host);
    connector.setPort(port);
    connector.setIdleTimeout(CONNECTION_IDLE.toMillis());
    server.addConnector(connector);
    server.setHandler(new MessageHandler(new LocalService(meta), MAX_BODY_BYTES));
    reaper =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "weir-leases");
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Starts to listen.
   *
   * @param sessions what clients get; stays the caller's to close
   * @param host the address to listen on
   * @param port 0 for any free one
   * @throws WeirException if the address cannot be had
   */
  public static AvaticaServer start(
      SessionFactory sessions, String host, int port, ServerLimits limits) {
    AvaticaServer started = new AvaticaServer(sessions, host, port, limits);
    try {
      started.server.start();
    } catch (Exception e) {
      started.close();
      throw new WeirException(
          ErrorCode.CONNECTOR_FAILED,
          "cannot listen on %s:%d: %s".formatted(host, port, e.getMessage()),
          e);
    }
    started.reap();
    return started;
  }

  private void reap() {
    reaping =
        reaper.scheduleWithFixedDelay(
            meta::closeAbandoned, REAP_MILLIS, REAP_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** The port on which it listens. */
  public int port() {
    return connector.getLocalPort();
  }

  /** The URL under which the driver finds it. */
  public String url() {
    return "jdbc:weir://" + connector.getHost() + ":" + port();
  }

  /** How many connections are open. */
  public int connectionCount() {
    return meta.connectionCount();
  }

  /** Waits until it is closed. */
  public void join() throws InterruptedException {
    server.join();
  }

  /** Ends all queries and connections. */
  @Override
  public void close() {
    if (reaping != null) {
      reaping.cancel(false);
    }
    reaper.shutdown();
    meta.close();
    try {
      server.stop();
    } catch (Exception e) {
      throw new WeirException(ErrorCode.INTERNAL_ERROR, "the server did not stop cleanly", e);
    }
  }
}
