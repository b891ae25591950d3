package weir.flights;

import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import weir.engine.Clock;
import weir.engine.Engine;
import weir.engine.EngineOptions;
import weir.engine.pipeline.PipelineStatus;
import weir.sql.CompileOptions;
import weir.sql.SqlCompiler;
import weir.sql.Statement;

/**
 * A process that runs the flights' two pipelines until they have read everything, or until it dies
 * in the middle of it. The first one creates them, later ones find them in the engine's folder.
 */
final class FlightsRun {
  static final String DELAYS = "delays";
  static final String CONNECTIONS = "connections";

  private static final int KILLED = 137;

  private static final List<String> STATEMENTS =
      List.of(
          """
          CREATE STREAM flights (
            flight_id BIGINT, scheduled TIMESTAMP(3), delay INTEGER, origin VARCHAR,
            destination VARCHAR, WATERMARK FOR scheduled AS scheduled - INTERVAL '30' MINUTE)
            WITH ('connector' = 'file', 'path' = 'in', 'format' = 'json',
                  'max-files-per-epoch' = '1')
          """,
          """
          CREATE STREAM delays_out (
            window_start VARCHAR, origin VARCHAR, flights BIGINT, sum_delay BIGINT,
            min_delay INTEGER, max_delay INTEGER)
            WITH ('connector' = 'file', 'path' = 'delays/', 'format' = 'csv')
          """,
          """
          CREATE STREAM connections_out (first_id BIGINT, second_id BIGINT)
            WITH ('connector' = 'file', 'path' = 'connections/', 'format' = 'csv',
                  'roll.size' = '4 KB')
          """,
          """
          CREATE PIPELINE delays
            WITH ('trigger' = 'available-now', 'checkpoint.interval' = '1 ms') AS
            INSERT INTO delays_out
            SELECT STREAM CAST(window_start AS VARCHAR), origin, COUNT(*), SUM(delay), MIN(delay),
                   MAX(delay)
              FROM TABLE(TUMBLE(TABLE flights, DESCRIPTOR(scheduled), INTERVAL '1' HOUR))
             GROUP BY window_start, window_end, origin
          """,
          """
          CREATE PIPELINE connections
            WITH ('trigger' = 'available-now', 'checkpoint.interval' = '1 ms',
                  'state.backend' = 'rocksdb') AS
            INSERT INTO connections_out
            SELECT STREAM f.flight_id, s.flight_id
              FROM flights f JOIN flights s
                ON s.origin = f.destination
               AND s.scheduled BETWEEN f.scheduled + INTERVAL '1' HOUR
                                   AND f.scheduled + INTERVAL '2' HOUR
          """);

  private FlightsRun() {}

  /** Starts such a process, which dies after that many milliseconds, if it runs so long. */
  static Process start(Path folder, long millisToLive) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            FlightsRun.class.getName(),
            folder.toString(),
            Long.toString(millisToLive))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  public static void main(String[] arguments) {
    Path folder = Path.of(arguments[0]);
    EngineOptions options =
        new EngineOptions(Clock.system(), Optional.of(folder.resolve("data")), folder);
    try (Engine engine = new Engine(options)) {
      if (engine.catalog().find(CONNECTIONS).isEmpty()) {
        STATEMENTS.forEach(sql -> create(engine, sql));
      }
      dieLater(Long.parseLong(arguments[1]));
      for (String pipeline : Arrays.asList(DELAYS, CONNECTIONS)) {
        engine.pipelines().await(pipeline);
        PipelineStatus status = engine.pipelines().find(pipeline).orElseThrow();
        if (status.state() != PipelineStatus.State.FINISHED) {
          throw new IllegalStateException(status.toString());
        }
      }
    }
  }

  /** Creates what a statement says, unless an earlier process has. */
  private static void create(Engine engine, String sql) {
    Statement statement =
        new SqlCompiler().compile(sql, engine.catalog(), new CompileOptions(ZoneOffset.UTC));
    if (statement instanceof Statement.CreateTable table) {
      engine.create(table.definition(), true);
    } else if (statement instanceof Statement.CreatePipeline pipeline) {
      engine.create(pipeline.definition(), false);
    }
  }

  private static void dieLater(long millis) {
    Thread killer =
        new Thread(
            () -> {
              try {
                new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS);
                Runtime.getRuntime().halt(KILLED);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    killer.setDaemon(true);
    killer.start();
  }
}
