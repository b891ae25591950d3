package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;
import weir.engine.state.DurableState;
import weir.engine.state.FrozenWorker;
import weir.engine.state.KeyGroups;
import weir.engine.state.StateMemory;
import weir.engine.state.TestStores;
import weir.engine.state.WorkerState;

/** Windows with more groups than fit into memory. */
final class WindowSpillTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final int KEYS = 150_000;
  private static final long SIZE = 1000;
  private static final long MEMORY = 4 << 20;

  private static final Schema INPUT =
      Schema.of(
          new Field("k", BIGINT), new Field("ts", DataType.timestamp()), new Field("v", BIGINT));

  @TempDir Path directory;

  private static WindowAggregateNode node(long slide) {
    Schema schema =
        Schema.of(
            new Field("k", BIGINT),
            new Field("window_start", DataType.timestamp()),
            new Field("window_end", DataType.timestamp()),
            new Field("window_time", DataType.timestamp()),
            new Field("n", BIGINT),
            new Field("s", BIGINT));
    return new WindowAggregateNode(
        "agg",
        new ValuesNode("in", List.of(), INPUT),
        slide == SIZE ? new WindowSpec.Tumbling(SIZE, 0) : new WindowSpec.Hopping(slide, SIZE, 0),
        1,
        List.of(0),
        List.of(
            new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", BIGINT),
            new AggregateCall(AggregateFunction.SUM, List.of(2), false, -1, "s", BIGINT)),
        schema);
  }

  @ParameterizedTest
  @ValueSource(longs = {1000, 500})
  void spilledWindowsHaveTheRowsOfHotOnesAndLittleIsHot(long slide) {
    List<String> expected = new ArrayList<>();
    try (OperatorHarness hot = new OperatorHarness(node(slide))) {
      drive(hot, expected, () -> {});
    }
    List<String> spilled = new ArrayList<>();
    StateMemory memory = new StateMemory(MEMORY);
    try (TestStores stores = new TestStores(directory);
        OperatorHarness operator = new OperatorHarness(node(slide))) {
      operator.open();
      try (WorkerState worker =
          new WorkerState(
              Map.of("op", operator.state()),
              stores.open(TestStores.Kind.ROCKSDB, KeyGroups.ALL),
              memory)) {
        drive(operator, spilled, () -> assertTrue(memory.usedBytes() <= MEMORY));
        assertEquals(0, operator.metrics().stateRows());
        try (FrozenWorker frozen = worker.freeze(DurableState.Scope.CHANGES)) {
          frozen.write(stores.nextDirectory());
        }
      }
      assertEquals(0, memory.usedBytes());
    }
    expected.sort(null);
    spilled.sort(null);
    assertEquals(expected, spilled);
  }

  /** Two passes over all keys in each of two windows. */
  private static void drive(OperatorHarness operator, List<String> rows, Runnable check) {
    for (long window = 0; window < 2; window++) {
      for (long pass = 0; pass < 2; pass++) {
        for (long key = 0; key < KEYS; key++) {
          long time = window * SIZE + pass * SIZE / 2 + key * SIZE / 2 / KEYS;
          operator.in(key, time, key % 7);
        }
        check.run();
      }
      operator.watermark(0, (window + 1) * SIZE);
      take(operator, rows);
    }
    operator.end();
    take(operator, rows);
  }

  private static void take(OperatorHarness operator, List<String> rows) {
    for (List<@Nullable Object> row : operator.out()) {
      rows.add(row.toString());
    }
  }

  @Test
  void rowsThatChangedAfterAFreezeWaitForItsSnapshot() throws InterruptedException {
    try (TestStores stores = new TestStores(directory);
        OperatorHarness operator = new OperatorHarness(node(SIZE))) {
      operator.open();
      try (WorkerState worker =
          new WorkerState(
              Map.of("op", operator.state()),
              stores.open(TestStores.Kind.ROCKSDB, KeyGroups.ALL),
              new StateMemory(1))) {
        operator.in(1L, 0L, 1L);
        operator.putOut();
        operator.watermark(0, 0);
        FrozenWorker frozen = worker.freeze(DurableState.Scope.CHANGES);
        CountDownLatch started = new CountDownLatch(1);
        Thread later =
            new Thread(
                () -> {
                  started.countDown();
                  operator.in(2L, 0L, 1L);
                  operator.watermark(0, 1);
                });
        later.start();
        started.await();
        FrozenWorker.Written written = frozen.write(stores.nextDirectory());
        later.join();

        try (OperatorHarness next = new OperatorHarness(node(SIZE))) {
          next.open();
          WorkerState restored =
              new WorkerState(
                  Map.of("op", next.state()),
                  stores.open(TestStores.Kind.MEMORY, KeyGroups.ALL, written.snapshot()));
          restored.restore(written.notes());
          assertEquals(1, next.end().out().size());
        }
        assertEquals(2, operator.end().out().size());
        frozen.close();
      }
    }
  }
}
