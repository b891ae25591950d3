package weir.bench.flink;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.api.Table;
import org.apache.flink.table.api.TableDescriptor;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.TableResult;
import weir.bench.Meter;
import weir.bench.Task;

/**
 * Runs a task on Flink SQL in streaming mode, in this JVM and into its blackhole. What counts is
 * the time that the job says it ran: neither the start of the small cluster nor planning is in it.
 */
public final class FlinkMain {
  private static final Map<String, String> COLUMNS =
      Map.of(
          "person",
          "id BIGINT, name STRING, emailAddress STRING, creditCard STRING, city STRING,"
              + " state STRING, `dateTime` TIMESTAMP(3), extra STRING",
          "auction",
          "id BIGINT, itemName STRING, description STRING, initialBid BIGINT, reserve BIGINT,"
              + " `dateTime` TIMESTAMP(3), expires TIMESTAMP(3), seller BIGINT, category BIGINT,"
              + " extra STRING",
          "bid",
          "auction BIGINT, bidder BIGINT, price BIGINT, channel STRING, url STRING,"
              + " `dateTime` TIMESTAMP(3), extra STRING");

  private FlinkMain() {}

  /** Runs the task of the command line, in the project's folder. */
  public static void main(String[] arguments) throws Exception {
    Task task = Task.of(arguments);
    TableEnvironment flink =
        TableEnvironment.create(
            EnvironmentSettings.newInstance()
                .inStreamingMode()
                .withConfiguration(configuration(task))
                .build());
    COLUMNS.forEach((table, columns) -> flink.executeSql(source(table, columns, task.events())));
    flink.executeSql(
        "CREATE TABLE side_input (key BIGINT, `value` STRING) WITH ('connector' = 'filesystem',"
            + " 'path' = '%s', 'format' = 'csv', 'csv.ignore-parse-errors' = 'true')"
                .formatted(Path.of("testdata/nexmark/side_input.csv").toAbsolutePath()));
    Table query = flink.sqlQuery(task.text());
    Schema schema =
        Schema.newBuilder()
            .fromRowDataType(query.getResolvedSchema().toPhysicalRowDataType())
            .build();
    flink.createTemporaryTable(
        "discarded", TableDescriptor.forConnector("blackhole").schema(schema).build());
    Meter.measure(task.runs(), () -> run(query));
  }

  private static long run(Table query) throws Exception {
    TableResult result = query.executeInsert("discarded");
    return result.getJobClient().orElseThrow().getJobExecutionResult().get().getNetRuntime();
  }

  private static String source(String table, String columns, Path events) {
    return """
        CREATE TABLE %s (%s, WATERMARK FOR `dateTime` AS `dateTime` - INTERVAL '4' SECOND) WITH (
          'connector' = 'filesystem', 'path' = '%s', 'format' = 'json',
          'json.timestamp-format.standard' = 'ISO-8601')
        """
        .formatted(table, columns, events.resolve(table + ".jsonl"));
  }

  private static Configuration configuration(Task task) {
    Configuration configuration = new Configuration();
    String parallelism = String.valueOf(task.parallelism());
    List.of(
            Map.entry("parallelism.default", parallelism),
            Map.entry("taskmanager.numberOfTaskSlots", parallelism),
            Map.entry("taskmanager.memory.managed.size", "512m"),
            Map.entry("taskmanager.memory.network.max", "256m"),
            Map.entry("state.backend.type", task.state().equals("heap") ? "hashmap" : "rocksdb"),
            Map.entry("table.local-time-zone", "UTC"),
            Map.entry("rest.port", "0"))
        .forEach(entry -> configuration.setString(entry.getKey(), entry.getValue()));
    return configuration;
  }
}
