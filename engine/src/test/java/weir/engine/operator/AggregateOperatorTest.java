package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static weir.engine.operator.OperatorHarness.assertFails;
import static weir.engine.operator.OperatorHarness.row;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import weir.engine.ErrorCode;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.AggregateNode;
import weir.engine.plan.ValuesNode;

final class AggregateOperatorTest {
  private static final DataType BOOLEAN = DataType.of(TypeKind.BOOLEAN);
  private static final DataType INTEGER = DataType.of(TypeKind.INTEGER);
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final DataType DOUBLE = DataType.of(TypeKind.DOUBLE);
  private static final DataType VARCHAR = DataType.of(TypeKind.VARCHAR);
  private static final DataType NARROW = DataType.decimal(9, 2);
  private static final DataType WIDE = DataType.decimal(38, 2);

  /** A call over columns that come behind the key. */
  private static AggregateCall call(AggregateFunction function, DataType type, Integer... columns) {
    return new AggregateCall(function, List.of(columns), false, -1, "x", type);
  }

  private static AggregateCall distinct(AggregateCall call) {
    return new AggregateCall(
        call.function(), call.arguments(), true, call.filterColumn(), call.name(), call.type());
  }

  private static AggregateCall filtered(AggregateCall call, int column) {
    return new AggregateCall(
        call.function(), call.arguments(), call.distinct(), column, call.name(), call.type());
  }

  /** Groups by the first {@code keys} columns. */
  private static OperatorHarness aggregate(
      List<DataType> columns, int keys, AggregateCall... calls) {
    List<Field> input = new ArrayList<>();
    columns.forEach(type -> input.add(new Field("c" + input.size(), type)));
    List<Field> output = new ArrayList<>(input.subList(0, keys));
    for (AggregateCall call : calls) {
      output.add(new Field(call.name(), call.type()));
    }
    return new OperatorHarness(
        new AggregateNode(
            "agg",
            new ValuesNode("in", List.of(), new Schema(input)),
            IntStream.range(0, keys).boxed().toList(),
            List.of(calls),
            new Schema(output)));
  }

  /** What aggregates over one column give for these values. */
  private static List<@Nullable Object> over(
      DataType column, List<@Nullable Object> values, AggregateCall... calls) {
    List<@Nullable Object> first = null;
    for (int batchRows : new int[] {1, 2, 2048}) {
      try (OperatorHarness agg = aggregate(List.of(column), 0, calls).batchRows(batchRows)) {
        values.forEach(value -> agg.in(value));
        List<List<@Nullable Object>> rows = agg.end().out();
        assertEquals(1, rows.size());
        first = first == null ? rows.get(0) : first;
        assertEquals(first, rows.get(0), "in batches of " + batchRows);
      }
    }
    return first == null ? List.of() : first;
  }

  private static AggregateCall[] allOver(DataType sum, DataType average, DataType value) {
    return new AggregateCall[] {
      call(AggregateFunction.COUNT, BIGINT),
      call(AggregateFunction.COUNT, BIGINT, 0),
      call(AggregateFunction.SUM, sum, 0),
      call(AggregateFunction.AVG, average, 0),
      call(AggregateFunction.MIN, value, 0),
      call(AggregateFunction.MAX, value, 0)
    };
  }

  @Test
  void groupsComeInOrderOfFirstAppearance() {
    AggregateCall count = call(AggregateFunction.COUNT, BIGINT);
    for (int batchRows : new int[] {1, 7, 2048}) {
      try (OperatorHarness agg = aggregate(List.of(VARCHAR), 1, count).batchRows(batchRows)) {
        agg.in("b").in(row((Object) null).toArray()).in("a").in("b").in("").in("b");
        assertEquals(List.of(), agg.out());
        assertEquals(4, agg.metrics().stateRows());
        assertEquals(
            List.of(row("b", 3L), row(null, 1L), row("a", 1L), row("", 1L)), agg.end().out());
        assertEquals(OperatorHarness.END, agg.watermark());
        assertEquals(0, agg.metrics().stateRows());
      }
    }
  }

  @Test
  void withoutKeysThereIsOneRowEvenOverNothing() {
    assertEquals(
        row(0L, 0L, null, null, null, null),
        over(BIGINT, List.of(), allOver(BIGINT, DOUBLE, BIGINT)));
  }

  @Test
  void withKeysThereIsNoRowOverNothing() {
    try (OperatorHarness agg =
        aggregate(List.of(BIGINT), 1, call(AggregateFunction.COUNT, BIGINT))) {
      assertEquals(List.of(), agg.end().out());
    }
  }

  @Test
  void nullsAreLeftOutAndOverNothingButNullsTheResultIsNull() {
    assertEquals(
        row(4L, 3L, 2L, 2.0 / 3, -5L, 4L),
        over(BIGINT, row(3L, null, -5L, 4L), allOver(BIGINT, DOUBLE, BIGINT)));
    assertEquals(
        row(2L, 0L, null, null, null, null),
        over(DOUBLE, row(null, null), allOver(DOUBLE, DOUBLE, DOUBLE)));
    assertEquals(
        row(2L, 0L, null, null, null, null),
        over(WIDE, row(null, null), allOver(WIDE, WIDE, WIDE)));
  }

  @Test
  void sumOfBigintIsAnErrorOnlyIfTheResultDoesNotFit() {
    AggregateCall sum = call(AggregateFunction.SUM, BIGINT, 0);
    assertEquals(row(Long.MAX_VALUE), over(BIGINT, row(Long.MAX_VALUE, 1L, -1L), sum));
    assertEquals(
        row(Long.MIN_VALUE),
        over(BIGINT, row(Long.MIN_VALUE, Long.MIN_VALUE, Long.MAX_VALUE, 1L), sum));
    assertFails(
        ErrorCode.NUMERIC_OVERFLOW,
        "9223372036854775808",
        () -> over(BIGINT, row(Long.MAX_VALUE, 1L), sum));
    assertFails(
        ErrorCode.NUMERIC_OVERFLOW,
        "INTEGER",
        () ->
            over(
                INTEGER,
                row((long) Integer.MAX_VALUE, 1L),
                call(AggregateFunction.SUM, INTEGER, 0)));
  }

  @Test
  void sumOfBigintMayBeAWideDecimal() {
    AggregateCall sum = call(AggregateFunction.SUM, DataType.decimal(38, 0), 0);
    assertEquals(
        row(new BigDecimal("-27670116110564327424")),
        over(BIGINT, row(Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE), sum));
    AggregateCall average = call(AggregateFunction.AVG, DOUBLE, 0);
    assertEquals(
        row((double) Long.MIN_VALUE), over(BIGINT, row(Long.MIN_VALUE, Long.MIN_VALUE), average));
  }

  @Test
  void decimalsAreSummedExactlyAndTheirMeanIsRoundedHalfUp() {
    assertEquals(
        row(3L, 3L, new BigDecimal("0.50"), new BigDecimal("0.17"), -100L, 75L),
        over(NARROW, row(75L, 75L, -100L), allOver(WIDE, WIDE, NARROW)));
    assertEquals(
        row(2L, 2L, 5L, 3L, 0L, 5L), over(NARROW, row(5L, 0L), allOver(NARROW, NARROW, NARROW)));
    assertEquals(row(-3L), over(NARROW, row(-5L, 0L), call(AggregateFunction.AVG, NARROW, 0)));
    BigDecimal large = new BigDecimal("123456789012345678901234567890.12");
    assertEquals(
        row(
            2L,
            2L,
            new BigDecimal("123456789012345678901234567891.13"),
            new BigDecimal("61728394506172839450617283945.57"),
            new BigDecimal("1.01"),
            large),
        over(WIDE, row(large, new BigDecimal("1.01")), allOver(WIDE, WIDE, WIDE)));
  }

  @Test
  void decimalResultThatDoesNotFitIsAnError() {
    BigDecimal most = new BigDecimal("999999999999999999999999999999999999.99");
    AggregateCall sum = call(AggregateFunction.SUM, WIDE, 0);
    assertEquals(row(most), over(WIDE, row(most, most, most.negate()), sum));
    assertFails(ErrorCode.NUMERIC_OVERFLOW, "(38, 2)", () -> over(WIDE, row(most, most), sum));
    assertFails(
        ErrorCode.NUMERIC_OVERFLOW,
        "DECIMAL(9, 2)",
        () -> over(NARROW, row(999_999_999L, 1L), call(AggregateFunction.SUM, NARROW, 0)));
  }

  @Test
  void sumOfDoublesDoesNotDependOnTheirOrder() {
    AggregateCall sum = call(AggregateFunction.SUM, DOUBLE, 0);
    assertEquals(row(2.0), over(DOUBLE, row(1.0, 1e100, 1.0, -1e100), sum));
    assertEquals(row(2.0), over(DOUBLE, row(1e100, -1e100, 1.0, 1.0), sum));
    AggregateCall average = call(AggregateFunction.AVG, DOUBLE, 0);
    assertEquals(row(0.5), over(DOUBLE, row(1.0, 1e100, 1.0, -1e100), average));
  }

  @Test
  void nanIsTheGreatestDouble() {
    AggregateCall min = call(AggregateFunction.MIN, DOUBLE, 0);
    AggregateCall max = call(AggregateFunction.MAX, DOUBLE, 0);
    assertEquals(row(-1.0, Double.NaN), over(DOUBLE, row(3.0, Double.NaN, -1.0), min, max));
    assertEquals(row(Double.NaN, Double.NaN), over(DOUBLE, row(Double.NaN), min, max));
  }

  @Test
  void textIsComparedByCodePoint() {
    AggregateCall min = call(AggregateFunction.MIN, VARCHAR, 0);
    AggregateCall max = call(AggregateFunction.MAX, VARCHAR, 0);
    assertEquals(
        row("", "😀"), over(VARCHAR, row("b", "Z", "ä", null, "", "\uFFFD", "😀", "zz"), min, max));
  }

  @Test
  void distinctTakesEqualValuesOnce() {
    AggregateCall count = distinct(call(AggregateFunction.COUNT, BIGINT, 0));
    AggregateCall sum = distinct(call(AggregateFunction.SUM, BIGINT, 0));
    AggregateCall average = distinct(call(AggregateFunction.AVG, DOUBLE, 0));
    AggregateCall min = distinct(call(AggregateFunction.MIN, BIGINT, 0));
    assertEquals(
        row(3L, 6L, 2.0, 1L),
        over(BIGINT, row(1L, 2L, null, 2L, 3L, 1L, null), count, sum, average, min));
    assertEquals(
        row(2L),
        over(
            VARCHAR, row("a", "a", null, "b"), distinct(call(AggregateFunction.COUNT, BIGINT, 0))));
  }

  @Test
  void distinctAndFilterAreByGroup() {
    AggregateCall count = distinct(call(AggregateFunction.COUNT, BIGINT, 1, 2));
    try (OperatorHarness agg =
        aggregate(
            List.of(BIGINT, VARCHAR, VARCHAR, BOOLEAN),
            1,
            count,
            filtered(count, 3),
            filtered(call(AggregateFunction.COUNT, BIGINT), 3))) {
      agg.in(1L, "a", "b", true).in(2L, "a", "b", false).in(1L, "a", "b", true);
      agg.in(1L, "ab", "", null).in(2L, "a", null, true).in(2L, "b", "a", true);
      assertEquals(List.of(row(1L, 2L, 1L, 2L), row(2L, 2L, 1L, 2L)), agg.end().out());
    }
  }

  @Test
  void secondRowOfAScalarSubqueryIsAnError() {
    AggregateCall single = call(AggregateFunction.SINGLE_VALUE, VARCHAR, 0);
    assertEquals(row((Object) null), over(VARCHAR, List.of(), single));
    assertEquals(row((Object) null), over(VARCHAR, row((Object) null), single));
    assertEquals(row("one"), over(VARCHAR, row("one"), single));
    assertFails(
        ErrorCode.CARDINALITY_VIOLATION, "LIMIT 1", () -> over(VARCHAR, row("one", null), single));
  }

  @Test
  void nestedValuesHaveExtremes() {
    DataType array = DataType.arrayOf(BIGINT);
    List<@Nullable Object> arrays = row(List.of(1L, 2L), null, List.of(2L), List.of());
    assertEquals(row(List.of(2L)), over(array, arrays, call(AggregateFunction.MAX, array, 0)));
    assertEquals(row(List.of()), over(array, arrays, call(AggregateFunction.MIN, array, 0)));
  }
}
