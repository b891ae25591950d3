package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.operator.Arrivals.Arrival;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;

/** Window aggregates over random rows, against the definition of a window. */
final class WindowAggregateRandomTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final DataType DOUBLE = DataType.of(TypeKind.DOUBLE);
  private static final DataType VARCHAR = DataType.of(TypeKind.VARCHAR);

  private static final Schema INPUT =
      Schema.of(
          new Field("name", VARCHAR),
          new Field("number", BIGINT),
          new Field("ts", DataType.timestamp()),
          new Field("v", BIGINT),
          new Field("d", DOUBLE),
          new Field("f", DataType.of(TypeKind.BOOLEAN)),
          new Field("start", DataType.timestamp()),
          new Field("end", DataType.timestamp()));

  private static final List<AggregateCall> CALLS =
      List.of(
          call(AggregateFunction.COUNT, BIGINT, false, -1),
          call(AggregateFunction.COUNT, BIGINT, true, -1, 3),
          call(AggregateFunction.SUM, BIGINT, false, 5, 3),
          call(AggregateFunction.SUM, DOUBLE, false, -1, 4),
          call(AggregateFunction.MIN, VARCHAR, false, -1, 0),
          call(AggregateFunction.MAX, BIGINT, false, -1, 3),
          call(AggregateFunction.AVG, DOUBLE, true, -1, 3));

  private static AggregateCall call(
      AggregateFunction function, DataType type, boolean distinct, int filter, Integer... columns) {
    return new AggregateCall(function, List.of(columns), distinct, filter, "x", type);
  }

  private record Window(long start, long end) {}

  private static Arrivals arrivals(int seed, long slide, long size) {
    String[] names = {"a", "ä", "", "😀", "a longer name that does not fit eight bytes"};
    return new Arrivals(
        seed,
        1,
        2000,
        0,
        (input, time, random) -> {
          List<@Nullable Object> row = new ArrayList<>();
          row.add(random.nextInt(8) == 0 ? null : names[random.nextInt(names.length)]);
          row.add(random.nextInt(8) == 0 ? null : random.nextLong(-3, 3));
          row.add(time);
          row.add(random.nextInt(5) == 0 ? null : random.nextLong(-10, 10));
          row.add(
              random.nextInt(5) == 0
                  ? null
                  : Math.scalb(random.nextDouble() - 0.5, random.nextInt(120)));
          row.add(random.nextInt(5) == 0 ? null : random.nextBoolean());
          long start = Math.floorDiv(Objects.requireNonNull(time), slide) * slide;
          row.add(start);
          row.add(start + size);
          return row;
        });
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0, 100, 100, 0",
    "2, 1, 100, 100, 37",
    "3, 2, 7, 7, -3",
    "4, 0, 25, 100, 0",
    "5, 1, 30, 100, 11",
    "6, 2, 10, 35, 0",
    "7, 0, 99, 100, -250",
    "8, 2, 1, 9, 0"
  })
  void windowsOverTimeAreThoseOfTheirDefinition(
      int seed, int keys, long slide, long size, long offset) {
    WindowSpec window =
        slide == size
            ? new WindowSpec.Tumbling(size, offset)
            : new WindowSpec.Hopping(slide, size, offset);
    Arrivals arrivals = arrivals(seed, slide, size);
    Map<Window, Map<List<@Nullable Object>, List<Arrival>>> expected = windowMap();
    long late = 0;
    for (Arrival arrival : arrivals.list()) {
      boolean isTaken = false;
      long time = Objects.requireNonNull(arrival.time());
      long lastStart = time - Math.floorMod(time - offset, slide);
      for (long start = lastStart; start > time - size; start -= slide) {
        if (start + size > arrival.watermark()) {
          add(expected, new Window(start, start + size), keys, arrival);
          isTaken = true;
        }
      }
      late += isTaken ? 0 : 1;
    }
    check(window, keys, arrivals, expected, late, slide == size);
  }

  @ParameterizedTest
  @CsvSource({"21, 0, 25, 100, 0", "22, 1, 7, 35, 11", "23, 2, 50, 50, -250", "24, 1, 1, 9, 3"})
  void cumulatingWindowsAreThoseOfTheirDefinition(
      int seed, int keys, long step, long size, long offset) {
    Arrivals arrivals = arrivals(seed, step, size);
    Map<Window, Map<List<@Nullable Object>, List<Arrival>>> expected = windowMap();
    long late = 0;
    for (Arrival arrival : arrivals.list()) {
      boolean isTaken = false;
      long time = Objects.requireNonNull(arrival.time());
      long start = time - Math.floorMod(time - offset, size);
      for (long end = start + step; end <= start + size; end += step) {
        if (end > time && end > arrival.watermark()) {
          add(expected, new Window(start, end), keys, arrival);
          isTaken = true;
        }
      }
      late += isTaken ? 0 : 1;
    }
    check(new WindowSpec.Cumulating(step, size, offset), keys, arrivals, expected, late, false);
  }

  @ParameterizedTest
  @CsvSource({"11, 0, 10, 100", "12, 1, 100, 100", "13, 2, 50, 20"})
  void assignedWindowsAreThoseThatTheRowsName(int seed, int keys, long slide, long size) {
    Arrivals arrivals = arrivals(seed, slide, size);
    Map<Window, Map<List<@Nullable Object>, List<Arrival>>> expected = windowMap();
    long late = 0;
    for (Arrival arrival : arrivals.list()) {
      long start = Math.floorDiv(Objects.requireNonNull(arrival.time()), slide) * slide;
      if (start + size > arrival.watermark()) {
        add(expected, new Window(start, start + size), keys, arrival);
      } else {
        late++;
      }
    }
    check(new WindowSpec.Assigned(6, 7), keys, arrivals, expected, late, true);
  }

  private static Map<Window, Map<List<@Nullable Object>, List<Arrival>>> windowMap() {
    return new TreeMap<>(Comparator.comparing(Window::end).thenComparing(Window::start));
  }

  private static void add(
      Map<Window, Map<List<@Nullable Object>, List<Arrival>>> windows,
      Window window,
      int keys,
      Arrival arrival) {
    windows
        .computeIfAbsent(window, key -> new LinkedHashMap<>())
        .computeIfAbsent(arrival.values().subList(0, keys), key -> new ArrayList<>())
        .add(arrival);
  }

  private static void check(
      WindowSpec window,
      int keys,
      Arrivals arrivals,
      Map<Window, Map<List<@Nullable Object>, List<Arrival>>> expected,
      long late,
      boolean isOrderKnown) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    expected.forEach(
        (key, groups) -> groups.forEach((group, members) -> rows.add(row(key, group, members))));
    List<List<@Nullable Object>> first = null;
    for (int batchRows : new int[] {1, 7, 2048}) {
      try (OperatorHarness agg = new OperatorHarness(node(window, keys))) {
        List<List<@Nullable Object>> actual = arrivals.drive(agg, batchRows);
        first = first == null ? actual : first;
        assertEquals(first, actual, "in batches of " + batchRows);
        assertEquals(late, agg.metrics().lateRows());
        assertEquals(0, agg.metrics().stateRows());
      }
    }
    assertEquals(sorted(rows), sorted(Objects.requireNonNull(first)));
    if (isOrderKnown) {
      assertEquals(rows, first);
    }
  }

  private static List<String> sorted(List<List<@Nullable Object>> rows) {
    return rows.stream().map(Object::toString).sorted().toList();
  }

  private static List<@Nullable Object> row(
      Window window, List<@Nullable Object> group, List<Arrival> members) {
    List<@Nullable Object> row = new ArrayList<>(group);
    row.addAll(List.of(window.start(), window.end(), window.end() - 1, (long) members.size()));
    List<Long> values = new ArrayList<>();
    List<Long> filtered = new ArrayList<>();
    List<Double> doubles = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Arrival member : members) {
      if (member.values().get(3) instanceof Long value) {
        values.add(value);
        if (Boolean.TRUE.equals(member.values().get(5))) {
          filtered.add(value);
        }
      }
      if (member.values().get(4) instanceof Double value) {
        doubles.add(value);
      }
      if (member.values().get(0) instanceof String name) {
        names.add(name);
      }
    }
    HashSet<Long> distinct = new HashSet<>(values);
    row.add((long) distinct.size());
    row.add(filtered.isEmpty() ? null : filtered.stream().mapToLong(Long::longValue).sum());
    row.add(doubles.isEmpty() ? null : exactSum(doubles));
    row.add(names.stream().min(WindowAggregateRandomTest::compareBytes).orElse(null));
    row.add(values.isEmpty() ? null : values.stream().max(Long::compare).orElseThrow());
    row.add(
        distinct.isEmpty()
            ? null
            : (double) distinct.stream().mapToLong(Long::longValue).sum() / distinct.size());
    return row;
  }

  private static int compareBytes(String left, String right) {
    return Arrays.compareUnsigned(
        left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
  }

  private static double exactSum(List<Double> values) {
    return values.stream()
        .map(BigDecimal::new)
        .reduce(BigDecimal.ZERO, BigDecimal::add)
        .doubleValue();
  }

  private static WindowAggregateNode node(WindowSpec window, int keys) {
    List<Field> fields = new ArrayList<>(INPUT.fields().subList(0, keys));
    for (String name : List.of("window_start", "window_end", "window_time")) {
      fields.add(new Field(name, DataType.timestamp()));
    }
    CALLS.forEach(call -> fields.add(new Field(call.name(), call.type())));
    return new WindowAggregateNode(
        "agg",
        new ValuesNode("in", List.of(), INPUT),
        window,
        2,
        List.of(0, 1).subList(0, keys),
        CALLS,
        new Schema(fields));
  }
}
