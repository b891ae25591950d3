package weir.engine.runtime;

import java.util.List;
import weir.engine.data.RowBatch;

/**
 * Where the rows of a task go into an exchange, to the workers that get them, in the order they
 * come. Owned by the task's thread.
 */
final class Scatter implements Inlet {
  private final Routing routing;
  private final List<Channel> channels;

  /**
   * @param routing says which rows are whose, if there are several workers
   * @param channels one to each worker
   */
  Scatter(Routing routing, List<Channel> channels) {
    this.routing = routing;
    this.channels = List.copyOf(channels);
  }

  @Override
  public void process(RowBatch batch) {
    if (channels.size() == 1) {
      send(0, batch);
    } else {
      routing.route(batch, this::send);
    }
  }

  private void send(int worker, RowBatch batch) {
    Channel channel = channels.get(worker);
    if (channel.isOpen()) {
      channel.put(new Message.Rows(batch));
    }
  }

  @Override
  public void advanceWatermark(long watermark) {
    sendAll(new Message.Watermark(watermark));
  }

  /**
   * Nothing: it has ended for the others once it has for all of this task, see {@link
   * #endEpochOfTask}.
   */
  @Override
  public void endEpoch(long epoch) {}

  /** The epoch has ended for all operators of this task. */
  void endEpochOfTask(long epoch) {
    sendAll(new Message.EpochEnd(epoch));
  }

  @Override
  public void end() {
    sendAll(new Message.End());
  }

  private void sendAll(Message message) {
    channels.forEach(channel -> channel.put(message));
  }

  @Override
  public boolean isOpen() {
    for (Channel channel : channels) {
      if (channel.isOpen()) {
        return true;
      }
    }
    return false;
  }
}
