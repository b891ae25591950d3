package weir.server.avatica;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Result;
import org.jooq.SQLDialect;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import schemacrawler.schema.Catalog;
import schemacrawler.schemacrawler.SchemaCrawlerOptionsBuilder;
import schemacrawler.tools.utility.SchemaCrawlerUtility;
import sqlline.SqlLine;
import us.fatehi.utility.datasource.DatabaseConnectionSource;
import us.fatehi.utility.datasource.DatabaseConnectionSources;
import us.fatehi.utility.datasource.MultiUseUserCredentials;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Programs that others wrote against JDBC. */
@Timeout(120)
final class ClientsTest {
  private static final Schema ADS =
      Schema.of(
          new Field("id", DataType.of(TypeKind.BIGINT)),
          new Field("region", DataType.of(TypeKind.VARCHAR)),
          new Field("price", DataType.decimal(10, 2)),
          new Field("at", DataType.timestamp()));

  private static final @Nullable Object[][] ROWS = {
    {1L, "north", 1250L, 1_700_000_000_000L}, {2L, null, null, null}
  };

  private final FakeSessions engine =
      MetadataTest.withCatalog(new FakeSessions())
          .table("SELECT * FROM ads", ADS, ROWS)
          .table("SELECT * FROM ads;", ADS, ROWS)
          .stream("SELECT STREAM * FROM ads", ADS);

  @ParameterizedTest
  @EnumSource
  void hikariPoolsConnections(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine)) {
      HikariConfig config = new HikariConfig();
      config.setJdbcUrl(server.url());
      config.setMaximumPoolSize(2);
      config.setAutoCommit(false);
      config.setReadOnly(true);
      config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
      try (HikariDataSource pool = new HikariDataSource(config)) {
        for (int i = 0; i < 10; i++) {
          try (Connection connection = pool.getConnection();
              Statement statement = connection.createStatement();
              ResultSet rows = statement.executeQuery("SELECT * FROM ads")) {
            assertTrue(rows.next());
            assertEquals(new BigDecimal("12.50"), rows.getBigDecimal("price"));
            connection.commit();
          }
        }
        try (Connection connection = pool.getConnection();
            Statement statement = connection.createStatement()) {
          statement.executeQuery("SELECT STREAM * FROM ads");
        }
        assertTrue(engine.takeStarted().awaitClosed());
        assertTrue(engine.sessionCount() <= 2);
      }
      assertEquals(0, engine.sessionCount());
    }
  }

  @Test
  void hikariNoticesThatTheServerIsGone() throws Exception {
    Access.Reachable server = Access.JSON.to(engine);
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(server.url());
    config.setMaximumPoolSize(1);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      Connection connection = pool.getConnection();
      server.close();
      pool.getHikariConfigMXBean().setConnectionTimeout(1_000);
      assertThrows(
          SQLException.class, () -> connection.createStatement().executeQuery("SELECT * FROM ads"));
      connection.close();
      assertThrows(SQLException.class, pool::getConnection);
    }
  }

  @ParameterizedTest
  @EnumSource
  void jooqReadsTablesAndRows(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect()) {
      DSLContext jooq = DSL.using(connection, SQLDialect.DEFAULT);
      Result<Record> rows = jooq.fetch("SELECT * FROM ads");
      assertEquals(2, rows.size());
      assertEquals(1L, rows.get(0).get("id", Long.class));
      assertEquals(new BigDecimal("12.50"), rows.get(0).get("price", BigDecimal.class));
      List<? extends Table<?>> tables = jooq.meta().getTables("ads");
      assertEquals(1, tables.size());
      assertEquals(
          List.of("id", "region", "price"),
          tables.get(0).fieldStream().map(org.jooq.Field::getName).toList());
      assertEquals(
          "BIGINT",
          tables.get(0).field("id").getDataType().getTypeName().toUpperCase(java.util.Locale.ROOT));
    }
  }

  @ParameterizedTest
  @EnumSource
  void schemaCrawlerReadsTheCatalog(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        DatabaseConnectionSource source =
            DatabaseConnectionSources.newDatabaseConnectionSource(
                server.url(), new MultiUseUserCredentials("", ""))) {
      Catalog catalog =
          SchemaCrawlerUtility.getCatalog(
              source, SchemaCrawlerOptionsBuilder.newSchemaCrawlerOptions());
      assertEquals("Weir", catalog.getDatabaseInfo().getDatabaseProductName());
      assertTrue(
          catalog.getTables().stream()
              .anyMatch(table -> table.getName().equals("ads") && table.getColumns().size() == 3));
    }
  }

  @ParameterizedTest
  @EnumSource
  void sqllineShowsTablesAndRows(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine)) {
      String shown =
          sqlline(
              server.url(), "!tables", "!columns ads", "!primarykeys ads", "SELECT * FROM ads;");
      assertTrue(shown.contains("ad_clicks"), shown);
      assertTrue(shown.contains("DECIMAL(10, 2)"), shown);
      assertTrue(shown.contains("2023-11-14 22:13:20"), shown);
      assertTrue(shown.contains("2 rows selected"), shown);
      assertFalse(shown.contains("Exception"), shown);
    }
  }

  @Test
  void sqllineShowsWhatTheDatabaseIs() throws Exception {
    try (Access.Reachable server = Access.JSON.to(engine)) {
      String shown = sqlline(server.url(), "!dbinfo", "!metadata getTypeInfo", "!indexes ads");
      assertTrue(shown.contains("getDatabaseProductName"), shown);
      assertTrue(shown.contains("INTERVAL DAY TO SECOND"), shown);
      assertFalse(shown.contains("Exception"), shown);
    }
  }

  private static String sqlline(String url, String... commands) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SqlLine sqlline = new SqlLine();
    sqlline.setOutputStream(out);
    sqlline.setErrorStream(out);
    List<String> arguments = new ArrayList<>();
    Collections.addAll(arguments, "-u", url, "-n", "ann", "-p", "secret", "--maxWidth=500");
    arguments.add("--isolation=TRANSACTION_NONE");
    for (String command : commands) {
      Collections.addAll(arguments, "-e", command);
    }
    sqlline.begin(arguments.toArray(String[]::new), InputStream.nullInputStream(), false);
    return out.toString(StandardCharsets.UTF_8);
  }
}
