package weir.engine.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * What comes to a task: messages of others, through channels in turn, and work that is to be done
 * on its thread, which goes first. Safe for use by several threads.
 */
final class Inbox implements Executor {
  /**
   * So many messages must have come to wake a task that waits, or the end of an epoch: waking it
   * takes as long as much work, and epochs end whenever the sources have nothing just now.
   */
  private static final int MESSAGES_TO_WAKE = 6;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private final Condition emptied = lock.newCondition();
  private final List<Channel> channels = new ArrayList<>();
  private final Deque<Runnable> work = new ArrayDeque<>();
  private int next;

  /** How many messages have come since the task went to wait. */
  private int unseen;

  private boolean isClosed;

  /**
   * One thing to be done.
   *
   * @param work what to do; null if it is a message
   * @param channel where the message came from
   */
  record Delivery(@Nullable Runnable work, @Nullable Channel channel, @Nullable Message message) {}

  /** A further channel, before any task runs. */
  Channel newChannel(Entrance entrance, int number) {
    Channel channel = new Channel(this, entrance, number);
    channels.add(channel);
    return channel;
  }

  /** Has something done between two messages; cancels it if nobody is there to do it. */
  @Override
  public void execute(Runnable wanted) {
    lock.lock();
    try {
      if (isClosed) {
        cancel(wanted);
      } else {
        work.add(wanted);
        filled.signal();
      }
    } finally {
      lock.unlock();
    }
  }

  private static void cancel(Runnable unwanted) {
    if (unwanted instanceof FutureTask<?> future) {
      future.cancel(false);
    }
  }

  void put(Channel channel, Message message) {
    lock.lock();
    try {
      while (channel.isFull() && !isClosed) {
        emptied.await();
      }
      if (isClosed) {
        throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled");
      }
      channel.add(message);
      unseen++;
      if (unseen >= MESSAGES_TO_WAKE || !isFollowed(message)) {
        filled.signal();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled", e);
    } finally {
      lock.unlock();
    }
  }

  /** Whether something follows in any case. */
  private static boolean isFollowed(Message message) {
    return message instanceof Message.Rows || message instanceof Message.Watermark;
  }

  /** Waits for the next thing to be done; null once the inbox is closed. */
  @Nullable Delivery take() throws InterruptedException {
    lock.lock();
    try {
      while (!isClosed) {
        Delivery found = poll();
        if (found != null) {
          return found;
        }
        unseen = 0;
        filled.await();
      }
      return null;
    } finally {
      lock.unlock();
    }
  }

  private @Nullable Delivery poll() {
    Runnable wanted = work.poll();
    if (wanted != null) {
      return new Delivery(wanted, null, null);
    }
    for (int i = 0; i < channels.size(); i++) {
      Channel channel = channels.get(next);
      next = (next + 1) % channels.size();
      Message message = channel.poll();
      if (message != null) {
        if (channel.isHalfEmpty()) {
          emptied.signalAll();
        }
        return new Delivery(null, channel, message);
      }
    }
    return null;
  }

  /**
   * An epoch has ended on that channel: it waits for the others.
   *
   * @return whether it was the last one; then none of them waits any more
   */
  boolean align(Channel channel) {
    lock.lock();
    try {
      channel.hold();
      if (!channels.stream().allMatch(Channel::isHeld)) {
        return false;
      }
      channels.forEach(Channel::release);
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Ends the waits of all who send and of who receives. */
  void close() {
    lock.lock();
    try {
      isClosed = true;
      work.forEach(Inbox::cancel);
      work.clear();
      filled.signalAll();
      emptied.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
