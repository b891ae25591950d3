package weir.engine.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import weir.engine.WeirException;
import weir.engine.state.StateStore;
import weir.engine.storage.FaultyFiles;
import weir.engine.storage.FileOperations;
import weir.engine.storage.SimulatedDisk;

/**
 * A process writes checkpoints, dies in some step of it, with or without a power cut, and starts
 * again, a few times over. What it finds is exactly what its last checkpoint said, or the one whose
 * commit it died in, and nothing is ever found damaged.
 */
final class CrashSchedule {
  private static final int LIVES = 5;
  private static final int MAX_STEPS = 250;
  private static final int MAX_CHECKPOINTS = 12;
  private static final int RETAINED = 2;
  private static final long NONE = 0;

  private final String name;
  private final Random random;
  private final SimulatedDisk disk = new SimulatedDisk();
  private final Map<Long, Map<String, String>> states = new HashMap<>();

  /** The checkpoint that must be there, and one that may be, whose commit has not returned. */
  private long committed = NONE;

  private long inFlight = NONE;

  CrashSchedule(long seed) {
    name = "schedule " + seed;
    random = new Random(seed);
    states.put(NONE, Map.of());
  }

  void run() {
    for (int life = 0; life < LIVES; life++) {
      FaultyFiles files = FaultyFiles.dyingAt(disk, random.nextInt(MAX_STEPS), random);
      try {
        live(files);
      } catch (WeirException e) {
        assertTrue(files.hasFailed(), () -> name + ": " + e);
      }
      if (random.nextBoolean()) {
        disk.cutPower(random);
      }
    }
    live(disk);
  }

  private void live(FileOperations files) {
    try (CheckpointStorage storage =
        TestCheckpoints.open(files, Path.of("/data/query"), RETAINED)) {
      Recovery recovery = storage.recover();
      check(recovery);
      StateStore store = TestCheckpoints.store(files, storage, recovery);
      Map<String, String> expected = new TreeMap<>(state(committed));
      assertEquals(expected, TestCheckpoints.rows(store), name);
      int checkpoints = random.nextInt(MAX_CHECKPOINTS);
      for (long epoch = committed + 1; checkpoints > 0; epoch++, checkpoints--) {
        TestCheckpoints.changeRandomly(store, expected, random);
        write(storage, store, epoch, expected);
      }
      store.close();
    }
  }

  private void check(Recovery recovery) {
    assertEquals(List.of(), recovery.rejected(), name);
    long found = recovery.checkpoint().map(Checkpoint::epoch).orElse(NONE);
    assertTrue(
        found == committed || (found == inFlight && inFlight != NONE),
        () -> name + ": found " + found + ", not " + committed + " or " + inFlight);
    recovery
        .checkpoint()
        .ifPresent(
            checkpoint ->
                assertEquals(TestCheckpoints.content(found).sources(), checkpoint.sources()));
    committed = found;
    inFlight = NONE;
  }

  private void write(
      CheckpointStorage storage, StateStore store, long epoch, Map<String, String> state) {
    try (PendingCheckpoint pending = storage.begin(epoch)) {
      pending.add("chain", store.snapshot(pending.directory("worker-0")));
      if (random.nextInt(10) == 0) {
        return;
      }
      states.put(epoch, Map.copyOf(state));
      inFlight = epoch;
      pending.commit(TestCheckpoints.content(epoch));
    }
    committed = epoch;
    inFlight = NONE;
    storage.deleteOld();
  }

  private Map<String, String> state(long epoch) {
    return states.getOrDefault(epoch, Map.of());
  }
}
