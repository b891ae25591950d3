package weir.engine.connector.nexmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import weir.engine.Clock;
import weir.engine.ColumnDefinition;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.WeirException;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.data.RowBatch;

/**
 * Writes the events that the connector makes into files: person.jsonl, auction.jsonl and bid.jsonl,
 * and the same as .csv.
 *
 * <pre>
 *   java -cp engine/target/classes weir.engine.connector.nexmark.NexmarkFiles \
 *     DIRECTORY events=1000000 [seed=42] [format=json] [any other option of the connector]
 * </pre>
 */
public final class NexmarkFiles {
  private static final String USAGE =
      "NexmarkFiles DIRECTORY events=1000000 [seed=42] [format=json|csv] [option=value]...";

  private NexmarkFiles() {}

  /** Writes the files; see the class. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 0) {
      throw new WeirException(ErrorCode.INVALID_OPTION, USAGE);
    }
    Map<String, String> options = new LinkedHashMap<>();
    for (String argument : List.of(arguments).subList(1, arguments.length)) {
      int equals = argument.indexOf('=');
      if (equals < 0) {
        throw new WeirException(
            ErrorCode.INVALID_OPTION, "'" + argument + "' is no option=value: " + USAGE);
      }
      options.put(argument.substring(0, equals), argument.substring(equals + 1));
    }
    String format = options.remove("format");
    write(
        Path.of(arguments[0]), options, format == null ? List.of("json", "csv") : List.of(format));
  }

  /**
   * Writes the files, each table's in each format.
   *
   * @param formats of json and csv
   */
  static void write(Path directory, Map<String, String> options, List<String> formats)
      throws IOException {
    Files.createDirectories(directory);
    ConnectorContext context = new ConnectorContext(Clock.system(), Optional.empty(), directory);
    try (NexmarkConnector connector = new NexmarkConnector()) {
      for (EventKind kind : EventKind.values()) {
        TableDefinition table = definition(kind, options);
        connector.validate(table, context);
        for (String format : formats) {
          write(connector.source(table, context), table, directory, format);
        }
      }
    }
  }

  /** The stream of all columns of a table, with those options. */
  static TableDefinition definition(EventKind kind, Map<String, String> options) {
    String name = kind.name().toLowerCase(Locale.ROOT);
    Map<String, String> all = new LinkedHashMap<>(Map.of("connector", "nexmark", "table", name));
    all.putAll(options);
    List<ColumnDefinition> columns = new ArrayList<>();
    TableDefinition empty = definition(name, columns, all);
    for (EventColumn column : NexmarkOptions.of(new TableOptions(empty)).columns()) {
      columns.add(new ColumnDefinition(column.name(), column.type(), Optional.empty(), ""));
    }
    return definition(name, columns, all);
  }

  private static TableDefinition definition(
      String name, List<ColumnDefinition> columns, Map<String, String> options) {
    return new TableDefinition(
        name, TableDefinition.Kind.STREAM, columns, List.of(), Optional.empty(), options, "");
  }

  private static void write(Source source, TableDefinition table, Path directory, String format)
      throws IOException {
    List<Integer> columns = IntStream.range(0, table.columns().size()).boxed().toList();
    ReadRequest request = new ReadRequest(columns, RowBatch.DEFAULT_ROWS, true, () -> {});
    try (EventFile file = create(directory, table, format)) {
      for (Split split : source.splits()) {
        try (SplitReader reader = source.open(split, request)) {
          for (RowBatch batch = reader.poll(); batch != null; batch = reader.poll()) {
            file.write(batch);
          }
        }
      }
    }
  }

  private static EventFile create(Path directory, TableDefinition table, String format)
      throws IOException {
    return switch (format) {
      case "json" -> EventFile.json(directory.resolve(table.name() + ".jsonl"), table.schema());
      case "csv" -> EventFile.csv(directory.resolve(table.name() + ".csv"), table.schema());
      default ->
          throw new WeirException(
              ErrorCode.INVALID_OPTION, "format=" + format + ": there are json and csv");
    };
  }
}
