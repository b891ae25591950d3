package weir.engine.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.WeirException;
import weir.engine.state.SnapshotFormats;
import weir.engine.state.StateBackend;
import weir.engine.state.StateStore;
import weir.engine.state.rocksdb.RocksBackend;
import weir.engine.state.rocksdb.RocksFormat;
import weir.engine.state.rocksdb.RocksMemory;
import weir.engine.storage.FaultyFiles;
import weir.engine.storage.FileOperations;

/** The same as {@link CrashSchedule} on a real disk, with RocksDB, without power cuts. */
final class RocksCrashTest {
  private static final int LIVES = 25;
  private static final int MAX_STEPS = 120;
  private static final int MAX_CHECKPOINTS = 6;

  @TempDir Path directory;
  private final Random random = new Random(17);
  private final Map<Long, Map<String, String>> states = new HashMap<>(Map.of(0L, Map.of()));
  private long committed;
  private long inFlight;

  @Test
  void restartFindsTheLastCheckpointWholeWhereverTheProcessDied() {
    for (int life = 0; life < LIVES; life++) {
      FileOperations disk = FileOperations.disk();
      FaultyFiles files = FaultyFiles.dyingAt(disk, random.nextInt(MAX_STEPS), random);
      try (RocksMemory memory = new RocksMemory(RocksMemory.MIN_BYTES);
          CheckpointStorage storage = TestCheckpoints.open(files, directory, 2)) {
        live(storage, backend(files, memory));
      } catch (WeirException e) {
        assertTrue(files.hasFailed(), e::toString);
      }
    }
    assertTrue(committed > LIVES / 2, "only " + committed + " checkpoints");
  }

  private static StateBackend backend(FileOperations files, RocksMemory memory) {
    return new RocksBackend(files, SnapshotFormats.of(new RocksFormat(files)), memory);
  }

  private void live(CheckpointStorage storage, StateBackend backend) {
    Recovery recovery = storage.recover();
    assertEquals(List.of(), recovery.rejected());
    long found = recovery.checkpoint().map(Checkpoint::epoch).orElse(0L);
    assertTrue(found == committed || found == inFlight, found + " for " + committed);
    committed = found;
    Map<String, String> state = new TreeMap<>(states.getOrDefault(found, Map.of()));
    try (StateStore store = TestCheckpoints.store(backend, storage, recovery)) {
      assertEquals(state, TestCheckpoints.rows(store));
      for (int i = 0; i < MAX_CHECKPOINTS; i++) {
        TestCheckpoints.changeRandomly(store, state, random);
        inFlight = committed + 1;
        states.put(inFlight, Map.copyOf(state));
        TestCheckpoints.write(storage, store, inFlight);
        committed = inFlight;
        storage.deleteOld();
      }
    }
  }
}
