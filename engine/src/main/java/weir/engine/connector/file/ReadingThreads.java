package weir.engine.connector.file;

import java.io.Closeable;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A few threads that do nothing but read files, for all queries. What comes when none of them is
 * free is not run at all: whoever wants it can do it just as well. They end when there is nothing
 * to do for a while. Safe for use by several threads.
 */
final class ReadingThreads implements Executor, Closeable {
  private static final long IDLE_SECONDS = 5;

  private final ThreadPoolExecutor executor;

  /**
   * @param threads how many there are at most
   */
  ReadingThreads(int threads) {
    this.executor =
        new ThreadPoolExecutor(
            0,
            threads,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            ReadingThreads::newThread,
            new ThreadPoolExecutor.DiscardPolicy());
  }

  private static Thread newThread(Runnable work) {
    Thread thread = new Thread(work, "weir-file-reader");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void execute(Runnable read) {
    executor.execute(read);
  }

  /** Runs nothing from now on; what has begun ends. */
  @Override
  public void close() {
    executor.shutdown();
  }
}
