package weir.engine.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import weir.engine.storage.FileOperations;

/** Removes what a checkpoint directory need not keep. Leaves alone what it does not know. */
final class CheckpointCleaner {
  private final FileOperations files;
  private final Path directory;

  CheckpointCleaner(FileOperations files, Path directory) {
    this.files = files;
    this.directory = directory;
  }

  /** Gives a damaged checkpoint names under which it is not one. */
  void setAside(long epoch) throws IOException {
    setAside(CheckpointNames.manifest(epoch));
    setAside(CheckpointNames.directory(epoch));
    files.sync(directory);
  }

  /** Removes the working directory that another process left. */
  void removeWorking() throws IOException {
    removeIfPresent(directory.resolve(CheckpointNames.WORKING));
  }

  /** Removes what there is of a checkpoint that is not to be. */
  void remove(long epoch) throws IOException {
    removeIfPresent(directory.resolve(CheckpointNames.temporaryManifest(epoch)));
    removeIfPresent(directory.resolve(CheckpointNames.directory(epoch)));
    if (!files.exists(directory.resolve(rejectedManifest(epoch)))) {
      removeIfPresent(directory.resolve(CheckpointNames.input(epoch)));
    }
  }

  private static String rejectedManifest(long epoch) {
    return CheckpointNames.rejected(CheckpointNames.manifest(epoch));
  }

  /**
   * Removes all but the newest checkpoints, the pending one, and damaged ones newer than the oldest
   * of them. Names go first, so that no checkpoint ever speaks of files that are gone.
   */
  void removeOld(int retained, OptionalLong pending) throws IOException {
    List<Path> entries = files.list(directory);
    List<Long> epochs = CheckpointNames.epochsNewestFirst(entries);
    List<Long> kept = epochs.subList(0, Math.min(retained, epochs.size()));
    for (long epoch : epochs.subList(kept.size(), epochs.size())) {
      files.delete(directory.resolve(CheckpointNames.manifest(epoch)));
    }
    if (kept.size() < epochs.size()) {
      files.sync(directory);
    }
    for (Path entry : entries) {
      if (!isKept(entry, kept, pending) && !isInputAhead(entry, entries, kept)) {
        removeIfPresent(entry);
      }
    }
  }

  /** What a damaged checkpoint took in is needed until there is a whole one again. */
  private static boolean isInputAhead(Path entry, List<Path> entries, List<Long> kept) {
    OptionalLong epoch = CheckpointNames.epoch(entry);
    return CheckpointNames.isInput(entry)
        && epoch.isPresent()
        && CheckpointNames.rejectedEpochs(entries).contains(epoch.getAsLong())
        && (kept.isEmpty() || epoch.getAsLong() > kept.get(0));
  }

  private static boolean isKept(Path entry, List<Long> kept, OptionalLong pending) {
    OptionalLong epoch = CheckpointNames.epoch(entry);
    if (epoch.isEmpty() || epoch.equals(pending)) {
      return true;
    }
    if (CheckpointNames.isRejected(entry)) {
      return kept.isEmpty() || epoch.getAsLong() > kept.get(kept.size() - 1);
    }
    return kept.contains(epoch.getAsLong()) && !CheckpointNames.isTemporary(entry);
  }

  private void setAside(String name) throws IOException {
    Path source = directory.resolve(name);
    Path target = directory.resolve(CheckpointNames.rejected(name));
    removeIfPresent(target);
    if (files.exists(source)) {
      files.move(source, target);
    }
  }

  private void removeIfPresent(Path path) throws IOException {
    if (files.exists(path)) {
      files.deleteAll(path);
    }
  }
}
