package weir.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs a task on Weir, in this JVM and through JDBC, into a sink that keeps nothing. Planning
 * counts. The events come out of the files or, where the task's state is {@value #GENERATOR}, from
 * the connector that made those.
 */
public final class WeirMain {
  static final String GENERATOR = "generator";

  private static final Path TABLES = Path.of("testdata", "nexmark", "tables_json.sql");

  private static final Pattern FILE =
      Pattern.compile("'file', 'path' = 'target/nexmark/(\\w+)\\.jsonl', 'format' = 'json'");

  private WeirMain() {}

  /** Runs the task of the command line, in the project's folder. */
  public static void main(String[] arguments) throws Exception {
    Task task = Task.of(arguments);
    try (Connection connection = DriverManager.getConnection("jdbc:weir:");
        Statement statement = connection.createStatement()) {
      String query = task.text();
      statement.execute("SET 'workers' = '%d'".formatted(task.parallelism()));
      for (String definition : tables(task)) {
        statement.execute(definition);
      }
      Discard.create(connection, query);
      Meter.measure(
          task.runs(),
          () -> {
            statement.executeUpdate(Discard.INSERT + query);
            return -1;
          });
    }
  }

  private static List<String> tables(Task task) throws IOException {
    String script = Files.readString(TABLES);
    String ofTask =
        task.state().equals(GENERATOR)
            ? FILE.matcher(script).replaceAll("'nexmark', 'table' = '$1', " + eventOptions(task))
            : script.replace("target/nexmark", task.events().toString());
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
