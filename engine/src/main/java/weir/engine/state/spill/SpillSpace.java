package weir.engine.state.spill;

import java.nio.file.Path;
import java.util.function.Supplier;
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

  /**
   * @param directory is asked for when something is first put there; it must be there then
   * @param memory of the process
   */
  public SpillSpace(FileOperations files, Supplier<Path> directory, StateMemory memory) {
    this.files = files;
    this.directory = directory;
    this.memory = memory;
  }

  /** The part of one query, by a name that no other one has. */
  public QuerySpill query(String name) {
    return QuerySpill.of(memory, new SpillDirectory(files, () -> directory.get().resolve(name)));
  }
}
