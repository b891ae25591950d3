/**
 * State stored in RocksDB: one database per worker with a column family per table, its memory
 * shared within the process. No RocksDB type leaves this package, and only what the API of version
 * 8.10 has is used, since a host may bring that one along.
 *
 * <p>Native objects have an owner that closes them in the reverse order of their making: {@link
 * weir.engine.state.rocksdb.RocksMemory} what the process shares, a store what it opened, a cursor
 * its iterator. A store that is closed refuses further calls instead of reaching into freed memory.
 */
@NullMarked
package weir.engine.state.rocksdb;

import org.jspecify.annotations.NullMarked;
