package weir.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;

/**
 * The streams that come with a stream or table: what queries have left out of it. They are no
 * objects of the catalog, but are found there under their names, as long as that is there. Logs
 * keep them, the last rows only.
 */
public enum LeftOut {
  /** The rows of a stream with a watermark that came behind it. */
  LATE("$late") {
    @Override
    Optional<List<ColumnDefinition>> columns(TableDefinition table) {
      return table.watermark().map(watermark -> lateColumns(table, watermark));
    }
  },

  /** The input that is no row, and the rows without a time where one is needed. */
  ERROR("$error") {
    @Override
    Optional<List<ColumnDefinition>> columns(TableDefinition table) {
      DataType text = DataType.of(TypeKind.VARCHAR);
      return Optional.of(
          List.of(
              column("raw_text", text),
              column("file", text),
              column("line", DataType.of(TypeKind.BIGINT)),
              column("column_name", text),
              column("reason", text),
              column("operator", text),
              column("query", text)));
    }
  };

  /** What keeps them. */
  public static final String CONNECTOR = "left-out";

  private static final String RETAINED = "retained";

  private final String suffix;

  LeftOut(String suffix) {
    this.suffix = suffix;
  }

  /** What is put behind the name of the stream. */
  public String suffix() {
    return suffix;
  }

  abstract Optional<List<ColumnDefinition>> columns(TableDefinition table);

  /** The stream of what is left out of a table; empty if nothing can be. */
  public Optional<TableDefinition> of(TableDefinition table) {
    return columns(table).map(columns -> definition(table, columns));
  }

  private TableDefinition definition(TableDefinition table, List<ColumnDefinition> columns) {
    return new TableDefinition(
        table.id(),
        table.name() + suffix,
        TableDefinition.Kind.STREAM,
        columns,
        List.of(),
        Optional.empty(),
        Map.of(
            "connector",
            CONNECTOR,
            RETAINED,
            String.valueOf(new TableOptions(table).leftOutRetained())),
        this == LATE
            ? "the rows of " + table.name() + " that came late"
            : "the input of " + table.name() + " that is in error",
        Set.of());
  }

  /** All columns of the table, then what there is to say of the row. */
  private static List<ColumnDefinition> lateColumns(
      TableDefinition table, WatermarkDefinition watermark) {
    List<ColumnDefinition> columns = new ArrayList<>();
    for (ColumnDefinition column : table.columns()) {
      columns.add(column(column.name(), column.type()));
    }
    DataType time = timeType(table, watermark);
    columns.add(column(free("late_time", table), time));
    columns.add(column(free("late_watermark", table), time));
    columns.add(column(free("late_operator", table), DataType.of(TypeKind.VARCHAR)));
    columns.add(column(free("late_query", table), DataType.of(TypeKind.VARCHAR)));
    return columns;
  }

  private static DataType timeType(TableDefinition table, WatermarkDefinition watermark) {
    return table.columns().stream()
        .filter(column -> column.name().equalsIgnoreCase(watermark.column()))
        .map(ColumnDefinition::type)
        .findFirst()
        .orElseThrow();
  }

  private static String free(String wanted, TableDefinition table) {
    String name = wanted;
    while (table.schema().indexOf(name).isPresent()) {
      name += "_";
    }
    return name;
  }

  private static ColumnDefinition column(String name, DataType type) {
    return new ColumnDefinition(name, type.withNullable(true), Optional.empty(), "");
  }

  /** Whether such a stream would be called so. */
  public static boolean isName(String name) {
    return suffixOf(name).isPresent();
  }

  /** The name of the stream or table that the rows of that one are of, or the name itself. */
  public static String baseName(String name) {
    return suffixOf(name)
        .map(kind -> name.substring(0, name.length() - kind.suffix.length()))
        .orElse(name);
  }

  /** The stream of that name, if it is one of a table. */
  static Optional<TableDefinition> find(String name, TableDefinition table) {
    return suffixOf(name).flatMap(kind -> kind.of(table));
  }

  private static Optional<LeftOut> suffixOf(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(kind -> lower.endsWith(kind.suffix) && lower.length() > kind.suffix.length())
        .findFirst();
  }

  /** All such streams of a table. */
  public static Stream<TableDefinition> allOf(TableDefinition table) {
    return Arrays.stream(values()).flatMap(kind -> kind.of(table).stream());
  }

  /** Whether a definition is one of these. */
  public static boolean isOne(TableDefinition table) {
    return table.connector().equals(CONNECTOR);
  }

  /** How many rows one of these keeps. */
  public static long retained(TableDefinition table) {
    return Long.parseLong(table.options().getOrDefault(RETAINED, "0"));
  }
}
