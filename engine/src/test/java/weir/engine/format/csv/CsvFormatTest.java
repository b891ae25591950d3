package weir.engine.format.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;
import static weir.engine.connector.Tables.row;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ColumnDefinition;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.Tables;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.engine.format.Decoding;

final class CsvFormatTest {
  private static final List<ColumnDefinition> ID_AND_NAME =
      List.of(column("id", TypeKind.BIGINT), column("name", TypeKind.VARCHAR));

  private static Decoding csv(List<ColumnDefinition> columns, String... options) {
    return Decoding.of(new CsvFormat(), Tables.stream(columns, options));
  }

  /** Columns {@code id} and {@code name} by position. */
  private static Decoding two(String... options) {
    String[] all = Arrays.copyOf(options, options.length + 2);
    all[options.length] = "header";
    all[options.length + 1] = "false";
    return csv(ID_AND_NAME, all);
  }

  @Test
  void headerNamesTheColumns() {
    assertEquals(
        List.of(row(1L, "a"), row(2L, "b")),
        csv(ID_AND_NAME).rows("\uFEFFNAME,other,id\na,x,1\nb,y,2"));
    assertEquals(
        List.of(row("a")), csv(ID_AND_NAME).columns(1).rows("name,id\na,bad but unread\n"));
    assertEquals(List.of(), csv(ID_AND_NAME).rows(""));
    assertEquals(List.of(), csv(ID_AND_NAME).rows("\"id\",\"name\"\r\n"));
  }

  @Test
  void markWithinFilesPutTogetherIsShown() {
    assertEquals(
        "test, line 3, column id: found '\\uFEFFid', expected BIGINT",
        csv(ID_AND_NAME).error("\uFEFFid,name\n1,a\n\uFEFFid,name\n2,b\n"));
  }

  @Test
  void exactNameComesBeforeNameInOtherCase() {
    assertEquals(List.of(row(1L, "a")), csv(ID_AND_NAME).rows("ID,id,name\n7,1,a\n"));
  }

  @Test
  void headerWithoutColumnEndsTheQuery() {
    assertEquals(
        "test, line 1, column name: the header names it nowhere: id, nme"
            + " (a file without a header needs 'header' = 'false')",
        csv(ID_AND_NAME, "on-error", "skip").error("id,nme\n1,a\n"));
    assertTrue(csv(ID_AND_NAME).error("id,NAME,Name\n").contains("names it 2 times"));
  }

  @Test
  void fieldsAreFoundByPositionWithoutHeader() {
    assertEquals(
        List.of(row(1L, "a"), row(2L, "b"), row(3L, "c")), two().rows("1,a\r\n2,b\n\n\r\n3,c"));
    assertEquals(List.of(row(), row()), two().columns().rows("1,a\n2,b\n"));
  }

  @Test
  void quotedFieldsHoldDelimitersQuotesAndNewlines() {
    assertEquals(
        List.of(
            row(1L, "a,b"), row(2L, "say \"hi\", \"you\""), row(3L, "two\r\nlines"), row(4L, "\"")),
        two()
            .rows(
                "1,\"a,b\"\n"
                    + "2,\"say \"\"hi\"\", \"\"you\"\"\"\r\n"
                    + "\"3\",\"two\r\n"
                    + "lines\"\n"
                    + "4,\"\"\"\""));
    assertEquals(
        List.of(row(1L, "5\" disk"), row(2L, " \"x\"")), two().rows("1,5\" disk\n2, \"x\"\n"));
  }

  @Test
  void emptyFieldIsNullAndEmptyQuotesAreText() {
    assertEquals(
        List.of(row(null, null), row(1L, ""), row(2L, " ")), two().rows(",\n1,\"\"\n2, \n"));
  }

  @Test
  void nullStringMayBeChosen() {
    assertEquals(
        List.of(row(null, null), row(1L, ""), row(2L, "\\N")),
        two("null-string", "\\N").rows("\\N,\\N\n1,\n2,\"\\N\"\n"));
  }

  @Test
  void delimiterQuoteAndEscapeMayBeChosen() {
    assertEquals(
        List.of(row(1L, "a,'b'"), row(2L, "it's; so\\")),
        two("delimiter", ";", "quote", "'", "escape", "\\").rows("1;a,'b'\n2;'it\\'s; so\\\\'\n"));
    assertEquals(
        List.of(row(1L, "\"a\"")), two("delimiter", "\\t", "quote", "").rows("1\t\"a\"\n"));
  }

  @Test
  void blanksAroundNumbersDoNotCount() {
    assertEquals(List.of(row(1L, " a ")), two().rows("  1 , a \n"));
  }

  @Test
  void everyFlatTypeIsRead() {
    Decoding all =
        csv(
            List.of(
                column("a", TypeKind.BOOLEAN),
                column("b", TypeKind.TINYINT),
                column("c", TypeKind.DOUBLE),
                column("d", DataType.decimal(5, 2)),
                column("e", DataType.decimal(30, 1)),
                column("f", TypeKind.DATE),
                column("g", TypeKind.TIME),
                column("h", TypeKind.TIMESTAMP),
                column("i", TypeKind.TIMESTAMP_LTZ)));
    assertEquals(
        List.of(
            row(
                1L,
                -5L,
                0.25,
                125L,
                new BigDecimal("7.0"),
                11_323L,
                22_800_000L,
                978_330_000_000L,
                978_330_000_000L)),
        all.rows(
            "a,b,c,d,e,f,g,h,i\n"
                + "TRUE,-5,.25,1.25,7,2001-01-01,06:20:00,2001-01-01 06:20:00,"
                + "2001-01-01T08:20:00+02:00\n"));
  }

  @Test
  void timestampsMayBeNumbersIfTheOptionSaysSo() {
    List<ColumnDefinition> at = List.of(column("at", TypeKind.TIMESTAMP));
    assertEquals(
        List.of(row(978_330_000_500L)),
        csv(at, "timestamp-format", "epoch-seconds").rows("at\n978330000.5\n"));
    assertEquals(
        "test, line 2, column at: found '978330000500', expected TIMESTAMP(3) like"
            + " 2001-01-01T06:20:00",
        csv(at).error("at\n978330000500\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1", "1,a,b", "x,a", "1,\"a\"b", "1.5,a", "99999999999999999999,a", "\"\",a"})
  void badRowIsBadAndTheNextIsRead(String line) {
    String file = "7,a\n" + line + "\n8,b\n";
    assertEquals(List.of(row(7L, "a"), row(8L, "b")), two("on-error", "skip").rows(file));
    assertEquals(1, two("on-error", "skip").errorRows(file));
    assertTrue(two().error(file).startsWith("test, line 2"), () -> two().error(file));
  }

  @Test
  void errorNamesLineAcrossQuotedNewlines() {
    assertEquals(
        "test, line 4, column id: found 'x', expected BIGINT",
        two().error("1,\"a\nb\"\n2,c\nx,d\n"));
    assertEquals("test, line 1: found 1 fields, expected 2", two().error("1\n"));
  }

  @Test
  void unclosedQuoteSpoilsItsLineOnly() {
    Decoding skipping = two("on-error", "skip");
    String file = "1,a\n2,\"b\n3,c\n4,d";
    assertEquals(List.of(row(1L, "a"), row(3L, "c"), row(4L, "d")), skipping.rows(file));
    assertEquals(1, skipping.errorRows(file));
    assertEquals("test, line 2: a quote that opens in this row is never closed", two().error(file));
  }

  @Test
  void nullInNotNullColumnIsBad() {
    Decoding strict =
        csv(
            List.of(column("id", DataType.of(TypeKind.BIGINT).withNullable(false))),
            "on-error",
            "skip");
    assertEquals(1, strict.errorRows("id,x\n,\n"));
  }

  @Test
  void textThatIsNotUtf8IsBad() {
    byte[] file = "1,abc\n".getBytes(StandardCharsets.UTF_8);
    file[4] = (byte) 0xff;
    assertEquals(
        "test, line 1, column name: byte 3 of the value is 0xff, which is not UTF-8",
        two().error(file));
    assertEquals(List.of(row(1L, "\u00e9")), two().rows("1,\u00e9\n"));
  }

  @Test
  void senselessOptionsAreRefused() {
    for (String[] options :
        new String[][] {
          {"delimiter", ",,"},
          {"delimiter", "\u00e9"},
          {"delimiter", "\n"},
          {"delimiter", "\""},
          {"quote", ","},
          {"quote", "", "escape", "\\"},
          {"header", "yes"},
          {"separator", ";"}
        }) {
      WeirException refused =
          assertThrows(WeirException.class, () -> csv(ID_AND_NAME, options), options[0]);
      assertEquals(ErrorCode.INVALID_OPTION, refused.code());
    }
  }

  @Test
  void nestedTypesAreRefused() {
    DataType array = DataType.arrayOf(DataType.of(TypeKind.BIGINT));
    WeirException refused =
        assertThrows(WeirException.class, () -> csv(List.of(column("c", array))));
    assertEquals(ErrorCode.NOT_SUPPORTED, refused.code());
  }
}
