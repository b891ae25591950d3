package weir.engine.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

final class KeyTableTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final DataType DOUBLE = DataType.of(TypeKind.DOUBLE);
  private static final DataType VARCHAR = DataType.of(TypeKind.VARCHAR);
  private static final DataType WIDE = DataType.decimal(38, 2);

  private static Schema schema(DataType... types) {
    List<Field> fields = new ArrayList<>();
    for (DataType type : types) {
      fields.add(new Field("c" + fields.size(), type));
    }
    return new Schema(fields);
  }

  private static KeyEncoder encoder(Schema schema) {
    return new KeyEncoder(schema, IntStream.range(0, schema.size()).boxed().toList());
  }

  private static RowBatch batch(Schema schema, List<List<@Nullable Object>> rows) {
    RowBatchBuilder builder = new RowBatchBuilder(schema);
    rows.forEach(row -> builder.row(row.toArray()));
    return builder.build(rows.size());
  }

  private static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.asList(values);
  }

  /** The row ids that the table gives to all rows of the batch. */
  private static List<Integer> findOrAdd(KeyTable table, KeyEncoder encoder, RowBatch batch) {
    int[] rows = IntStream.range(0, batch.size()).toArray();
    int[] ids = new int[batch.size()];
    encoder.encode(batch, rows, batch.size());
    table.findOrAdd(encoder, 0, batch.size(), ids);
    return IntStream.of(ids).boxed().toList();
  }

  private static int find(KeyTable table, KeyEncoder encoder, int position) {
    int[] ids = new int[position + 1];
    table.find(encoder, position, position + 1, ids);
    return ids[position];
  }

  private static List<List<@Nullable Object>> keys(KeyTable table, Schema schema) {
    RowBatchBuilder builder = new RowBatchBuilder(schema);
    table.append(0, table.size(), builder, 0);
    RowBatch batch = builder.build(table.size());
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      rows.add(batch.values(i));
    }
    return rows;
  }

  private static List<Integer> idsOf(DataType type, @Nullable Object... values) {
    Schema schema = schema(type);
    KeyEncoder encoder = encoder(schema);
    List<List<@Nullable Object>> rows = Arrays.stream(values).map(value -> row(value)).toList();
    return findOrAdd(encoder.newTable(), encoder, batch(schema, rows));
  }

  @Test
  void equalKeysShareARowAndNullIsAKeyOfItsOwn() {
    assertEquals(List.of(0, 1, 2, 0, 1), idsOf(BIGINT, 7L, null, 0L, 7L, null));
    assertEquals(List.of(0, 1, 2, 0, 1), idsOf(VARCHAR, "é", null, "", "é", null));
  }

  @Test
  void zeroesAreOneKeyAndSoAreNaNs() {
    double otherNaN = Double.longBitsToDouble(0x7FF8000000000001L);
    assertEquals(
        List.of(0, 0, 1, 1, 2, 3),
        idsOf(DOUBLE, 0.0, -0.0, Double.NaN, otherNaN, -1.5, Double.NEGATIVE_INFINITY));
  }

  @Test
  void decimalsAreEqualWhateverTheirScaleIs() {
    assertEquals(
        List.of(0, 0, 1, 2),
        idsOf(
            WIDE,
            new BigDecimal("1.50"),
            new BigDecimal("1.5"),
            new BigDecimal("-1.50"),
            new BigDecimal("12345678901234567890123456.78")));
  }

  @Test
  void columnsOfAKeyDoNotRunIntoEachOther() {
    Schema schema = schema(VARCHAR, VARCHAR);
    KeyEncoder encoder = encoder(schema);
    RowBatch batch =
        batch(schema, List.of(row("a", "bc"), row("ab", "c"), row(null, "abc"), row("abc", null)));
    assertEquals(List.of(0, 1, 2, 3), findOrAdd(encoder.newTable(), encoder, batch));
    assertFalse(encoder.hasNull(0));
    assertTrue(encoder.hasNull(2));
  }

  @Test
  void keyWithoutColumnsIsThereOnceARowHasBeenSeen() {
    Schema schema = schema();
    KeyEncoder encoder = encoder(schema);
    KeyTable table = encoder.newTable();
    RowBatch batch = RowBatch.of(schema, List.of(), 3);
    encoder.encode(batch, new int[] {0, 1, 2}, 3);
    assertEquals(-1, find(table, encoder, 1));
    assertEquals(List.of(0, 0, 0), findOrAdd(table, encoder, batch));
    assertEquals(1, table.size());
    assertEquals(0, find(table, encoder, 1));
  }

  @Test
  void nestedValuesAreEqualAsTheirElementsAre() {
    DataType numbers = DataType.arrayOf(DOUBLE);
    assertEquals(
        List.of(0, 0, 1, 2, 3),
        idsOf(
            numbers,
            List.of(0.0, 1.0),
            List.of(-0.0, 1.0),
            List.of(1.0, 0.0),
            Arrays.asList(0.0, 1.0, null),
            List.of()));
    Map<String, Object> backwards = new LinkedHashMap<>();
    backwards.put("b", List.of(new BigDecimal("2.0")));
    backwards.put("a", List.of(new BigDecimal("1")));
    Map<String, Object> forwards = new LinkedHashMap<>();
    forwards.put("a", List.of(new BigDecimal("1.00")));
    forwards.put("b", List.of(new BigDecimal("2")));
    assertEquals(
        List.of(0, 0), idsOf(DataType.mapOf(VARCHAR, DataType.arrayOf(WIDE)), backwards, forwards));
  }

  /** The bytes are part of stored state; their hash must never change. */
  @Test
  void hashOfANestedKeyStaysTheSame() {
    DataType place = DataType.rowOf(List.of(new Field("x", BIGINT), new Field("name", VARCHAR)));
    Schema schema = schema(DataType.arrayOf(place));
    KeyEncoder encoder = encoder(schema);
    encoder.encode(
        batch(schema, List.of(row(List.of(Arrays.asList(1L, "käse"), Arrays.asList(null, ""))))),
        new int[] {0},
        1);
    assertEquals(0x7B402DF98D3E46A4L, encoder.hash(0));
  }

  /** The hash is part of stored state; these values must never change. */
  @Test
  void hashOfAKeyStaysTheSame() {
    Schema schema = schema(BIGINT, VARCHAR, DOUBLE, WIDE);
    KeyEncoder encoder = encoder(schema);
    RowBatch batch =
        batch(
            schema,
            List.of(row(1L, "käse", 2.5, new BigDecimal("3.14")), row(null, null, null, null)));
    encoder.encode(batch, new int[] {0, 1}, 2);
    assertEquals(0xF30B73CC79E46C75L, encoder.hash(0));
    assertEquals(0x3AEFA6FD5CF2DEB4L, encoder.hash(1));
    KeyEncoder single = new KeyEncoder(schema, List.of(0));
    single.encode(batch, new int[] {0, 1}, 2);
    assertEquals(0xD7CC94EE6EAA6C1FL, single.hash(0));
    assertEquals(0xE934A84ADB052768L, single.hash(1));
  }

  @Test
  void tablesAgreeWithAHashMap() {
    checkAgainstHashMap(schema(BIGINT), 1);
    checkAgainstHashMap(schema(VARCHAR), 2);
    checkAgainstHashMap(schema(VARCHAR, BIGINT, DOUBLE, WIDE), 3);
  }

  /** Tables that are too large for caches look for keys in another way. */
  @Test
  void largeTableAgreesWithAHashMap() {
    Schema schema = schema(BIGINT, VARCHAR);
    SplittableRandom random = new SplittableRandom(4);
    KeyEncoder encoder = encoder(schema);
    KeyTable table = encoder.newTable();
    Map<Long, Integer> expected = new HashMap<>();
    for (int i = 0; i < 400; i++) {
      List<Long> numbers =
          IntStream.range(0, 1000).mapToObj(j -> (long) random.nextInt(300_000)).toList();
      List<List<@Nullable Object>> rows =
          numbers.stream().map(number -> row(number, "n" + number % 3)).toList();
      RowBatch batch = batch(schema, rows);
      encoder.encode(batch, IntStream.range(0, 1000).toArray(), 1000);
      int[] known = new int[1000];
      table.find(encoder, 0, 1000, known);
      for (int j = 0; j < 1000; j++) {
        assertEquals(expected.getOrDefault(numbers.get(j), -1), known[j]);
      }
      List<Integer> ids = findOrAdd(table, encoder, batch);
      for (int j = 0; j < 1000; j++) {
        assertEquals(expected.computeIfAbsent(numbers.get(j), key -> expected.size()), ids.get(j));
      }
    }
    assertTrue(table.size() > 200_000);
  }

  private static void checkAgainstHashMap(Schema schema, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    KeyEncoder encoder = encoder(schema);
    KeyTable table = encoder.newTable();
    for (int round = 0; round < 3; round++) {
      Map<List<@Nullable Object>, Integer> expected = new HashMap<>();
      int distinct = round == 1 ? 5 : 5000;
      for (int i = 0; i < 20; i++) {
        List<List<@Nullable Object>> rows = randomRows(schema, random, distinct);
        RowBatch batch = batch(schema, rows);
        List<Integer> ids = findOrAdd(table, encoder, batch);
        for (int j = 0; j < rows.size(); j++) {
          Integer id = expected.computeIfAbsent(rows.get(j), key -> expected.size());
          assertEquals(id, ids.get(j));
          assertEquals(id, find(table, encoder, j));
        }
      }
      checkKeys(table, schema, expected);
      checkAddAll(table, encoder, schema);
      table.clear();
      assertEquals(0, table.size());
    }
  }

  private static void checkKeys(
      KeyTable table, Schema schema, Map<List<@Nullable Object>, Integer> expected) {
    List<List<@Nullable Object>> keys = keys(table, schema);
    assertEquals(expected.size(), keys.size());
    for (int i = 0; i < keys.size(); i++) {
      assertEquals(i, expected.get(keys.get(i)));
    }
  }

  private static void checkAddAll(KeyTable table, KeyEncoder encoder, Schema schema) {
    KeyTable other = encoder.newTable();
    List<List<@Nullable Object>> keys = keys(table, schema);
    findOrAdd(other, encoder, batch(schema, keys.subList(keys.size() / 2, keys.size())));
    int[] ids = new int[table.size()];
    other.addAll(table, ids);
    List<List<@Nullable Object>> merged = keys(other, schema);
    assertEquals(keys.size(), merged.size());
    for (int i = 0; i < ids.length; i++) {
      assertEquals(keys.get(i), merged.get(ids[i]));
    }
  }

  private static List<List<@Nullable Object>> randomRows(
      Schema schema, SplittableRandom random, int distinct) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      long number = random.nextInt(distinct);
      List<@Nullable Object> row = new ArrayList<>();
      for (Field field : schema.fields()) {
        row.add(number % 7 == 3 ? null : value(field.type(), number));
      }
      rows.add(row);
    }
    return rows;
  }

  private static Object value(DataType type, long number) {
    return switch (type.kind()) {
      case BIGINT -> number * 0x100000001L - 77;
      case DOUBLE -> number / 8.0 - 3;
      case DECIMAL -> BigDecimal.valueOf(number - 9, 2);
      default -> "schlüssel ".repeat((int) number % 30) + number;
    };
  }

  @Test
  void clearedTableGivesUpMostOfTheRoomItDidNotUse() {
    KeyEncoder encoder = encoder(schema(BIGINT));
    KeyTable table = encoder.newTable();
    long empty = table.bytes();
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (long i = 0; i < 10_000; i++) {
      rows.add(row(i));
    }
    findOrAdd(table, encoder, batch(schema(BIGINT), rows));
    long full = table.bytes();
    for (int i = 0; i < 10; i++) {
      table.clear();
    }
    assertTrue(table.bytes() < full / 8, table.bytes() + " of " + full);
    assertTrue(table.bytes() >= empty);
  }
}
