package weir.server.avatica;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
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
import java.util.Arrays;
import java.util.Calendar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Every type, with a value and with NULL, as each getter gives it. */
@Timeout(60)
final class TypesTest {
  private static final String QUERY = "SELECT * FROM everything";
  private static final long MILLIS = Instant.parse("2024-03-10T02:30:00.123Z").toEpochMilli();
  private static final LocalDateTime CLOCK = LocalDateTime.parse("2024-03-10T02:30:00.123");
  private static final String EMOJI = "a\u0000\"\\\uD83D\uDE00";

  private static final Schema SCHEMA =
      Schema.of(
          field("bool", TypeKind.BOOLEAN),
          field("tiny", TypeKind.TINYINT),
          field("small", TypeKind.SMALLINT),
          field("int", TypeKind.INTEGER),
          field("big", TypeKind.BIGINT),
          field("real", TypeKind.REAL),
          field("double", TypeKind.DOUBLE),
          field("nan", TypeKind.DOUBLE),
          field("infinite", TypeKind.REAL),
          new Field("price", DataType.decimal(10, 2)),
          new Field("wide", DataType.decimal(38, 10)),
          new Field("char", new DataType(TypeKind.CHAR, 5, 0, true, List.of())),
          field("text", TypeKind.VARCHAR),
          field("bytes", TypeKind.VARBINARY),
          field("date", TypeKind.DATE),
          field("time", TypeKind.TIME),
          new Field("ts", DataType.timestamp()),
          new Field("ltz", new DataType(TypeKind.TIMESTAMP_LTZ, 3, 0, true, List.of())),
          field("months", TypeKind.INTERVAL_YEAR_MONTH),
          field("span", TypeKind.INTERVAL_DAY_TIME),
          new Field("ints", DataType.arrayOf(DataType.of(TypeKind.INTEGER))),
          new Field("times", DataType.arrayOf(DataType.timestamp())),
          new Field(
              "map", DataType.mapOf(DataType.of(TypeKind.VARCHAR), DataType.of(TypeKind.BIGINT))),
          new Field(
              "row",
              DataType.rowOf(
                  List.of(
                      field("a", TypeKind.BIGINT),
                      new Field("b", DataType.arrayOf(DataType.of(TypeKind.VARCHAR))),
                      field("d", TypeKind.DATE)))),
          field("nothing", TypeKind.NULL));

  private static Field field(String name, TypeKind kind) {
    return new Field(name, DataType.of(kind));
  }

  private static @Nullable Object[] values() {
    return new @Nullable Object[] {
      1L,
      -7L,
      -300L,
      1_000_000L,
      Long.MIN_VALUE,
      (double) 0.1f,
      1e300,
      Double.NaN,
      Double.POSITIVE_INFINITY,
      -12345L,
      new BigDecimal("1234567890123456789012345678.0123456789"),
      "ab   ",
      EMOJI,
      new byte[] {0, -1, 127},
      LocalDate.of(2024, 3, 10).toEpochDay(),
      LocalTime.of(23, 59, 59, 7_000_000).toNanoOfDay() / 1_000_000,
      MILLIS,
      MILLIS,
      14L,
      93_784_005L,
      Arrays.asList(1L, null, 3L),
      Arrays.asList(MILLIS, null),
      Map.of("k", 5L),
      Arrays.asList(9L, List.of("x", "y\""), 0L),
      null
    };
  }

  private final FakeSessions engine =
      new FakeSessions().table(QUERY, SCHEMA, values(), new @Nullable Object[SCHEMA.size()]);

  @ParameterizedTest
  @EnumSource
  void everyTypeIsExact(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      ResultSet row = statement.executeQuery(QUERY);
      assertTrue(row.next());
      assertNumbers(row);
      assertTexts(row);
      assertNested(row);
      assertTrue(row.next());
      assertEverythingIsNull(row);
      assertFalse(row.next());
    }
  }

  private static void assertNumbers(ResultSet row) throws SQLException {
    assertTrue(row.getBoolean("bool"));
    assertEquals(true, row.getObject("bool"));
    assertEquals(-7, row.getByte("tiny"));
    assertEquals(-7, row.getObject("tiny"));
    assertEquals(-300, row.getShort("small"));
    assertEquals(1_000_000, row.getInt("int"));
    assertEquals(1_000_000, row.getObject("int"));
    assertEquals(1_000_000L, row.getObject("int", Long.class));
    assertEquals(Long.MIN_VALUE, row.getLong("big"));
    assertEquals(Long.MIN_VALUE, row.getObject("big"));
    assertEquals(BigInteger.valueOf(Long.MIN_VALUE), row.getObject("big", BigInteger.class));
    assertEquals("22003", assertThrows(SQLException.class, () -> row.getInt("big")).getSQLState());
    assertEquals(0.1f, row.getFloat("real"));
    assertEquals(0.1f, row.getObject("real"));
    assertEquals("0.1", row.getString("real"));
    assertEquals(1e300, row.getDouble("double"));
    assertEquals(1e300, row.getObject("double", Double.class));
    assertEquals(Double.NaN, row.getDouble("nan"));
    assertEquals(Double.NaN, row.getObject("nan"));
    assertEquals(Float.POSITIVE_INFINITY, row.getFloat("infinite"));
    assertEquals(new BigDecimal("-123.45"), row.getBigDecimal("price"));
    assertEquals("-123.45", row.getString("price"));
    assertEquals(-123, row.getInt("price"));
    assertEquals(new BigDecimal("1234567890123456789012345678.0123456789"), row.getObject("wide"));
    assertFalse(row.wasNull());
  }

  private static void assertTexts(ResultSet row) throws SQLException {
    assertEquals("ab   ", row.getString("char"));
    assertEquals(EMOJI, row.getString("text"));
    assertEquals(EMOJI, row.getObject("text"));
    assertEquals(EMOJI, new String(row.getBytes("text"), StandardCharsets.UTF_8));
    assertArrayEquals(new byte[] {0, -1, 127}, row.getBytes("bytes"));
    assertArrayEquals(new byte[] {0, -1, 127}, (byte[]) row.getObject("bytes"));
    assertEquals("00ff7f", row.getString("bytes"));
    assertEquals("1-02", row.getString("months"));
    assertEquals("1 02:03:04.005", row.getString("span"));
    assertEquals("22018", assertThrows(SQLException.class, () -> row.getInt("text")).getSQLState());
    assertEquals(
        "07006",
        assertThrows(SQLException.class, () -> row.getObject("text", Thread.class)).getSQLState());
    assertEquals(
        "22018",
        assertThrows(SQLException.class, () -> row.getObject("text", UUID.class)).getSQLState());
    assertEquals(
        "42703", assertThrows(SQLException.class, () -> row.getString("none")).getSQLState());
    assertEquals("42703", assertThrows(SQLException.class, () -> row.getString(0)).getSQLState());
  }

  private static void assertNested(ResultSet row) throws SQLException {
    assertArrayEquals(
        new @Nullable Object[] {1, null, 3}, (Object[]) row.getArray("ints").getArray());
    assertEquals("INTEGER", row.getArray("ints").getBaseTypeName());
    assertArrayEquals(
        new @Nullable Object[] {Timestamp.valueOf(CLOCK), null},
        (Object[]) row.getArray("times").getArray());
    assertEquals("[1, null, 3]", row.getString("ints"));
    assertEquals("{\"k\":5}", row.getString("map"));
    assertEquals("{\"a\":9,\"b\":[\"x\",\"y\\\"\"],\"d\":\"1970-01-01\"}", row.getString("row"));
    assertNull(row.getObject("nothing"));
  }

  private static void assertEverythingIsNull(ResultSet row) throws SQLException {
    for (int i = 1; i <= SCHEMA.size(); i++) {
      assertNull(row.getObject(i));
      assertTrue(row.wasNull());
      assertNull(row.getString(i));
      assertNull(row.getTimestamp(i));
      assertNull(row.getObject(i, LocalDate.class));
      assertNull(row.getBigDecimal(i));
      assertNull(row.getArray(i));
      assertNull(row.getBytes(i));
      assertEquals(0, row.getInt(i));
      assertEquals(0, row.getDouble(i));
      assertFalse(row.getBoolean(i));
      assertTrue(row.wasNull());
    }
  }

  @ParameterizedTest
  @EnumSource
  void timesAreTheSameWallClockInEveryZone(Access access) throws Exception {
    for (String zone : new String[] {"UTC", "America/New_York", "Asia/Kathmandu"}) {
      try (Access.Reachable server = access.to(engine);
          Connection connection = server.connect("timeZone=" + zone);
          Statement statement = connection.createStatement()) {
        ResultSet row = statement.executeQuery(QUERY);
        assertTrue(row.next());
        Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone(zone), Locale.ROOT);
        assertEquals(LocalDate.of(2024, 3, 10), row.getObject("date", LocalDate.class));
        assertEquals("2024-03-10", row.getString("date"));
        assertEquals(LocalTime.of(23, 59, 59, 7_000_000), row.getObject("time", LocalTime.class));
        assertEquals("23:59:59.007", row.getString("time"));
        assertEquals(CLOCK, row.getObject("ts", LocalDateTime.class));
        assertEquals("2024-03-10 02:30:00.123", row.getString("ts"));
        Instant instant = CLOCK.atZone(TimeZone.getTimeZone(zone).toZoneId()).toInstant();
        assertEquals(instant, row.getTimestamp("ts").toInstant());
        assertEquals(instant, row.getTimestamp("ts", calendar).toInstant());
        assertEquals(instant, row.getObject("ts", Instant.class));
        assertEquals(Instant.ofEpochMilli(MILLIS), row.getTimestamp("ltz").toInstant());
        assertEquals(Instant.ofEpochMilli(MILLIS), row.getObject("ltz", Instant.class));
        assertEquals(
            Instant.ofEpochMilli(MILLIS), row.getObject("ltz", OffsetDateTime.class).toInstant());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void oldClassesShowTheWallClockOfTheJvm(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      ResultSet row = statement.executeQuery(QUERY);
      assertTrue(row.next());
      assertEquals(Date.valueOf("2024-03-10"), row.getDate("date"));
      assertEquals(Date.valueOf("2024-03-10"), row.getObject("date"));
      assertEquals("23:59:59", row.getTime("time").toString());
      assertEquals(Time.class, row.getObject("time").getClass());
      assertEquals(Timestamp.valueOf(CLOCK), row.getTimestamp("ts"));
      assertEquals(Timestamp.valueOf(CLOCK), row.getObject("ts"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "UTC, 2024-03-10 02:30:00.123+00:00",
    "America/New_York, 2024-03-09 21:30:00.123-05:00",
  })
  void instantIsShownInTheConnectionsZone(String zone, String shown) throws Exception {
    try (Access.Reachable server = Access.JSON.to(engine);
        Connection connection = server.connect("timeZone=" + zone);
        Statement statement = connection.createStatement()) {
      ResultSet row = statement.executeQuery(QUERY);
      assertTrue(row.next());
      assertEquals(shown, row.getString("ltz"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void columnsAreDescribed(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      ResultSet row = statement.executeQuery(QUERY);
      ResultSetMetaData columns = row.getMetaData();
      assertEquals(SCHEMA.size(), columns.getColumnCount());
      assertTrue(row.next());
      for (int i = 1; i <= SCHEMA.size(); i++) {
        assertEquals(SCHEMA.field(i - 1).name(), columns.getColumnLabel(i));
        Object value = row.getObject(i);
        Class<?> type = Class.forName(columns.getColumnClassName(i));
        assertTrue(value == null || type.isInstance(value), columns.getColumnTypeName(i));
      }
      int price = row.findColumn("price");
      assertEquals(Types.DECIMAL, columns.getColumnType(price));
      assertEquals("DECIMAL(10, 2)", columns.getColumnTypeName(price));
      assertEquals(10, columns.getPrecision(price));
      assertEquals(2, columns.getScale(price));
      assertTrue(columns.isSigned(price));
      assertEquals(Types.ARRAY, columns.getColumnType(row.findColumn("ints")));
      assertEquals(
          "TIMESTAMP(3) WITH LOCAL TIME ZONE", columns.getColumnTypeName(row.findColumn("ltz")));
      assertThrows(SQLException.class, () -> columns.getColumnLabel(SCHEMA.size() + 1));
    }
  }
}
