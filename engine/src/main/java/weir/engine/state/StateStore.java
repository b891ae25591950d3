package weir.engine.state;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * The state of one worker as bytes: tables of keys in order, of which a snapshot can be made. Hot
 * tables stand in front of it; it is not meant to be touched for every row.
 *
 * <p>One thread at a time writes and makes snapshots; meanwhile others may read, and see each
 * record as it was before or after.
 */
public interface StateStore extends AutoCloseable {
  KeyGroupRange groups();

  /**
   * Whether it can hold more than memory, so that operators need not keep hot what it has. If not,
   * it is only where checkpoints come from.
   */
  boolean isBehindMemory();

  /** The tables that there are: a table comes to be when something is written into it. */
  Set<TableId> tables();

  /** Looks up keys; {@code values} gets one value for each. */
  void get(TableId table, StateKeys keys, StateValues values);

  /** Changes tables; what {@link StateChanges} hands over. */
  void apply(List<TableChanges> changes);

  /**
   * Goes through the records whose stored keys begin with {@code prefix}, from the first that is
   * not smaller than {@code from}. Where all records below a bound are known to be deleted, it pays
   * to start at that bound: deleted records are passed one by one.
   */
  StateCursor scan(TableId table, byte[] prefix, byte[] from);

  /** Goes through all records of a key group, or of a bucket. */
  default StateCursor scan(TableId table, byte[] prefix) {
    return scan(table, prefix, prefix);
  }

  /**
   * What a table holds now, to be read while it is written. Not while somebody is just writing it.
   */
  StoredView view(TableId table);

  /** Forgets a table, if it is there. */
  void drop(TableId table);

  /**
   * Puts what is stored now into a directory that is not there yet, though the one above is, and on
   * the same file system. It then belongs to the caller, also after a failure.
   */
  StateSnapshot snapshot(Path directory);

  StoreStatistics statistics();

  /**
   * Gives back everything but what lies in its working directory, and what views are open for still
   * need.
   */
  @Override
  void close();
}
