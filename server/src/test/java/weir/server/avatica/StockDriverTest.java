package weir.server.avatica;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Avatica's own client, which some tools bring along, works for results that end. */
@Timeout(60)
final class StockDriverTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("n", DataType.of(TypeKind.BIGINT)),
          new Field("at", DataType.timestamp()),
          new Field("price", DataType.decimal(10, 2)));

  private final List<List<@Nullable Object>> inserted = new ArrayList<>();
  private final FakeSessions engine =
      MetadataTest.withCatalog(new FakeSessions())
          .table("SELECT", SCHEMA, new Object[] {1L, 0L, 250L}, new Object[] {2L, 1L, 5L})
          .update(
              "INSERT",
              List.of(DataType.of(TypeKind.BIGINT), DataType.of(TypeKind.VARCHAR)),
              values -> {
                inserted.add(values);
                return 1L;
              });

  @ParameterizedTest
  @ValueSource(strings = {"json", "protobuf"})
  void rowsBatchesAndMetadataWork(String serialization) throws Exception {
    try (AvaticaServer server =
            AvaticaServer.start(engine, AvaticaServer.DEFAULT_HOST, 0, ServerLimits.ofServer());
        Connection connection =
            DriverManager.getConnection(
                "jdbc:avatica:remote:url=http://127.0.0.1:"
                    + server.port()
                    + ";serialization="
                    + serialization);
        Statement statement = connection.createStatement();
        PreparedStatement insert = connection.prepareStatement("INSERT")) {
      ResultSet rows = statement.executeQuery("SELECT");
      assertTrue(rows.next());
      assertEquals(1, rows.getLong("n"));
      assertEquals("1970-01-01 00:00:00.000", rows.getString("at"));
      assertEquals("2.50", rows.getBigDecimal("price").toString());
      assertTrue(rows.next());
      assertFalse(rows.next());

      insert.setInt(1, 5);
      insert.setString(2, "five");
      insert.addBatch();
      insert.setLong(1, 6);
      insert.setNull(2, java.sql.Types.VARCHAR);
      insert.addBatch();
      assertEquals(2, insert.executeBatch().length);
      insert.setInt(1, 7);
      insert.setString(2, "seven");
      assertEquals(1, insert.executeUpdate());
      assertEquals(List.of(5L, "five"), inserted.get(0));
      assertEquals(List.of(7L, "seven"), inserted.get(2));

      ResultSet tables = connection.getMetaData().getTables(null, null, "ads", null);
      assertTrue(tables.next());
      assertEquals("ads", tables.getString("TABLE_NAME"));
      SQLException wrong =
          assertThrows(SQLException.class, () -> statement.executeQuery("NONSENSE"));
      assertEquals("42601", wrong.getSQLState());
    }
  }
}
