package weir.engine.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The way from one task to another, which keeps its order and holds only so much: whoever sends
 * more waits. Part of the receiver's {@link Inbox}, by whose lock it is guarded.
 */
final class Channel {
  /** How many messages may wait: batches, and the watermarks behind them. */
  static final int CAPACITY = 32;

  private final Inbox inbox;
  private final Entrance entrance;
  private final int number;
  private final Deque<Message> messages = new ArrayDeque<>();
  private boolean isHeld;

  /**
   * @param entrance where the rows go in
   * @param number which of the entrance's channels it is
   */
  Channel(Inbox inbox, Entrance entrance, int number) {
    this.inbox = inbox;
    this.entrance = entrance;
    this.number = number;
  }

  /** Sends, waiting while there is no room. On the sender's thread. */
  void put(Message message) {
    inbox.put(this, message);
  }

  /** Whether more rows could still make a difference. From any thread. */
  boolean isOpen() {
    return entrance.isOpen();
  }

  /** Hands a message that is not the end of an epoch on. On the receiver's thread. */
  void deliver(Message message) {
    if (message instanceof Message.Rows rows) {
      entrance.process(rows.batch());
    } else if (message instanceof Message.Watermark watermark) {
      entrance.advanceWatermark(number, watermark.time());
    } else {
      entrance.end(number);
    }
  }

  /* Guarded by the inbox. */

  boolean isFull() {
    return messages.size() >= CAPACITY;
  }

  /** Whether there is just so much room again that it pays to wake who waits for it. */
  boolean isHalfEmpty() {
    return messages.size() == CAPACITY / 2;
  }

  void add(Message message) {
    messages.add(message);
  }

  /** The next message, unless there is none or it must wait for other channels. */
  @Nullable Message poll() {
    return isHeld ? null : messages.poll();
  }

  /** Lets nothing out any more until {@link #release}: the others are to come to the same point. */
  void hold() {
    isHeld = true;
  }

  void release() {
    isHeld = false;
  }

  boolean isHeld() {
    return isHeld;
  }
}
