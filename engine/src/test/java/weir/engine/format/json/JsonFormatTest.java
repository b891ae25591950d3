package weir.engine.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;
import static weir.engine.connector.Tables.row;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ColumnDefinition;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.Tables;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.engine.format.Decoding;

final class JsonFormatTest {
  private static final Decoding TWO =
      json(
          List.of(column("id", TypeKind.BIGINT), column("name", TypeKind.VARCHAR)),
          "on-error",
          "fail");

  private static Decoding json(List<ColumnDefinition> columns, String... options) {
    return Decoding.of(new JsonFormat(), Tables.stream(columns, options));
  }

  /** A stream of one column {@code c} of that type, in which bad rows are skipped. */
  private static Decoding one(DataType type, String... options) {
    String[] all = Arrays.copyOf(options, options.length + 2);
    all[options.length] = "on-error";
    all[options.length + 1] = "skip";
    return json(List.of(column("c", type)), all);
  }

  private static Decoding one(TypeKind kind) {
    return one(DataType.of(kind));
  }

  /** What a value becomes; the slower reader, which a tab calls, must agree. */
  private static @Nullable Object value(Decoding one, String json) {
    List<?> rows = one.rows("{\"c\":" + json + "}\n");
    assertEquals(rows, one.rows("\t{\"c\":" + json + "}\n"));
    assertEquals(1, rows.size(), json);
    return ((List<?>) rows.get(0)).get(0);
  }

  private static void assertBad(Decoding one, String json) {
    assertEquals(1, one.errorRows("{\"c\":" + json + "}\n"), json);
    assertEquals(1, one.errorRows("\t{\"c\":" + json + "}\n"), json);
  }

  @Test
  void linesBecomeRows() {
    assertEquals(
        List.of(row(1L, "a"), row(2L, "b"), row(3L, "")),
        TWO.rows(
            """
            {"id":1,"name":"a"}
            {"id":2,"name":"b"}
            {"id":3,"name":""}
            """));
  }

  @Test
  void fieldsComeInAnyOrderAndOthersAreSkipped() {
    assertEquals(
        List.of(row(1L, "a"), row(2L, "b"), row(3L, "c")),
        TWO.rows(
            """
            {"x":{"id":7,"y":[1,{"z":"}"}]},"name":"a","more":true,"id":1}
            {"name":"b","id":2,"empty":{},"none":[]}
            {"id":3,"f":-1.5e+3,"name":"c","g":null}
            """));
  }

  @Test
  void columnsAreReadInAnyOrderAndMayBeNone() {
    String file = "{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"name\":\"b\"}\n";
    assertEquals(List.of(row("a", 1L), row("b", 2L)), TWO.columns(1, 0).rows(file));
    assertEquals(List.of(row("a"), row("b")), TWO.columns(1).rows(file));
    assertEquals(List.of(row(), row()), TWO.columns().rows(file));
  }

  @Test
  void missingFieldsAndNullsAreNull() {
    assertEquals(
        List.of(row(null, "a"), row(1L, null), row(null, null), row(null, null)),
        TWO.rows("{\"name\":\"a\"}\n{\"id\":1}\n{}\n{\"id\":null,\"name\":null}\n"));
  }

  @Test
  void nullInNotNullColumnIsBad() {
    Decoding strict = one(DataType.of(TypeKind.BIGINT).withNullable(false));
    assertBad(strict, "null");
    assertEquals(1, strict.errorRows("{}\n"));
    assertEquals(1, strict.errorRows("{\"d\":1}\n"));
    assertEquals(5L, value(strict, "5"));
  }

  @Test
  void exactNameComesBeforeNameInOtherCase() {
    assertEquals(List.of(row(1L, "a")), TWO.rows("{\"ID\":1,\"Name\":\"a\"}\n"));
    assertEquals(List.of(row(1L, null)), TWO.rows("{\"id\":1,\"ID\":2}\n"));
    assertEquals(List.of(row(1L, null)), TWO.rows("{\"Id\":2,\"id\":1}\n"));
    assertTrue(TWO.error("{\"Id\":2,\"ID\":1}\n").contains("differ in case only"));
  }

  @Test
  void lastOfTwoEqualFieldsCounts() {
    assertEquals(
        List.of(row(2L, "b"), row(null, null)),
        TWO.rows("{\"id\":1,\"name\":\"b\",\"id\":2}\n{\"id\":1,\"id\":null}\n"));
  }

  @Test
  void blanksBlankLinesAndReturnsDoNotCount() {
    assertEquals(
        List.of(row(1L, "a"), row(2L, "b"), row(3L, "c")),
        TWO.rows(
            """
            { "id" : 1 , "name" : "a" } \r

              \r
            {"id":2,"name":"b"}\r
             \t{\t"id":3,"name":"c"}
            """));
  }

  @Test
  void lastLineNeedsNoNewlineAndByteOrderMarkIsSkipped() {
    assertEquals(
        List.of(row(1L, "a"), row(2L, "b")),
        TWO.rows("\uFEFF{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"name\":\"b\"}"));
    assertEquals(List.of(), TWO.rows(""));
    assertEquals(List.of(), TWO.rows("\uFEFF"));
  }

  @Test
  void byteOrderMarkElsewhereMakesARowBad() {
    assertEquals(
        "test, line 2: byte 1 of the line starts a byte order mark, which stands at the start"
            + " of a file only",
        TWO.error("{\"id\":1}\n\uFEFF{\"id\":2}\n"));
    assertEquals(
        "test, line 1: byte 1 of the line starts a byte order mark, which stands at the start"
            + " of a file only",
        TWO.error("\uFEFF\uFEFF{\"id\":1}\n"));
  }

  @Test
  void escapesAndCharactersBeyondAsciiAreText() {
    Decoding text = one(TypeKind.VARCHAR);
    assertEquals("a\"b\\c/d\b\f\n\r\t", value(text, "\"a\\\"b\\\\c\\/d\\b\\f\\n\\r\\t\""));
    assertEquals("\u00e9\u20ac\uD83D\uDE00", value(text, "\"\\u00e9\\u20ac\\ud83d\\ude00\""));
    assertEquals("\u00e9\u20ac\uD83D\uDE00", value(text, "\"\u00e9\u20ac\uD83D\uDE00\""));
    assertEquals(
        List.of(row("x")),
        json(List.of(column("\u00e9", TypeKind.VARCHAR))).rows("{\"\u00e9\":\"x\"}\n"));
    assertEquals(List.of(row(1L, null)), TWO.rows("{\"\\u0069d\":1}\n"));
  }

  @Test
  void halfASurrogatePairIsNoText() {
    Decoding text = one(TypeKind.VARCHAR);
    for (String half :
        List.of("\"\\ud83d\"", "\"\\ude00\\ud83d\"", "\"\\ud83dx\"", "\"\\ud83d\\n\"")) {
      assertBad(text, half);
    }
    assertBad(text, "\"\\\\\\ud83d\"");
    assertBad(text, "\"\\u12g4\"");
    assertBad(text, "\"\\u123\"");
    assertEquals("\0\u07ff\uffff", value(text, "\"\\u0000\\u07FF\\uffff\""));
    assertEquals(1, TWO.rows("{\"other\":\"\\u00e9\\\\\",\"id\":1}\n").size());
  }

  @Test
  void numbersAreReadFromNumbersAndStrings() {
    Decoding bigint = one(TypeKind.BIGINT);
    assertEquals(0L, value(bigint, "-0"));
    assertEquals(12L, value(bigint, "\"12\""));
    assertEquals(100L, value(bigint, "1e2"));
    assertEquals(3L, value(bigint, "3.00"));
    assertEquals(Long.MAX_VALUE, value(bigint, "9223372036854775807"));
    assertEquals(Long.MIN_VALUE, value(bigint, "-9223372036854775808"));
    for (String bad :
        List.of("9223372036854775808", "1.5", "\"\"", "\"x\"", "\" 1\"", "true", "[1]", "{}")) {
      assertBad(bigint, bad);
    }
    assertBad(bigint, "1e999999999");
    assertBad(bigint, "1e-999999999");
  }

  @Test
  void integersStayInTheirLimits() {
    assertEquals(127L, value(one(TypeKind.TINYINT), "127"));
    assertBad(one(TypeKind.TINYINT), "128");
    assertBad(one(TypeKind.SMALLINT), "-32769");
    assertBad(one(TypeKind.INTEGER), "2147483648");
    assertEquals(-2147483648L, value(one(TypeKind.INTEGER), "-2147483648"));
  }

  @Test
  void doublesRoundAsJavaDoes() {
    Decoding number = one(TypeKind.DOUBLE);
    for (String text :
        List.of(
            "0.1",
            "-0.0",
            "123456789.123456",
            "1234567890123456789",
            "4.9e-324",
            "1.7976931348623157e308",
            "2.2250738585072012e-308",
            "0.30000000000000004",
            "9007199254740993",
            "1E5")) {
      assertEquals(Double.parseDouble(text), value(number, text));
      assertEquals(Double.parseDouble(text), value(number, '"' + text + '"'));
    }
    assertEquals(Double.NaN, value(number, "\"NaN\""));
    assertEquals(Double.NEGATIVE_INFINITY, value(number, "\"-Infinity\""));
    for (String bad :
        List.of("1e999", "NaN", "\"1d\"", "\"0x1p3\"", "\".\"", "\"1e\"", ".5", "01")) {
      assertBad(number, bad);
    }
  }

  @Test
  void realIsRoundedOnce() {
    assertEquals((double) 0.1f, value(one(TypeKind.REAL), "0.1"));
    // Lies between two floats; as a double it would round to the other one.
    assertEquals(
        (double) Float.parseFloat("1.00000017881393432617187499"),
        value(one(TypeKind.REAL), "1.00000017881393432617187499"));
    assertBad(one(TypeKind.REAL), "1e39");
  }

  @Test
  void decimalsAreExact() {
    Decoding money = one(DataType.decimal(10, 2));
    assertEquals(1230L, value(money, "12.3"));
    assertEquals(-1230L, value(money, "\"-12.300\""));
    assertEquals(120_000L, value(money, "1.2e3"));
    assertEquals(0L, value(money, "0.000e-99999"));
    assertEquals(9_999_999_999L, value(money, "99999999.99"));
    for (String bad :
        List.of("12.345", "100000000", "1e8", "1e999999999", "1e-999999999", "\"\"")) {
      assertBad(money, bad);
    }
    Decoding wide = one(DataType.decimal(38, 10));
    assertEquals(
        new BigDecimal("1234567890123456789012345678.1234567890"),
        value(wide, "1234567890123456789012345678.123456789"));
    assertBad(wide, "12345678901234567890123456789");
    assertBad(wide, "0.12345678901");
  }

  @Test
  void booleansAreWords() {
    Decoding truth = one(TypeKind.BOOLEAN);
    assertEquals(1L, value(truth, "true"));
    assertEquals(0L, value(truth, "false"));
    assertEquals(1L, value(truth, "\"TRUE\""));
    assertBad(truth, "1");
    assertBad(truth, "\"yes\"");
    assertBad(truth, "tru");
  }

  @Test
  void timestampsAreIsoOrMilliseconds() {
    Decoding timestamp = one(DataType.timestamp());
    assertEquals(978_330_000_000L, value(timestamp, "\"2001-01-01T06:20:00\""));
    assertEquals(978_330_000_000L, value(timestamp, "\"2001-01-01 06:20:00\""));
    assertEquals(978_330_000_000L, value(timestamp, "\"2001-01-01 06:20\""));
    assertEquals(978_330_000_000L, value(timestamp, "\"2001-01-01T06:20:00Z\""));
    assertEquals(978_307_200_000L, value(timestamp, "\"2001-01-01\""));
    assertEquals(978_330_000_120L, value(timestamp, "\"2001-01-01T06:20:00.12\""));
    assertEquals(978_330_000_123L, value(timestamp, "\"2001-01-01T06:20:00.123000000\""));
    assertEquals(-1L, value(timestamp, "\"1969-12-31T23:59:59.999\""));
    assertEquals(951_782_400_000L, value(timestamp, "\"2000-02-29\""));
    assertEquals(978_330_000_000L, value(timestamp, "978330000000"));
    assertEquals(-1L, value(timestamp, "-1"));
    for (String bad :
        List.of(
            "\"2001-01-01T06:20:00.1234\"",
            "\"2001-01-01T06:20:00.0000000000\"",
            "\"2001-01-01T06:20:00.\"",
            "\"2001-01-01T06:20:00+02:00\"",
            "\"2001-02-29\"",
            "\"2001-13-01\"",
            "\"2001-00-01\"",
            "\"2001-01-32\"",
            "\"0000-01-01\"",
            "\"2001-01-01T24:00:00\"",
            "\"2001-01-01T06:60:00\"",
            "\"2001-01-01T06:20:60\"",
            "\"2001-01-01T06:20:0:\"",
            "\"2001-01-01T06-20-00\"",
            "\"2001-01-01X06:20:00\"",
            "\"2001-01-01T6:20:00\"",
            "\"2001-01-01T06:20:00 \"",
            "\"2001/01/01\"",
            "\"978330000000\"",
            "\"\"",
            "true")) {
      assertBad(timestamp, bad);
    }
  }

  @Test
  void instantsSayTheirOffset() {
    Decoding instant = one(TypeKind.TIMESTAMP_LTZ);
    assertEquals(978_330_000_000L, value(instant, "\"2001-01-01T06:20:00Z\""));
    assertEquals(978_330_000_000L, value(instant, "\"2001-01-01T08:20:00+02:00\""));
    assertEquals(978_330_000_000L, value(instant, "\"2001-01-01 08:20:00.000+0200\""));
    assertEquals(978_330_000_000L, value(instant, "\"2001-01-01T03:20-03\""));
    assertEquals(978_330_000_000L, value(instant, "978330000000"));
    for (String bad :
        List.of(
            "\"2001-01-01T06:20:00\"",
            "\"2001-01-01\"",
            "\"2001-01-01T06:20:00+2\"",
            "\"2001-01-01T06:20:00+25:00\"",
            "\"2001-01-01T06:20:00+02:60\"",
            "\"2001-01-01T06:20:00+02:\"",
            "\"2001-01-01T06:20:00+02:000\"")) {
      assertBad(instant, bad);
    }
  }

  @Test
  void epochOptionsSayTheUnit() {
    Decoding seconds = one(DataType.timestamp(), "timestamp-format", "epoch-seconds");
    assertEquals(978_330_000_000L, value(seconds, "978330000"));
    assertEquals(978_330_000_123L, value(seconds, "978330000.123"));
    assertEquals(978_330_000_000L, value(seconds, "\"978330000\""));
    assertBad(seconds, "978330000.1234");
    assertBad(seconds, "\"2001-01-01\"");
    Decoding millis = one(DataType.timestamp(), "timestamp-format", "epoch-millis");
    assertEquals(978_330_000_000L, value(millis, "\"978330000000\""));
    assertBad(millis, "978330000000.5");
    assertBad(millis, "1e300");
  }

  @Test
  void datesAndTimesAreIso() {
    assertEquals(11_323L, value(one(TypeKind.DATE), "\"2001-01-01\""));
    assertBad(one(TypeKind.DATE), "\"2001-01-01T00:00:00\"");
    assertBad(one(TypeKind.DATE), "11323");
    assertEquals(22_800_000L, value(one(TypeKind.TIME), "\"06:20\""));
    assertEquals(22_800_001L, value(one(TypeKind.TIME), "\"06:20:00.001\""));
    assertBad(one(TypeKind.TIME), "\"06:20:00.0001\"");
    assertBad(one(TypeKind.TIME), "\"06:20Z\"");
    assertBad(one(TypeKind.TIME), "\"06:20:\"");
  }

  @Test
  void textIsRefusedWhenItIsTooLong() {
    Decoding three = one(new DataType(TypeKind.VARCHAR, 3, 0, true, List.of()));
    assertEquals("\u00e9\u00e9\u00e9", value(three, "\"\u00e9\u00e9\u00e9\""));
    assertBad(three, "\"abcd\"");
  }

  @Test
  void textTakesTheJsonTextOfOtherValues() {
    Decoding text = one(TypeKind.VARCHAR);
    assertEquals("12.50", value(text, "12.50"));
    assertEquals("true", value(text, "true"));
    assertEquals("{\"a\": [1, \"x\\n\"]}", value(text, "{\"a\": [1, \"x\\n\"]}"));
    assertEquals("[]", value(text, "[]"));
  }

  @Test
  void binaryIsBase64() {
    assertEquals(
        ByteBuffer.wrap(new byte[] {0, (byte) 0xff}), value(one(TypeKind.VARBINARY), "\"AP8=\""));
    assertBad(one(TypeKind.VARBINARY), "\"?\"");
    assertBad(one(TypeKind.VARBINARY), "1234");
  }

  @Test
  void nestedValuesAreCollections() {
    DataType point =
        DataType.rowOf(
            List.of(
                new Field("x", DataType.of(TypeKind.DOUBLE)),
                new Field("tag", DataType.of(TypeKind.VARCHAR)),
                new Field("at", DataType.timestamp()),
                new Field("ok", DataType.of(TypeKind.BOOLEAN)),
                new Field("price", DataType.decimal(5, 2))));
    assertEquals(
        row(1.5, "a", 978_330_000_000L, true, new BigDecimal("2.50")),
        value(
            one(point),
            "{\"at\":\"2001-01-01T06:20:00\",\"X\":1.5,\"tag\":\"a\",\"z\":[],\"ok\":true,\"price\":2.5}"));
    assertEquals(
        List.of(row(null, "{\"q\":1}", null, null, null)),
        value(one(DataType.arrayOf(point)), "[{\"tag\":{\"q\":1}}]"));
    assertEquals(
        row(1L, null, 3L),
        value(one(DataType.arrayOf(DataType.of(TypeKind.BIGINT))), "[1,null,3]"));
    DataType map = DataType.mapOf(DataType.of(TypeKind.VARCHAR), DataType.of(TypeKind.BIGINT));
    assertEquals(Map.of("a", 1L, "b", 2L), value(one(map), "{\"a\":1,\"b\":2}"));
    assertEquals(null, value(one(map), "null"));
    assertBad(one(map), "[1]");
    assertBad(one(map), "{\"a\":\"x\"}");
    assertBad(one(DataType.arrayOf(DataType.of(TypeKind.BIGINT).withNullable(false))), "[null]");
  }

  @Test
  void errorNamesFileLineColumnValueAndExpectation() {
    assertEquals(
        "test, line 3, column id: found \"abc\", expected BIGINT",
        TWO.error("{\"id\":1}\n\n{\"id\":\"abc\"}\n"));
    assertEquals(
        "test, line 1, column c: found 2001-01-01, expected TIMESTAMP(3) milliseconds since 1970",
        json(List.of(column("c", TypeKind.TIMESTAMP)), "timestamp-format", "epoch-millis")
            .error("{\"c\":\"2001-01-01\"}")
            .replace("\"", ""));
    String shortened = TWO.error("{\"id\":\"" + "x".repeat(5000) + "\"}\n");
    assertTrue(shortened.length() < 150, shortened);
  }

  @Test
  void rowsBeforeBadRowAreDeliveredFirst() {
    assertEquals(
        List.of(row(1L, null), row(2L, null)),
        TWO.rowsBeforeError("{\"id\":1}\n{\"id\":2}\n{\"id\":x}\n{\"id\":4}\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"id\":1",
        "{\"id\":1}}",
        "{\"id\":1} {\"id\":2}",
        "{\"id\":1,}",
        "{\"id\" 1}",
        "{id:1}",
        "{'id':1}",
        "[1]",
        "1",
        "null",
        "nul",
        "{\"x\":{,,}}",
        "{\"x\":[1 2]}",
        "{\"x\":[1}",
        "{\"x\":01}",
        "{\"x\":+1}",
        "{\"x\":1.}",
        "{\"x\":1e}",
        "{\"x\":tru}",
        "{\"x\":\"a\tb\"}",
        "{\"x\":\"\\q\"}",
        "{\"x\":\"abc}",
        "{\"x\":NaN}",
        "{/**/}",
        "\u0000\u0000"
      })
  void malformedLineIsBadAndTheNextIsRead(String line) {
    Decoding skipping =
        json(
            List.of(column("id", TypeKind.BIGINT), column("name", TypeKind.VARCHAR)),
            "on-error",
            "skip");
    String file = "{\"id\":7}\n" + line + "\n{\"id\":8}\n";
    assertEquals(List.of(row(7L, null), row(8L, null)), skipping.rows(file));
    assertEquals(1, skipping.errorRows(file));
    assertTrue(TWO.error(file).startsWith("test, line 2"), () -> TWO.error(file));
  }

  @Test
  void textThatIsNotUtf8IsBad() {
    byte[] file = "{\"id\":1,\"name\":\"abc\"}\n".getBytes(StandardCharsets.UTF_8);
    file[17] = (byte) 0xc3;
    assertEquals("test, line 1: byte 18 of the line is 0xc3, which is not UTF-8", TWO.error(file));
    // Overlong slash, a surrogate, beyond U+10FFFF: in a field that nobody wants, too.
    for (byte[] bad :
        new byte[][] {
          {(byte) 0xc0, (byte) 0xaf},
          {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
          {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80}
        }) {
      byte[] line = "{\"other\":\"....\"}\n".getBytes(StandardCharsets.UTF_8);
      System.arraycopy(bad, 0, line, 10, bad.length);
      assertTrue(TWO.error(line).contains("byte 11 of the line"), TWO.error(line));
    }
  }

  @Test
  void typesThatJsonHasNotAreRefused() {
    for (DataType type :
        List.of(
            DataType.of(TypeKind.INTERVAL_DAY_TIME),
            DataType.mapOf(DataType.of(TypeKind.BIGINT), DataType.of(TypeKind.BIGINT)),
            DataType.arrayOf(DataType.of(TypeKind.INTERVAL_YEAR_MONTH)))) {
      WeirException refused = assertThrows(WeirException.class, () -> one(type));
      assertEquals(ErrorCode.NOT_SUPPORTED, refused.code());
    }
  }

  @Test
  void unknownOptionIsRefusedWithTheKnownOnes() {
    WeirException refused =
        assertThrows(
            WeirException.class,
            () -> json(List.of(column("c", TypeKind.BIGINT)), "header", "true"));
    assertEquals(
        "stream \"clicks\" has no use for the option 'header';"
            + " what it knows: connector, left-out.columns, left-out.retained, max-rows-per-epoch,"
            + " on-error, timestamp-format, watermark.idle-timeout",
        refused.getMessage());
    assertThrows(
        WeirException.class,
        () -> json(List.of(column("c", TypeKind.BIGINT)), "on-error", "ignore"));
  }

  @Test
  void moreNamesThanAreRememberedDoNoHarm() {
    StringBuilder file = new StringBuilder();
    for (int i = 0; i < 6000; i++) {
      file.append("{\"f").append(i).append("\":0,\"id\":").append(i).append("}\n");
    }
    Decoding ids = json(List.of(column("id", TypeKind.BIGINT)));
    List<List<@Nullable Object>> rows =
        ids.outcome(file.toString().getBytes(StandardCharsets.UTF_8)).rows();
    assertEquals(row(5L), rows.get(5));
    assertEquals(row(5999L), rows.get(5999));
  }
}
