package weir.engine.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import weir.engine.state.StateSnapshot;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/**
 * A checkpoint that is being made. Either it is committed, or closing it leaves nothing of it.
 * Owned by one thread.
 */
public final class PendingCheckpoint implements AutoCloseable {
  private final CheckpointStorage storage;
  private final FileOperations files;
  private final KnownFiles knownFiles;
  private final long epoch;
  private final Path directory;
  private final List<StatePart> parts = new ArrayList<>();

  PendingCheckpoint(
      CheckpointStorage storage, FileOperations files, KnownFiles knownFiles, long epoch) {
    this.storage = storage;
    this.files = files;
    this.knownFiles = knownFiles;
    this.epoch = epoch;
    this.directory = storage.directory().resolve(CheckpointNames.directory(epoch));
  }

  public long epoch() {
    return epoch;
  }

  /** Where a store is to put its snapshot; each worker has a name of its own for it. */
  public Path directory(String part) {
    return directory.resolve(part);
  }

  /** Takes the snapshot that a worker's store has put into {@link #directory(String)}. */
  public void add(String chain, StateSnapshot snapshot) {
    Path source = snapshot.directory();
    try {
      List<StoredFile> stored = new ArrayList<>();
      for (Path file : files.list(source)) {
        stored.add(knownFiles.add(file));
      }
      files.sync(source);
      String name = String.valueOf(source.getFileName());
      parts.add(new StatePart(chain, snapshot.groups(), snapshot.format(), name, stored));
    } catch (IOException e) {
      throw StorageFailure.of(storage.cannotWrite(epoch), e);
    }
  }

  /** Keeps what the epoch took in beside the checkpoint, in case that is damaged. */
  public void add(EpochInput input) {
    try {
      storage.add(input);
    } catch (IOException e) {
      throw StorageFailure.of(storage.cannotWrite(epoch), e);
    }
  }

  /** Makes the checkpoint be there. Once this has returned, a restart goes on from here. */
  public Checkpoint commit(CheckpointContent content) {
    return storage.commit(this, content, parts);
  }

  @Override
  public void close() {
    storage.end(this);
  }
}
