package weir.engine.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.state.DurableState.Scope;

/** What an operator registers is frozen, stored and restored. */
final class RegisteredStateTest {
  @TempDir Path directory;

  @Test
  void onlyWhatChangedIsFrozenAgain() {
    RegisteredState state = new RegisteredState(KeyGroups.ALL);
    CountsByKey operator = new CountsByKey(state, 0, 1);
    operator.count("a", 1);
    operator.count("b", 2);
    assertEquals(2, puts(state.freeze(Scope.CHANGES)));
    assertEquals(0, puts(state.freeze(Scope.CHANGES)));
    operator.count("b", 2);
    operator.count("c", 3);
    assertEquals(2, puts(state.freeze(Scope.CHANGES)));
    assertEquals(3, puts(state.freeze(Scope.ALL)));
  }

  private static int puts(FrozenState frozen) {
    List<String> puts = new ArrayList<>();
    frozen.write(
        new StateConsumer() {
          @Override
          public void put(TableName table, int group, long bucket, ByteSlice key, ByteSlice value) {
            if (table.equals(CountsByKey.COUNTS)) {
              puts.add(key.toString());
            }
          }

          @Override
          public void delete(TableName table, int group, long bucket, ByteSlice key) {}

          @Override
          public void deleteBucket(TableName table, int group, long bucket) {}

          @Override
          public void note(String name, String text) {}
        });
    return puts.size();
  }

  @ParameterizedTest
  @EnumSource(TestStores.Kind.class)
  void keysOfEveryKindSurviveInEveryStore(TestStores.Kind kind) {
    try (TestStores stores = new TestStores(directory)) {
      for (List<Integer> keys :
          List.of(List.<Integer>of(), List.of(0), List.of(1), List.of(1, 0))) {
        Integer[] columns = keys.toArray(Integer[]::new);
        RegisteredState state = new RegisteredState(KeyGroups.ALL);
        CountsByKey operator = new CountsByKey(state, columns);
        WorkerState worker = new WorkerState(Map.of("op", state), stores.open(kind, KeyGroups.ALL));
        Random random = new Random(3);
        for (int epoch = 0; epoch < 5; epoch++) {
          for (int i = 0; i < 50; i++) {
            String text = random.nextInt(5) == 0 ? null : "ä" + random.nextInt(30);
            operator.count(text, random.nextInt(5) == 0 ? null : random.nextLong(-9, 9));
          }
          operator.advanceWatermark(epoch);
          FrozenWorker.Written written = write(worker, stores);
          RegisteredState nextState = new RegisteredState(KeyGroups.ALL);
          CountsByKey next = new CountsByKey(nextState, columns);
          StateStore store = stores.open(kind.other(), KeyGroups.ALL, written.snapshot());
          new WorkerState(Map.of("op", nextState), store).restore(written.notes());
          assertEquals(operator.counts(), next.counts());
          assertEquals(epoch, next.watermark());
          assertEquals(epoch + 1, next.late());
        }
      }
    }
  }

  @Test
  void workersShareKeysAndCountsAndTakeTheSmallestWatermark() {
    try (TestStores stores = new TestStores(directory)) {
      RegisteredState state = new RegisteredState(KeyGroups.ALL);
      CountsByKey operator = new CountsByKey(state, 0);
      for (int i = 0; i < 100; i++) {
        operator.count("key " + i, 0);
      }
      operator.advanceWatermark(10);
      WorkerState worker =
          new WorkerState(Map.of("op", state), stores.open(TestStores.Kind.MEMORY, KeyGroups.ALL));
      FrozenWorker.Written written = write(worker, stores);

      Map<String, Long> counts = new TreeMap<>();
      List<StateSnapshot> snapshots = new ArrayList<>();
      List<StateNote> notes = new ArrayList<>();
      long watermark = 20;
      for (KeyGroupRange groups : KeyGroupRange.split(KeyGroups.COUNT, 3)) {
        RegisteredState partState = new RegisteredState(groups);
        CountsByKey part = new CountsByKey(partState, 0);
        StateStore store = stores.open(TestStores.Kind.ROCKSDB, groups, written.snapshot());
        WorkerState partWorker = new WorkerState(Map.of("op", partState), store);
        partWorker.restore(written.notes());
        counts.putAll(part.counts());
        part.advanceWatermark(watermark++);
        FrozenWorker.Written partWritten = write(partWorker, stores);
        snapshots.add(partWritten.snapshot());
        notes.addAll(partWritten.notes());
      }
      assertEquals(operator.counts(), counts);

      RegisteredState lastState = new RegisteredState(KeyGroups.ALL);
      CountsByKey last = new CountsByKey(lastState, 0);
      StateStore store =
          stores.open(
              TestStores.Kind.MEMORY, KeyGroups.ALL, snapshots.toArray(StateSnapshot[]::new));
      WorkerState lastWorker = new WorkerState(Map.of("op", lastState), store);
      lastWorker.restore(notes);
      assertEquals(operator.counts(), last.counts());
      assertEquals(20, last.watermark());
      assertEquals(4, last.late());

      last.advanceWatermark(30);
      FrozenWorker.Written rewritten = write(lastWorker, stores);
      RegisteredState againState = new RegisteredState(KeyGroups.ALL);
      CountsByKey again = new CountsByKey(againState, 0);
      new WorkerState(
              Map.of("op", againState),
              stores.open(TestStores.Kind.ROCKSDB, KeyGroups.ALL, rewritten.snapshot()))
          .restore(rewritten.notes());
      assertEquals(5, again.late());
    }
  }

  private static FrozenWorker.Written write(WorkerState worker, TestStores stores) {
    try (FrozenWorker frozen = worker.freeze(Scope.CHANGES)) {
      return frozen.write(stores.nextDirectory());
    }
  }

  @Test
  void aTableOfAnUnknownVersionIsRefused() {
    RegisteredState state = new RegisteredState(KeyGroups.ALL);
    TableName unknown = new TableName("counts", 2);
    WeirException error =
        assertThrows(
            WeirException.class,
            () -> state.restore().put(unknown, 0, 0, ByteSlice.of("k"), ByteSlice.of("v")));
    assertEquals(ErrorCode.NOT_SUPPORTED, error.code());
  }

  @Test
  void dirtyRowsAreThoseMarkedAndThoseThatCameLater() {
    Random random = new Random(1);
    DirtyRows dirty = new DirtyRows();
    BitSet expected = new BitSet();
    int size = 0;
    for (int round = 0; round < 200; round++) {
      int oldSize = size;
      size += random.nextInt(100);
      expected.set(oldSize, size);
      for (int i = 0; i < 20 && size > 0; i++) {
        int row = random.nextInt(size);
        dirty.mark(row);
        expected.set(row);
      }
      BitSet found = new BitSet();
      for (int row = dirty.first(Scope.CHANGES, size);
          row < size;
          row = dirty.next(row + 1, Scope.CHANGES, size)) {
        found.set(row);
      }
      assertEquals(expected, found);
      size = random.nextInt(10) == 0 ? 0 : size;
      dirty.frozen(size);
      expected.clear();
    }
  }
}
