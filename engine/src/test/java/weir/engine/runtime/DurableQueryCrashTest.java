package weir.engine.runtime;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.state.SnapshotFormats;
import weir.engine.state.StateBackend;
import weir.engine.state.StateMemory;
import weir.engine.state.memory.MemoryBackend;
import weir.engine.state.memory.MemoryFormat;
import weir.engine.state.rocksdb.RocksBackend;
import weir.engine.state.rocksdb.RocksFormat;
import weir.engine.storage.FileOperations;
import weir.engine.storage.SimulatedDisk;

/** Whole queries that die, over and over. */
final class DurableQueryCrashTest {
  private static final int SEEDS = Integer.getInteger("seeds", 20);
  private static final int SEEDS_ON_DISK = Math.max(1, SEEDS / 15);

  /** So little that much of the state goes to the store. */
  private static final long LITTLE_MEMORY = 4 << 10;

  @TempDir private Path folder;

  /** How many checkpoints. */
  private int damaged;

  private static StateBackend memory(FileOperations files) {
    return new MemoryBackend(
        files, SnapshotFormats.of(new MemoryFormat(files), new RocksFormat(files)));
  }

  private static StateBackend rocks(FileOperations files) {
    SnapshotFormats formats = SnapshotFormats.of(new MemoryFormat(files), new RocksFormat(files));
    return new RocksBackend(files, formats, new StateMemory(LITTLE_MEMORY));
  }

  /** In memory, with power cuts. */
  @ParameterizedTest
  @EnumSource
  void everyRowIsPublishedOnce(CrashPlan plan) throws Exception {
    for (long seed = 0; seed < SEEDS; seed++) {
      SimulatedDisk disk = new SimulatedDisk();
      new CrashingQuery(plan, seed, Path.of("/data/query"))
          .run(
              disk,
              DurableQueryCrashTest::memory,
              random -> {
                if (random.nextBoolean()) {
                  disk.cutPower(random);
                }
              });
    }
  }

  /** Files of the newest checkpoint may be damaged, if there is one before it. */
  @ParameterizedTest
  @EnumSource
  void damagedCheckpointIsMadeAgain(CrashPlan plan) throws Exception {
    Path directory = Path.of("/data/query");
    for (long seed = 0; seed < SEEDS; seed++) {
      SimulatedDisk disk = new SimulatedDisk();
      new CrashingQuery(plan, seed, directory)
          .run(
              disk,
              DurableQueryCrashTest::memory,
              random -> {
                if (random.nextBoolean()) {
                  disk.cutPower(random);
                }
                damageNewest(disk, directory, random);
              });
    }
    assertTrue(damaged > SEEDS / 2, () -> damaged + " checkpoints were damaged");
  }

  private void damageNewest(SimulatedDisk disk, Path directory, Random random) throws IOException {
    if (!disk.exists(directory)) {
      return;
    }
    List<Path> manifests =
        disk.list(directory).stream().filter(path -> path.toString().endsWith(".json")).toList();
    if (manifests.size() < 2) {
      return;
    }
    for (int i = Math.max(1, manifests.size() - 1 - random.nextInt(2)); i < manifests.size(); i++) {
      List<Path> files = ownFiles(disk, manifests.get(i), manifests.get(0));
      disk.damage(files.get(random.nextInt(files.size())), random);
      damaged++;
    }
  }

  /** Those that an earlier checkpoint does not share. */
  private static List<Path> ownFiles(SimulatedDisk disk, Path manifest, Path earliest)
      throws IOException {
    Set<Object> shared = new HashSet<>();
    for (Path file : stateFiles(disk, earliest)) {
      shared.add(disk.identity(file));
    }
    List<Path> own = new ArrayList<>();
    own.add(manifest);
    for (Path file : stateFiles(disk, manifest)) {
      if (!shared.contains(disk.identity(file))) {
        own.add(file);
      }
    }
    return own;
  }

  private static List<Path> stateFiles(SimulatedDisk disk, Path manifest) throws IOException {
    Path parts = Path.of(manifest.toString().replace(".json", ""));
    List<Path> files = new ArrayList<>();
    for (Path part : disk.exists(parts) ? disk.list(parts) : List.<Path>of()) {
      files.addAll(disk.list(part));
    }
    return files;
  }

  /** Any process may have its state in memory or in RocksDB, whatever the one before had. */
  @ParameterizedTest
  @EnumSource
  void everyRowIsPublishedOnceWhereverTheStateIs(CrashPlan plan) throws Exception {
    for (long seed = 0; seed < SEEDS_ON_DISK; seed++) {
      Path directory = Files.createDirectory(folder.resolve(plan + "-" + seed));
      Random backends = new Random(seed);
      new CrashingQuery(plan, seed, directory)
          .run(
              FileOperations.disk(),
              files -> backends.nextBoolean() ? memory(files) : rocks(files),
              random -> {});
    }
  }
}
