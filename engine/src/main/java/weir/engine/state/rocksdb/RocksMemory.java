package weir.engine.state.rocksdb;

import org.rocksdb.Cache;
import org.rocksdb.LRUCache;
import org.rocksdb.WriteBufferManager;

/**
 * The memory that all stores of the process share, outside the Java heap: a block cache in which
 * blocks, indexes, filters and write buffers are counted together. Closed after all stores.
 *
 * <p>Write buffers may overshoot their limit by half, so the parts are those by which Flink divides
 * its budget too (RocksDBMemoryControllerUtils): with half of the memory meant for writing, a third
 * is the write buffers' limit and five sixths the cache's.
 */
public final class RocksMemory implements AutoCloseable {
  /** Less than this and RocksDB would do nothing but flush. */
  public static final long MIN_BYTES = 8L << 20;

  private static final int SHARD_BITS = 4;
  private static final boolean STRICT = false;
  private static final double HIGH_PRIORITY_SHARE = 0.2;

  private final NativeResources resources = new NativeResources();
  private final LRUCache cache;
  private final WriteBufferManager writeBuffers;
  private final long writeBufferBytes;

  /**
   * @param bytes how much RocksDB may take in all; at least {@link #MIN_BYTES} are taken
   */
  public RocksMemory(long bytes) {
    long budget = Math.max(bytes, MIN_BYTES);
    writeBufferBytes = budget / 3;
    cache = resources.own(new LRUCache(budget * 5 / 6, SHARD_BITS, STRICT, HIGH_PRIORITY_SHARE));
    writeBuffers = resources.own(new WriteBufferManager(writeBufferBytes, cache));
  }

  /** How much is in use now. */
  public long usedBytes() {
    return cache.getUsage();
  }

  /** How much of that cannot be given up now: write buffers, and blocks that are being read. */
  long pinnedBytes() {
    return cache.getPinnedUsage();
  }

  @Override
  public void close() {
    resources.close();
  }

  Cache cache() {
    return cache;
  }

  WriteBufferManager writeBuffers() {
    return writeBuffers;
  }

  /** The limit of all write buffers together. */
  long writeBufferBytes() {
    return writeBufferBytes;
  }
}
