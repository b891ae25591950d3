package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.operator.OperatorHarness.row;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.LimitNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.SortNode;
import weir.engine.plan.ValuesNode;

final class SortOperatorTest {
  private static OperatorHarness sort(
      List<DataType> types, List<SortKey> keys, long offset, long fetch) {
    List<Field> fields = new ArrayList<>();
    types.forEach(type -> fields.add(new Field("c" + fields.size(), type)));
    ValuesNode input = new ValuesNode("in", List.of(), new Schema(fields));
    return new OperatorHarness(new SortNode("sort", input, keys, offset, fetch));
  }

  private static SortKey ascending(int column) {
    return new SortKey(column, false, false);
  }

  private static List<@Nullable Object> sorted(
      DataType type, SortKey key, @Nullable Object... values) {
    try (OperatorHarness sort = sort(List.of(type), List.of(key), 0, LimitNode.ALL)) {
      for (Object value : values) {
        sort.in(value);
      }
      List<@Nullable Object> column = new ArrayList<>();
      sort.end().out().forEach(values1 -> column.add(values1.get(0)));
      return column;
    }
  }

  @Test
  void everyTypeHasItsOrder() {
    SortKey key = ascending(0);
    assertEquals(
        row(Long.MIN_VALUE, -1L, 0L, Long.MAX_VALUE),
        sorted(DataType.of(TypeKind.BIGINT), key, 0L, Long.MAX_VALUE, -1L, Long.MIN_VALUE));
    assertEquals(
        row(Double.NEGATIVE_INFINITY, 0.0, -0.0, 1.0, Double.POSITIVE_INFINITY, Double.NaN),
        sorted(
            DataType.of(TypeKind.DOUBLE),
            key,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            0.0,
            1.0,
            -0.0,
            Double.NEGATIVE_INFINITY));
    assertEquals(
        row("", "Z", "a", "ab", "ä", "\uFFFD", "😀"),
        sorted(DataType.of(TypeKind.VARCHAR), key, "😀", "ab", "\uFFFD", "", "ä", "a", "Z"));
    assertEquals(
        row(new BigDecimal("-1.00"), new BigDecimal("0.50"), new BigDecimal("12.00")),
        sorted(
            DataType.decimal(38, 2),
            key,
            new BigDecimal("12.00"),
            new BigDecimal("-1.00"),
            new BigDecimal("0.50")));
  }

  @Test
  void nullsStandWhereTheKeySaysWhateverTheDirection() {
    DataType type = DataType.of(TypeKind.BIGINT);
    assertEquals(row(1L, 2L, null), sorted(type, new SortKey(0, false, false), null, 2L, 1L));
    assertEquals(row(null, 1L, 2L), sorted(type, new SortKey(0, false, true), 2L, null, 1L));
    assertEquals(row(2L, 1L, null), sorted(type, new SortKey(0, true, false), 1L, null, 2L));
    assertEquals(row(null, 2L, 1L), sorted(type, new SortKey(0, true, true), 1L, 2L, null));
  }

  @Test
  void nestedValuesAreOrderedByTheirElements() {
    DataType type = DataType.arrayOf(DataType.of(TypeKind.BIGINT));
    List<@Nullable Long> unknown = Arrays.asList(1L, null);
    assertEquals(
        row(List.of(), List.of(1L), List.of(1L, 5L), unknown, List.of(2L)),
        sorted(type, ascending(0), List.of(2L), unknown, List.of(1L), List.of(), List.of(1L, 5L)));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 9223372036854775807",
    "5, 9223372036854775807",
    "0, 10",
    "3, 4",
    "100000, 5",
    "2, 0"
  })
  void rowsComeInOrderEqualOnesAsTheyCameAndOnlyThoseWanted(long offset, long fetch) {
    SplittableRandom random = new SplittableRandom(offset + fetch);
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (long i = 0; i < 30_000; i++) {
      rows.add(
          row(random.nextInt(20) == 0 ? null : "k" + random.nextInt(40), random.nextLong(5), i));
    }
    Comparator<List<@Nullable Object>> order =
        Comparator.comparing(
                (List<@Nullable Object> values) -> (String) values.get(0),
                Comparator.nullsFirst(Comparator.<String>naturalOrder()))
            .thenComparing(
                values -> (Long) Objects.requireNonNull(values.get(1)), Comparator.reverseOrder());
    List<List<@Nullable Object>> expected =
        rows.stream().sorted(order).skip(offset).limit(fetch).toList();
    List<DataType> types =
        List.of(
            DataType.of(TypeKind.VARCHAR),
            DataType.of(TypeKind.BIGINT),
            DataType.of(TypeKind.BIGINT));
    List<SortKey> keys = List.of(new SortKey(0, false, true), new SortKey(1, true, false));
    for (int batchRows : new int[] {1, 7, 2048}) {
      try (OperatorHarness sort = sort(types, keys, offset, fetch).batchRows(batchRows)) {
        rows.forEach(values -> sort.in(values.toArray()));
        assertTrue(fetch > 10 || offset > 10 || sort.metrics().stateRows() < 11_000);
        assertEquals(expected, sort.end().out());
        assertEquals(OperatorHarness.END, sort.watermark());
        assertEquals(0, sort.metrics().stateRows());
      }
    }
  }
}
