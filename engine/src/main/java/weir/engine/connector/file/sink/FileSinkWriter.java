package weir.engine.connector.file.sink;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.connector.SinkWriter;
import weir.engine.connector.file.layout.FolderWriter;
import weir.engine.data.RowBatch;
import weir.engine.storage.StorageFailure;

/** Writes rows into staged files and publishes them. */
final class FileSinkWriter implements SinkWriter {
  private final FileTarget target;
  private final FolderWriter folder;
  private final OpenFiles open;
  private final @Nullable PartitionSplit split;

  FileSinkWriter(FileTarget target, FolderWriter folder, Clock clock) {
    this.target = target;
    this.folder = folder;
    open = new OpenFiles(target, folder, clock);
    split = target.partitionColumns().isEmpty() ? null : new PartitionSplit(target);
  }

  @Override
  public void write(RowBatch batch) {
    RowBatch rows = target.writesChanges() ? RowKindColumn.append(batch, target.schema()) : batch;
    try {
      if (split == null) {
        open.write("", rows);
      } else {
        split.forEach(rows, open::write);
      }
    } catch (IOException e) {
      throw StorageFailure.of("cannot write into " + target.folder(), e);
    }
  }

  @Override
  public String prepare(long epoch) {
    try {
      return folder.prepare(open.finishAll());
    } catch (IOException e) {
      throw StorageFailure.of("cannot write into " + target.folder(), e);
    }
  }

  @Override
  public void publish(long epoch, String token) {
    folder.publish(epoch, token);
  }

  @Override
  public void close() {
    try (folder) {
      open.discardAll();
    }
  }
}
