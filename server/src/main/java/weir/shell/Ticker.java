package weir.shell;

/** Calls a task again and again from a thread of its own, until closed. */
final class Ticker implements AutoCloseable {
  static final int MILLIS_PER_TICK = 20;

  private final Runnable task;
  private boolean closed;

  Ticker(Runnable task) {
    this.task = task;
    Thread thread = new Thread(this::run, "weir-shell-ticker");
    thread.setDaemon(true);
    thread.start();
  }

  private synchronized void run() {
    try {
      while (!closed) {
        task.run();
        wait(MILLIS_PER_TICK);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** When it returns, the task does not run any more. */
  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
  }
}
