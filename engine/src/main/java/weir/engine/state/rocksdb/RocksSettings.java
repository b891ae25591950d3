package weir.engine.state.rocksdb;

import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.DataBlockIndexType;
import org.rocksdb.IndexType;
import org.rocksdb.InfoLogLevel;

/**
 * How databases are set up. Indexes and filters are partitioned, and only their top level is
 * pinned: in a bounded cache, whole ones evict each other and make a get cost a hundred
 * microseconds and more (RocksDB wiki, Partitioned Index Filters).
 */
final class RocksSettings {
  private static final double BLOOM_BITS_PER_KEY = 10;
  private static final int METADATA_BLOCK_BYTES = 4 << 10;
  private static final int TABLE_FORMAT_VERSION = 5;
  private static final double HASH_INDEX_LOAD = 0.75;
  private static final long MAX_WRITE_BUFFER_BYTES = 64L << 20;
  private static final long MIN_ARENA_BLOCK_BYTES = 64L << 10;
  private static final long MAX_ARENA_BLOCK_BYTES = 1L << 20;

  private RocksSettings() {}

  /** Of a database: it keeps no log of its own, since checkpoints are the log. */
  static DBOptions database(RocksMemory memory, NativeResources owner) {
    return owner
        .own(new DBOptions())
        .setCreateIfMissing(true)
        .setWriteBufferManager(memory.writeBuffers())
        .setAvoidFlushDuringShutdown(true)
        .setMaxOpenFiles(-1)
        .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
        .setKeepLogFileNum(1)
        .setStatsDumpPeriodSec(0);
  }

  /** Of a table. */
  static ColumnFamilyOptions table(RocksMemory memory, NativeResources owner) {
    BlockBasedTableConfig blocks =
        new BlockBasedTableConfig()
            .setBlockCache(memory.cache())
            .setIndexType(IndexType.kTwoLevelIndexSearch)
            .setPartitionFilters(true)
            .setMetadataBlockSize(METADATA_BLOCK_BYTES)
            .setCacheIndexAndFilterBlocks(true)
            .setCacheIndexAndFilterBlocksWithHighPriority(true)
            .setPinTopLevelIndexAndFilter(true)
            .setPinL0FilterAndIndexBlocksInCache(true)
            .setDataBlockIndexType(DataBlockIndexType.kDataBlockBinaryAndHash)
            .setDataBlockHashTableUtilRatio(HASH_INDEX_LOAD)
            .setFilterPolicy(owner.own(new BloomFilter(BLOOM_BITS_PER_KEY)))
            .setFormatVersion(TABLE_FORMAT_VERSION);
    return owner
        .own(new ColumnFamilyOptions())
        .setTableFormatConfig(blocks)
        .setCompressionType(CompressionType.LZ4_COMPRESSION)
        .setLevelCompactionDynamicLevelBytes(true)
        .setWriteBufferSize(Math.min(MAX_WRITE_BUFFER_BYTES, memory.writeBufferBytes()))
        .setArenaBlockSize(arenaBlockBytes(memory));
  }

  /** Small enough that a few tables with little in them do not fill the limit. */
  private static long arenaBlockBytes(RocksMemory memory) {
    long share = memory.writeBufferBytes() / 64;
    return Math.max(MIN_ARENA_BLOCK_BYTES, Math.min(MAX_ARENA_BLOCK_BYTES, share));
  }
}
