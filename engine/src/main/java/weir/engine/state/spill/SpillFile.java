package weir.engine.state.spill;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BatchCodec;
import weir.engine.data.RowBatch;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/**
 * Batches of one schema in a file: written from front to back, then read so once, and deleted.
 * Owned by one thread.
 */
final class SpillFile implements AutoCloseable {
  private static final int SIZE_BYTES = Integer.BYTES;

  private final FileOperations files;
  private final Path path;
  private final BatchCodec codec;
  private final Consumer<SpillFile> onClose;
  private final ByteBuffer size = ByteBuffer.allocate(SIZE_BYTES).order(ByteOrder.LITTLE_ENDIAN);
  private @Nullable OutputStream writer;
  private @Nullable SeekableByteChannel reader;
  private boolean isClosed;

  private SpillFile(
      FileOperations files, Path path, BatchCodec codec, Consumer<SpillFile> onClose) {
    this.files = files;
    this.path = path;
    this.codec = codec;
    this.onClose = onClose;
  }

  /** An empty file; {@code onClose} is told once it is deleted. */
  static SpillFile create(
      FileOperations files, Path path, BatchCodec codec, Consumer<SpillFile> onClose) {
    SpillFile file = new SpillFile(files, path, codec, onClose);
    try {
      file.writer = files.create(path);
    } catch (IOException e) {
      throw file.failure("create", e);
    }
    return file;
  }

  void add(RowBatch batch) {
    OutputStream open = writer;
    if (open == null) {
      throw new IllegalStateException(path + " is complete");
    }
    try {
      codec.encode(batch, open);
    } catch (IOException e) {
      throw failure("write", e);
    }
  }

  /** Nothing will be added: what there is can be read. */
  void complete() {
    try {
      closeWriter();
    } catch (IOException e) {
      throw failure("write", e);
    }
  }

  /** The next batch; null behind the last. */
  @Nullable RowBatch next() {
    try {
      SeekableByteChannel open = reader == null ? files.open(path) : reader;
      reader = open;
      if (open.position() == open.size()) {
        return null;
      }
      read(open, size.clear());
      ByteBuffer bytes = ByteBuffer.allocate(SIZE_BYTES + size.getInt(0));
      read(open, bytes.put(size.flip()));
      return codec.decode(bytes.flip());
    } catch (IOException e) {
      throw failure("read", e);
    }
  }

  private static void read(SeekableByteChannel from, ByteBuffer into) throws IOException {
    while (into.hasRemaining()) {
      if (from.read(into) < 0) {
        throw new EOFException("the file ends too early");
      }
    }
  }

  private void closeWriter() throws IOException {
    OutputStream open = writer;
    writer = null;
    if (open != null) {
      open.close();
    }
  }

  /** Deletes the file. What cannot be deleted is so with the directory. */
  @Override
  public void close() {
    if (isClosed) {
      return;
    }
    isClosed = true;
    onClose.accept(this);
    try {
      closeWriter();
      if (reader != null) {
        reader.close();
        reader = null;
      }
      files.delete(path);
    } catch (IOException e) {
      // The directory goes at the end, with all that is in it.
    }
  }

  private RuntimeException failure(String verb, IOException cause) {
    return StorageFailure.of(
        "cannot " + verb + " " + path + ", for what does not fit into memory", cause);
  }
}
