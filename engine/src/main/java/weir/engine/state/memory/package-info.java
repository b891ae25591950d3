/**
 * State stored in sorted runs on the Java heap, with a journal of its changes in the working
 * directory, so that a snapshot is a matter of links here too. For tests, and for machines on which
 * RocksDB does not run.
 */
@NullMarked
package weir.engine.state.memory;

import org.jspecify.annotations.NullMarked;
