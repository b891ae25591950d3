package weir.bench.spark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.Trigger;
import weir.bench.Folders;
import weir.bench.Meter;
import weir.bench.Task;

/**
 * Runs a task on Spark's Structured Streaming, in this JVM, into its noop sink: all that is there,
 * in one micro-batch, and then the empty one that closes windows. Planning counts, and so do its
 * checkpoints, which it cannot do without.
 */
public final class SparkMain {
  private static final String STATE = "org.apache.spark.sql.execution.streaming.state.";

  private static final Map<String, String> COLUMNS =
      Map.of(
          "person",
          "id BIGINT, name STRING, emailAddress STRING, creditCard STRING, city STRING,"
              + " state STRING, dateTime TIMESTAMP, extra STRING",
          "auction",
          "id BIGINT, itemName STRING, description STRING, initialBid BIGINT, reserve BIGINT,"
              + " dateTime TIMESTAMP, expires TIMESTAMP, seller BIGINT, category BIGINT,"
              + " extra STRING",
          "bid",
          "auction BIGINT, bidder BIGINT, price BIGINT, channel STRING, url STRING,"
              + " dateTime TIMESTAMP, extra STRING");

  private SparkMain() {}

  /** Runs the task of the command line, in the project's folder. */
  public static void main(String[] arguments) throws Exception {
    Task task = Task.of(arguments);
    SparkSession spark = session(task);
    spark.sparkContext().setLogLevel("ERROR");
    COLUMNS.forEach(
        (table, columns) ->
            spark
                .readStream()
                .schema(columns)
                .option("pathGlobFilter", table + ".jsonl")
                .json(task.events().toString())
                .withWatermark("dateTime", "4 seconds")
                .createOrReplaceTempView(table));
    String query = task.text();
    Meter.measure(task.runs(), () -> run(spark, query));
    spark.stop();
  }

  private static long run(SparkSession spark, String query) throws Exception {
    Path checkpoints = Files.createTempDirectory("weir-bench-spark");
    try {
      spark
          .sql(query)
          .writeStream()
          .trigger(Trigger.AvailableNow())
          .outputMode("append")
          .option("checkpointLocation", checkpoints.toString())
          .format("noop")
          .start()
          .awaitTermination();
    } finally {
      Folders.delete(checkpoints);
    }
    return -1;
  }

  private static SparkSession session(Task task) {
    String provider =
        task.state().equals("heap") ? "HDFSBackedStateStoreProvider" : "RocksDBStateStoreProvider";
    return SparkSession.builder()
        .master("local[" + task.parallelism() + "]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.shuffle.partitions", String.valueOf(task.parallelism()))
        .config("spark.sql.streaming.stateStore.providerClass", STATE + provider)
        .getOrCreate();
  }
}
