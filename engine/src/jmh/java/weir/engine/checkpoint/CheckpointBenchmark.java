package weir.engine.checkpoint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import weir.engine.Clock;
import weir.engine.state.ByteSlice;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.SnapshotFormats;
import weir.engine.state.StateChanges;
import weir.engine.state.StateConsumer;
import weir.engine.state.StateKeys;
import weir.engine.state.StateSnapshot;
import weir.engine.state.StateStore;
import weir.engine.state.StateValues;
import weir.engine.state.TableId;
import weir.engine.state.TableName;
import weir.engine.state.rocksdb.RocksBackend;
import weir.engine.state.rocksdb.RocksFormat;
import weir.engine.state.rocksdb.RocksMemory;
import weir.engine.storage.FileOperations;

/**
 * What a checkpoint costs over a large state, and a restart. The state lies under the directory
 * that the system property {@code weir.bench.directory} names, else under the temporary one.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5)
@Measurement(iterations = 10)
@SuppressWarnings("NullAway.Init") // JMH calls the setup before anything else.
public class CheckpointBenchmark {
  private static final KeyGroupRange GROUPS = new KeyGroupRange(0, 127);
  private static final TableName COUNTS = new TableName("counts", 1);
  private static final TableId TABLE = new TableId("aggregate", COUNTS);
  private static final int KEY_BYTES = 16;
  private static final int VALUE_BYTES = 100;
  private static final int NOISE_BYTES = 1 << 20;
  private static final int DIRTY_KEYS = 100_000;
  private static final int BUCKETS = 8;
  private static final long MEMORY_BYTES = 256L << 20;
  private static final FileOperations DISK = FileOperations.disk();

  /** How many keys there are; 8 million make a gigabyte. */
  @Param({"8000000"})
  private int keys;

  private final Random random = new Random(1);
  private final byte[] noise = new byte[NOISE_BYTES];
  private final ByteSlice keySlice = new ByteSlice();
  private final ByteSlice valueSlice = new ByteSlice();
  private Path directory;
  private RocksBackend backend;
  private CheckpointStorage storage;
  private StateStore store;
  private long epoch;

  @Setup(Level.Trial)
  public void fill() throws IOException {
    random.nextBytes(noise);
    String parent = System.getProperty("weir.bench.directory");
    directory =
        parent == null
            ? Files.createTempDirectory("weir-bench")
            : Files.createTempDirectory(Path.of(parent), "weir-bench");
    backend =
        new RocksBackend(
            DISK, SnapshotFormats.of(new RocksFormat(DISK)), new RocksMemory(MEMORY_BYTES));
    storage = CheckpointStorage.open(DISK, directory, Clock.system(), 2);
    storage.recover();
    store = backend.open(storage.workingDirectory("worker-0"), GROUPS, List.of());
    write(keys, true);
    epoch = 1;
    commit();
  }

  @TearDown(Level.Trial)
  public void delete() throws IOException {
    store.close();
    storage.close();
    backend.close();
    DISK.deleteAll(directory);
  }

  /** Collects, sorts and writes what changed; it lies in RocksDB's write buffers then. */
  @Benchmark
  public void writeDirtyKeys() {
    write(DIRTY_KEYS, false);
  }

  /** The whole of a checkpoint after the freeze: write, snapshot, checksums, syncs, renaming. */
  @Benchmark
  public long checkpointWithDirtyKeys() {
    write(DIRTY_KEYS, false);
    return commit().stateBytes();
  }

  /** A checkpoint of unchanged state. */
  @Benchmark
  public long checkpointWithoutChanges() {
    return commit().stateBytes();
  }

  /** What a restart does until the first value is there: verify all files, link, open, get. */
  @Benchmark
  public byte[] restart() {
    store.close();
    storage.close();
    storage = CheckpointStorage.open(DISK, directory, Clock.system(), 2);
    Checkpoint found = storage.recover().checkpoint().orElseThrow();
    List<StateSnapshot> snapshots = storage.snapshots(found, "chain");
    store = backend.open(storage.workingDirectory("worker-0"), GROUPS, snapshots);
    return get(1);
  }

  /** A thousand look-ups of neighbours, such as those of one bucket. */
  @Benchmark
  public byte[] getThousandNeighbours() {
    return get(1024);
  }

  private Checkpoint commit() {
    epoch++;
    CheckpointContent content =
        new CheckpointContent(
            GROUPS.size(),
            1,
            new PlanFingerprint(
                List.of(new OperatorFingerprint("aggregate", "Aggregate", Map.of(), "scan"))),
            List.of(),
            List.of(),
            List.of());
    Checkpoint checkpoint;
    try (PendingCheckpoint pending = storage.begin(epoch)) {
      pending.add("chain", store.snapshot(pending.directory("worker-0")));
      checkpoint = pending.commit(content);
    }
    storage.deleteOld();
    return checkpoint;
  }

  private void write(int count, boolean isFirst) {
    StateChanges changes = new StateChanges(GROUPS, StateChanges.DEFAULT_LIMIT_BYTES, store::apply);
    StateConsumer aggregate = changes.consumer(TABLE.operator());
    for (int i = 0; i < count; i++) {
      int number = isFirst ? i : random.nextInt(keys);
      valueSlice.set(noise, random.nextInt(NOISE_BYTES - VALUE_BYTES), VALUE_BYTES);
      aggregate.put(COUNTS, group(number), bucket(number), key(number), valueSlice);
    }
    changes.flush();
  }

  private byte[] get(int count) {
    StateKeys wanted = new StateKeys();
    int last = random.nextInt(keys);
    for (int i = 0; i < count; i++) {
      int number = Math.floorMod(last - i * GROUPS.size() * BUCKETS, keys);
      wanted.add(group(number), bucket(number), key(number));
    }
    StateValues values = new StateValues();
    store.get(TABLE, wanted, values);
    byte[] found = values.get(count - 1);
    if (found == null) {
      throw new IllegalStateException("a key is not there");
    }
    return found;
  }

  private static int group(int number) {
    return number % GROUPS.size();
  }

  private static long bucket(int number) {
    return number / GROUPS.size() % BUCKETS;
  }

  private ByteSlice key(int number) {
    byte[] key = new byte[KEY_BYTES];
    for (int i = 0; i < Integer.BYTES; i++) {
      key[KEY_BYTES - 1 - i] = (byte) (number >>> (Byte.SIZE * i));
    }
    return keySlice.set(key, 0, KEY_BYTES);
  }
}
