package weir.engine.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.state.DurableState.Scope;
import weir.engine.state.snapshot.SnapshotReader;
import weir.engine.state.snapshot.SnapshotWriter;

/** An operator is frozen on its thread, written by another, and restored elsewhere. */
final class FreezeTest {
  private static final KeyGroupRange GROUPS = new KeyGroupRange(0, 7);

  @TempDir Path directory;
  private final ExecutorService writer = Executors.newSingleThreadExecutor();
  private final CountingOperator operator = new CountingOperator(GROUPS.size());

  @AfterEach
  void stopWriter() {
    writer.shutdown();
  }

  @Test
  void whatIsFrozenDoesNotChangeWhileTheOperatorGoesOn() {
    operator.count(10, "a");
    FrozenState frozen = operator.freeze(Scope.CHANGES);
    operator.count(10, "a");
    operator.advanceWatermark(20);
    assertEquals(Map.of("10/a", 1L), restored(List.of(frozen)).counts());
    assertEquals(Map.of(), operator.counts());
  }

  @Test
  void frozenChangesAreNotFrozenAgain() {
    operator.count(10, "a");
    FrozenState first = operator.freeze(Scope.CHANGES);
    operator.count(10, "b");
    FrozenState second = operator.freeze(Scope.CHANGES);
    assertEquals(Map.of("10/b", 1L), restored(List.of(second)).counts());
    first.close();
    second.close();
  }

  @Test
  void watermarksOfSeveralWorkersGiveTheSmallest() {
    operator.advanceWatermark(500);
    CountingOperator other = new CountingOperator(GROUPS.size());
    other.advanceWatermark(400);
    CountingOperator restored =
        restored(List.of(operator.freeze(Scope.ALL), other.freeze(Scope.ALL)));
    assertEquals(400, restored.watermark());
  }

  /** As a host does it that keeps our bytes for us, one stream for each key group. */
  @Test
  void everyKeyGroupCanTravelInAStreamOfItsOwn() throws IOException {
    for (int i = 0; i < 100; i++) {
      operator.count(i % 3, "text " + i);
    }
    List<byte[]> streams = new ArrayList<>();
    StateChanges changes =
        new StateChanges(
            GROUPS,
            StateChanges.DEFAULT_LIMIT_BYTES,
            tables -> {
              for (int group = GROUPS.first(); group <= GROUPS.last(); group++) {
                streams.add(0, bytesOf(tables, group));
              }
            });
    try (FrozenState frozen = operator.freeze(Scope.ALL)) {
      frozen.write(changes.consumer(CountingOperator.ID));
    }
    changes.flush();
    CountingOperator restored = new CountingOperator(GROUPS.size());
    for (byte[] stream : streams) {
      readBack(stream, restored.restore());
    }
    assertEquals(GROUPS.size(), streams.size());
    assertEquals(operator.counts(), restored.counts());
  }

  @ParameterizedTest
  @EnumSource(TestStores.Kind.class)
  void storeHoldsWhatWasFrozenAndTheNextProcessGoesOnFromThere(TestStores.Kind kind) {
    Random random = new Random(5);
    try (TestStores stores = new TestStores(directory)) {
      WorkerState worker = worker(operator, stores.open(kind, GROUPS));
      for (int epoch = 1; epoch <= 10; epoch++) {
        for (int i = 0; i < 200; i++) {
          operator.count(epoch + random.nextInt(3), "text " + random.nextInt(50));
        }
        operator.advanceWatermark(epoch);
        Map<String, Long> counts = operator.counts();
        FrozenWorker frozen = worker.freeze(Scope.CHANGES);
        CompletableFuture<FrozenWorker.Written> written =
            CompletableFuture.supplyAsync(() -> frozen.write(stores.nextDirectory()), writer)
                .whenComplete((result, failure) -> frozen.close());
        operator.count(epoch + 2, "goes on");

        CountingOperator restored = new CountingOperator(GROUPS.size());
        StateStore store = stores.open(kind.other(), GROUPS, written.join().snapshot());
        worker(restored, store).restore(written.join().notes());
        assertEquals(counts, restored.counts());
        assertEquals(epoch, restored.watermark());
      }
    }
  }

  @Test
  void workersTakeTheirKeyGroupsAndTheSmallestWatermark() {
    try (TestStores stores = new TestStores(directory)) {
      operator.count(10, "a");
      operator.count(10, "b");
      operator.advanceWatermark(7);
      StateStore store = stores.open(TestStores.Kind.MEMORY, GROUPS);
      FrozenWorker.Written written;
      try (FrozenWorker frozen = worker(operator, store).freeze(Scope.ALL)) {
        written = frozen.write(stores.nextDirectory());
      }
      Map<String, Long> counts = new TreeMap<>();
      for (KeyGroupRange groups : KeyGroupRange.split(GROUPS.size(), 3)) {
        CountingOperator restored = new CountingOperator(GROUPS.size());
        StateStore part = stores.open(TestStores.Kind.ROCKSDB, groups, written.snapshot());
        worker(restored, part).restore(written.notes());
        assertEquals(7, restored.watermark());
        counts.putAll(restored.counts());
      }
      assertEquals(operator.counts(), counts);
    }
  }

  private static WorkerState worker(CountingOperator operator, StateStore store) {
    return new WorkerState(Map.of(CountingOperator.ID, operator), store);
  }

  private static CountingOperator restored(List<FrozenState> frozen) {
    CountingOperator restored = new CountingOperator(GROUPS.size());
    StateConsumer target = restored.restore();
    frozen.forEach(state -> state.write(target));
    return restored;
  }

  private static byte[] bytesOf(List<TableChanges> tables, int group) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      SnapshotWriter snapshot = new SnapshotWriter(bytes);
      snapshot.write(tables, new KeyGroupRange(group, group));
      snapshot.finish();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void readBack(byte[] bytes, StateConsumer target) throws IOException {
    SnapshotReader.readAll(
        new ByteArrayInputStream(bytes),
        (table, kind, key, value) -> {
          byte[] stored = key.toBytes();
          int length = stored.length - StateKey.PREFIX_BYTES;
          target.put(
              table.table(),
              StateKey.groupOf(stored, 0),
              StateKey.bucketOf(stored, 0),
              new ByteSlice().set(stored, StateKey.PREFIX_BYTES, length),
              value);
        });
  }
}
