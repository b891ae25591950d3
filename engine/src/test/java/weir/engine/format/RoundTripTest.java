package weir.engine.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;
import static weir.engine.connector.Tables.row;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.WeirException;
import weir.engine.connector.Tables;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.format.csv.CsvFormat;
import weir.engine.format.json.JsonFormat;
import weir.engine.function.TextBuffer;

/** What a format writes it reads as the same rows. */
final class RoundTripTest {
  private static final Format JSON = new JsonFormat();
  private static final Format CSV = new CsvFormat();

  /** Every way in which a table can be written. */
  static Stream<Layout> layouts() {
    return Stream.of(
        layout(JSON),
        layout(JSON, "timestamp-format", "epoch-millis"),
        layout(JSON, "timestamp-format", "epoch-seconds"),
        layout(CSV),
        layout(CSV, "header", "false", "delimiter", "\\t"),
        layout(CSV, "delimiter", "e", "quote", "1", "null-string", "0"),
        layout(CSV, "delimiter", "-", "quote", "'", "escape", "\\", "null-string", "NULL"),
        layout(CSV, "header", "false", "timestamp-format", "epoch-seconds", "escape", "t"),
        layout(CSV, "timestamp-format", "epoch-millis", "null-string", "NaN"));
  }

  private static Layout layout(Format format, String... options) {
    return new Layout(format, List.of(options));
  }

  /** A format with options. */
  record Layout(Format format, List<String> options) {
    TableDefinition table(List<ColumnDefinition> columns) {
      return Tables.stream(columns, options.toArray(String[]::new));
    }

    boolean isNested() {
      return format == JSON;
    }

    @Override
    public String toString() {
      return format.name() + options;
    }
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void randomRowsComeBack(Layout layout) {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      RandomColumns columns = new RandomColumns(random, layout.isNested());
      List<ColumnDefinition> definitions = columns.definitions(1 + random.nextInt(8));
      boolean isNullLost =
          definitions.size() == 1
              && layout.format() == CSV
              && layout.table(definitions).options().getOrDefault("null-string", "").isEmpty();
      if (!isNullLost) {
        check(layout, definitions, columns.batch(new Schema(fields(definitions)), 40), seed);
      }
    }
  }

  private static void check(
      Layout layout, List<ColumnDefinition> columns, RowBatch batch, int seed) {
    TableDefinition table = layout.table(columns);
    byte[] file = encode(layout.format(), table, batch);
    List<@Nullable Object> expected = values(batch);
    List<?> found = comparable(Decoding.of(layout.format(), table).once(file));
    assertEquals(expected.size(), found.size(), () -> "seed " + seed);
    for (int i = 0; i < expected.size(); i++) {
      assertEquals(expected.get(i), found.get(i), "seed " + seed + ", row " + i);
    }
  }

  @Test
  void onlyTheSelectedRowsAndColumnsAreWritten() {
    TableDefinition table =
        Tables.stream(
            List.of(
                column("a", TypeKind.BIGINT),
                column("b", TypeKind.VARCHAR),
                column("c", TypeKind.BOOLEAN)));
    RowBatch batch =
        new RowBatchBuilder(table.physicalSchema())
            .row(1L, "one", true)
            .row(2L, null, false)
            .row(3L, "three", null)
            .build()
            .withSelection(new int[] {2, 1}, 2);
    assertEquals(
        """
        {"c":null,"a":3}
        {"c":false,"a":2}
        """,
        text(encode(JSON, table, batch, List.of(2, 0))));
    assertEquals("b,a\nthree,3\n,2\n", text(encode(CSV, table, batch, List.of(1, 0))));
  }

  @Test
  void nullAndEmptyTextAreToldApartInCsv() {
    List<ColumnDefinition> columns =
        List.of(column("a", TypeKind.VARCHAR), column("b", TypeKind.VARCHAR));
    TableDefinition table = Tables.stream(columns);
    RowBatch batch =
        new RowBatchBuilder(table.physicalSchema())
            .row(null, "")
            .row("", null)
            .row(null, null)
            .build();
    byte[] file = encode(CSV, table, batch);
    assertEquals("a,b\n,\"\"\n\"\",\n,\n", text(file));
    assertEquals(
        List.of(row(null, ""), row("", null), row(null, null)), Decoding.of(CSV, table).rows(file));
    TableDefinition named = Tables.stream(columns, "null-string", "NULL");
    assertEquals("a,b\nNULL,\n,NULL\nNULL,NULL\n", text(encode(CSV, named, batch)));
  }

  @Test
  void lonelyNullIsRefusedInCsvAndLonelyEmptyTextIsNot() {
    List<ColumnDefinition> columns = List.of(column("a", TypeKind.VARCHAR));
    RowBatch batch = new RowBatchBuilder(new Schema(fields(columns))).row("").row("x").build();
    WeirException refused =
        assertThrows(WeirException.class, () -> encode(CSV, Tables.stream(columns), batch));
    assertTrue(String.valueOf(refused.getMessage()).contains("'null-string' = 'NULL'"));
    TableDefinition named = Tables.stream(columns, "null-string", "NULL");
    byte[] file = encode(CSV, named, batch);
    assertEquals("a\n\"\"\nx\n", text(file));
    assertEquals(List.of(row(""), row("x")), Decoding.of(CSV, named).rows(file));
  }

  @Test
  void textThatNeedsQuotesIsRefusedWhereThereAreNone() {
    TableDefinition table =
        Tables.stream(
            List.of(column("id", TypeKind.BIGINT), column("name", TypeKind.VARCHAR)), "quote", "");
    for (String bad : List.of("a,b", "two\nlines", "end\r", "", "\uFEFFmark")) {
      RowBatch batch = new RowBatchBuilder(table.physicalSchema()).row(1L, bad).build();
      WeirException refused = assertThrows(WeirException.class, () -> encode(CSV, table, batch));
      String message = String.valueOf(refused.getMessage());
      assertTrue(message.startsWith("column name: the value '"), message);
    }
    RowBatch good = new RowBatchBuilder(table.physicalSchema()).row(1L, "\"'x").build();
    assertEquals(List.of(row(1L, "\"'x")), Decoding.of(CSV, table).rows(encode(CSV, table, good)));
  }

  @Test
  void yearsWithoutFourDigitsAreRefused() {
    TableDefinition table =
        Tables.stream(List.of(column("day", TypeKind.DATE), column("at", TypeKind.TIMESTAMP)));
    for (Object[] bad : new Object[][] {{2_932_897L, 0L}, {0L, -62_135_596_800_001L}}) {
      RowBatch batch = new RowBatchBuilder(table.physicalSchema()).row(bad).build();
      for (Format format : List.of(JSON, CSV)) {
        WeirException refused =
            assertThrows(WeirException.class, () -> encode(format, table, batch));
        assertTrue(String.valueOf(refused.getMessage()).contains("files hold the years 1 to 9999"));
      }
    }
  }

  @Test
  void nestedValuesComeBack() {
    DataType money = DataType.decimal(10, 2);
    DataType item =
        DataType.rowOf(
            List.of(
                new Field("name", DataType.of(TypeKind.VARCHAR)),
                new Field("price", money),
                new Field("raw", DataType.of(TypeKind.VARBINARY)),
                new Field("at", DataType.timestamp())));
    TableDefinition table =
        Tables.stream(
            List.of(
                column("items", DataType.arrayOf(item)),
                column("sizes", DataType.mapOf(DataType.of(TypeKind.VARCHAR), money))));
    RowBatch batch =
        new RowBatchBuilder(table.physicalSchema())
            .row(
                List.of(row("a \"b\"\n", new BigDecimal("1.50"), new byte[] {-1}, 1000L)),
                Collections.singletonMap("k\t", null))
            .row(List.of(), Collections.emptyMap())
            .build();
    assertEquals(
        """
        {"items":[{"name":"a \\"b\\"\\n","price":1.50,"raw":"/w==","at":"1970-01-01T00:00:01.000"}]\
        ,"sizes":{"k\\t":null}}
        {"items":[],"sizes":{}}
        """,
        text(encode(JSON, table, batch)));
    assertEquals(
        values(batch), comparable(Decoding.of(JSON, table).once(encode(JSON, table, batch))));
  }

  private static byte[] encode(Format format, TableDefinition table, RowBatch batch) {
    List<Integer> all = IntStream.range(0, table.columns().size()).boxed().toList();
    return encode(format, table, batch, all);
  }

  private static byte[] encode(
      Format format, TableDefinition table, RowBatch batch, List<Integer> columns) {
    TableOptions options = new TableOptions(table);
    RowEncoder encoder = format.encoding(table.physicalSchema(), options).encoder(columns);
    options.refuseUnknown();
    TextBuffer out = new TextBuffer();
    encoder.encodeHeader(out);
    int half = batch.size() / 2;
    encoder.encode(batch.slice(0, half), out);
    encoder.encode(batch.slice(half, batch.size() - half), out);
    return Arrays.copyOf(out.bytes(), out.length());
  }

  private static List<Field> fields(List<ColumnDefinition> columns) {
    return Tables.stream(columns).physicalSchema().fields();
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static List<@Nullable Object> values(RowBatch batch) {
    List<@Nullable Object> rows = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      rows.add(comparable(batch.values(batch.row(i))));
    }
    return rows;
  }

  /** The same with byte arrays that can be compared. */
  @SuppressWarnings("unchecked")
  private static <T extends @Nullable Object> T comparable(T value) {
    if (value instanceof byte[] bytes) {
      return (T) ByteBuffer.wrap(bytes);
    }
    if (value instanceof List<?> list) {
      return (T) list.stream().map(RoundTripTest::comparable).toList();
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, @Nullable Object> copy = new LinkedHashMap<>();
      map.forEach((key, inner) -> copy.put(key, comparable(inner)));
      return (T) copy;
    }
    return value;
  }
}
