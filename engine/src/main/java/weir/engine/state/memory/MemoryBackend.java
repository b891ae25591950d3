package weir.engine.state.memory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.SnapshotFormats;
import weir.engine.state.StateBackend;
import weir.engine.state.StateMemory;
import weir.engine.state.StateSnapshot;
import weir.engine.state.StateStore;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/** Stores on the Java heap. */
public final class MemoryBackend implements StateBackend {
  private final FileOperations files;
  private final SnapshotFormats formats;
  private final MemoryFormat ownFormat;

  /**
   * @param files where journals and snapshots go
   * @param formats of the snapshots that are to be read
   */
  public MemoryBackend(FileOperations files, SnapshotFormats formats) {
    this.files = files;
    this.formats = formats;
    this.ownFormat = new MemoryFormat(files);
  }

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public StateStore open(
      Path workingDirectory, KeyGroupRange groups, List<StateSnapshot> snapshots) {
    MemoryTables tables = new MemoryTables();
    RunCollector records = new RunCollector(tables);
    Path scratch = workingDirectory.resolve("scratch");
    try {
      files.createDirectories(workingDirectory);
    } catch (IOException e) {
      throw StorageFailure.of("cannot use " + workingDirectory + " for state", e);
    }
    for (StateSnapshot snapshot : snapshots) {
      if (snapshot.groups().intersects(groups)) {
        KeyGroupRange wanted = groups.intersection(snapshot.groups());
        if (snapshot.format().equals(MemoryFormat.NAME)) {
          ownFormat.read(snapshot, wanted, tables);
        } else {
          formats.format(snapshot.format()).read(snapshot, wanted, scratch, records);
        }
      }
    }
    records.flush();
    return new MemoryStore(groups, files, tables, new Journal(files, workingDirectory));
  }

  /** All of it: its stores hold no more than memory does. */
  @Override
  public StateMemory memory() {
    return StateMemory.unlimited();
  }

  @Override
  public void close() {}
}
