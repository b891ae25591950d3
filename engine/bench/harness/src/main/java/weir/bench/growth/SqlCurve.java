package weir.bench.growth;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weir.bench.Discard;

/**
 * A query with a number in it, which runs to its end in this JVM and into a sink that keeps
 * nothing.
 *
 * @param queries by series; each has a place for the number
 */
record SqlCurve(
    String name, String title, String axis, List<Long> values, Map<String, String> queries)
    implements Curve {
  private static final double NANOS_PER_SECOND = 1e9;

  SqlCurve {
    queries = new TreeMap<>(queries);
  }

  @Override
  public List<String> series() {
    return List.copyOf(queries.keySet());
  }

  @Override
  public double rowsPerSecond(String series, long value, long events) throws Exception {
    String sql = String.valueOf(queries.get(series)).formatted(value);
    try (Connection connection = DriverManager.getConnection("jdbc:weir:");
        Statement statement = connection.createStatement()) {
      Nexmark.create(statement, events);
      Discard.create(connection, sql);
      long start = System.nanoTime();
      statement.executeUpdate(Discard.INSERT + sql);
      return Nexmark.rows(sql, events) * NANOS_PER_SECOND / (System.nanoTime() - start);
    }
  }
}
