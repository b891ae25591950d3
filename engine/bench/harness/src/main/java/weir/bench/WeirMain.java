package weir.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
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
      statement.execute(sink(connection, query));
      Meter.measure(
          task.runs(),
          () -> {
            statement.executeUpdate("INSERT INTO discarded\n" + query);
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

  /** The definition of a sink that takes what the query gives. */
  private static String sink(Connection connection, String query) throws SQLException {
    try (PreparedStatement prepared = connection.prepareStatement(query)) {
      ResultSetMetaData columns = prepared.getMetaData();
      List<String> definitions = new ArrayList<>();
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        definitions.add("\"" + columns.getColumnLabel(i) + "\" " + type(columns, i));
      }
      return "CREATE STREAM discarded (%s) WITH ('connector' = 'blackhole')"
          .formatted(String.join(", ", definitions));
    }
  }

  private static String type(ResultSetMetaData columns, int column) throws SQLException {
    return switch (columns.getColumnType(column)) {
      case Types.DECIMAL ->
          "DECIMAL(%d, %d)".formatted(columns.getPrecision(column), columns.getScale(column));
      case Types.CHAR, Types.VARCHAR -> "VARCHAR";
      case Types.TIMESTAMP -> "TIMESTAMP(3)";
      default -> columns.getColumnTypeName(column);
    };
  }
}
