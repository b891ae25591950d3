package weir.engine.runtime;

import java.util.Arrays;
import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.KeyGroups;

/**
 * Where the rows of a task go into an exchange: each to the worker that owns the key group of its
 * key, in the order they come. Owned by the task's thread.
 */
final class Scatter implements Inlet {
  /** Of so many rows of a batch, one must be wanted for its columns not to be copied. */
  private static final int LEAST_SHARE = 6;

  private final KeyEncoder keys;
  private final List<Channel> channels;
  private final int[] workerOfGroup = new int[KeyGroups.COUNT];
  private int[] rows = {};

  /* By worker: the rows of a batch that are for it. */
  private final int[][] rowsOf;
  private final int[] counts;

  /**
   * @param keys the columns that decide; none for a single worker
   * @param channels one to each worker
   */
  Scatter(Schema schema, List<Integer> keys, List<Channel> channels) {
    this.keys = new KeyEncoder(schema, keys);
    this.channels = List.copyOf(channels);
    this.rowsOf = new int[channels.size()][0];
    this.counts = new int[channels.size()];
    List<KeyGroupRange> ranges = KeyGroupRange.split(KeyGroups.COUNT, channels.size());
    for (int worker = 0; worker < channels.size(); worker++) {
      for (int group = ranges.get(worker).first(); group <= ranges.get(worker).last(); group++) {
        workerOfGroup[group] = worker;
      }
    }
  }

  @Override
  public void process(RowBatch batch) {
    if (channels.size() == 1) {
      send(0, batch);
      return;
    }
    select(batch);
    for (int worker = 0; worker < counts.length; worker++) {
      if (counts[worker] > 0) {
        send(worker, part(batch, rowsOf[worker], counts[worker]));
      }
    }
  }

  /** Some rows of a batch, whose columns are shared unless most of them would be of no use. */
  private static RowBatch part(RowBatch batch, int[] rows, int count) {
    return count >= batch.length() / LEAST_SHARE
        ? batch.withSelection(Arrays.copyOf(rows, count), count)
        : batch.take(rows, count);
  }

  private void select(RowBatch batch) {
    int size = batch.size();
    if (rows.length < size) {
      rows = new int[size];
      for (int worker = 0; worker < rowsOf.length; worker++) {
        rowsOf[worker] = new int[size];
      }
    }
    for (int i = 0; i < size; i++) {
      rows[i] = batch.row(i);
    }
    keys.encode(batch, rows, size);
    for (int worker = 0; worker < counts.length; worker++) {
      counts[worker] = 0;
    }
    for (int i = 0; i < size; i++) {
      int worker = workerOfGroup[keys.group(i)];
      rowsOf[worker][counts[worker]++] = rows[i];
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
