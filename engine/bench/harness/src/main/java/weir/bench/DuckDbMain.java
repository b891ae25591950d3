package weir.bench;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Map;

/**
 * Runs a task on DuckDB, over the finished files and into a table in memory: what is possible if
 * nothing has to be incremental.
 */
public final class DuckDbMain {
  private static final Map<String, String> COLUMNS =
      Map.of(
          "person",
          "id: 'BIGINT', name: 'VARCHAR', emailAddress: 'VARCHAR', creditCard: 'VARCHAR',"
              + " city: 'VARCHAR', state: 'VARCHAR', dateTime: 'TIMESTAMP', extra: 'VARCHAR'",
          "auction",
          "id: 'BIGINT', itemName: 'VARCHAR', description: 'VARCHAR', initialBid: 'BIGINT',"
              + " reserve: 'BIGINT', dateTime: 'TIMESTAMP', expires: 'TIMESTAMP',"
              + " seller: 'BIGINT', category: 'BIGINT', extra: 'VARCHAR'",
          "bid",
          "auction: 'BIGINT', bidder: 'BIGINT', price: 'BIGINT', channel: 'VARCHAR',"
              + " url: 'VARCHAR', dateTime: 'TIMESTAMP', extra: 'VARCHAR'");

  private DuckDbMain() {}

  /** Runs the task of the command line, in the project's folder. */
  public static void main(String[] arguments) throws Exception {
    Task task = Task.of(arguments);
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("SET threads = " + task.parallelism());
      for (Map.Entry<String, String> table : COLUMNS.entrySet()) {
        statement.execute(
            "CREATE VIEW %s AS SELECT * FROM read_json('%s/%s.jsonl', format = 'nd', columns = {%s})"
                .formatted(table.getKey(), task.events(), table.getKey(), table.getValue()));
      }
      statement.execute(
          "CREATE VIEW side_input AS SELECT * FROM read_csv('testdata/nexmark/side_input.csv')");
      String query = task.text();
      Meter.measure(
          task.runs(),
          () -> {
            statement.execute("CREATE OR REPLACE TEMP TABLE discarded AS " + query);
            return -1;
          });
    }
  }
}
