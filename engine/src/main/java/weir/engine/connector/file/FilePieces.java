package weir.engine.connector.file;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.format.Decoder;

/**
 * Pieces of files that several threads decode side by side, and whose rows come out in the order of
 * the pieces. The reader, whose thread owns this, decodes whatever the others have not come to; so
 * it waits for no thread that has nothing to do. The others start with the first piece.
 */
final class FilePieces implements AutoCloseable {
  /**
   * How many pieces there may be for each thread: so many that none runs out of them while the
   * reader decodes one, or waits for whoever takes its rows.
   */
  private static final int PIECES_OF_THREAD = 8;

  private final int pieceBytes;
  private final int threads;
  private final Supplier<Decoder> decoders;

  /* Of the owner. */

  private final Deque<FilePiece> inOrder = new ArrayDeque<>();
  private final Deque<byte[]> spares = new ArrayDeque<>();
  private @Nullable Worker own;

  /* Guarded by this. */

  private final Deque<FilePiece> unclaimed = new ArrayDeque<>();
  private final Set<FilePiece> done = new HashSet<>();
  private boolean isClosed;

  /**
   * @param pieceBytes how long a piece is, about
   * @param threads how many there are, the reader's included
   * @param decoders makes one for each
   */
  FilePieces(int pieceBytes, int threads, Supplier<Decoder> decoders) {
    this.pieceBytes = pieceBytes;
    this.threads = threads;
    this.decoders = decoders;
  }

  /** Whether it pays to make a piece of so many bytes. */
  boolean isWorthIt(int bytes) {
    return threads > 1 && bytes >= pieceBytes;
  }

  boolean isShared() {
    return threads > 1;
  }

  boolean isEmpty() {
    return inOrder.isEmpty();
  }

  /** Whether there should be more pieces before rows are taken. */
  boolean hasRoom() {
    return inOrder.size() < PIECES_OF_THREAD * threads;
  }

  /** An array that nobody uses, perhaps too short. */
  byte[] takeSpare() {
    byte[] spare = spares.poll();
    return spare == null ? new byte[0] : spare;
  }

  void add(FilePiece piece) {
    if (own == null) {
      start();
    }
    inOrder.add(piece);
    synchronized (this) {
      unclaimed.add(piece);
      notifyAll();
    }
  }

  private void start() {
    own = new Worker(decoders.get());
    String name = Thread.currentThread().getName();
    for (int i = 1; i < threads; i++) {
      Thread thread = new Thread(new Worker(decoders.get()), name + "-decoder-" + i);
      thread.setDaemon(true);
      thread.start();
    }
  }

  /**
   * The rows that come next, null behind the last piece.
   *
   * @param inPlace has got as far in the file as the rows so far
   * @throws WeirException where a bad row ends the query
   */
  @Nullable DecodedRows next(Decoder inPlace) {
    for (FilePiece first = inOrder.peek(); first != null; first = inOrder.peek()) {
      awaitDone(first);
      DecodedRows rows = first.poll(inPlace);
      if (rows != null) {
        return rows;
      }
      inOrder.remove();
      spares.add(first.bytes());
      forget(first);
    }
    return null;
  }

  private synchronized void forget(FilePiece piece) {
    done.remove(piece);
  }

  /** Decodes pieces until that one is done. */
  private void awaitDone(FilePiece wanted) {
    Worker worker = own;
    for (FilePiece next = claimBefore(wanted); next != null; next = claimBefore(wanted)) {
      if (worker != null) {
        worker.decode(next);
      }
    }
  }

  /** A piece that nobody decodes; null once the one that is wanted is done. */
  private synchronized @Nullable FilePiece claimBefore(FilePiece wanted) {
    try {
      while (!done.contains(wanted)) {
        FilePiece next = unclaimed.poll();
        if (next != null) {
          return next;
        }
        wait();
      }
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled", e);
    }
  }

  /** A piece that nobody decodes, as soon as there is one; null once nobody wants any. */
  private synchronized @Nullable FilePiece claim() throws InterruptedException {
    while (unclaimed.isEmpty() && !isClosed) {
      wait();
    }
    return isClosed ? null : unclaimed.remove();
  }

  private synchronized void end(FilePiece piece) {
    done.add(piece);
    notifyAll();
  }

  /** The threads end by themselves, each behind its piece. */
  @Override
  public synchronized void close() {
    isClosed = true;
    notifyAll();
  }

  /** Decodes pieces on one thread. */
  private final class Worker implements Runnable {
    private final Decoder decoder;
    private @Nullable FileHeader header;

    Worker(Decoder decoder) {
      this.decoder = decoder;
    }

    @Override
    public void run() {
      try {
        for (FilePiece next = claim(); next != null; next = claim()) {
          decode(next);
        }
      } catch (InterruptedException e) {
        // Nobody does that; who is asked to end, ends.
      }
    }

    void decode(FilePiece piece) {
      boolean isOther = header != piece.header();
      header = piece.header();
      piece.decode(decoder, isOther);
      end(piece);
    }
  }
}
