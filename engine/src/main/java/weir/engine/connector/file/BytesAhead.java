package weir.engine.connector.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ReadableByteChannel;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.Unchecked;

/**
 * What comes next in an open file, read by another thread while its owner works on what came
 * before. Nobody waits for a thread that has not begun: the owner takes the request back instead.
 * Owned by one thread, which calls everything but {@link #run}.
 */
final class BytesAhead implements Runnable {
  /** What has become of the request. */
  private enum State {
    NONE,
    OPEN,
    BEGUN,
    DONE
  }

  private final Executor readers;
  private final Clock clock;

  /* Of the owner, but of the other thread while that reads. */

  private byte[] bytes = new byte[0];
  private int start;
  private int length;
  private long nanos;

  /* Guarded by this. */

  private State state = State.NONE;
  private @Nullable ReadableByteChannel channel;
  private int read;
  private @Nullable Throwable failure;

  /**
   * @param readers run what they are given on another thread, soon or never
   */
  BytesAhead(Executor readers, Clock clock) {
    this.readers = readers;
    this.clock = clock;
  }

  /**
   * Asks for bytes, when nothing is asked for.
   *
   * @param newStart where in the array they are to be
   * @param newLength how many at most
   */
  void ask(ReadableByteChannel from, int newStart, int newLength) {
    start = newStart;
    length = newLength;
    if (bytes.length < newStart + newLength) {
      bytes = new byte[newStart + newLength];
    }
    synchronized (this) {
      channel = from;
      state = State.OPEN;
    }
    readers.execute(this);
  }

  /** Reads what is asked for, if anything is and nobody else does. */
  @Override
  public void run() {
    ReadableByteChannel from = begin();
    if (from == null) {
      return;
    }
    try {
      long before = clock.nanos();
      int newRead = from.read(ByteBuffer.wrap(bytes, start, length));
      nanos = clock.nanos() - before;
      end(newRead, null);
    } catch (IOException | RuntimeException | Error e) {
      end(0, e);
    }
  }

  private synchronized @Nullable ReadableByteChannel begin() {
    if (state != State.OPEN) {
      return null;
    }
    state = State.BEGUN;
    return channel;
  }

  private synchronized void end(int newRead, @Nullable Throwable newFailure) {
    read = newRead;
    failure = newFailure;
    state = State.DONE;
    notifyAll();
  }

  /** Asks for nothing any more; returns false if a thread reads just now, which goes on. */
  synchronized boolean takeBack() {
    if (state == State.BEGUN) {
      return false;
    }
    state = State.NONE;
    return true;
  }

  /**
   * Waits for the end of a read that has begun; takes the request back if none has.
   *
   * @return whether there is something to {@link #take}
   * @throws ClosedByInterruptException as a read on this thread would
   */
  synchronized boolean await() throws ClosedByInterruptException {
    try {
      while (state == State.BEGUN) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ClosedByInterruptException();
    }
    boolean isDone = state == State.DONE;
    state = isDone ? state : State.NONE;
    return isDone;
  }

  /** How many bytes were read, or -1 at the file's end; what failed in reading fails here. */
  synchronized int take() throws IOException {
    state = State.NONE;
    if (failure instanceof IOException exception) {
      throw exception;
    }
    Unchecked.rethrow(failure);
    return read;
  }

  /** How long it took to read what was taken last. */
  long nanos() {
    return nanos;
  }

  /** Where the bytes are that were taken last. */
  byte[] bytes() {
    return bytes;
  }

  /** Gives that array away for another one. */
  byte[] exchange(byte[] other) {
    byte[] given = bytes;
    bytes = other;
    return given;
  }
}
