package weir.bench.growth;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import weir.bench.Discard;
import weir.bench.Folders;
import weir.bench.PipelineRun;

/**
 * A pipeline whose state survives, from its start to its last checkpoint: all of it in memory, or
 * with RocksDB and no more in memory than a 2 GB heap allows by default.
 */
record StateCurve() implements Curve {
  private static final double NANOS_PER_SECOND = 1e9;

  @Override
  public String name() {
    return "state";
  }

  @Override
  public String title() {
    return "A pipeline that counts by key, checkpoints in it";
  }

  @Override
  public String axis() {
    return "keys";
  }

  @Override
  public List<Long> values() {
    return List.of(1_000L, 10_000L, 100_000L, 1_000_000L, 5_000_000L);
  }

  @Override
  public List<String> series() {
    return List.of("memory", "rocksdb");
  }

  @Override
  public double rowsPerSecond(String series, long value, long events) throws Exception {
    String sql =
        "SELECT STREAM k, COUNT(*) AS n, MAX(price) AS most, row_op AS op FROM (SELECT price,"
            + " MOD(price * 31 + bidder * 17 + auction, %d) AS k FROM bid) GROUP BY k"
                .formatted(value);
    Path folder = Files.createTempDirectory("weir-growth");
    try (Connection connection = DriverManager.getConnection("jdbc:weir:" + folder);
        Statement statement = connection.createStatement()) {
      Nexmark.create(statement, events);
      Discard.create(connection, sql);
      long start = System.nanoTime();
      PipelineRun.run(statement, sql, series, 1);
      return Nexmark.bids(events) * NANOS_PER_SECOND / (System.nanoTime() - start);
    } finally {
      Folders.delete(folder);
    }
  }
}
