package weir.sql;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.jspecify.annotations.Nullable;
import weir.engine.ColumnDefinition;
import weir.engine.ErrorCode;
import weir.engine.Suggestion;
import weir.engine.TableDefinition;
import weir.engine.WatermarkDefinition;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.sql.parse.ObjectKind;
import weir.sql.parse.SqlColumn;
import weir.sql.parse.SqlComputedColumn;
import weir.sql.parse.SqlCreateRelation;
import weir.sql.parse.SqlPrimaryKey;
import weir.sql.parse.SqlTableElement;
import weir.sql.parse.SqlWatermark;
import weir.sql.parse.WeirDialect;
import weir.sql.plan.QueryPlanner;
import weir.sql.validate.Names;
import weir.sql.validate.Positions;

/** CREATE STREAM and CREATE TABLE. For one statement. */
final class TableCompiler {
  private final SqlCreateRelation create;
  private final QueryPlanner planner;

  TableCompiler(SqlCreateRelation create, QueryPlanner planner) {
    this.create = create;
    this.planner = planner;
  }

  Statement compile() {
    create
        .query()
        .ifPresent(
            query -> {
              throw Positions.notSupported(
                  "CREATE ... AS is not supported; create it with its columns, then INSERT INTO it",
                  query);
            });
    List<String> primaryKey = primaryKey();
    TableDefinition physical = definition(physicalColumns(primaryKey), primaryKey);
    TableDefinition complete = definition(columns(physical), primaryKey);
    TableDefinition table = withWatermark(complete).withUses(planner.uses());
    return new Statement.CreateTable(table, StatementCompiler.ifExists(create));
  }

  private TableDefinition definition(List<ColumnDefinition> columns, List<String> primaryKey) {
    return new TableDefinition(
        Names.simple(create.name()),
        create.kind() == ObjectKind.STREAM
            ? TableDefinition.Kind.STREAM
            : TableDefinition.Kind.TABLE,
        columns,
        primaryKey,
        Optional.empty(),
        create.optionMap(),
        create.comment().orElse(""));
  }

  private List<ColumnDefinition> physicalColumns(List<String> primaryKey) {
    List<ColumnDefinition> columns = new ArrayList<>();
    for (SqlColumn column : elements(SqlColumn.class)) {
      DataType type = planner.typeOf(column.type());
      boolean isKey = primaryKey.contains(Names.simple(column.name()));
      columns.add(
          new ColumnDefinition(
              Names.simple(column.name()),
              type.withNullable(column.isNullable() && !isKey),
              Optional.empty(),
              column.comment().orElse("")));
    }
    if (columns.isEmpty()) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "name the columns, for example (id BIGINT, time TIMESTAMP(3))",
          create.name());
    }
    return columns;
  }

  /** All columns in the order written. */
  private List<ColumnDefinition> columns(TableDefinition physical) {
    List<ColumnDefinition> columns = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>();
    for (SqlTableElement element : create.elements()) {
      ColumnDefinition column = null;
      if (element instanceof SqlColumn plain) {
        column = physical.columns().get(indexOf(physical, plain.name()));
      } else if (element instanceof SqlComputedColumn computed) {
        column = computed(computed, physical);
      }
      if (column != null) {
        columns.add(column);
        if (!names.add(column.name().toLowerCase(Locale.ROOT))) {
          throw Positions.error(
              ErrorCode.INVALID_STATEMENT,
              "there are two columns '"
                  + column.name()
                  + "'; the case of letters does not tell"
                  + " names apart",
              element);
        }
      }
    }
    return columns;
  }

  private ColumnDefinition computed(SqlComputedColumn column, TableDefinition physical) {
    SqlNode expression =
        column.type().map(type -> cast(column.expression(), type)).orElse(column.expression());
    String text = WeirDialect.format(expression);
    DataType type = planner.typeOf(expression, physical);
    return new ColumnDefinition(
        Names.simple(column.name()), type, Optional.of(text), column.comment().orElse(""));
  }

  private static SqlNode cast(SqlNode expression, SqlNode type) {
    return SqlStdOperatorTable.CAST.createCall(expression.getParserPosition(), expression, type);
  }

  // ~ Primary key

  private List<String> primaryKey() {
    List<SqlIdentifier> columns = new ArrayList<>();
    @Nullable SqlNode clause = null;
    for (SqlTableElement element : create.elements()) {
      if (element instanceof SqlColumn column && column.isPrimaryKey()) {
        columns.add(column.name());
      } else if (element instanceof SqlPrimaryKey key) {
        columns.addAll(key.columns());
      } else {
        continue;
      }
      if (clause != null) {
        throw Positions.error(
            ErrorCode.INVALID_STATEMENT,
            "there is a second PRIMARY KEY; write one, PRIMARY KEY (a, b), for a key of several"
                + " columns",
            element);
      }
      clause = element;
    }
    if (clause != null && create.kind() == ObjectKind.STREAM) {
      throw Positions.notSupported(
          "a stream has no PRIMARY KEY, because its rows do not replace each other; CREATE TABLE"
              + " has one",
          clause);
    }
    return columns.stream().map(this::keyColumn).toList();
  }

  /** The column's name in its own spelling. */
  private String keyColumn(SqlIdentifier name) {
    List<String> names =
        elements(SqlColumn.class).stream().map(column -> Names.simple(column.name())).toList();
    return names.stream()
        .filter(Names.simple(name)::equalsIgnoreCase)
        .findFirst()
        .orElseThrow(
            () ->
                Positions.error(
                    ErrorCode.COLUMN_NOT_FOUND,
                    "PRIMARY KEY names '"
                        + name
                        + "', which is not a column that the source holds"
                        + Suggestion.of(Names.simple(name), names),
                    name));
  }

  // ~ Watermark

  private TableDefinition withWatermark(TableDefinition table) {
    List<SqlWatermark> watermarks = elements(SqlWatermark.class);
    if (watermarks.isEmpty()) {
      return table;
    }
    if (watermarks.size() > 1) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "there is a second WATERMARK; one column tells the time",
          watermarks.get(1));
    }
    return new TableDefinition(
        table.name(),
        table.kind(),
        table.columns(),
        table.primaryKey(),
        Optional.of(watermark(watermarks.get(0), table)),
        table.options(),
        table.comment());
  }

  private WatermarkDefinition watermark(SqlWatermark watermark, TableDefinition table) {
    Field column = table.schema().field(indexOf(table, watermark.column()));
    if (!column.type().kind().isTimestamp()) {
      throw Positions.error(
          ErrorCode.TYPE_MISMATCH,
          "WATERMARK is for a TIMESTAMP(3) or TIMESTAMP_LTZ(3) column, "
              + column.name()
              + " is "
              + column.type().name()
              + "; compute one from it, for example event_time AS CAST("
              + column.name()
              + " AS TIMESTAMP(3)), and write WATERMARK FOR event_time",
          watermark.column());
    }
    String text = WeirDialect.format(watermark.expression());
    OptionalLong delay =
        planner.delayOf(watermark.expression(), table, indexOf(table, watermark.column()));
    if (delay.isEmpty()) {
      throw Positions.notSupported(
          "WATERMARK FOR %1$s AS %2$s is not supported: it must be %1$s itself or %1$s less a constant interval of days to seconds, such as %1$s - INTERVAL '5' SECOND"
              .formatted(column.name(), text),
          watermark.expression());
    }
    if (delay.getAsLong() < 0) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "this watermark is ahead of the time column, so that every row would be late; take an"
              + " interval from it instead of adding one",
          watermark.expression());
    }
    return new WatermarkDefinition(column.name(), text, delay.getAsLong());
  }

  private static int indexOf(TableDefinition table, SqlIdentifier name) {
    Schema schema = table.schema();
    return schema.indexOf(Names.simple(name)).orElseThrow(() -> noColumn(schema, name));
  }

  private static WeirException noColumn(Schema schema, SqlIdentifier name) {
    List<String> names = schema.fields().stream().map(Field::name).toList();
    return Positions.error(
        ErrorCode.COLUMN_NOT_FOUND,
        "there is no column '" + name + "'" + Suggestion.of(Names.simple(name), names),
        name);
  }

  private <T extends SqlTableElement> List<T> elements(Class<T> kind) {
    return create.elements().stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
