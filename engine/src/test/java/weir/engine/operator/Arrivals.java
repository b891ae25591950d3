package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;

/**
 * Rows of inputs with two splits each, out of order and partly late, as a random number's seed has
 * it. Times run from well before 1970 to well after.
 */
final class Arrivals {
  static final long DELAY = 40;

  private static final int SPLITS = 2;
  private static final long START = -2_000;

  /** Makes a row of that time; null where it has none. */
  interface RowMaker {
    List<@Nullable Object> row(int input, @Nullable Long time, SplittableRandom random);
  }

  /**
   * A row.
   *
   * @param time null if it has none
   * @param watermark of its split, just before it
   */
  record Arrival(
      int input, int split, @Nullable Long time, long watermark, List<@Nullable Object> values) {
    boolean isLate() {
      return time != null && time < watermark;
    }
  }

  private final int inputs;
  private final List<Arrival> arrivals = new ArrayList<>();

  /**
   * @param nullTimes how many rows in a hundred have no time
   */
  Arrivals(int seed, int inputs, int rows, int nullTimes, RowMaker maker) {
    this.inputs = inputs;
    SplittableRandom random = new SplittableRandom(seed);
    long[] clocks = new long[inputs * SPLITS];
    Arrays.fill(clocks, START);
    long[] watermarks = new long[inputs * SPLITS];
    Arrays.fill(watermarks, RowBatch.NO_WATERMARK);
    for (int i = 0; i < rows; i++) {
      int split = random.nextInt(inputs * SPLITS);
      clocks[split] += random.nextInt(12);
      Long time = random.nextInt(100) < nullTimes ? null : clocks[split] - disorder(random);
      int input = split / SPLITS;
      arrivals.add(
          new Arrival(input, split, time, watermarks[split], maker.row(input, time, random)));
      if (time != null) {
        watermarks[split] = Math.max(watermarks[split], time - DELAY);
      }
    }
  }

  private static long disorder(SplittableRandom random) {
    int kind = random.nextInt(10);
    return kind < 5 ? 0 : random.nextInt(kind < 9 ? (int) DELAY : 5 * (int) DELAY);
  }

  List<Arrival> list() {
    return arrivals;
  }

  /** The latest time of any row. */
  long latestTime() {
    return arrivals.stream()
        .map(Arrival::time)
        .filter(Objects::nonNull)
        .mapToLong(Long::longValue)
        .max()
        .orElse(RowBatch.NO_WATERMARK);
  }

  /**
   * Sends all rows, and after every so many the watermarks of the inputs, each the smallest of its
   * splits; then ends all inputs.
   */
  List<List<@Nullable Object>> drive(OperatorHarness operator, int batchRows) {
    operator.batchRows(batchRows);
    events(batchRows).forEach(event -> event.send(operator));
    return operator.end().out();
  }

  /** All rows, and after every so many the watermarks of the inputs. */
  List<OperatorEvent> events(int batchRows) {
    List<OperatorEvent> events = new ArrayList<>();
    long[] splits = new long[inputs * SPLITS];
    Arrays.fill(splits, RowBatch.NO_WATERMARK);
    long[] sent = new long[inputs];
    Arrays.fill(sent, RowBatch.NO_WATERMARK);
    for (int i = 0; i < arrivals.size(); i++) {
      Arrival arrival = arrivals.get(i);
      events.add(new OperatorEvent.Row(arrival.input, arrival.watermark, arrival.values));
      if (arrival.time != null) {
        splits[arrival.split] = Math.max(splits[arrival.split], arrival.time - DELAY);
      }
      if ((i + 1) % batchRows == 0) {
        addWatermarks(splits, sent, events);
      }
    }
    return events;
  }

  private static void addWatermarks(long[] splits, long[] sent, List<OperatorEvent> into) {
    for (int input = 0; input < sent.length; input++) {
      long smallest = Math.min(splits[SPLITS * input], splits[SPLITS * input + 1]);
      if (smallest > sent[input]) {
        sent[input] = smallest;
        into.add(new OperatorEvent.Watermark(input, smallest));
      }
    }
  }
}
