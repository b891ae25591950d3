package weir.engine.runtime;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.state.SnapshotFormats;
import weir.engine.state.StateBackend;
import weir.engine.state.memory.MemoryBackend;
import weir.engine.state.memory.MemoryFormat;
import weir.engine.state.rocksdb.RocksBackend;
import weir.engine.state.rocksdb.RocksFormat;
import weir.engine.state.rocksdb.RocksMemory;
import weir.engine.storage.FileOperations;
import weir.engine.storage.SimulatedDisk;

/** Whole queries that die, over and over. */
final class DurableQueryCrashTest {
  private static final int SEEDS = Integer.getInteger("seeds", 40);
  private static final int SEEDS_ON_DISK = Math.max(1, SEEDS / 15);

  @TempDir private Path folder;

  private static StateBackend memory(FileOperations files) {
    return new MemoryBackend(
        files, SnapshotFormats.of(new MemoryFormat(files), new RocksFormat(files)));
  }

  private static StateBackend rocks(FileOperations files) {
    SnapshotFormats formats = SnapshotFormats.of(new MemoryFormat(files), new RocksFormat(files));
    return new RocksBackend(files, formats, new RocksMemory(RocksMemory.MIN_BYTES));
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
