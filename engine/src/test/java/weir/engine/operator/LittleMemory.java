package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ValuesNode;
import weir.engine.state.DurableState;
import weir.engine.state.FrozenWorker;
import weir.engine.state.KeyGroups;
import weir.engine.state.StateMemory;
import weir.engine.state.TestStores;
import weir.engine.state.WorkerState;

/** Runs an operator with more state than memory: same rows, and little of it is hot. */
final class LittleMemory {
  /** How many keys there are. */
  static final int KEYS = 15_000;

  /** A key, a time, a small number and a text. */
  static final Schema INPUT =
      Schema.of(
          new Field("k", DataType.of(TypeKind.BIGINT)),
          new Field("ts", DataType.timestamp()),
          new Field("v", DataType.of(TypeKind.BIGINT)),
          new Field("text", DataType.of(TypeKind.VARCHAR)));

  private static final long MEMORY = 1 << 20;
  private static final int EPOCH_ROWS = 1000;

  private final Path directory;

  LittleMemory(Path directory) {
    this.directory = directory;
  }

  /** An input of such rows. */
  static PlanNode input(String id) {
    return new ValuesNode(id, List.of(), INPUT);
  }

  /**
   * Sends the same rows to an operator with all memory and to one with little.
   *
   * @param last what happens in the end
   */
  OperatorHarness check(PlanNode node, Consumer<OperatorHarness> last) {
    return check(node, last, (number, key) -> row(key));
  }

  /** The row of a key that comes as that one. */
  interface Rows {
    List<@Nullable Object> row(long number, long key);

    /** Ends an epoch behind so many rows. */
    default void endEpoch(OperatorHarness operator, long sent) {
      operator.endEpoch();
    }
  }

  OperatorHarness check(PlanNode node, Consumer<OperatorHarness> last, Rows input) {
    return check(node, last, input, 0);
  }

  /**
   * @param every after so many rows, the times of all rows have passed; 0 for never
   */
  OperatorHarness check(PlanNode node, Consumer<OperatorHarness> last, Rows input, int every) {
    List<String> expected = new ArrayList<>();
    try (OperatorHarness hot = harness(node)) {
      drive(node, hot, expected, input, every, () -> {});
      last.accept(hot);
      take(hot, expected);
    }
    List<String> rows = new ArrayList<>();
    StateMemory memory = new StateMemory(MEMORY);
    try (TestStores stores = new TestStores(directory);
        OperatorHarness operator = harness(node)) {
      operator.open();
      try (WorkerState worker =
          new WorkerState(
              Map.of("op", operator.state()),
              stores.open(TestStores.Kind.ROCKSDB, KeyGroups.ALL),
              memory)) {
        int[] epochs = {0};
        drive(
            node,
            operator,
            rows,
            input,
            every,
            () -> {
              assertTrue(memory.usedBytes() <= memory.hotBytes(), () -> used(memory));
              if (epochs[0]++ % 10 == 0) {
                try (FrozenWorker frozen = worker.freeze(DurableState.Scope.CHANGES)) {
                  frozen.write(stores.nextDirectory());
                }
              }
            });
        last.accept(operator);
        take(operator, rows);
      }
      expected.sort(null);
      rows.sort(null);
      assertFalse(rows.isEmpty());
      assertEquals(expected, rows);
      return operator;
    }
  }

  private static OperatorHarness harness(PlanNode node) {
    return new OperatorHarness(node).clock(new StoppedClock()).function("measures", batch -> batch);
  }

  private static String used(StateMemory memory) {
    return memory.usedBytes() + " bytes are hot, not " + memory.hotBytes();
  }

  /** Two passes over all keys, each followed by rows with any of them. */
  private static void drive(
      PlanNode node,
      OperatorHarness operator,
      List<String> rows,
      Rows input,
      int every,
      Runnable check) {
    SplittableRandom random = new SplittableRandom(1);
    int inputs = node.inputs().size();
    int sent = 0;
    for (int pass = 0; pass < 4; pass++) {
      for (int i = 0; i < KEYS; i++) {
        long key = pass % 2 == 0 ? i : random.nextInt(KEYS);
        operator.in(sent % inputs, RowBatch.NO_WATERMARK, input.row(sent, key));
        if (every > 0 && sent % every == 0) {
          operator.watermark(0, sent);
        }
        if (++sent % EPOCH_ROWS == 0) {
          input.endEpoch(operator, sent);
          take(operator, rows);
          check.run();
        }
      }
    }
  }

  private static List<@Nullable Object> row(long key) {
    return OperatorHarness.row(key, key + 1, key % 7, "a text of the key " + key);
  }

  static List<@Nullable Object> timedRow(long number, long key) {
    return OperatorHarness.row(key, number, key % 7, "a text of the key " + key);
  }

  private static void take(OperatorHarness operator, List<String> rows) {
    operator.putOut().forEach(change -> rows.add(change.toString()));
  }

  /** Stands at its beginning. */
  private static final class StoppedClock implements Clock {
    @Override
    public long millis() {
      return 0;
    }

    @Override
    public long nanos() {
      return 0;
    }
  }
}
