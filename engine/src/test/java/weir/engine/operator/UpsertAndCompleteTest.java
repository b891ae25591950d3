package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static weir.engine.operator.OperatorHarness.row;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.CompleteNode;
import weir.engine.plan.LimitNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.UpsertNode;
import weir.engine.plan.ValuesNode;

/** Rows that replace each other by key, and results that are given out as a whole. */
final class UpsertAndCompleteTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("k", DataType.of(TypeKind.BIGINT)),
          new Field("s", DataType.of(TypeKind.VARCHAR)));

  private static final List<RowKind> KINDS = List.of(RowKind.values());

  @TempDir Path directory;

  private static UpsertNode upsert() {
    return new UpsertNode("upsert", new ValuesNode("in", List.of(), SCHEMA), List.of(0));
  }

  private static OperatorEvent event(SplittableRandom random, int keys) {
    RowKind kind = KINDS.get(random.nextInt(KINDS.size()));
    @Nullable Object text = random.nextInt(5) == 0 ? null : "s" + random.nextInt(3);
    return new OperatorEvent.Row(0, kind, RowBatch.NO_WATERMARK, row(random.nextLong(keys), text));
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1, 5", "2, 7, 10, 5", "3, 2048, 500, 5", "4, 64, 300, 5000"})
  void changesLeadToTheLastRowOfEachKey(int seed, int batchRows, int epochRows, int keys) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<@Nullable Object, List<@Nullable Object>> expected = new LinkedHashMap<>();
    ChangedRows result = new ChangedRows(List.of(0));
    try (OperatorHarness operator = new OperatorHarness(upsert()).batchRows(batchRows)) {
      for (int i = 0; i < 12_000; i++) {
        OperatorEvent.Row event = (OperatorEvent.Row) event(random, keys);
        if (event.kind() == RowKind.DELETE) {
          expected.remove(event.values().get(0));
        } else if (event.kind() != RowKind.UPDATE_BEFORE) {
          expected.put(event.values().get(0), event.values());
        }
        event.send(operator);
        if (i % epochRows == 0) {
          result.apply(operator.endEpoch().changes());
          assertEquals(ChangedRows.sorted(List.copyOf(expected.values())), result.sorted());
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 5", "2, 3000"})
  void nobodyCanTellThatUpsertsWereStopped(int seed, int keys) {
    SplittableRandom random = new SplittableRandom(seed);
    List<OperatorEvent> events = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      events.add(event(random, keys));
    }
    new Restarts(upsert(), events).keyedBy(List.of(List.of(0))).check(directory, seed);
  }

  @ParameterizedTest
  @CsvSource({"1, 7, 5", "2, 64, 3000"})
  void lastRowsComeOnceWhenTheInputHasEnded(int seed, int batchRows, int keys) {
    UpsertNode lastRows =
        new UpsertNode("op", new ValuesNode("in", List.of(), SCHEMA), List.of(0), true);
    SplittableRandom random = new SplittableRandom(seed);
    Map<@Nullable Object, List<@Nullable Object>> expected = new LinkedHashMap<>();
    List<OperatorEvent> events = new ArrayList<>();
    try (OperatorHarness operator = new OperatorHarness(lastRows).batchRows(batchRows)) {
      for (int i = 0; i < 5_000; i++) {
        OperatorEvent.Row event = (OperatorEvent.Row) event(random, keys);
        events.add(event);
        if (event.kind() == RowKind.DELETE) {
          expected.remove(event.values().get(0));
        } else if (event.kind() != RowKind.UPDATE_BEFORE) {
          expected.put(event.values().get(0), event.values());
        }
        event.send(operator);
        if (i % 100 == 0) {
          assertEquals(List.of(), operator.endEpoch().out());
        }
      }
      List<List<@Nullable Object>> rows = operator.end().out();
      assertEquals(ChangedRows.sorted(List.copyOf(expected.values())), ChangedRows.sorted(rows));
    }
    new Restarts(lastRows, events).keyedBy(List.of(List.of(0))).inAnyOrder().check(directory, seed);
  }

  private static PlanNode complete(long offset, long fetch) {
    PlanNode input = ChangingAggregateRandomTest.input(SCHEMA, true);
    return new CompleteNode("complete", input, List.of(new SortKey(0, true, false)), offset, fetch);
  }

  @Test
  void wholeResultComesWhenItHasChanged() {
    try (OperatorHarness operator = new OperatorHarness(complete(0, 3))) {
      operator.in(1L, "a").in(3L, "c").in(2L, "b").in(0L, "z").endEpoch();
      assertEquals(List.of(row(3L, "c"), row(2L, "b"), row(1L, "a")), operator.out());
      assertEquals(List.of(), operator.endEpoch().out());
      operator.change(0, RowKind.DELETE, 3L, "c").in(2L, "b").endEpoch();
      assertEquals(List.of(row(2L, "b"), row(2L, "b"), row(1L, "a")), operator.out());
      assertEquals(List.of(), operator.end().out());
    }
  }

  @Test
  void wholeResultIsThatOfTheRowsThereAre() {
    RandomChanges changes =
        new RandomChanges(
            new SplittableRandom(5),
            true,
            random -> row(random.nextLong(900), "s" + random.nextInt(3)));
    List<OperatorEvent> events = new ArrayList<>();
    for (int i = 0; i < 6_000; i++) {
      events.addAll(changes.next(0));
    }
    try (OperatorHarness operator = new OperatorHarness(complete(0, LimitNode.ALL)).batchRows(7)) {
      events.forEach(event -> event.send(operator));
      List<List<@Nullable Object>> rows = operator.endEpoch().out();
      assertEquals(ChangedRows.sorted(changes.rows()), ChangedRows.sorted(rows));
      List<Long> keys = new ArrayList<>(rows.stream().map(row -> (Long) row.get(0)).toList());
      List<Long> given = List.copyOf(keys);
      keys.sort(Collections.reverseOrder());
      assertEquals(keys, given);
    }
    new Restarts(complete(1, 5), events.subList(0, 3000)).check(directory, 7);
  }
}
