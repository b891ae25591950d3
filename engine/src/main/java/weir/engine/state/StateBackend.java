package weir.engine.state;

import java.nio.file.Path;
import java.util.List;

/** A kind of store, named by the option {@code state.backend}. Safe for use by several threads. */
public interface StateBackend extends AutoCloseable {
  /** The option's value. */
  String name();

  /**
   * Opens a store that holds what snapshots, of this backend or another, hold of its key groups.
   *
   * @param workingDirectory a directory that is not there yet; the store's own until it is closed,
   *     worthless afterwards
   * @param groups the key groups of the worker
   * @param snapshots of one checkpoint: their key groups do not overlap
   */
  StateStore open(Path workingDirectory, KeyGroupRange groups, List<StateSnapshot> snapshots);

  /** How much of their state operators over its stores may keep hot. */
  StateMemory memory();

  /** Gives back what the stores shared; they must be closed. */
  @Override
  void close();
}
