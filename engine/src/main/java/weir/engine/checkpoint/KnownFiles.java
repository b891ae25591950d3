package weir.engine.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import weir.engine.storage.Checksum;
import weir.engine.storage.FileOperations;

/**
 * The files of the last checkpoint: another name of one of them is neither read nor synced again.
 * They cannot change, nor can what identifies them come to mean other files, as long as that
 * checkpoint is there.
 */
final class KnownFiles {
  private final FileOperations files;
  private Map<Object, Checksum> known = Map.of();
  private Map<Object, Checksum> next = new HashMap<>();

  KnownFiles(FileOperations files) {
    this.files = files;
  }

  /** Starts a checkpoint. */
  void begin() {
    next = new HashMap<>();
  }

  /** Says what the file is, and sees to it that its content is on the disk. */
  StoredFile add(Path file) throws IOException {
    Object identity = files.identity(file);
    Checksum checksum = known.get(identity);
    if (checksum == null) {
      files.sync(file);
      checksum = Checksum.of(files, file);
    }
    next.put(identity, checksum);
    return new StoredFile(String.valueOf(file.getFileName()), checksum.length(), checksum.crc32c());
  }

  /** Adds a file of a checkpoint that is there. */
  void addVerified(Path file, Checksum checksum) throws IOException {
    next.put(files.identity(file), checksum);
  }

  /** The checkpoint that was begun is there. */
  void end() {
    known = next;
  }
}
