package weir.server;

import java.time.Duration;

/**
 * Closes something as its process ends, and waits so long at most: what does not end by then, such
 * as a call of a user's function that nothing can stop, is cut off. What is durable survives that
 * as it survives a crash.
 */
final class Shutdown extends Thread {
  private final Thread closing;
  private final Duration patience;

  /**
   * @param close what is to be done
   * @param patience how long the process waits for it
   */
  Shutdown(Runnable close, Duration patience) {
    super("weir-shutdown");
    this.closing = new Thread(close, "weir-closing");
    this.patience = patience;
    closing.setDaemon(true);
  }

  @Override
  public void run() {
    closing.start();
    try {
      closing.join(patience.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
