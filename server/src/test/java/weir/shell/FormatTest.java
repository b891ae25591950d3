package weir.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static weir.shell.FakeResult.row;

import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Struct;
import java.sql.Timestamp;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The forms of results, to the letter. */
final class FormatTest {
  @Test
  void tableAlignsNumbersRightAndTextLeft() throws Exception {
    assertEquals(
        """
         city   |    n | open
        --------+------+-------
         Oslo   |    1 | true
         NULL   | 2000 | NULL
         Bergen | NULL | false
        """,
        print(OutputFormat.TABLE, cities()));
  }

  @Test
  void csvQuotesWhatNeedsIt() throws Exception {
    assertEquals(
        """
        "a,b",c
        plain,1
        "say ""hi\""","two
        lines"
        ,""
        """,
        print(
            OutputFormat.CSV,
            FakeResult.of(
                "a,b VARCHAR;c VARCHAR",
                row("plain", "1"),
                row("say \"hi\"", "two\nlines"),
                row(null, ""))));
  }

  @Test
  void tsvEscapesWhatWouldEndAField() throws Exception {
    assertEquals(
        "a\tb\nx\\ty\\\\z\t\\N\n\tl1\\nl2\\r\n",
        print(
            OutputFormat.TSV,
            FakeResult.of("a VARCHAR;b VARCHAR", row("x\ty\\z", null), row("", "l1\nl2\r"))));
  }

  @Test
  void jsonKeepsNumbersAndTruthValues() throws Exception {
    assertEquals(
        """
        {"city":"Oslo","n":1,"open":true}
        {"city":null,"n":2000,"open":null}
        {"city":"Bergen","n":null,"open":false}
        """,
        print(OutputFormat.JSON, cities()));
  }

  @Test
  void jsonEscapesControlCharactersAndQuotesWhatIsNoNumber() throws Exception {
    assertEquals(
        """
        {"a\\"b":"\\u0000\\u001f\\n\\t\\r\\\\/é😀","x":"NaN"}
        {"a\\"b":"","x":-1.5E-7}
        """,
        print(
            OutputFormat.JSON,
            FakeResult.of(
                "a\"b VARCHAR;x DOUBLE",
                row("\0\u001f\n\t\r\\/é😀", Double.NaN),
                row("", -1.5e-7))));
  }

  @Test
  void verticalPrintsALineForEachValue() throws Exception {
    assertEquals(
        """
        -[ row 1 ]-
        city | Oslo
        n    | 1
        open | true
        -[ row 2 ]-
        city | NULL
        n    | 2000
        open | NULL
        -[ row 3 ]-
        city | Bergen
        n    | NULL
        open | false
        """,
        print(OutputFormat.VERTICAL, cities()));
  }

  private static FakeResult cities() {
    return FakeResult.of(
        "city VARCHAR;n INTEGER;open BOOLEAN",
        row("Oslo", 1, true),
        row(null, 2000, null),
        row("Bergen", null, false));
  }

  @Test
  void nestedValuesAreJsonInEveryFormat() throws Exception {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("k", Timestamp.valueOf("2024-02-29 23:59:59.5"));
    map.put("l", List.of());
    map.put("m", Map.of());
    FakeResult result =
        FakeResult.of(
            "a ARRAY;r STRUCT;m JAVA_OBJECT;o OTHER",
            row(
                array(1L, null, new BigDecimal("1E+3")),
                struct("x", array(new int[] {1, 2}), new byte[] {0, -1}),
                map,
                "text"),
            row(null, null, null, null));
    assertEquals(
        """
        {"a":[1,null,1000],"r":["x",[1,2],"00ff"],"m":{"k":"2024-02-29 23:59:59.500","l":[],"m":{}},"o":"text"}
        {"a":null,"r":null,"m":null,"o":null}
        """,
        print(OutputFormat.JSON, result));
    FakeResult again = FakeResult.of("a ARRAY;o OTHER", row(array("x"), "text"), row(null, null));
    assertEquals("a,o\n\"[\"\"x\"\"]\",text\n,\n", print(OutputFormat.CSV, again));
  }

  @Test
  void rowsAndMapsAreJsonAlready() throws Exception {
    Array rows = Fakes.of(Array.class, new ArrayMethods(row("{\"a\":1}", null), "ROW(a INTEGER)"));
    String columns = "r ROW(a INTEGER);m MAP<VARCHAR, DATE>;a ARRAY";
    assertEquals(
        """
        {"r":{"a":1},"m":{},"a":[{"a":1},null]}
        {"r":null,"m":null,"a":null}
        """,
        print(
            OutputFormat.JSON,
            FakeResult.of(columns, row("{\"a\":1}", "{}", rows), row(null, null, null))));
    assertEquals(
        "r\tm\ta\n{\"a\":1}\t{}\t[{\"a\":1},null]\n",
        print(OutputFormat.TSV, FakeResult.of(columns, row("{\"a\":1}", "{}", rows))));
  }

  @ParameterizedTest
  @EnumSource(OutputFormat.class)
  void noHeaderLeavesRowsOnly(OutputFormat format) throws Exception {
    String first = format == OutputFormat.JSON ? "{\"x\":7}" : "7";
    FakeResult result = FakeResult.of("x INTEGER", row(7));
    StringWriter out = new StringWriter();
    print(format.create(out, Column.of(result.getMetaData()), false), result.resultSet());
    assertEquals(
        format == OutputFormat.VERTICAL ? "-[ row 1 ]-\nx | 7" : first, out.toString().strip());
  }

  @Test
  void tableWithoutRowsIsItsHeader() throws Exception {
    assertEquals(
        " a | longer\n---+--------\n",
        print(OutputFormat.TABLE, FakeResult.of("a INTEGER;longer VARCHAR")));
  }

  @Test
  void laterLongerValueWidensItsOwnRowOnly() throws Exception {
    FakeResult result =
        FakeResult.of(
            "a VARCHAR;b INTEGER;c VARCHAR",
            row("x", 100, "first"),
            row("much longer", 1, "makes up in b"),
            row("longest of all", 100, "cannot"),
            row("y", 22, "back again"));
    StringWriter out = new StringWriter();
    RowFormat format = OutputFormat.TABLE.create(out, Column.of(result.getMetaData()), true);
    ResultSet rows = result.resultSet();
    format.begin();
    assertEquals(true, rows.next());
    format.row(rows);
    assertEquals("", out.toString());
    format.pause();
    while (rows.next()) {
      format.row(rows);
      format.pause();
    }
    format.end();
    assertEquals(
        """
         a |   b | c
        ---+-----+-------
         x | 100 | first
         much longer | 1 | makes up in b
         longest of all | 100 | cannot
         y |  22 | back again
        """,
        out.toString());
  }

  @Test
  void rowsAfterTheFirstPageAreNotKept() throws Exception {
    FakeResult result = FakeResult.of("n INTEGER", numbers(101));
    StringWriter out = new StringWriter();
    RowFormat format = OutputFormat.TABLE.create(out, Column.of(result.getMetaData()), true);
    ResultSet rows = result.resultSet();
    format.begin();
    for (int i = 0; i < 99; i++) {
      rows.next();
      format.row(rows);
    }
    assertEquals("", out.toString());
    rows.next();
    format.row(rows);
    assertEquals(102, out.toString().lines().count());
    rows.next();
    format.row(rows);
    assertEquals(103, out.toString().lines().count());
  }

  private static Object[][] numbers(int count) {
    Object[][] rows = new Object[count][];
    Arrays.setAll(rows, i -> row(i));
    return rows;
  }

  @Test
  void wideAndCombiningCharactersKeepColumnsAligned() throws Exception {
    assertEquals(
        """
         t       | n
        ---------+---
         東京    | 1
         e\u0301a      | 2
         👩\u200d👩\u200d👧x     | 3
         🇳🇴xx    | 4
         \uD83D\uDC4D\uD83C\uDFFD      | 5
         \\tb\\x1b | 6
        """,
        print(
            OutputFormat.TABLE,
            FakeResult.of(
                "t VARCHAR;n INTEGER",
                row("東京", 1),
                row("e\u0301a", 2),
                row("👩\u200d👩\u200d👧x", 3),
                row("🇳🇴xx", 4),
                row("\uD83D\uDC4D\uD83C\uDFFD", 5),
                row("\tb\u001b", 6))));
  }

  private static String print(OutputFormat format, FakeResult result) throws Exception {
    StringWriter out = new StringWriter();
    print(format.create(out, Column.of(result.getMetaData()), true), result.resultSet());
    return out.toString();
  }

  private static void print(RowFormat format, ResultSet rows) throws SQLException, IOException {
    format.begin();
    while (rows.next()) {
      format.row(rows);
    }
    format.end();
  }

  private static Array array(@Nullable Object... elements) {
    return arrayOf(elements);
  }

  private static Array array(int[] elements) {
    return arrayOf(elements);
  }

  private static Array arrayOf(Object elements) {
    return Fakes.of(Array.class, new ArrayMethods(elements, "OTHER"));
  }

  private static Struct struct(Object... attributes) {
    return Fakes.of(Struct.class, new StructMethods(attributes));
  }

  /** What is used of {@link Array}. */
  public static final class ArrayMethods {
    private final Object elements;
    private final String baseType;

    ArrayMethods(Object elements, String baseType) {
      this.elements = elements;
      this.baseType = baseType;
    }

    public String getBaseTypeName() {
      return baseType;
    }

    public Object getArray() {
      return elements;
    }
  }

  /** What is used of {@link Struct}. */
  public static final class StructMethods {
    private final Object[] attributes;

    StructMethods(Object[] attributes) {
      this.attributes = attributes;
    }

    public Object[] getAttributes() {
      return attributes;
    }
  }
}
