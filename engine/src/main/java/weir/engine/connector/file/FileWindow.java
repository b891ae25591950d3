package weir.engine.connector.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.storage.FileOperations;

/**
 * A window that moves over the bytes of an open file, decompressed if need be. The same memory
 * serves file after file. Owned by one thread.
 *
 * <p>Where there is more in the file than is read at a time, and reading it takes long, because a
 * disk has to bring it or it is compressed, another thread reads on meanwhile, into another array;
 * the two change places when those bytes are wanted. What the system has in memory the owner reads
 * alone: that takes less than to wake another thread, in whose cache the bytes would then be. So
 * does it at the end of a file, which may grow: new bytes wait for nobody.
 */
final class FileWindow implements Closeable {
  /** How much is read at first: who waits for a line now and then needs no more. */
  private static final int FIRST_BYTES = 16 * 1024;

  /** How much is read at a time of more; less than what the garbage collector calls humongous. */
  static final int CHUNK_BYTES = 256 * 1024;

  /** How much is left free before what is read ahead, for what must stay: most often, a row. */
  private static final int STAYING_BYTES = 8 * 1024;

  /**
   * A read that takes no longer costs less than handing it over: to wake a thread, and to take from
   * another processor's cache what this one would have had in its own.
   */
  private static final long HANDOVER_NANOS = 100_000;

  /** How far the window grows, and so the longest row. */
  static final int MAX_BYTES = 16 * 1024 * 1024;

  private final FileOperations files;
  private final int chunkBytes;
  private final Executor readers;
  private final Clock clock;
  private BytesAhead ahead;
  private byte[] bytes = new byte[FIRST_BYTES];
  private int start;
  private int end;
  private long offset;
  private long unread;
  private boolean isBounded;
  private boolean isAtEnd;

  /** Whether the last read has filled all the room there was. */
  private boolean isFilled;

  /** How long the last read took, whoever read. */
  private long readNanos;

  private @Nullable ReadableByteChannel channel;

  /**
   * @param chunkBytes how much is read at a time of a file with more
   * @param readers run what they are given on another thread, soon or never
   * @param clock says how long a read takes
   */
  FileWindow(FileOperations files, int chunkBytes, Executor readers, Clock clock) {
    this.files = files;
    this.chunkBytes = chunkBytes;
    this.readers = readers;
    this.clock = clock;
    this.ahead = new BytesAhead(readers, clock);
  }

  /**
   * Opens the file at its beginning. A bounded window does not go beyond the size given, and fails
   * if the file ends before.
   */
  void open(DataFile file, boolean isBoundedBySize) throws IOException {
    channel =
        file.isCompressed() ? Channels.newChannel(decompressed(file)) : files.open(file.path());
    start = 0;
    end = 0;
    offset = 0;
    isBounded = isBoundedBySize && !file.isCompressed();
    unread = isBounded ? file.size() : Long.MAX_VALUE;
    isAtEnd = unread == 0;
  }

  boolean isOpen() {
    return channel != null;
  }

  /** The array in which the window's bytes are, from {@link #start} to {@link #end}. */
  byte[] bytes() {
    return bytes;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /** Where in the file the window starts. */
  long offset() {
    return offset;
  }

  /** Whether the file ended, when it was read last, where the window ends. */
  boolean isAtEnd() {
    return isAtEnd;
  }

  /** How many bytes the window shows. */
  int size() {
    return end - start;
  }

  /** Whether the window shows as much as it can. */
  boolean isFull() {
    return size() >= MAX_BYTES;
  }

  /** Leaves behind what stands before {@code newStart}, an index of the array. */
  void moveTo(int newStart) {
    offset += newStart - start;
    start = newStart;
  }

  /**
   * Gives the array away and goes on behind {@code newStart} in another one.
   *
   * @param other an array to be used from now on, if it is long enough
   */
  byte[] giveAway(int newStart, byte[] other) {
    byte[] given = bytes;
    int rest = end - newStart;
    moveTo(newStart);
    bytes = other.length >= given.length ? other : new byte[given.length];
    System.arraycopy(given, newStart, bytes, 0, rest);
    start = 0;
    end = rest;
    return given;
  }

  /** Moves on to that place in the file, which is not before the window. */
  void seek(long newOffset) throws IOException {
    if (ahead.await()) {
      showAhead();
    }
    long distance = newOffset - offset;
    if (distance > end - start && channel instanceof SeekableByteChannel file) {
      unread -= newOffset - file.position();
      file.position(newOffset);
      start = end;
      offset = newOffset;
      isAtEnd = unread <= 0;
      return;
    }
    while (newOffset - offset > end - start && !isAtEnd) {
      moveTo(end);
      fill();
    }
    moveTo((int) Math.min(end, start + newOffset - offset));
  }

  /** Shows more bytes behind those that it shows, if there are any. */
  void fill() throws IOException {
    if (ahead.await()) {
      showAhead();
    } else {
      read();
    }
    ReadableByteChannel open = channel;
    boolean isLong = isFilled && bytes.length >= chunkBytes && unread > 0;
    if (open != null && isLong && readNanos > HANDOVER_NANOS) {
      ahead.ask(open, STAYING_BYTES, (int) Math.min(chunkBytes, unread));
    }
  }

  private void read() throws IOException {
    moveToFront();
    if (end == bytes.length || (isFilled && bytes.length < chunkBytes)) {
      bytes = Arrays.copyOf(bytes, bytes.length * 2);
    }
    ReadableByteChannel open = channel;
    int room = (int) Math.min(Math.min(bytes.length - end, chunkBytes), unread);
    long before = clock.nanos();
    int read = open == null || room == 0 ? -1 : open.read(ByteBuffer.wrap(bytes, end, room));
    readNanos = clock.nanos() - before;
    isFilled = read == room;
    show(read);
  }

  private void showAhead() throws IOException {
    int read = ahead.take();
    readNanos = ahead.nanos();
    int size = size();
    if (size <= STAYING_BYTES) {
      int newStart = STAYING_BYTES - size;
      System.arraycopy(bytes, start, ahead.bytes(), newStart, size);
      bytes = ahead.exchange(bytes);
      start = newStart;
      end = STAYING_BYTES;
    } else if (read > 0) {
      moveToFront();
      while (bytes.length - end < read) {
        bytes = Arrays.copyOf(bytes, bytes.length * 2);
      }
      System.arraycopy(ahead.bytes(), STAYING_BYTES, bytes, end, read);
    }
    isFilled = read == Math.min(chunkBytes, unread);
    show(read);
  }

  private void moveToFront() {
    if (start > 0) {
      System.arraycopy(bytes, start, bytes, 0, end - start);
      end -= start;
      start = 0;
    }
  }

  /** Shows what has been read behind its end, or, if that is less than nothing, is at the end. */
  private void show(int read) throws IOException {
    if (read < 0 && isBounded && unread > 0) {
      throw new IOException(
          "it ends before the %d bytes that it had; a file must not be changed, it may only grow"
              .formatted(offset + size() + unread));
    }
    if (read < 0) {
      isAtEnd = true;
    } else {
      end += read;
      unread -= read;
      isAtEnd = unread == 0;
    }
  }

  @Override
  public void close() throws IOException {
    ReadableByteChannel open = channel;
    channel = null;
    if (!ahead.takeBack()) {
      // Whoever reads keeps the array, and finds the file closed.
      ahead = new BytesAhead(readers, clock);
    }
    if (open != null) {
      open.close();
    }
  }

  private InputStream decompressed(DataFile file) throws IOException {
    InputStream compressed = Channels.newInputStream(files.open(file.path()));
    try {
      return new GZIPInputStream(compressed, CHUNK_BYTES / 4);
    } catch (IOException e) {
      compressed.close();
      throw e;
    }
  }
}
