package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.ChangingJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.PlanNode;

/** Joins that change, against the join of the rows there are after every epoch. */
final class ChangingJoinRandomTest {
  private static final Schema INPUT =
      Schema.of(
          new Field("k", DataType.of(TypeKind.BIGINT)),
          new Field("s", DataType.of(TypeKind.VARCHAR)),
          new Field("v", DataType.of(TypeKind.BIGINT)));

  @TempDir Path directory;

  private static List<@Nullable Object> row(SplittableRandom random, int keys) {
    List<@Nullable Object> row = new ArrayList<>();
    row.add(random.nextInt(8) == 0 ? null : random.nextLong(keys));
    row.add(random.nextInt(8) == 0 ? null : "s" + random.nextInt(2));
    row.add(random.nextLong(4));
    return row;
  }

  /** What an input's rows do. */
  enum Input {
    CHANGE,
    COME,
    /** They only come, and each is kept as a row of its own. */
    COME_NUMBERED;

    PlanNode node() {
      return ChangingAggregateRandomTest.input(INPUT, this == CHANGE);
    }
  }

  private static ChangingJoinNode node(
      JoinType type, List<Integer> keys, boolean hasResidual, Input left, Input right) {
    List<Field> fields = new ArrayList<>(INPUT.fields());
    if (type.givesPairs()) {
      fields.addAll(INPUT.fields());
    }
    return new ChangingJoinNode(
        "join",
        type,
        left.node(),
        right.node(),
        keys,
        keys,
        hasResidual ? Optional.of(OperatorHarness.code("residual")) : Optional.empty(),
        0,
        left == Input.COME_NUMBERED,
        right == Input.COME_NUMBERED,
        new Schema(fields));
  }

  /** Left v is at most right v. */
  private static RowBatch residual(RowBatch pairs) {
    int[] rows =
        IntStream.range(0, pairs.size())
            .map(pairs::row)
            .filter(row -> pairs.longs(2).value(row) <= pairs.longs(5).value(row))
            .toArray();
    return pairs.withSelection(rows, rows.length);
  }

  private static OperatorHarness harness(OperatorHarness harness) {
    return harness.function("residual", ChangingJoinRandomTest::residual);
  }

  @ParameterizedTest
  @CsvSource({
    "1, INNER, 1, false, CHANGE, CHANGE, 1, 1",
    "2, INNER, 2, true, CHANGE, CHANGE, 7, 10",
    "3, INNER, 1, true, COME, COME, 7, 10",
    "4, LEFT, 1, false, CHANGE, CHANGE, 1, 1",
    "5, LEFT, 1, true, CHANGE, COME, 7, 9",
    "6, RIGHT, 2, true, CHANGE, CHANGE, 2048, 30",
    "7, RIGHT, 1, false, COME, CHANGE, 7, 1",
    "8, FULL, 1, false, CHANGE, CHANGE, 1, 10",
    "9, FULL, 1, true, CHANGE, CHANGE, 7, 100",
    "10, FULL, 0, true, CHANGE, CHANGE, 7, 3",
    "11, SEMI, 1, false, CHANGE, CHANGE, 1, 1",
    "12, SEMI, 1, true, COME, COME, 7, 10",
    "13, SEMI, 2, true, CHANGE, CHANGE, 7, 100",
    "14, ANTI, 1, false, CHANGE, CHANGE, 1, 1",
    "15, ANTI, 1, true, CHANGE, CHANGE, 7, 10",
    "16, ANTI, 2, false, COME, CHANGE, 2048, 700",
    "17, INNER, 1, false, COME_NUMBERED, COME_NUMBERED, 1, 1",
    "18, INNER, 2, true, COME_NUMBERED, COME_NUMBERED, 7, 10",
    "19, INNER, 0, true, COME_NUMBERED, COME, 2048, 30",
    "20, LEFT, 1, false, COME_NUMBERED, CHANGE, 1, 1",
    "21, LEFT, 1, true, CHANGE, COME_NUMBERED, 7, 9",
    "22, FULL, 1, true, COME_NUMBERED, COME_NUMBERED, 7, 10",
    "23, SEMI, 1, false, COME_NUMBERED, COME_NUMBERED, 7, 10",
    "24, ANTI, 2, true, COME_NUMBERED, CHANGE, 1, 10"
  })
  void changesLeadToTheJoinOfTheRowsThereAre(
      int seed,
      JoinType type,
      int keyCount,
      boolean hasResidual,
      Input ofLeft,
      Input ofRight,
      int batchRows,
      int epochRows) {
    List<Integer> keys = List.of(0, 1).subList(0, keyCount);
    SplittableRandom random = new SplittableRandom(seed);
    int keysOfRows = keyCount == 0 ? 3 : 5;
    RandomChanges left = changes(random, ofLeft == Input.CHANGE, keysOfRows);
    RandomChanges right = changes(random, ofRight == Input.CHANGE, keysOfRows);
    ChangedRows result = new ChangedRows(null);
    ChangingJoinNode node = node(type, keys, hasResidual, ofLeft, ofRight);
    int epochs = Math.min(120, 2 + 700 / epochRows);
    try (OperatorHarness join = harness(new OperatorHarness(node)).batchRows(batchRows)) {
      for (int epoch = 0; epoch < epochs; epoch++) {
        for (int i = 0; i < epochRows; i++) {
          int input = random.nextInt(2);
          (input == 0 ? left : right).next(input).forEach(event -> event.send(join));
        }
        List<List<@Nullable Object>> changes = join.endEpoch().changes();
        if (!node.changes().isUpdating()) {
          changes.forEach(change -> assertEquals("+I", change.get(0)));
        }
        result.apply(changes);
        assertEquals(
            joined(type, keys, hasResidual, left.rows(), right.rows()),
            result.sorted(),
            "epoch " + epoch);
      }
    }
  }

  private static RandomChanges changes(SplittableRandom random, boolean isUpdating, int keys) {
    return new RandomChanges(random, isUpdating, source -> row(source, keys));
  }

  private static List<String> joined(
      JoinType type,
      List<Integer> keys,
      boolean hasResidual,
      List<List<@Nullable Object>> leftRows,
      List<List<@Nullable Object>> rightRows) {
    List<List<@Nullable Object>> joined = new ArrayList<>();
    boolean[] hasPartner = new boolean[rightRows.size()];
    for (List<@Nullable Object> left : leftRows) {
      boolean isMatched = false;
      for (int i = 0; i < hasPartner.length; i++) {
        List<@Nullable Object> right = rightRows.get(i);
        if (matches(left, right, keys, hasResidual)) {
          isMatched = true;
          hasPartner[i] = true;
          if (type.givesPairs()) {
            joined.add(pair(left, right));
          }
        }
      }
      if (type == JoinType.SEMI ? isMatched : type.givesLeftAlone() && !isMatched) {
        joined.add(type.givesPairs() ? pair(left, Arrays.asList(null, null, null)) : left);
      }
    }
    for (int i = 0; type.givesRightAlone() && i < hasPartner.length; i++) {
      if (!hasPartner[i]) {
        joined.add(pair(Arrays.asList(null, null, null), rightRows.get(i)));
      }
    }
    return ChangedRows.sorted(joined);
  }

  private static boolean matches(
      List<@Nullable Object> left,
      List<@Nullable Object> right,
      List<Integer> keys,
      boolean hasResidual) {
    boolean isEqual =
        keys.stream()
            .allMatch(key -> left.get(key) != null && left.get(key).equals(right.get(key)));
    return isEqual && (!hasResidual || (long) left.get(2) <= (long) right.get(2));
  }

  private static List<@Nullable Object> pair(
      List<@Nullable Object> left, List<@Nullable Object> right) {
    List<@Nullable Object> pair = new ArrayList<>(left);
    pair.addAll(right);
    return pair;
  }

  @ParameterizedTest
  @CsvSource({
    "1, INNER, 5, CHANGE",
    "2, FULL, 5, CHANGE",
    "3, ANTI, 5, CHANGE",
    "4, LEFT, 2000, CHANGE",
    "5, INNER, 5, COME_NUMBERED",
    "6, FULL, 50, COME_NUMBERED",
    "7, INNER, 2000, COME_NUMBERED"
  })
  void nobodyCanTellThatItWasStopped(int seed, JoinType type, int keys, Input input) {
    ChangingJoinNode node = node(type, List.of(0), true, input, input);
    SplittableRandom random = new SplittableRandom(seed);
    RandomChanges left = changes(random, input == Input.CHANGE, keys);
    RandomChanges right = changes(random, input == Input.CHANGE, keys);
    List<OperatorEvent> events = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      events.addAll(left.next(0));
      events.addAll(right.next(1));
    }
    new Restarts(node, ChangingJoinRandomTest::harness, events)
        .keyedBy(List.of(List.of(0), List.of(0)))
        .check(directory, seed);
  }

  /** So many rows come and go that they are swept out. */
  @ParameterizedTest
  @CsvSource({"1, LEFT", "2, INNER"})
  void rowsThatAreGoneAreForgotten(int seed, JoinType type) {
    ChangingJoinNode node = node(type, List.of(0), false, Input.CHANGE, Input.CHANGE);
    SplittableRandom random = new SplittableRandom(seed);
    RandomChanges left = changes(random, true, 1_000_000);
    RandomChanges right = changes(random, true, 1_000_000);
    ChangedRows result = new ChangedRows(null);
    try (OperatorHarness join = harness(new OperatorHarness(node))) {
      for (int epoch = 0; epoch < 30; epoch++) {
        for (int i = 0; i < 300; i++) {
          left.next(0).forEach(event -> event.send(join));
          right.next(1).forEach(event -> event.send(join));
        }
        result.apply(join.endEpoch().changes());
      }
      assertEquals(joined(type, List.of(0), false, left.rows(), right.rows()), result.sorted());
    }
  }
}
