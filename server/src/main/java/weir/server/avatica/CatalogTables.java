package weir.server.avatica;

import java.sql.DatabaseMetaData;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import weir.engine.CatalogObject;
import weir.engine.ColumnDefinition;
import weir.engine.LeftOut;
import weir.engine.TableDefinition;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.server.FunctionInfo;
import weir.server.LikePattern;
import weir.server.Session;

/**
 * What a session's catalog holds, as JDBC's metadata wants it. There are neither catalogs nor
 * schemas: names stand alone, so those columns are NULL. What is left out of streams is told of
 * only to those who ask for system tables, or by a name with a {@code $}.
 */
final class CatalogTables {
  private static final String SYSTEM_TABLE = "SYSTEM TABLE";
  private static final List<String> TABLE_TYPES =
      List.of("MATERIALIZED VIEW", "STREAM", SYSTEM_TABLE, "TABLE", "VIEW");
  private static final int RADIX = 10;

  private final Session session;

  CatalogTables(Session session) {
    this.session = session;
  }

  ResultTable catalogs() {
    return new ResultTable("TABLE_CAT");
  }

  ResultTable schemas() {
    return new ResultTable("TABLE_SCHEM TABLE_CATALOG");
  }

  ResultTable tableTypes() {
    ResultTable table = new ResultTable("TABLE_TYPE");
    TABLE_TYPES.forEach(table::add);
    return table;
  }

  /** Ordered by type, then name, as JDBC wants it. */
  ResultTable tables(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String name,
      @Nullable List<String> types) {
    ResultTable table =
        new ResultTable(
            "TABLE_CAT TABLE_SCHEM TABLE_NAME TABLE_TYPE REMARKS TYPE_CAT TYPE_SCHEM TYPE_NAME"
                + " SELF_REFERENCING_COL_NAME REF_GENERATION");
    for (String type : TABLE_TYPES) {
      if (types == null || types.contains(type)) {
        objects(catalog, schema, name, types != null || isOfLeftOut(name))
            .filter(object -> type(object).equals(type))
            .forEach(
                object ->
                    table.add(
                        null,
                        null,
                        object.name(),
                        type,
                        object.comment(),
                        null,
                        null,
                        null,
                        null,
                        null));
      }
    }
    return table;
  }

  private Stream<CatalogObject> objects(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String name,
      boolean hasLeftOut) {
    boolean isNamed =
        (catalog == null || catalog.isEmpty() || catalog.equals("%"))
            && new LikePattern(schema).matches("");
    LikePattern pattern = new LikePattern(name);
    return isNamed
        ? session.objects().stream()
            .flatMap(object -> hasLeftOut ? withLeftOut(object) : Stream.of(object))
            .filter(object -> TABLE_TYPES.contains(type(object)))
            .filter(object -> pattern.matches(object.name()))
        : Stream.empty();
  }

  private static boolean isOfLeftOut(@Nullable String name) {
    return name != null && name.contains("$");
  }

  private static Stream<CatalogObject> withLeftOut(CatalogObject object) {
    return object instanceof TableDefinition table
        ? Stream.concat(Stream.of(table), LeftOut.allOf(table))
        : Stream.of(object);
  }

  private static String type(CatalogObject object) {
    return object instanceof TableDefinition table && LeftOut.isOne(table)
        ? SYSTEM_TABLE
        : object.noun().toUpperCase(Locale.ROOT);
  }

  ResultTable columns(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String name,
      @Nullable String column) {
    ResultTable table =
        new ResultTable(
            "TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME DATA_TYPE:INTEGER TYPE_NAME"
                + " COLUMN_SIZE:INTEGER BUFFER_LENGTH:INTEGER DECIMAL_DIGITS:INTEGER"
                + " NUM_PREC_RADIX:INTEGER NULLABLE:INTEGER REMARKS COLUMN_DEF"
                + " SQL_DATA_TYPE:INTEGER SQL_DATETIME_SUB:INTEGER CHAR_OCTET_LENGTH:INTEGER"
                + " ORDINAL_POSITION:INTEGER IS_NULLABLE SCOPE_CATALOG SCOPE_SCHEMA SCOPE_TABLE"
                + " SOURCE_DATA_TYPE:SMALLINT IS_AUTOINCREMENT IS_GENERATEDCOLUMN");
    LikePattern pattern = new LikePattern(column);
    objects(catalog, schema, name, isOfLeftOut(name))
        .forEach(
            object -> {
              for (int i = 0; i < object.schema().size(); i++) {
                if (pattern.matches(object.schema().field(i).name())) {
                  addColumn(table, object, i);
                }
              }
            });
    return table;
  }

  private static void addColumn(ResultTable table, CatalogObject object, int index) {
    Field field = object.schema().field(index);
    DataType type = field.type();
    boolean isComputed = false;
    String comment = "";
    if (object instanceof TableDefinition definition) {
      ColumnDefinition column = definition.columns().get(index);
      isComputed = column.isComputed();
      comment = column.comment();
    }
    table.add(
        null,
        null,
        object.name(),
        field.name(),
        SqlTypes.jdbcType(type.kind()),
        type.name(),
        SqlTypes.columnSize(type),
        null,
        fractionDigits(type),
        SqlTypes.isNumeric(type.kind()) ? RADIX : null,
        SqlTypes.nullability(type),
        comment,
        null,
        null,
        null,
        type.kind().isText() ? SqlTypes.columnSize(type) : null,
        index + 1,
        type.nullable() ? "YES" : "NO",
        null,
        null,
        null,
        null,
        "NO",
        isComputed ? "YES" : "NO");
  }

  private static @Nullable Integer fractionDigits(DataType type) {
    if (type.kind() == TypeKind.DECIMAL) {
      return type.scale();
    }
    return type.kind().isInteger() || type.kind().isTimestamp()
        ? Math.max(type.kind().isInteger() ? 0 : type.precision(), 0)
        : null;
  }

  ResultTable answer(MetadataStatement question) {
    return switch (question) {
      case PRIMARY_KEYS -> primaryKeys();
      case FUNCTIONS -> functions();
    };
  }

  private ResultTable primaryKeys() {
    ResultTable table =
        new ResultTable("TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME KEY_SEQ:SMALLINT PK_NAME");
    for (CatalogObject object : session.objects()) {
      if (object instanceof TableDefinition definition) {
        List<String> key = definition.primaryKey();
        // JDBC wants the columns by name, each with its place in the key.
        key.stream()
            .sorted()
            .forEach(
                column ->
                    table.add(null, null, object.name(), column, key.indexOf(column) + 1, null));
      }
    }
    return table;
  }

  private ResultTable functions() {
    ResultTable table =
        new ResultTable(
            "FUNCTION_CAT FUNCTION_SCHEM FUNCTION_NAME REMARKS FUNCTION_TYPE:SMALLINT"
                + " SPECIFIC_NAME");
    for (FunctionInfo function : session.functions()) {
      int type =
          function.kind() == FunctionInfo.Kind.TABLE
                  || function.kind() == FunctionInfo.Kind.STATEFUL
              ? DatabaseMetaData.functionReturnsTable
              : DatabaseMetaData.functionNoTable;
      table.add(null, null, function.name(), function.signature(), type, function.name());
    }
    return table;
  }

  ResultTable typeInfo() {
    ResultTable table =
        new ResultTable(
            "TYPE_NAME DATA_TYPE:INTEGER PRECISION:INTEGER LITERAL_PREFIX LITERAL_SUFFIX"
                + " CREATE_PARAMS NULLABLE:SMALLINT CASE_SENSITIVE:BOOLEAN SEARCHABLE:SMALLINT"
                + " UNSIGNED_ATTRIBUTE:BOOLEAN FIXED_PREC_SCALE:BOOLEAN AUTO_INCREMENT:BOOLEAN"
                + " LOCAL_TYPE_NAME MINIMUM_SCALE:SMALLINT MAXIMUM_SCALE:SMALLINT"
                + " SQL_DATA_TYPE:INTEGER SQL_DATETIME_SUB:INTEGER NUM_PREC_RADIX:INTEGER");
    SqlTypeInfo.addTo(table);
    return table;
  }
}
