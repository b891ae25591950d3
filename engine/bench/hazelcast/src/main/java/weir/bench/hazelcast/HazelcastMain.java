package weir.bench.hazelcast;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.sql.SqlResult;
import com.hazelcast.sql.SqlRow;
import com.hazelcast.sql.SqlService;
import java.util.Map;
import weir.bench.Meter;
import weir.bench.Task;

/**
 * Runs a task on Hazelcast's SQL, on one member in this JVM. There is no sink that keeps nothing:
 * the rows are read where they are made. Planning counts.
 */
public final class HazelcastMain {
  private static final Map<String, String> COLUMNS =
      Map.of(
          "person",
          "id BIGINT, name VARCHAR, emailAddress VARCHAR, creditCard VARCHAR, city VARCHAR,"
              + " state VARCHAR, \"dateTime\" TIMESTAMP, extra VARCHAR",
          "auction",
          "id BIGINT, itemName VARCHAR, description VARCHAR, initialBid BIGINT, reserve BIGINT,"
              + " \"dateTime\" TIMESTAMP, expires TIMESTAMP, seller BIGINT, category BIGINT,"
              + " extra VARCHAR",
          "bid",
          "auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR,"
              + " \"dateTime\" TIMESTAMP, extra VARCHAR");

  private HazelcastMain() {}

  /** Runs the task of the command line, in the project's folder. */
  public static void main(String[] arguments) throws Exception {
    Task task = Task.of(arguments);
    HazelcastInstance member = Hazelcast.newHazelcastInstance(configuration(task));
    try {
      SqlService sql = member.getSql();
      COLUMNS.forEach((table, columns) -> define(sql, table, columns, task));
      String query = task.text();
      Meter.measure(task.runs(), () -> run(sql, query));
    } finally {
      member.shutdown();
    }
  }

  /** A stream of the rows as they stand, and one with watermarks: bid and bid_ordered. */
  private static void define(SqlService sql, String table, String columns, Task task) {
    sql.execute(
            """
            CREATE EXTERNAL MAPPING %s (%s) TYPE FileStream
              OPTIONS ('path' = '%s', 'glob' = '%s.jsonl', 'format' = 'json-flat')
            """
                .formatted(table, columns, task.events(), table))
        .close();
    sql.execute(
            """
            CREATE VIEW %s_ordered AS SELECT * FROM TABLE(
              IMPOSE_ORDER(TABLE %s, DESCRIPTOR("dateTime"), INTERVAL '4' SECONDS))
            """
                .formatted(table, table))
        .close();
  }

  private static long run(SqlService sql, String query) {
    long rows = 0;
    try (SqlResult result = sql.execute(query)) {
      for (SqlRow row : result) {
        rows += row == null ? 0 : 1;
      }
    }
    System.err.println(rows + " rows");
    return -1;
  }

  private static Config configuration(Task task) {
    Config configuration =
        new Config()
            .setProperty("hazelcast.phone.home.enabled", "false")
            .setProperty("hazelcast.logging.type", "none")
            .setProperty("hazelcast.partition.count", "11");
    configuration.getJetConfig().setEnabled(true).setCooperativeThreadCount(task.parallelism());
    configuration.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
    configuration.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
    return configuration;
  }
}
