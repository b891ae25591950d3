package weir.bench.growth;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import weir.bench.ServerProcess;

/**
 * Many queries at a time in one server, each of a client of its own that reads its few rows. What
 * they read together counts.
 */
record QueriesCurve() implements Curve {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final String HEAP = "2g";

  /** A query has so small a part of the events. */
  private static final int SHARES = 20;

  @Override
  public String name() {
    return "queries";
  }

  @Override
  public String title() {
    return "Queries at a time in one server";
  }

  @Override
  public String axis() {
    return "queries";
  }

  @Override
  public List<Long> values() {
    return List.of(1L, 3L, 10L, 30L, 100L);
  }

  @Override
  public List<String> series() {
    return List.of("all queries together");
  }

  @Override
  public double rowsPerSecond(String series, long value, long events) throws Exception {
    int queries = (int) value;
    long eventsOfEach = events / SHARES;
    ExecutorService clients = Executors.newFixedThreadPool(queries);
    try (ServerProcess server = ServerProcess.start(HEAP);
        Connection connection = DriverManager.getConnection(server.url());
        Statement statement = connection.createStatement()) {
      Nexmark.create(statement, eventsOfEach);
      run(clients, server.url(), queries);
      long start = System.nanoTime();
      run(clients, server.url(), queries);
      return queries * Nexmark.bids(eventsOfEach) * NANOS_PER_SECOND / (System.nanoTime() - start);
    } finally {
      clients.shutdown();
    }
  }

  private static void run(ExecutorService clients, String url, int queries) throws Exception {
    List<Future<Long>> running = new ArrayList<>();
    for (int i = 0; i < queries; i++) {
      int channel = i;
      running.add(clients.submit(() -> ask(url, channel)));
    }
    for (Future<Long> each : running) {
      each.get();
    }
  }

  private static long ask(String url, int number) throws Exception {
    long rows = 0;
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet result =
            statement.executeQuery(
                "SELECT auction, COUNT(*) AS n FROM bid WHERE MOD(bidder, 100) = %d GROUP BY auction"
                    .formatted(number))) {
      while (result.next()) {
        rows++;
      }
    }
    return rows;
  }
}
