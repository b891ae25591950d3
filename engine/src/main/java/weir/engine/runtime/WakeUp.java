package weir.engine.runtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Lets a task wait until somebody has work for it. A call between two waits is not lost. */
final class WakeUp implements Runnable {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition called = lock.newCondition();
  private boolean isCalled;

  /** Ends the present wait, or the next one. */
  @Override
  public void run() {
    lock.lock();
    try {
      isCalled = true;
      called.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits for a call, but no longer than that. */
  void await(long millis) throws InterruptedException {
    lock.lock();
    try {
      long remaining = TimeUnit.MILLISECONDS.toNanos(millis);
      while (!isCalled && remaining > 0) {
        remaining = called.awaitNanos(remaining);
      }
      isCalled = false;
    } finally {
      lock.unlock();
    }
  }
}
