package weir.engine.state.spill;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import weir.engine.state.KeyGroups;
import weir.engine.state.StateBackend;
import weir.engine.state.StateMemory;
import weir.engine.storage.FileOperations;

/**
 * Where the queries of an engine put what does not fit, and how much fits. Safe for use by several
 * threads.
 */
public final class SpillSpace {
  private final FileOperations files;
  private final Supplier<Path> directory;
  private final StateMemory memory;
  private final Supplier<StateBackend> backend;

  /**
   * @param directory is asked for when something is first put there; it must be there then
   * @param memory of the process
   * @param backend of stores for what must be found again by key; asked for when one is first used
   */
  public SpillSpace(
      FileOperations files,
      Supplier<Path> directory,
      StateMemory memory,
      Supplier<StateBackend> backend) {
    this.files = files;
    this.directory = directory;
    this.memory = memory;
    this.backend = backend;
  }

  /** The part of one query, by a name that no other one has. */
  public QuerySpill query(String name) {
    SpillDirectory own = new SpillDirectory(files, () -> directory.get().resolve(name));
    SpilledStore store =
        new SpilledStore(() -> backend.get().open(own.newName(), KeyGroups.ALL, List.of()));
    return QuerySpill.of(memory, own, store);
  }
}
