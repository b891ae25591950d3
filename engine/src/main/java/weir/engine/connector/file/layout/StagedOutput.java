package weir.engine.connector.file.layout;

import java.io.IOException;
import java.io.OutputStream;
import weir.engine.storage.FileOperations;

/** A staged file that is being written. Owned by one thread. */
public final class StagedOutput {
  private final FileOperations files;
  private final StagingFolder folder;
  private final long number;
  private final OutputStream stream;

  StagedOutput(FileOperations files, StagingFolder folder, long number) throws IOException {
    this.files = files;
    this.folder = folder;
    this.number = number;
    stream = folder.create(number);
  }

  /** Where its bytes go; to be closed before the file is finished. Has no buffer. */
  public OutputStream stream() {
    return stream;
  }

  /** Removes the file, if that can be done; else the next writer does. */
  public void discard() {
    try (stream) {
      folder.delete(number);
    } catch (IOException ignored) {
      // It is a leftover now.
    }
  }

  /** Sees to it that the file is on the disk, but for its name. */
  public PreparedFile finish(String partition, long rows) throws IOException {
    files.sync(folder.file(number));
    return new PreparedFile(number, partition, rows, files.size(folder.file(number)));
  }
}
