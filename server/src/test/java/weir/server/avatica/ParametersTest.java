package weir.server.avatica;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.Date;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Parameters, updates and batches. */
@Timeout(60)
final class ParametersTest {
  private static final DataType LTZ = new DataType(TypeKind.TIMESTAMP_LTZ, 3, 0, true, List.of());
  private static final ZoneId ZONE = ZoneId.of("America/New_York");
  private static final LocalDateTime CLOCK = LocalDateTime.parse("2024-06-01T12:00:00.250");

  private final List<List<@Nullable Object>> inserted =
      Collections.synchronizedList(new ArrayList<>());
  private final FakeSessions engine = new FakeSessions();

  private void accept(String sql, DataType... types) {
    engine.update(
        sql,
        List.of(types),
        values -> {
          if (values.contains(13L)) {
            throw new WeirException(ErrorCode.NULL_NOT_ALLOWED, "13 is not allowed");
          }
          inserted.add(values);
          return 1L;
        });
  }

  private @Nullable Object sent(Connection connection, DataType type, @Nullable Object value)
      throws SQLException {
    accept("INSERT", type);
    try (PreparedStatement insert = connection.prepareStatement("INSERT")) {
      insert.setObject(1, value);
      assertEquals(1, insert.executeUpdate());
    }
    return inserted.get(inserted.size() - 1).get(0);
  }

  @ParameterizedTest
  @EnumSource
  void valuesBecomeWhatTheStatementDeclares(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect("timeZone=America/New_York")) {
      DataType big = DataType.of(TypeKind.BIGINT);
      assertEquals(5L, sent(connection, big, 5));
      assertEquals(5L, sent(connection, big, (byte) 5));
      assertEquals(5L, sent(connection, big, "5"));
      assertEquals(5L, sent(connection, big, new BigDecimal("5.0")));
      assertEquals(5L, sent(connection, big, BigInteger.valueOf(5)));
      assertEquals(5L, sent(connection, big, 5.0));
      assertNull(sent(connection, big, null));
      DataType bool = DataType.of(TypeKind.BOOLEAN);
      assertEquals(1L, sent(connection, bool, true));
      assertEquals(0L, sent(connection, bool, "false"));
      DataType real = DataType.of(TypeKind.DOUBLE);
      assertEquals(0.1, sent(connection, real, 0.1f));
      assertEquals(Double.NaN, sent(connection, real, Double.NaN));
      assertEquals(3.0, sent(connection, real, 3L));
      assertEquals(1250L, sent(connection, DataType.decimal(10, 2), new BigDecimal("12.499")));
      assertEquals(new BigDecimal("1.0000000000"), sent(connection, DataType.decimal(38, 10), 1));
      DataType text = DataType.of(TypeKind.VARCHAR);
      assertEquals("7", sent(connection, text, 7));
      assertEquals("é\uD83D\uDE00\"", sent(connection, text, "é\uD83D\uDE00\""));
      UUID uuid = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
      assertEquals(uuid.toString(), sent(connection, text, uuid));
      assertArrayEquals(
          new byte[] {1, -2},
          (byte[]) sent(connection, DataType.of(TypeKind.VARBINARY), new byte[] {1, -2}));
      assertEquals(
          Arrays.asList(1L, null, 3L),
          sent(connection, DataType.arrayOf(big), new @Nullable Object[] {1, null, "3"}));
      assertEquals(
          List.of("a\"\\\n", "b"),
          sent(
              connection,
              DataType.arrayOf(text),
              connection.createArrayOf("VARCHAR", new Object[] {"a\"\\\n", "b"})));
    }
  }

  @ParameterizedTest
  @EnumSource
  void timesBecomeWallClocksOrInstantsAsDeclared(Access access) throws Exception {
    ZoneId zone = ZoneId.of("America/New_York");
    Instant instant = CLOCK.atZone(zone).toInstant();
    long clockMillis = Instant.parse("2024-06-01T12:00:00.250Z").toEpochMilli();
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect("timeZone=" + zone)) {
      for (Object value :
          List.of(
              CLOCK,
              instant,
              OffsetDateTime.ofInstant(instant, ZoneId.of("Asia/Tokyo")),
              instant.atZone(zone),
              Timestamp.from(instant))) {
        assertEquals(clockMillis, sent(connection, DataType.timestamp(), value));
        assertEquals(instant.toEpochMilli(), sent(connection, LTZ, value));
      }
      assertEquals(clockMillis, sent(connection, DataType.timestamp(), "2024-06-01 12:00:00.250"));
      assertEquals(instant.toEpochMilli(), sent(connection, LTZ, "2024-06-01T12:00:00.250-04:00"));
      DataType date = DataType.of(TypeKind.DATE);
      long day = LocalDate.of(2024, 6, 1).toEpochDay();
      assertEquals(day, sent(connection, date, LocalDate.of(2024, 6, 1)));
      assertEquals(day, sent(connection, date, CLOCK));
      assertEquals(day, sent(connection, date, "2024-06-01"));
      DataType time = DataType.of(TypeKind.TIME);
      assertEquals(43_200_250L, sent(connection, time, LocalTime.of(12, 0, 0, 250_000_000)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void oldTimeClassesKeepTheirWallClock(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect()) {
      long day = LocalDate.of(2024, 6, 1).toEpochDay();
      assertEquals(day, sent(connection, DataType.of(TypeKind.DATE), Date.valueOf("2024-06-01")));
      assertEquals(
          3_661_000L, sent(connection, DataType.of(TypeKind.TIME), Time.valueOf("01:01:01")));
      assertEquals(
          Instant.parse("2024-06-01T12:00:00.250Z").toEpochMilli(),
          sent(connection, DataType.timestamp(), Timestamp.valueOf(CLOCK)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void valuesThatDoNotFitAreRefused(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect()) {
      DataType big = DataType.of(TypeKind.BIGINT);
      assertEquals("22018", refusal(connection, big, "five"));
      assertEquals("22003", refusal(connection, big, new BigDecimal("5.5")));
      assertEquals("22003", refusal(connection, DataType.of(TypeKind.TINYINT), 128));
      assertEquals("22003", refusal(connection, DataType.decimal(3, 1), 100));
      assertEquals("22018", refusal(connection, big, LocalDate.EPOCH));
      assertEquals("22018", refusal(connection, DataType.timestamp(), "soon"));
      assertEquals("22018", refusal(connection, DataType.timestamp(), 5));
      assertEquals("22018", refusal(connection, DataType.of(TypeKind.VARBINARY), "text"));
      assertEquals("07006", refusal(connection, big, new Object()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void timesFinerThanMillisecondsAreRefusedByTheNumberOfTheirParameter(Access access)
      throws Exception {
    LocalDateTime fine = LocalDateTime.parse("2024-06-01T12:00:00.250001");
    Instant instant = fine.toInstant(ZoneOffset.UTC);
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect()) {
      for (DataType type : List.of(DataType.timestamp(), LTZ)) {
        for (Object value :
            List.of(
                fine, instant, Timestamp.valueOf(fine), fine.toString(), instant.atZone(ZONE))) {
          assertTooFine(connection, type, value);
        }
      }
      DataType time = DataType.of(TypeKind.TIME);
      assertTooFine(connection, time, fine.toLocalTime());
      assertTooFine(connection, time, fine.toLocalTime().toString());
      assertTooFine(connection, DataType.arrayOf(LTZ), new Object[] {instant});
      assertEquals(
          LocalDate.of(2024, 6, 1).toEpochDay(),
          sent(connection, DataType.of(TypeKind.DATE), fine));
    }
  }

  private void assertTooFine(Connection connection, DataType type, Object value) {
    SQLException refusal =
        assertThrows(SQLException.class, () -> sent(connection, type, value), value::toString);
    assertEquals("22023", refusal.getSQLState());
    assertTrue(
        String.valueOf(refusal.getMessage())
            .matches("(?i).*parameter 1: times have milliseconds, .*"));
  }

  private String refusal(Connection connection, DataType type, Object value) {
    return assertThrows(SQLException.class, () -> sent(connection, type, value)).getSQLState();
  }

  @ParameterizedTest
  @EnumSource
  void parametersAreCountedAndDescribed(Access access) throws Exception {
    accept("INSERT", DataType.of(TypeKind.BIGINT), DataType.decimal(10, 2));
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        PreparedStatement insert = connection.prepareStatement("INSERT")) {
      ParameterMetaData parameters = insert.getParameterMetaData();
      assertEquals(2, parameters.getParameterCount());
      assertEquals(Types.BIGINT, parameters.getParameterType(1));
      assertEquals("java.math.BigDecimal", parameters.getParameterClassName(2));
      assertEquals("DECIMAL(10, 2)", parameters.getParameterTypeName(2));
      assertNull(insert.getMetaData());
      insert.setInt(1, 1);
      SQLException unset = assertThrows(SQLException.class, insert::executeUpdate);
      assertEquals("07001", unset.getSQLState());
      assertEquals("Parameter 2 is not set", unset.getMessage());
      assertEquals("07001", assertThrows(SQLException.class, insert::addBatch).getSQLState());
      assertThrows(SQLException.class, () -> insert.setInt(3, 1));
      assertThrows(SQLException.class, () -> insert.setInt(0, 1));
      insert.setObject(2, "1.5");
      assertEquals(1, insert.executeUpdate());
      insert.clearParameters();
      assertThrows(SQLException.class, insert::executeUpdate);
      SQLException plain =
          assertThrows(
              SQLException.class,
              () -> {
                try (Statement statement = connection.createStatement()) {
                  statement.executeUpdate("INSERT");
                }
              });
      assertEquals("07001", plain.getSQLState());
    }
  }

  @ParameterizedTest
  @EnumSource
  void streamsAndTypedNullsAreParameters(Access access) throws Exception {
    accept("INSERT", DataType.of(TypeKind.VARCHAR), DataType.of(TypeKind.BIGINT));
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        PreparedStatement insert = connection.prepareStatement("INSERT")) {
      insert.setCharacterStream(1, new StringReader("characters"), 4);
      insert.setNull(2, Types.BIGINT);
      assertEquals(1, insert.executeUpdate());
      assertEquals(Arrays.asList("char", null), inserted.get(0));
    }
  }

  @ParameterizedTest
  @EnumSource
  void batchesInsertEveryRow(Access access) throws Exception {
    accept("INSERT", DataType.of(TypeKind.BIGINT), DataType.of(TypeKind.VARCHAR));
    engine.update("CREATE", List.of(), values -> 0L);
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        PreparedStatement insert = connection.prepareStatement("INSERT");
        Statement statement = connection.createStatement()) {
      for (int i = 100; i < 1_100; i++) {
        insert.setInt(1, i);
        insert.setString(2, "row " + i);
        insert.addBatch();
      }
      int[] counts = insert.executeBatch();
      assertEquals(1_000, counts.length);
      assertEquals(1, counts[999]);
      assertEquals(1_000, inserted.size());
      assertEquals(List.of(1_099L, "row 1099"), inserted.get(999));
      assertEquals(0, insert.executeBatch().length);

      statement.addBatch("CREATE");
      statement.addBatch("CREATE");
      assertArrayEquals(new int[] {0, 0}, statement.executeBatch());
      statement.addBatch("NONSENSE");
      BatchUpdateException wrong =
          assertThrows(BatchUpdateException.class, statement::executeBatch);
      assertEquals("42601", wrong.getSQLState());
      insert.setInt(1, 13);
      insert.setString(2, "bad");
      insert.addBatch();
      BatchUpdateException bad = assertThrows(BatchUpdateException.class, insert::executeBatch);
      assertEquals("23502", bad.getSQLState());
      assertEquals(0, insert.executeBatch().length);
    }
  }

  @ParameterizedTest
  @EnumSource
  void rowsAndCountsAreNotConfused(Access access) throws Exception {
    accept("INSERT");
    Schema schema = Schema.of(new Field("n", DataType.of(TypeKind.BIGINT)));
    engine.table("SELECT", schema, new Object[] {1L});
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement();
        PreparedStatement insert = connection.prepareStatement("INSERT");
        PreparedStatement select = connection.prepareStatement("SELECT")) {
      assertFalse(statement.execute("INSERT"));
      assertEquals(1, statement.getUpdateCount());
      assertNull(statement.getResultSet());
      assertFalse(statement.getMoreResults());
      assertEquals(-1, statement.getUpdateCount());

      assertTrue(statement.execute("SELECT"));
      assertEquals(-1, statement.getUpdateCount());
      ResultSet rows = statement.getResultSet();
      assertTrue(rows.next());
      assertFalse(statement.getMoreResults());
      assertTrue(rows.isClosed());
      assertNull(statement.getResultSet());

      assertThrows(SQLException.class, () -> statement.executeQuery("INSERT"));
      assertThrows(SQLException.class, () -> statement.executeUpdate("SELECT"));
      int before = inserted.size();
      assertThrows(SQLException.class, insert::executeQuery);
      assertEquals(before, inserted.size());
      assertThrows(SQLException.class, select::executeUpdate);
      assertEquals("n", select.getMetaData().getColumnName(1));
      assertTrue(select.execute());
      assertTrue(select.getResultSet().next());
      assertEquals(0, statement.executeUpdate("INSERT", Statement.NO_GENERATED_KEYS) - 1);
      assertFalse(statement.getGeneratedKeys().next());
    }
  }
}
