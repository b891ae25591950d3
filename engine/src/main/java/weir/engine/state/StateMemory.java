package weir.engine.state;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How much of the process's memory state may take. A third of it is for the stores, a quarter for
 * what operators keep hot in front of them; the rest is for moments when hot tables grow, which
 * takes twice their room, and for copies on their way to the store. Safe for use by several
 * threads.
 *
 * <p>Each operator whose state can be in a store has a {@link Share}. When all together are over
 * the limit, those that have more than an equal part give up what is more than half of it.
 */
public final class StateMemory {
  private static final int HOT_PART = 4;
  private static final int STORE_PART = 3;

  private final long bytes;
  private final AtomicLong used = new AtomicLong();
  private final AtomicInteger shares = new AtomicInteger();

  /**
   * @param bytes the option {@code state.memory}
   */
  public StateMemory(long bytes) {
    this.bytes = bytes;
  }

  /** Without a limit. */
  public static StateMemory unlimited() {
    return new StateMemory(Long.MAX_VALUE);
  }

  /** The option {@code state.memory}. */
  public long bytes() {
    return bytes;
  }

  /** How much operators may keep hot. */
  public long hotBytes() {
    return bytes / HOT_PART;
  }

  /** How much stores may take. */
  public long storeBytes() {
    return bytes / STORE_PART;
  }

  /** How much operators with a share keep hot now. */
  public long usedBytes() {
    return used.get();
  }

  /** A part for one operator. */
  public Share newShare() {
    shares.incrementAndGet();
    return new Share();
  }

  /** The part of one operator. Owned by its thread. */
  public final class Share implements AutoCloseable {
    private long own;
    private boolean isClosed;
    private volatile boolean isExceeded;

    /**
     * Says how much the operator keeps hot now.
     *
     * @return how much of it is to go
     */
    public long use(long hotBytes) {
      long total = used.addAndGet(hotBytes - own);
      own = hotBytes;
      long excess = total <= hotBytes() ? 0 : excess();
      isExceeded = excess > 0;
      return excess;
    }

    private long excess() {
      long equalPart = hotBytes() / Math.max(1, shares.get());
      return own <= equalPart ? 0 : own - equalPart / 2;
    }

    /** Whether some of what it has said last was to go. From any thread. */
    public boolean isExceeded() {
      return isExceeded;
    }

    @Override
    public void close() {
      if (!isClosed) {
        isClosed = true;
        use(0);
        shares.decrementAndGet();
      }
    }
  }
}
