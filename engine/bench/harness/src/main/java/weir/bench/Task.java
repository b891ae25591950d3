package weir.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What one JVM is to do.
 *
 * @param query its name, such as q5
 * @param sql the file with the engine's wording of it
 * @param events the folder with the events as JSON lines
 * @param parallelism how many threads or workers
 * @param state how the engine keeps its state; empty if there is no choice
 * @param runs how often; the first one is cold
 */
public record Task(String query, Path sql, Path events, int parallelism, String state, int runs) {
  /** The file among the events that says how they were made: an option and its value on a line. */
  static final String EVENT_OPTIONS = "options";

  private static final Pattern READ =
      Pattern.compile("(?:FROM|JOIN|TABLE)\\s+(person|auction|bid)(?:_ordered)?\\b");

  /** The task of that command line. */
  public static Task of(String... arguments) {
    return new Task(
        arguments[0],
        Path.of(arguments[1]),
        Path.of(arguments[2]),
        Integer.parseInt(arguments[3]),
        arguments[4],
        Integer.parseInt(arguments[5]));
  }

  List<String> arguments() {
    return List.of(
        query,
        sql.toString(),
        events.toString(),
        String.valueOf(parallelism),
        state,
        String.valueOf(runs));
  }

  /** The query without comments and without its semicolon. */
  public String text() throws IOException {
    try (Stream<String> lines = Files.lines(sql)) {
      String text = String.join("\n", lines.filter(line -> !line.startsWith("--")).toList());
      return text.strip().replaceFirst(";$", "");
    }
  }

  /** The streams that a query reads. */
  static List<String> tables(String sql) {
    Matcher matcher = READ.matcher(sql);
    return matcher.results().map(result -> result.group(1)).distinct().sorted().toList();
  }
}
