package weir.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs a task on Weir, in this JVM and through JDBC, into a sink that keeps nothing. Planning
 * counts. The events come out of the files or, where the task's state is {@value #GENERATOR}, from
 * the connector that made those. Where the state is one that survives, the query runs without end,
 * as a pipeline.
 */
public final class WeirMain {
  static final String GENERATOR = "generator";

  /** States that survive: those of pipelines. */
  private static final Set<String> BACKENDS = Set.of("memory", "rocksdb");

  /** As many workers as there are processors, whatever is asked of the others. */
  static final String CORES = "cores";

  private static final String FORMAT = "'format' = 'json'";

  /** Of a pipeline, what one epoch changes is in memory until its end. */
  private static final String IN_EPOCHS = ", 'max-rows-per-epoch' = '100000'";

  private static final Path TABLES = Path.of("testdata", "nexmark", "tables_json.sql");

  private static final Pattern FILE =
      Pattern.compile("'file', 'path' = 'target/nexmark/(\\w+)\\.jsonl', 'format' = 'json'");

  private WeirMain() {}

  /** Runs the task of the command line, in the project's folder. */
  public static void main(String[] arguments) throws Exception {
    Task task = Task.of(arguments);
    if (!BACKENDS.contains(task.state())) {
      run(task, "jdbc:weir:");
      return;
    }
    Path folder = Files.createTempDirectory("weir-bench");
    try {
      run(task, "jdbc:weir:" + folder);
    } finally {
      Folders.delete(folder);
    }
  }

  private static void run(Task task, String url) throws Exception {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      boolean isPipeline = BACKENDS.contains(task.state());
      String query = isPipeline ? PipelineRun.endless(task.text()) : task.text();
      statement.execute("SET 'workers' = '%d'".formatted(workers(task)));
      for (String definition : tables(task)) {
        statement.execute(definition);
      }
      Discard.create(connection, query);
      Meter.measure(
          task.runs(),
          () -> {
            if (isPipeline) {
              PipelineRun.run(statement, query, task.state(), task.parallelism());
            } else {
              statement.executeUpdate(Discard.INSERT + query);
            }
            return -1;
          });
    }
  }

  private static int workers(Task task) {
    return task.state().equals(CORES)
        ? Runtime.getRuntime().availableProcessors()
        : task.parallelism();
  }

  private static List<String> tables(Task task) throws IOException {
    String script = Files.readString(TABLES);
    String ofTask =
        task.state().equals(GENERATOR)
            ? FILE.matcher(script).replaceAll("'nexmark', 'table' = '$1', " + eventOptions(task))
            : script
                .replace("target/nexmark", task.events().toString())
                .replace(FORMAT, BACKENDS.contains(task.state()) ? FORMAT + IN_EPOCHS : FORMAT);
    return List.of(ofTask.strip().split(";", -1)).stream().filter(text -> !text.isBlank()).toList();
  }

  private static String eventOptions(Task task) throws IOException {
    try (Stream<String> lines = Files.lines(task.events().resolve(Task.EVENT_OPTIONS))) {
      return lines
          .map(line -> "'" + line.replace("=", "' = '") + "'")
          .collect(Collectors.joining(", "));
    }
  }
}
