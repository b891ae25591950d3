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
    readChain(
        snapshot,
        chain -> {
          for (int group = groups.first(); group <= groups.last(); group++) {
            tables(chain, new KeyGroupRange(group, group)).forEach(group, target);
          }
        });
  }

  /** Reads some key groups into tables: as a run what a file has of a table. */
  void read(StateSnapshot snapshot, KeyGroupRange groups, MemoryTables target) {
    readChain(snapshot, chain -> addTo(target, chain, groups));
  }

  private static MemoryTables tables(List<SnapshotReader> chain, KeyGroupRange groups)
      throws IOException {
    MemoryTables tables = new MemoryTables();
    addTo(tables, chain, groups);
    return tables;
  }

  private static void addTo(MemoryTables tables, List<SnapshotReader> chain, KeyGroupRange groups)
      throws IOException {
    RunCollector records = new RunCollector(tables);
    for (SnapshotReader reader : chain) {
      reader.read(groups, records);
      records.flush();
    }
  }

  /** Reads files that are open. */
  @FunctionalInterface
  private interface ChainReading {
    void read(List<SnapshotReader> chain) throws IOException;
  }

  private void readChain(StateSnapshot snapshot, ChainReading reading) {
    List<SnapshotReader> chain = new ArrayList<>();
    try {
      try {
        for (Path file : files.list(snapshot.directory())) {
          chain.add(SnapshotReader.open(files.open(file)));
        }
        reading.read(chain);
      } finally {
        for (SnapshotReader reader : chain) {
          reader.close();
        }
      }
    } catch (IOException e) {
      throw StorageFailure.of("cannot read the state in " + snapshot.directory(), e);
    }
  }
}
