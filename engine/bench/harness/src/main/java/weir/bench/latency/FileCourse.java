package weir.bench.latency;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Without an engine: one thread reads the file and finds the ids, and hands those of each read to
 * whoever waits for them. What this takes, the machine takes.
 */
final class FileCourse implements Course {
  private static final int READ_BYTES = 256 * 1024;
  private static final int WAITING_READS = 16;
  private static final long LOOK_AGAIN_NANOS = 100_000;

  /** What stands before the id of a line. */
  private static final int BEFORE_ID = "{\"id\":".length();

  private final FileFeed feed;
  private final FileChannel file;
  private final BlockingQueue<long[]> reads = new ArrayBlockingQueue<>(WAITING_READS);
  private long[] taken = new long[0];
  private int next;

  /* Of the reading thread. */

  private long[] found = new long[READ_BYTES];
  private int foundCount;
  private int column;
  private long id;

  private FileCourse(FileFeed feed, FileChannel file) {
    this.feed = feed;
    this.file = file;
  }

  static FileCourse open(Path path) throws IOException {
    FileFeed feed = FileFeed.create(path);
    FileCourse course = new FileCourse(feed, FileChannel.open(path));
    Thread reader = new Thread(course::read, "reader");
    reader.setDaemon(true);
    reader.start();
    return course;
  }

  @Override
  public Feed feed() {
    return feed;
  }

  @Override
  public Ids ids() {
    return () -> {
      while (next == taken.length) {
        taken = reads.take();
        next = 0;
      }
      return taken[next++];
    };
  }

  private void read() {
    ByteBuffer bytes = ByteBuffer.allocateDirect(READ_BYTES);
    try {
      while (true) {
        bytes.clear();
        if (file.read(bytes) <= 0) {
          LockSupport.parkNanos(LOOK_AGAIN_NANOS);
        } else {
          bytes.flip();
          reads.put(ids(bytes));
        }
      }
    } catch (IOException | InterruptedException e) {
      // The course is closed.
      return;
    }
  }

  /** Those of the lines that begin or go on in these bytes and are at their ids' ends there. */
  private long[] ids(ByteBuffer bytes) {
    foundCount = 0;
    while (bytes.hasRemaining()) {
      take(bytes.get());
    }
    return Arrays.copyOf(found, foundCount);
  }

  private void take(byte next) {
    if (next == '\n') {
      found[foundCount++] = id;
      column = 0;
      id = 0;
    } else if (column >= 0 && column++ >= BEFORE_ID) {
      boolean isDigit = next >= '0' && next <= '9';
      id = isDigit ? 10 * id + next - '0' : id;
      column = isDigit ? column : -1;
    }
  }

  @Override
  public void close() throws IOException {
    feed.close();
    file.close();
  }
}
