package weir.engine.checkpoint;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import weir.engine.Clock;
import weir.engine.state.ByteSlice;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.SnapshotFormats;
import weir.engine.state.StateBackend;
import weir.engine.state.StateChanges;
import weir.engine.state.StateConsumer;
import weir.engine.state.StateCursor;
import weir.engine.state.StateKey;
import weir.engine.state.StateNote;
import weir.engine.state.StateSnapshot;
import weir.engine.state.StateStore;
import weir.engine.state.TableId;
import weir.engine.state.TableName;
import weir.engine.state.memory.MemoryBackend;
import weir.engine.state.memory.MemoryFormat;
import weir.engine.storage.FileOperations;

/** A query of one worker with one table of texts, for tests of its checkpoints. */
final class TestCheckpoints {
  static final KeyGroupRange GROUPS = new KeyGroupRange(0, 3);
  static final PlanFingerprint PLAN =
      new PlanFingerprint(
          List.of(new OperatorFingerprint("counts", "Aggregate", Map.of("the key", "k"), "scan")));

  private static final TableName TABLE = new TableName("table", 1);
  private static final TableId ID = new TableId("counts", TABLE);
  private static final long TIME = 1_700_000_000_000L;

  /** A time that stands still. */
  static final Clock CLOCK =
      new Clock() {
        @Override
        public long millis() {
          return TIME;
        }

        @Override
        public long nanos() {
          return 0;
        }
      };

  private TestCheckpoints() {}

  static CheckpointStorage open(FileOperations files, Path directory, int retained) {
    return CheckpointStorage.open(files, directory, CLOCK, retained);
  }

  static StateStore store(FileOperations files, CheckpointStorage storage, Recovery recovery) {
    SnapshotFormats formats = SnapshotFormats.of(new MemoryFormat(files));
    return store(new MemoryBackend(files, formats), storage, recovery);
  }

  static StateStore store(StateBackend backend, CheckpointStorage storage, Recovery recovery) {
    List<StateSnapshot> snapshots =
        recovery
            .checkpoint()
            .map(checkpoint -> storage.snapshots(checkpoint, "chain"))
            .orElse(List.of());
    return backend.open(storage.workingDirectory("worker-0"), GROUPS, snapshots);
  }

  static CheckpointContent content(long epoch) {
    return new CheckpointContent(
        GROUPS.size(),
        1,
        PLAN,
        List.of(new SourcePosition("scan", "file", "line " + epoch, epoch * 1000)),
        List.of(new StateNote("counts", GROUPS, "watermark", String.valueOf(epoch * 1000))),
        List.of(new SinkToken("sink", "staged-" + epoch)));
  }

  /** Writes one checkpoint with the store's state. */
  static Checkpoint write(CheckpointStorage storage, StateStore store, long epoch) {
    try (PendingCheckpoint pending = storage.begin(epoch)) {
      pending.add("chain", store.snapshot(pending.directory("worker-0")));
      return pending.commit(content(epoch));
    }
  }

  static void put(StateStore store, String key, String value) {
    change(store, counts -> counts.put(TABLE, 0, 0, ByteSlice.of(key), ByteSlice.of(value)));
  }

  /** Changes some keys in the store and in its model. */
  static void changeRandomly(StateStore store, Map<String, String> model, Random random) {
    change(
        store,
        counts -> {
          Set<String> changed = new HashSet<>();
          for (int i = random.nextInt(10); i > 0; i--) {
            String key = "key" + random.nextInt(20);
            String value = "value" + random.nextInt();
            if (changed.add(key)) {
              counts.put(TABLE, key.length() % 4, 0, ByteSlice.of(key), ByteSlice.of(value));
              model.put(key, value);
            }
          }
        });
  }

  static Map<String, String> rows(StateStore store) {
    Map<String, String> rows = new TreeMap<>();
    for (int group = GROUPS.first(); group <= GROUPS.last(); group++) {
      try (StateCursor cursor = store.scan(ID, StateKey.group(group))) {
        while (cursor.next()) {
          byte[] key = cursor.key();
          int length = key.length - StateKey.PREFIX_BYTES;
          rows.put(
              new ByteSlice().set(key, StateKey.PREFIX_BYTES, length).toString(),
              ByteSlice.of(cursor.value()).toString());
        }
      }
    }
    return rows;
  }

  /** What is to be written into a store. */
  @FunctionalInterface
  private interface Change {
    void write(StateConsumer target);
  }

  private static void change(StateStore store, Change change) {
    StateChanges changes = new StateChanges(GROUPS, StateChanges.DEFAULT_LIMIT_BYTES, store::apply);
    change.write(changes.consumer("counts"));
    changes.flush();
  }
}
