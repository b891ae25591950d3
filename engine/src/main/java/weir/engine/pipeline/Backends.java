package weir.engine.pipeline;

import org.jspecify.annotations.Nullable;
import weir.engine.state.SnapshotFormats;
import weir.engine.state.StateBackend;
import weir.engine.state.StateMemory;
import weir.engine.state.memory.MemoryBackend;
import weir.engine.state.memory.MemoryFormat;
import weir.engine.state.rocksdb.RocksBackend;
import weir.engine.state.rocksdb.RocksFormat;
import weir.engine.storage.FileOperations;

/** Where state can be, shared by all pipelines. RocksDB is loaded when it is first wanted. */
final class Backends implements AutoCloseable {
  private final FileOperations files;
  private final StateMemory stateMemory;
  private final SnapshotFormats formats;
  private final StateBackend memory;
  private @Nullable StateBackend rocks;

  /**
   * @param stateMemory how much state over RocksDB may take, in it and before it
   */
  Backends(FileOperations files, StateMemory stateMemory) {
    this.files = files;
    this.stateMemory = stateMemory;
    this.formats = SnapshotFormats.of(new MemoryFormat(files), new RocksFormat(files));
    this.memory = new MemoryBackend(files, formats);
  }

  StateBackend get(PipelineOptions.Backend kind) {
    return switch (kind) {
      case MEMORY -> memory;
      case ROCKSDB -> rocks();
    };
  }

  private synchronized StateBackend rocks() {
    StateBackend open = rocks == null ? new RocksBackend(files, formats, stateMemory) : rocks;
    rocks = open;
    return open;
  }

  @Override
  public synchronized void close() {
    memory.close();
    if (rocks != null) {
      rocks.close();
    }
  }
}
