package weir.engine.state;

import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * Keeps what has changed after a freeze out of a store until the snapshot of what was frozen has
 * been made. Operators wait on their thread, checkpoints are written on another.
 */
final class SnapshotGate {
  private boolean isPending;

  /** State has been frozen, to be written. */
  synchronized void frozen() {
    isPending = true;
  }

  /** The snapshot has been made, or never will be. */
  synchronized void written() {
    isPending = false;
    notifyAll();
  }

  /** Whether no snapshot is to be made. */
  synchronized boolean isSettled() {
    return !isPending;
  }

  /** Waits until no snapshot is to be made. */
  synchronized void await() {
    try {
      while (isPending) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled", e);
    }
  }
}
