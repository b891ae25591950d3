package weir.server.avatica;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.ViewDefinition;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.server.FunctionInfo;

/** What tools ask before they do anything. */
@Timeout(60)
final class MetadataTest {
  private final FakeSessions engine = withCatalog(new FakeSessions());

  static FakeSessions withCatalog(FakeSessions engine) {
    return engine
        .object(
            table(
                "ads",
                TableDefinition.Kind.TABLE,
                List.of("region", "id"),
                column("id", DataType.of(TypeKind.BIGINT).withNullable(false), ""),
                column("region", DataType.of(TypeKind.VARCHAR).withNullable(false), ""),
                column("price", DataType.decimal(10, 2), "in cents")))
        .object(
            table(
                "ad_clicks",
                TableDefinition.Kind.STREAM,
                List.of(),
                column("ad_id", DataType.of(TypeKind.BIGINT), ""),
                column("at", DataType.timestamp(), ""),
                new ColumnDefinition(
                    "day", DataType.of(TypeKind.DATE), Optional.of("CAST(at AS DATE)"), "")))
        .object(
            new ViewDefinition(
                "adXclicks",
                "SELECT 1 AS n",
                Schema.of(new Field("n", DataType.of(TypeKind.INTEGER))),
                Set.of(),
                "a view"))
        .function(new FunctionInfo("ABS", FunctionInfo.Kind.SCALAR, "ABS(numeric)"))
        .function(new FunctionInfo("TUMBLE", FunctionInfo.Kind.TABLE, "TUMBLE(TABLE t, ...)"))
        .function(new FunctionInfo("UPPER", FunctionInfo.Kind.SCALAR, "UPPER(text)"));
  }

  private static TableDefinition table(
      String name, TableDefinition.Kind kind, List<String> key, ColumnDefinition... columns) {
    return new TableDefinition(
        name, kind, List.of(columns), key, Optional.empty(), Map.of(), "the " + name);
  }

  private static ColumnDefinition column(String name, DataType type, String comment) {
    return new ColumnDefinition(name, type, Optional.empty(), comment);
  }

  /** The named columns of all rows, a row as one text. */
  private static List<String> rows(ResultSet rows, String... columns) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (rows) {
      while (rows.next()) {
        List<@Nullable String> cells = new ArrayList<>();
        for (String column : columns) {
          cells.add(rows.getString(column));
        }
        texts.add(cells.toString());
      }
    }
    return texts;
  }

  @ParameterizedTest
  @EnumSource
  void tablesAreListedByTypeAndPattern(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect()) {
      DatabaseMetaData metadata = connection.getMetaData();
      assertEquals(
          List.of(
              "[null, null, ad_clicks, STREAM, the ad_clicks]",
              "[null, null, ads, TABLE, the ads]",
              "[null, null, adXclicks, VIEW, a view]"),
          rows(
              metadata.getTables(null, null, null, null),
              "TABLE_CAT",
              "TABLE_SCHEM",
              "TABLE_NAME",
              "TABLE_TYPE",
              "REMARKS"));
      assertEquals(List.of("[ads]"), names(metadata, "%", "TABLE"));
      assertEquals(List.of("[ad_clicks]", "[ads]"), names(metadata, "%", "STREAM", "TABLE"));
      assertEquals(
          List.of("[ads$error]", "[ad_clicks$error]"), names(metadata, "%", "SYSTEM TABLE"));
      assertEquals(List.of("[ads$error]"), names(metadata, "ads$%"));
      assertEquals(List.of("[ad_clicks]", "[adXclicks]"), names(metadata, "ad_clicks"));
      assertEquals(List.of("[ad_clicks]"), names(metadata, "ad\\_clicks"));
      assertEquals(List.of("[ads]"), names(metadata, "ADS"));
      assertEquals(List.of("[ads]"), names(metadata, "a_s"));
      assertEquals(List.of(), names(metadata, ""));
      assertEquals(List.of(), rows(metadata.getTables("elsewhere", null, "%", null), "TABLE_NAME"));
      assertEquals(
          List.of("[MATERIALIZED VIEW]", "[STREAM]", "[SYSTEM TABLE]", "[TABLE]", "[VIEW]"),
          rows(metadata.getTableTypes(), "TABLE_TYPE"));
      assertFalse(metadata.getCatalogs().next());
      assertFalse(metadata.getSchemas().next());
    }
  }

  private static List<String> names(DatabaseMetaData metadata, String pattern, String... types)
      throws SQLException {
    return rows(
        metadata.getTables(null, null, pattern, types.length == 0 ? null : types), "TABLE_NAME");
  }

  @ParameterizedTest
  @EnumSource
  void columnsAreDescribed(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect()) {
      DatabaseMetaData metadata = connection.getMetaData();
      assertEquals(
          List.of(
              "[id, -5, BIGINT, 19, 0, 10, 0, 1, NO, NO]",
              "[region, 12, VARCHAR, 2147483647, null, null, 0, 2, NO, NO]",
              "[price, 3, DECIMAL(10, 2), 10, 2, 10, 1, 3, YES, NO]"),
          rows(
              metadata.getColumns(null, null, "ads", null),
              "COLUMN_NAME",
              "DATA_TYPE",
              "TYPE_NAME",
              "COLUMN_SIZE",
              "DECIMAL_DIGITS",
              "NUM_PREC_RADIX",
              "NULLABLE",
              "ORDINAL_POSITION",
              "IS_NULLABLE",
              "IS_GENERATEDCOLUMN"));
      assertEquals(
          List.of("[day, YES]"),
          rows(metadata.getColumns(null, "%", "%", "d_y"), "COLUMN_NAME", "IS_GENERATEDCOLUMN"));
      assertEquals(
          List.of("[in cents]"), rows(metadata.getColumns(null, null, "ads", "price"), "REMARKS"));
      assertEquals(24, metadata.getColumns(null, null, "x", "x").getMetaData().getColumnCount());
    }
  }

  @ParameterizedTest
  @EnumSource
  void keysFunctionsAndTypesAreListed(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect()) {
      DatabaseMetaData metadata = connection.getMetaData();
      assertEquals(
          List.of("[ads, id, 2]", "[ads, region, 1]"),
          rows(metadata.getPrimaryKeys(null, null, "ads"), "TABLE_NAME", "COLUMN_NAME", "KEY_SEQ"));
      assertEquals(List.of(), rows(metadata.getPrimaryKeys(null, null, "ad_clicks")));
      assertEquals(
          List.of(
              "[ABS, 1, ABS(numeric)]",
              "[TUMBLE, 2, TUMBLE(TABLE t, ...)]",
              "[UPPER, 1, UPPER(text)]"),
          rows(
              metadata.getFunctions(null, null, "%"), "FUNCTION_NAME", "FUNCTION_TYPE", "REMARKS"));
      assertEquals(
          List.of("[TUMBLE]"), rows(metadata.getFunctions(null, null, "t%"), "FUNCTION_NAME"));
      List<String> types = rows(metadata.getTypeInfo(), "TYPE_NAME", "DATA_TYPE", "PRECISION");
      assertTrue(types.contains("[BIGINT, -5, 19]"), types.toString());
      assertTrue(types.contains("[DECIMAL, 3, 38]"), types.toString());
      assertEquals("ABS", metadata.getNumericFunctions());
      assertTrue(metadata.getSQLKeywords().contains("WATERMARK"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void productIsNamed(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect()) {
      DatabaseMetaData metadata = connection.getMetaData();
      assertEquals("Weir", metadata.getDatabaseProductName());
      assertTrue(metadata.getDatabaseProductVersion().matches("\\d+\\.\\d+\\..*"));
      assertEquals(metadata.getDatabaseProductVersion(), metadata.getDriverVersion());
      assertFalse(metadata.isReadOnly());
      assertTrue(metadata.storesMixedCaseIdentifiers());
      assertTrue(metadata.getURL().startsWith("jdbc:weir:"));
      assertEquals("", metadata.getUserName());
      assertNull(connection.getSchema());
      assertNull(connection.getCatalog());
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatDoesNotExistIsEmptyButWellFormed(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect()) {
      DatabaseMetaData metadata = connection.getMetaData();
      ResultSet keys = metadata.getImportedKeys(null, null, "ads");
      ResultSetMetaData columns = keys.getMetaData();
      assertEquals(14, columns.getColumnCount());
      assertEquals("PKTABLE_CAT", columns.getColumnLabel(1));
      assertEquals("KEY_SEQ", columns.getColumnLabel(9));
      assertEquals(Types.SMALLINT, columns.getColumnType(9));
      assertFalse(keys.next());
      assertNull(keys.getStatement());
      assertEquals(
          List.of("[ApplicationName]", "[ClientHostname]", "[ClientUser]"),
          rows(metadata.getClientInfoProperties(), "NAME"));
    }
  }
}
