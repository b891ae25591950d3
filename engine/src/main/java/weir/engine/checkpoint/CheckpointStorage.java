package weir.engine.checkpoint;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.WeirException;
import weir.engine.state.StateSnapshot;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/**
 * The checkpoints of a query, in a directory that is taken for this process. First {@link
 * #recover}, then one checkpoint at a time, in order of their epochs. Owned by one thread, but for
 * {@link #workingDirectory}.
 */
public final class CheckpointStorage implements AutoCloseable {
  private final FileOperations files;
  private final Path directory;
  private final Clock clock;
  private final int retained;
  private final Closeable lock;
  private final KnownFiles knownFiles;
  private final CheckpointCleaner cleaner;
  private @Nullable PendingCheckpoint pending;
  private long lastEpoch = Long.MIN_VALUE;
  private boolean isInDoubt;

  private CheckpointStorage(
      FileOperations files, Path directory, Clock clock, int retained, Closeable lock) {
    this.files = files;
    this.directory = directory;
    this.clock = clock;
    this.retained = retained;
    this.lock = lock;
    this.knownFiles = new KnownFiles(files);
    this.cleaner = new CheckpointCleaner(files, directory);
  }

  /**
   * Takes the directory, which is created if it is not there.
   *
   * @param retained how many checkpoints are kept, at least one
   * @throws WeirException STORAGE_FAILED if it cannot be written to, or another process has it
   */
  public static CheckpointStorage open(
      FileOperations files, Path directory, Clock clock, int retained) {
    if (retained < 1) {
      throw new IllegalArgumentException(retained + " checkpoints cannot be kept");
    }
    try {
      files.createDurably(directory);
      return new CheckpointStorage(files, directory, clock, retained, files.lock(directory));
    } catch (IOException e) {
      throw StorageFailure.of("cannot use " + directory + " for checkpoints", e);
    }
  }

  /**
   * Finds the newest checkpoint that is whole, sets damaged ones aside, and removes what other
   * processes left behind.
   *
   * @throws WeirException STORAGE_FAILED if there are checkpoints and none can be used;
   *     NOT_SUPPORTED if one is of another version
   */
  public Recovery recover() {
    try {
      // A commit that was cut off may be seen and yet not be on the disk.
      files.sync(directory);
      CheckpointReader reader = new CheckpointReader(files, directory, knownFiles);
      Recovery recovery = reader.newestWhole();
      recovery.checkpoint().ifPresent(checkpoint -> lastEpoch = checkpoint.epoch());
      for (Recovery.Rejected rejected : recovery.rejected()) {
        cleaner.setAside(rejected.epoch());
      }
      cleaner.removeWorking();
      cleaner.removeOld(retained, OptionalLong.empty());
      return new Recovery(recovery.checkpoint(), recovery.rejected(), reader.ahead(lastEpoch));
    } catch (IOException e) {
      throw StorageFailure.of("cannot read the checkpoints in " + directory, e);
    }
  }

  /**
   * What the newest checkpoint in a directory says, which need not be taken for that; its state is
   * not looked at. Empty if there is none that can be read.
   */
  public static Optional<Checkpoint> newest(FileOperations files, Path directory) {
    try {
      return files.exists(directory)
          ? new CheckpointReader(files, directory, new KnownFiles(files)).newest()
          : Optional.empty();
    } catch (IOException e) {
      throw StorageFailure.of("cannot read the checkpoints in " + directory, e);
    }
  }

  /** Where a store of that name may work: a directory that is not there, in one that is. */
  public Path workingDirectory(String name) {
    return directory.resolve(CheckpointNames.WORKING).resolve(name);
  }

  /** The snapshots of a chain's workers, as a backend takes them. */
  public List<StateSnapshot> snapshots(Checkpoint checkpoint, String chain) {
    Path parts = directory.resolve(CheckpointNames.directory(checkpoint.epoch()));
    return checkpoint.state().stream()
        .filter(part -> part.chain().equals(chain))
        .map(
            part ->
                new StateSnapshot(part.format(), part.groups(), parts.resolve(part.directory())))
        .toList();
  }

  /** Starts the checkpoint of an epoch that is later than the last one. */
  public PendingCheckpoint begin(long epoch) {
    if (isInDoubt || pending != null || epoch <= lastEpoch) {
      throw new IllegalStateException(
          "checkpoint " + epoch + " cannot begin: the last one was " + lastEpoch);
    }
    Path target = directory.resolve(CheckpointNames.directory(epoch));
    try {
      cleaner.remove(epoch);
      files.createDirectories(target);
    } catch (IOException e) {
      throw StorageFailure.of(cannotWrite(epoch), e);
    }
    knownFiles.begin();
    PendingCheckpoint begun = new PendingCheckpoint(this, files, knownFiles, epoch);
    pending = begun;
    return begun;
  }

  /**
   * Deletes the checkpoints that are no longer to be kept, and what was given up. Not part of a
   * commit, so that a failure here harms nothing; to be called again after the next one.
   */
  public void deleteOld() {
    try {
      PendingCheckpoint current = pending;
      cleaner.removeOld(
          retained, current == null ? OptionalLong.empty() : OptionalLong.of(current.epoch()));
    } catch (IOException e) {
      throw StorageFailure.of("cannot delete old checkpoints in " + directory, e);
    }
  }

  /**
   * Whether a commit failed when it may have happened: only the disk knows. Then no checkpoint can
   * begin; the query must end and recover.
   */
  public boolean isInDoubt() {
    return isInDoubt;
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      throw StorageFailure.of("cannot give up the lock of " + directory, e);
    }
  }

  Path directory() {
    return directory;
  }

  String cannotWrite(long epoch) {
    return "cannot write the checkpoint of epoch " + epoch + " in " + directory;
  }

  /** See {@link PendingCheckpoint#commit}. */
  Checkpoint commit(PendingCheckpoint begun, CheckpointContent content, List<StatePart> parts) {
    if (begun != pending) {
      throw new IllegalStateException("checkpoint " + begun.epoch() + " is not the pending one");
    }
    long epoch = begun.epoch();
    Checkpoint checkpoint =
        new Checkpoint(
            Checkpoint.CURRENT_VERSION,
            epoch,
            clock.millis(),
            content.keyGroups(),
            content.keyHashVersion(),
            content.plan(),
            content.sources(),
            content.notes(),
            parts,
            content.sinks());
    Path temporary = directory.resolve(CheckpointNames.temporaryManifest(epoch));
    try {
      files.writeAll(temporary, CheckpointJson.write(checkpoint));
      files.sync(directory.resolve(CheckpointNames.directory(epoch)));
      files.sync(directory);
    } catch (IOException e) {
      throw StorageFailure.of(cannotWrite(epoch), e);
    }
    rename(temporary, directory.resolve(CheckpointNames.manifest(epoch)), epoch);
    knownFiles.end();
    lastEpoch = epoch;
    pending = null;
    return checkpoint;
  }

  /** See {@link PendingCheckpoint#close}. */
  void end(PendingCheckpoint begun) {
    if (begun == pending) {
      pending = null;
      if (!isInDoubt) {
        removeQuietly(begun.epoch());
      }
    }
  }

  private void removeQuietly(long epoch) {
    try {
      cleaner.remove(epoch);
    } catch (IOException ignored) {
      // It is no checkpoint, and deleteOld tries again.
    }
  }

  /** See {@link PendingCheckpoint#add(EpochInput)}. */
  void add(EpochInput input) throws IOException {
    Path file = directory.resolve(CheckpointNames.input(input.epoch()));
    // It is there if the epoch is made again; then it is the same.
    if (!files.exists(file)) {
      files.writeAll(file, CheckpointJson.write(input));
    }
  }

  /** The commit. From here on a failure leaves open whether it happened. */
  private void rename(Path temporary, Path manifest, long epoch) {
    isInDoubt = true;
    try {
      files.move(temporary, manifest);
      files.sync(directory);
    } catch (IOException e) {
      throw StorageFailure.of(
          cannotWrite(epoch) + " to its end; a restart finds out whether it is there", e);
    }
    isInDoubt = false;
  }
}
