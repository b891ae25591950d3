package weir.engine.connector;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * Pieces of what a reader has to do, on which several threads work side by side, and which come out
 * in the order in which they went in. The reader, whose thread owns this, works on whatever the
 * others have not come to; so it waits for no thread that has nothing to do. The others start with
 * the first piece.
 *
 * @param <P> a piece: no two of them are equal
 */
public final class OrderedPieces<P> implements AutoCloseable {
  /**
   * How many pieces there may be for each thread: so many that none runs out of them while the
   * reader works on one, or waits for whoever takes its rows.
   */
  private static final int PIECES_OF_THREAD = 8;

  private final int threads;
  private final String name;
  private final Supplier<Consumer<P>> workers;

  /* Of the owner. */

  private final Deque<P> inOrder = new ArrayDeque<>();
  private @Nullable Consumer<P> own;
  private boolean isFull;

  /* Guarded by this. */

  private final Deque<P> unclaimed = new ArrayDeque<>();
  private final Set<P> done = new HashSet<>();

  /** For which the owner waits. */
  private @Nullable P awaited;

  private boolean isClosed;

  /**
   * @param threads how many there are, the reader's included
   * @param name of the others, behind the name of the reader's thread and before their number
   * @param workers makes what works on pieces on one thread, and does not fail
   */
  public OrderedPieces(int threads, String name, Supplier<Consumer<P>> workers) {
    this.threads = threads;
    this.name = name;
    this.workers = workers;
  }

  /** Whether there are several threads. */
  public boolean isShared() {
    return threads > 1;
  }

  public boolean isEmpty() {
    return inOrder.isEmpty();
  }

  /**
   * Whether there should be more pieces before any is taken. Once there are enough, half of them
   * are taken first: whoever waits for pieces is woken for many.
   */
  public boolean hasRoom() {
    int most = PIECES_OF_THREAD * threads;
    isFull = inOrder.size() >= (isFull ? most / 2 : most);
    return !isFull;
  }

  /** Adds a piece behind the others. */
  public void add(P piece) {
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
    own = workers.get();
    String reader = Thread.currentThread().getName();
    for (int i = 1; i < threads; i++) {
      Consumer<P> worker = workers.get();
      Thread thread = new Thread(() -> work(worker), reader + "-" + name + "-" + i);
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** The first piece, once it is done; it stays the first one. Null if there is none. */
  public @Nullable P first() {
    P first = inOrder.peek();
    if (first != null) {
      awaitDone(first);
    }
    return first;
  }

  /** Takes the first piece away, of which nothing more is wanted. */
  public void removeFirst() {
    P first = inOrder.remove();
    synchronized (this) {
      done.remove(first);
    }
  }

  /** Works on pieces until that one is done. */
  private void awaitDone(P wanted) {
    Consumer<P> worker = own;
    for (P next = claimBefore(wanted); next != null; next = claimBefore(wanted)) {
      if (worker != null) {
        worker.accept(next);
        end(next);
      }
    }
  }

  /** A piece on which nobody works; null once the one that is wanted is done. */
  private synchronized @Nullable P claimBefore(P wanted) {
    try {
      while (!done.contains(wanted)) {
        P next = unclaimed.poll();
        if (next != null) {
          return next;
        }
        awaited = wanted;
        wait();
      }
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled", e);
    }
  }

  /** On a thread of its own. */
  private void work(Consumer<P> worker) {
    try {
      for (P next = claim(); next != null; next = claim()) {
        worker.accept(next);
        end(next);
      }
    } catch (InterruptedException e) {
      // Nobody does that; who is asked to end, ends.
    }
  }

  /** A piece on which nobody works, as soon as there is one; null once nobody wants any. */
  private synchronized @Nullable P claim() throws InterruptedException {
    while (unclaimed.isEmpty() && !isClosed) {
      wait();
    }
    return isClosed ? null : unclaimed.remove();
  }

  private synchronized void end(P piece) {
    done.add(piece);
    if (piece == awaited) {
      notifyAll();
    }
  }

  /** The threads end by themselves, each behind its piece. */
  @Override
  public synchronized void close() {
    isClosed = true;
    notifyAll();
  }
}
