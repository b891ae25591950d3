package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.operator.OperatorHarness.assertFails;
import static weir.engine.operator.OperatorHarness.code;
import static weir.engine.operator.OperatorHarness.row;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ErrorCode;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.AggregateNode;
import weir.engine.plan.Frame;
import weir.engine.plan.FrameBound;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.LimitNode;
import weir.engine.plan.OverCall;
import weir.engine.plan.OverFunction;
import weir.engine.plan.OverNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.SortNode;
import weir.engine.plan.ValuesNode;
import weir.engine.state.StateBackend;
import weir.engine.state.StateMemory;
import weir.engine.state.spill.QuerySpill;
import weir.engine.state.spill.SpillSpace;
import weir.engine.storage.FaultyFiles;
import weir.engine.storage.FileOperations;

/**
 * Steps that must see all of their input put out the same rows in the same order, whether those fit
 * into memory or not; and leave no file behind.
 */
final class SpillingOperatorsTest {
  private static final int ROWS = 6_000;

  /** A quarter of it is for rows: so some thousand of them fit. */
  private static final long LITTLE_MEMORY = 240_000;

  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final DataType VARCHAR = DataType.of(TypeKind.VARCHAR);
  private static final Schema SCHEMA =
      Schema.of(
          new Field("id", BIGINT),
          new Field("key", BIGINT),
          new Field("text", VARCHAR),
          new Field("number", DataType.of(TypeKind.DOUBLE)),
          new Field("amount", DataType.decimal(30, 2)));
  private static final PlanNode INPUT = new ValuesNode("in", List.of(), SCHEMA);

  private static final Frame WHOLE =
      new Frame(Frame.Unit.ROWS, FrameBound.START, FrameBound.END, Frame.Exclusion.NONE);

  @TempDir private Path directory;

  /** Rows with many ties, NULLs and odd values; the first column says when they came. */
  private static List<List<@Nullable Object>> rows(int count, int keys, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (long id = 0; id < count; id++) {
      Long key = random.nextInt(50) == 0 ? null : (long) random.nextInt(keys) - keys / 2;
      String text =
          random.nextInt(20) == 0 ? null : "täxt-" + random.nextInt(keys) + "-\uD83D\uDE00";
      Double number =
          switch (random.nextInt(12)) {
            case 0 -> null;
            case 1 -> Double.NaN;
            case 2 -> -0.0;
            default -> random.nextInt(100) / 4.0;
          };
      rows.add(row(id, key, text, number, BigDecimal.valueOf(random.nextInt(1000), 2)));
    }
    return rows;
  }

  /** What a step puts out, and what is left of it on disk. */
  private List<List<@Nullable Object>> run(
      PlanNode node, long memory, int batchRows, List<OperatorEvent.Row> events) {
    QuerySpill query = spill(memory, FileOperations.disk());
    try (OperatorHarness operator = harness(node, query, batchRows)) {
      events.forEach(event -> event.send(operator));
      assertEquals(memory < ROWS * 100L, files() > 0, "whether it spills");
      return operator.end().out();
    } finally {
      query.close();
      assertEquals(0, files());
    }
  }

  private QuerySpill spill(long memory, FileOperations files) {
    return spill(new StateMemory(memory), files);
  }

  private QuerySpill spill(StateMemory memory, FileOperations files) {
    return new SpillSpace(files, () -> directory, memory, SpillingOperatorsTest::noStore)
        .query("q");
  }

  /** None of these steps has something to find by key. */
  @SuppressWarnings("DoNotCallSuggester")
  private static StateBackend noStore() {
    throw new AssertionError("a store was opened");
  }

  private static OperatorHarness harness(PlanNode node, QuerySpill query, int batchRows) {
    return new OperatorHarness(node)
        .batchRows(batchRows)
        .spill(query.of(node.id()))
        .function("measures", batch -> batch)
        .function("residual", SpillingOperatorsTest::residual);
  }

  private long files() {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void assertSame(PlanNode node, int batchRows, List<OperatorEvent.Row> events) {
    List<List<@Nullable Object>> expected = run(node, Long.MAX_VALUE, batchRows, events);
    assertFalse(expected.isEmpty());
    assertSameRows(expected, run(node, LITTLE_MEMORY, batchRows, events));
  }

  /** One row at a time, since no message can show all of them. */
  private static void assertSameRows(
      List<List<@Nullable Object>> expected, List<List<@Nullable Object>> rows) {
    for (int i = 0; i < Math.min(expected.size(), rows.size()); i++) {
      int number = i;
      assertEquals(expected.get(i), rows.get(i), () -> "row " + number);
    }
    assertEquals(expected.size(), rows.size());
  }

  private static List<OperatorEvent.Row> events(int input, List<List<@Nullable Object>> rows) {
    return rows.stream()
        .map(values -> new OperatorEvent.Row(input, RowBatch.NO_WATERMARK, values))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "0, -1, 2048",
    "0, -1, 1",
    "100, -1, 64",
    "0, 4500, 64",
    "2500, 3000, 2048",
    "20000, 1, 64",
    "0, 5, 64"
  })
  void orderIsTheSame(long offset, long fetch, int batchRows) {
    List<SortKey> keys =
        List.of(
            new SortKey(1, true, true), new SortKey(3, false, false), new SortKey(2, false, true));
    SortNode node = new SortNode("sort", INPUT, keys, offset, fetch < 0 ? LimitNode.ALL : fetch);
    List<OperatorEvent.Row> events = events(0, rows(ROWS, 30, offset + batchRows));
    List<List<@Nullable Object>> expected = run(node, Long.MAX_VALUE, batchRows, events);
    QuerySpill query = spill(LITTLE_MEMORY, FileOperations.disk());
    try (OperatorHarness operator = harness(node, query, batchRows)) {
      events.forEach(event -> event.send(operator));
      boolean isFew = fetch == 5;
      assertEquals(isFew, files() == 0, "the first few rows need no disk");
      assertSameRows(expected, operator.end().out());
      assertEquals(0, files(), "nor what is not wanted");
    } finally {
      query.close();
    }
  }

  private static AggregateCall call(
      AggregateFunction function, boolean distinct, DataType type, Integer... arguments) {
    return new AggregateCall(function, List.of(arguments), distinct, -1, "x", type);
  }

  @ParameterizedTest
  @CsvSource({"6000, 2048", "6000, 1", "40, 64", "1, 64"})
  void groupsAreTheSame(int keys, int batchRows) {
    List<AggregateCall> calls =
        List.of(
            call(AggregateFunction.COUNT, false, BIGINT),
            call(AggregateFunction.SUM, false, DataType.decimal(38, 2), 4),
            call(AggregateFunction.AVG, false, DataType.of(TypeKind.DOUBLE), 3),
            call(AggregateFunction.MAX, false, VARCHAR, 2),
            call(AggregateFunction.COUNT, true, BIGINT, 2),
            call(AggregateFunction.ARRAY_AGG, false, DataType.arrayOf(BIGINT), 0));
    List<Field> output = new ArrayList<>(List.of(SCHEMA.field(1), SCHEMA.field(2)));
    calls.forEach(one -> output.add(new Field(one.name() + output.size(), one.type())));
    AggregateNode node = new AggregateNode("agg", INPUT, List.of(1, 2), calls, new Schema(output));
    assertSame(node, batchRows, events(0, rows(ROWS, keys, keys)));
  }

  @Test
  void oneGroupThatTakesAllMemoryIsRefused() {
    List<AggregateCall> calls =
        List.of(call(AggregateFunction.ARRAY_AGG, false, DataType.arrayOf(VARCHAR), 2));
    Schema output = Schema.of(new Field("x", DataType.arrayOf(VARCHAR)));
    AggregateNode node = new AggregateNode("agg", INPUT, List.of(), calls, output);
    QuerySpill query = spill(60_000, FileOperations.disk());
    try (OperatorHarness operator = harness(node, query, 64)) {
      events(0, rows(ROWS, 4000, 1)).forEach(event -> event.send(operator));
      assertFails(
          ErrorCode.LIMIT_EXCEEDED,
          "agg must hold what the aggregates of one group keep in memory at a time, which takes more"
              + " than 'state.memory' of 60000 bytes",
          operator::end);
    } finally {
      query.close();
    }
    assertEquals(0, files());
  }

  @ParameterizedTest
  @CsvSource({"3000, 2048", "3000, 1", "15, 64"})
  void partitionsAreTheSame(int keys, int batchRows) {
    List<SortKey> order = List.of(new SortKey(3, false, false));
    OverCall number =
        new OverCall(
            OverFunction.ROW_NUMBER, Optional.empty(), List.of(), 1, false, WHOLE, "n", BIGINT);
    Schema output = SCHEMA.append(List.of(new Field("n", BIGINT)));
    OverNode node =
        new OverNode("over", INPUT, List.of(1), order, List.of(number), OverNode.ALL, output);
    assertSame(node, batchRows, events(0, rows(ROWS, keys, keys)));
  }

  /**
   * In memory some rows behind the last rank come out, too, from disk none. Which of a partition is
   * the first that is kept, and so where the partition comes, depends on how many are.
   */
  @ParameterizedTest
  @CsvSource({
    "ROW_NUMBER, 1, 3000",
    "ROW_NUMBER, 1, 4",
    "RANK, 2, 3000",
    "RANK, 40, 4",
    "DENSE_RANK, 3, 900",
    "DENSE_RANK, 90, 4"
  })
  void firstRanksAreTheSame(OverFunction function, long lastRank, int keys) {
    Schema output = SCHEMA.append(List.of(new Field("x", BIGINT)));
    OverNode node =
        new OverNode(
            "over",
            INPUT,
            List.of(1),
            List.of(new SortKey(3, true, false)),
            List.of(over(function, 1, WHOLE, BIGINT)),
            lastRank,
            output);
    List<OperatorEvent.Row> events = events(0, rows(4 * ROWS, keys, keys));
    List<List<@Nullable Object>> first = within(lastRank, run(node, Long.MAX_VALUE, 64, events));
    QuerySpill query = spill(LITTLE_MEMORY, FileOperations.disk());
    try (OperatorHarness operator = harness(node, query, 64)) {
      events.forEach(event -> event.send(operator));
      boolean isOnDisk = files() > 0;
      List<List<@Nullable Object>> rows = operator.end().out();
      assertSameRows(first, within(lastRank, rows));
      assertEquals(isOnDisk ? first.size() : rows.size(), rows.size());
    } finally {
      query.close();
    }
  }

  private static List<List<@Nullable Object>> within(
      long lastRank, List<List<@Nullable Object>> rows) {
    return rows.stream()
        .filter(row -> row.get(SCHEMA.size()) instanceof Long rank && rank <= lastRank)
        .sorted(Comparator.comparing(String::valueOf))
        .toList();
  }

  /** So many rows or groups of equals, or tenths of the distance. */
  private static FrameBound bound(Frame.Unit unit, FrameBound.Kind kind, int offset) {
    int scale = unit == Frame.Unit.RANGE ? 1 : 0;
    return new FrameBound(kind, BigDecimal.valueOf(offset, scale));
  }

  private static Frame frame(Frame.Unit unit, FrameBound start, FrameBound end) {
    return new Frame(unit, start, end, Frame.Exclusion.NONE);
  }

  private static OverCall over(
      OverFunction function, int number, Frame frame, DataType type, Integer... arguments) {
    return new OverCall(
        function, Optional.empty(), List.of(arguments), number, false, frame, "x", type);
  }

  private static OverCall over(AggregateCall aggregate, Frame frame) {
    return new OverCall(
        OverFunction.AGGREGATE,
        Optional.of(aggregate),
        aggregate.arguments(),
        1,
        false,
        frame,
        "x",
        aggregate.type());
  }

  /** Whatever does not need all rows of a partition. */
  private static List<OverCall> callsOfLongPartitions() {
    AggregateCall sum = call(AggregateFunction.SUM, false, BIGINT, 0);
    AggregateCall max = call(AggregateFunction.MAX, false, VARCHAR, 2);
    AggregateCall distinct = call(AggregateFunction.COUNT, true, BIGINT, 2);
    List<OverCall> calls = new ArrayList<>();
    for (OverFunction rank :
        List.of(OverFunction.ROW_NUMBER, OverFunction.RANK, OverFunction.DENSE_RANK)) {
      calls.add(over(rank, 1, WHOLE, BIGINT));
    }
    calls.add(over(OverFunction.LAG, 700, WHOLE, VARCHAR, 2, 2));
    calls.add(over(OverFunction.LEAD, 5, WHOLE, BIGINT, 0));
    for (Frame.Unit unit : Frame.Unit.values()) {
      FrameBound before3 = bound(unit, FrameBound.Kind.PRECEDING, 3);
      FrameBound after2 = bound(unit, FrameBound.Kind.FOLLOWING, 2);
      Frame running = frame(unit, FrameBound.START, FrameBound.CURRENT);
      Frame bounded = frame(unit, before3, after2);
      Frame lagging = frame(unit, FrameBound.START, before3);
      for (Frame frame : List.of(running, bounded, lagging)) {
        calls.add(over(sum, frame));
        calls.add(over(max, frame));
        calls.add(over(OverFunction.FIRST_VALUE, 1, frame, BIGINT, 0));
        calls.add(over(OverFunction.LAST_VALUE, 1, frame, BIGINT, 0));
        calls.add(over(OverFunction.NTH_VALUE, 4, frame, VARCHAR, 2));
      }
      calls.add(over(distinct, frame(unit, FrameBound.START, after2)));
      calls.add(over(distinct, frame(unit, after2, bound(unit, FrameBound.Kind.FOLLOWING, 4))));
      for (Frame.Exclusion exclusion : Frame.Exclusion.values()) {
        calls.add(over(sum, new Frame(unit, before3, after2, exclusion)));
      }
    }
    return calls;
  }

  private static OverNode overOfFew(List<OverCall> calls) {
    List<Field> results = new ArrayList<>();
    for (OverCall call : calls) {
      results.add(new Field("x" + results.size(), call.type()));
    }
    return new OverNode(
        "over",
        INPUT,
        List.of(1),
        List.of(new SortKey(3, false, true)),
        calls,
        OverNode.ALL,
        SCHEMA.append(results));
  }

  /** Each call alone, since together they would keep what the one that looks farthest keeps. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void partitionsThatDoNotFitPassBy(int keys) {
    List<OperatorEvent.Row> events = events(0, rows(ROWS, keys, keys));
    List<OverCall> calls = callsOfLongPartitions();
    for (OverCall call : calls) {
      OverNode node = overOfFew(List.of(call));
      List<List<@Nullable Object>> expected = run(node, Long.MAX_VALUE, 64, events);
      List<List<@Nullable Object>> rows = run(node, LITTLE_MEMORY, 64, events);
      assertEquals(expected.size(), rows.size());
      for (int i = 0; i < rows.size(); i++) {
        int number = i;
        assertEquals(expected.get(i), rows.get(i), () -> "row " + number + " of " + call);
      }
    }
    assertSame(overOfFew(calls), 64, events);
  }

  @ParameterizedTest
  @EnumSource(
      value = OverFunction.class,
      names = {"NTILE", "CUME_DIST"})
  void partitionIsRefusedOfWhichAllRowsAreNeeded(OverFunction function) {
    DataType type = function == OverFunction.NTILE ? BIGINT : DataType.of(TypeKind.DOUBLE);
    OverNode node = overOfFew(List.of(over(function, 3, WHOLE, type)));
    QuerySpill query = spill(LITTLE_MEMORY, FileOperations.disk());
    try (OperatorHarness operator = harness(node, query, 64)) {
      events(0, rows(ROWS, 1, 1)).forEach(event -> event.send(operator));
      assertFails(
          ErrorCode.LIMIT_EXCEEDED,
          "over must hold the rows of one partition of OVER, all of which x depends on,",
          operator::end);
    } finally {
      query.close();
    }
    assertEquals(0, files());
  }

  /** The rows of a pattern wait for the end of an input without a watermark. */
  @Test
  void rowsThatAreSearchedForAPatternWaitOnDisk() {
    Schema schema =
        Schema.of(
            new Field("key", BIGINT),
            new Field("time", DataType.timestamp()),
            new Field("text", VARCHAR));
    PlanNode input = new ValuesNode("in", List.of(), schema);
    List<List<@Nullable Object>> rows = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < ROWS; i++) {
      rows.add(row((long) random.nextInt(900), (long) random.nextInt(ROWS), "a text of row " + i));
    }
    assertSame(Patterns.oneOrMoreAtTheEnd(input, 0, 1, 2000), 64, events(0, rows));
  }

  private static HashJoinNode join(JoinType type, boolean hasResidual) {
    PlanNode left = new ValuesNode("left", List.of(), SCHEMA);
    PlanNode right = new ValuesNode("right", List.of(), SCHEMA);
    return new HashJoinNode(
        "join",
        type,
        left,
        right,
        List.of(1, 2),
        List.of(1, 2),
        hasResidual ? Optional.of(code("residual")) : Optional.empty(),
        type.givesPairs() ? SCHEMA.append(SCHEMA.fields()) : SCHEMA);
  }

  /** Those pairs whose left id is not divisible by 3; as generated code, it gives what it knows. */
  private static RowBatch residual(RowBatch pairs) {
    int[] kept =
        IntStream.range(0, pairs.size())
            .map(pairs::row)
            .filter(row -> pairs.longs(0).value(row) % 3 != 0)
            .toArray();
    Schema both = SCHEMA.append(SCHEMA.fields());
    return pairs
        .withColumns(both, pairs.columns().subList(0, both.size()))
        .withSelection(kept, kept.length);
  }

  private static List<OperatorEvent.Row> joinEvents(int keys, boolean isLeftFirst) {
    List<OperatorEvent.Row> left = events(0, rows(ROWS, keys, 1));
    List<OperatorEvent.Row> right = events(1, rows(ROWS, keys, 2));
    List<OperatorEvent.Row> all = new ArrayList<>(isLeftFirst ? left : right);
    all.addAll(isLeftFirst ? right : left);
    return all;
  }

  @ParameterizedTest
  @EnumSource(JoinType.class)
  void pairsAreTheSame(JoinType type) {
    assertSame(join(type, false), 1, joinEvents(200, true));
    assertSame(join(type, true), 1, joinEvents(200, false));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void pairsAreTheSameWhereTheLeftRowsAreKept(boolean isLeftFirst) {
    HashJoinNode inner = join(JoinType.INNER, true);
    assertSame(inner.keepingLeft(), 64, joinEvents(200, isLeftFirst));
    Comparator<List<@Nullable Object>> byText = Comparator.comparing(String::valueOf);
    List<OperatorEvent.Row> events = joinEvents(200, isLeftFirst);
    assertSameRows(
        run(inner, Long.MAX_VALUE, 64, events).stream().sorted(byText).toList(),
        run(inner.keepingLeft(), LITTLE_MEMORY, 64, events).stream().sorted(byText).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 2048})
  void pairsAreTheSameInLargeBatches(int batchRows) {
    assertSame(join(JoinType.INNER, false), batchRows, joinEvents(200, true));
    Comparator<List<@Nullable Object>> byText = Comparator.comparing(String::valueOf);
    HashJoinNode full = join(JoinType.FULL, true);
    List<OperatorEvent.Row> events = joinEvents(100, false);
    assertSameRows(
        run(full, Long.MAX_VALUE, batchRows, events).stream().sorted(byText).toList(),
        run(full, LITTLE_MEMORY, batchRows, events).stream().sorted(byText).toList());
  }

  @Test
  void manyLeftRowsWaitOnDiskForFewRightOnes() {
    List<OperatorEvent.Row> events = new ArrayList<>(events(0, rows(ROWS, 20, 1)));
    events.addAll(events(1, rows(30, 20, 2)));
    assertSame(join(JoinType.LEFT, false), 1, events);
  }

  @Test
  void rightRowsOfOneKeyThatTakeAllMemoryAreRefused() {
    HashJoinNode node =
        new HashJoinNode(
            "join",
            JoinType.INNER,
            new ValuesNode("left", List.of(), SCHEMA),
            new ValuesNode("right", List.of(), SCHEMA),
            List.of(),
            List.of(),
            Optional.empty(),
            SCHEMA.append(SCHEMA.fields()));
    QuerySpill query = spill(LITTLE_MEMORY, FileOperations.disk());
    try (OperatorHarness operator = harness(node, query, 64)) {
      joinEvents(20, false).forEach(event -> event.send(operator));
      assertFails(
          ErrorCode.LIMIT_EXCEEDED,
          "join must hold the right rows of one key of a JOIN in memory",
          operator::end);
    } finally {
      query.close();
    }
    assertEquals(0, files());
  }

  @Test
  void rowsOfAnEndlessInputAreRefusedBeforeMemoryEnds() {
    QuerySpill query = spill(LITTLE_MEMORY, FileOperations.disk());
    HashJoinNode node = join(JoinType.INNER, false);
    try (OperatorHarness operator = new OperatorHarness(node).spill(query.inMemory("join"))) {
      assertFails(
          ErrorCode.LIMIT_EXCEEDED,
          "join must hold rows that stay in memory",
          () -> joinEvents(20, false).forEach(event -> event.send(operator)));
    } finally {
      query.close();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5, 20})
  void fullDiskIsAnErrorThatSaysSo(int step) {
    FaultyFiles files = FaultyFiles.failing(FileOperations.disk(), "No space left on device");
    files.arm(step);
    QuerySpill query = spill(LITTLE_MEMORY, files);
    SortNode node =
        new SortNode("sort", INPUT, List.of(new SortKey(2, false, false)), 0, LimitNode.ALL);
    try (OperatorHarness operator = harness(node, query, 64)) {
      assertFails(
          ErrorCode.STORAGE_FAILED,
          "No space left on device; free some space there or choose another disk",
          () -> {
            events(0, rows(ROWS, 20, 1)).forEach(event -> event.send(operator));
            operator.end();
          });
      assertTrue(files.hasFailed());
    } finally {
      query.close();
    }
    assertEquals(0, files());
  }

  /** As when the query is cancelled between two batches. */
  @Test
  void whatIsStoppedInTheMiddleLeavesNothing() {
    for (PlanNode node : List.of(join(JoinType.FULL, false), sortByText())) {
      StateMemory memory = new StateMemory(LITTLE_MEMORY);
      QuerySpill query = spill(memory, FileOperations.disk());
      try (OperatorHarness operator = harness(node, query, 64)) {
        int inputs = node.inputs().size();
        for (int input = 0; input < inputs; input++) {
          events(input, rows(ROWS, 100, input)).forEach(event -> event.send(operator));
        }
        assertTrue(files() > 0);
      } finally {
        query.close();
      }
      assertEquals(0, files());
      assertEquals(0, memory.usedBytes());
    }
  }

  private static SortNode sortByText() {
    return new SortNode("sort", INPUT, List.of(new SortKey(2, false, false)), 0, LimitNode.ALL);
  }
}
