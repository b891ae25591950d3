package weir.server.avatica;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.routine.QueryThread;

/**
 * Work on a thread of its own, so that whoever waits for it can be let go; or, if it is brief, on
 * the caller's. The work itself is never interrupted, as that could close files under it; but
 * users' functions that it calls end.
 */
final class Started<T> {
  private final CompletableFuture<T> future = new CompletableFuture<>();
  private final Consumer<T> unwanted;

  /** The thread that works just now. */
  private @Nullable QueryThread worker;

  /**
   * @param unwanted takes a result that comes when nobody waits for it any more
   */
  Started(Consumer<T> unwanted) {
    this.unwanted = unwanted;
  }

  /** Starts the work, once; whoever is to {@link #abandon} it must know of this before. */
  void run(Executor executor, Supplier<T> work) {
    executor.execute(
        () -> {
          try (Working working = working()) {
            T result = work.get();
            if (!future.complete(result)) {
              unwanted.accept(result);
            }
          } catch (Throwable e) {
            future.completeExceptionally(e);
          }
        });
  }

  /** What ends when the work does. */
  private interface Working extends AutoCloseable {
    @Override
    void close();
  }

  private Working working() {
    setWorker(Thread.currentThread() instanceof QueryThread thread ? thread : null);
    return () -> {
      setWorker(null);
      QueryThread.reset();
    };
  }

  private synchronized void setWorker(@Nullable QueryThread newWorker) {
    worker = newWorker;
    if (newWorker != null && future.isDone()) {
      newWorker.endLoops();
    }
  }

  private synchronized void endFunctions() {
    if (worker != null) {
      worker.endLoops();
    }
  }

  /** Waits for the result; throws why there is none, in words for clients. */
  T await() {
    try {
      return future.join();
    } catch (CompletionException e) {
      throw ServerErrors.translate(e.getCause() == null ? e : e.getCause());
    }
  }

  /** Lets go who waits; false if there is a result already. */
  boolean abandon() {
    if (!future.isDone()) {
      future.completeExceptionally(
          new WeirException(ErrorCode.CANCELLED, "the statement was cancelled"));
    }
    boolean isAbandoned = future.isCompletedExceptionally();
    if (isAbandoned) {
      endFunctions();
    }
    return isAbandoned;
  }

  /** Whether there is a result. */
  boolean hasResult() {
    return future.isDone() && !future.isCompletedExceptionally();
  }
}
