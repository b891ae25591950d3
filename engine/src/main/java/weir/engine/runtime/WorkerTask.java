package weir.engine.runtime;

import java.util.Collection;
import java.util.List;
import java.util.Objects;

/**
 * A part of a query on a thread of its own: takes what others send, and sends on what becomes of
 * it. An epoch ends once it has ended on all channels; those on which it has ended wait meanwhile.
 */
final class WorkerTask implements Runnable {
  private final Inbox inbox;
  private final List<Entrance> entrances;
  private final List<Scatter> exits;
  private final Workers workers;

  WorkerTask(Inbox inbox, Collection<Entrance> entrances, List<Scatter> exits, Workers workers) {
    this.inbox = inbox;
    this.entrances = List.copyOf(entrances);
    this.exits = List.copyOf(exits);
    this.workers = workers;
  }

  Inbox inbox() {
    return inbox;
  }

  @Override
  public void run() {
    try {
      for (Inbox.Delivery next = inbox.take(); next != null; next = inbox.take()) {
        take(next);
      }
    } catch (InterruptedException e) {
      // Whoever ends the query has interrupted it.
    } catch (RuntimeException | Error e) {
      workers.fail(e);
    }
  }

  private void take(Inbox.Delivery delivery) {
    if (delivery.work() != null) {
      delivery.work().run();
      return;
    }
    Channel channel = Objects.requireNonNull(delivery.channel());
    Message message = Objects.requireNonNull(delivery.message());
    if (!(message instanceof Message.EpochEnd end)) {
      channel.deliver(message);
    } else if (inbox.align(channel)) {
      endEpoch(end.epoch());
    }
  }

  private void endEpoch(long epoch) {
    entrances.forEach(entrance -> entrance.endEpoch(epoch));
    exits.forEach(exit -> exit.endEpochOfTask(epoch));
    workers.reached();
  }
}
