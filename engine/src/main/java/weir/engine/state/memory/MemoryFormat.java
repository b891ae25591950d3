package weir.engine.state.memory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.SnapshotConsumer;
import weir.engine.state.SnapshotFormat;
import weir.engine.state.StateSnapshot;
import weir.engine.state.snapshot.SnapshotReader;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/**
 * Snapshots that are a chain of files, in order of their names: a full copy, then changes; each as
 * {@link weir.engine.state.snapshot} says.
 */
public final class MemoryFormat implements SnapshotFormat {
  static final String NAME = "chain-1";

  private final FileOperations files;

  public MemoryFormat(FileOperations files) {
    this.files = files;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void read(
      StateSnapshot snapshot, KeyGroupRange groups, Path scratch, SnapshotConsumer target) {
    List<SnapshotReader> chain = new ArrayList<>();
    try {
      try {
        for (Path file : files.list(snapshot.directory())) {
          chain.add(SnapshotReader.open(files.open(file)));
        }
        for (int group = groups.first(); group <= groups.last(); group++) {
          read(chain, group, target);
        }
      } finally {
        for (SnapshotReader reader : chain) {
          reader.close();
        }
      }
    } catch (IOException e) {
      throw StorageFailure.of("cannot read the state in " + snapshot.directory(), e);
    }
  }

  /** Puts a group's records together in memory. */
  private static void read(List<SnapshotReader> chain, int group, SnapshotConsumer target)
      throws IOException {
    MemoryTables tables = new MemoryTables();
    RunCollector records = new RunCollector(tables);
    for (SnapshotReader reader : chain) {
      reader.read(new KeyGroupRange(group, group), records);
      records.flush();
    }
    tables.forEach(group, target);
  }
}
