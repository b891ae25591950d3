package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.plan.TimeOverNode;
import weir.engine.time.Watermarks;

/**
 * Functions over windows in the order of time. Rows wait until the watermark has passed their time
 * and that of all rows in their frames; then they come out in order, each once.
 */
public final class TimeOverOperator implements Operator {
  private final TimeOverNode node;
  private final TimeOverKeys keys;
  private final TimeOrderedRows waiting;
  private final HotState hot;
  private final ColumnBuilder[] results;
  private final RowNumbers rowNumbers = new RowNumbers();
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();

  public TimeOverOperator(TimeOverNode node) {
    this.node = node;
    this.keys = new TimeOverKeys(node);
    this.waiting =
        new TimeOrderedRows(node.input().schema(), node.timeColumn(), 0, node.keys(), node.order());
    this.hot = new HotState(waiting, keys);
    this.results = new ColumnBuilder[node.calls().size()];
    for (int i = 0; i < results.length; i++) {
      results[i] = ColumnBuilder.of(node.calls().get(i).type(), RowBatch.DEFAULT_ROWS);
    }
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    waiting.register(context.state());
    keys.register(context.state());
    hot.register(context.state());
    context.state().onRestored(this::updateState);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    waiting.add(batch, metrics);
    updateState();
  }

  private void updateState() {
    hot.tidy();
    metrics.state(waiting.size() + keys.size(), hot.bytes(), waiting.oldestTime());
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    waiting.inSteps(watermark, step -> advance(step, output));
    waiting.advance(watermark);
    output.watermark(Watermarks.minus(watermark, node.followingMillis()));
  }

  private void advance(long watermark, Output output) {
    long released = Watermarks.minus(watermark, node.followingMillis());
    if (waiting.hasBefore(released)) {
      release(watermark, released, output);
    }
    waiting.remove(released);
    keys.tidy(released);
    updateState();
  }

  /**
   * @param watermark rows before it are all there
   * @param released rows before it come out
   */
  private void release(long watermark, long released, Output output) {
    RowBatch complete = waiting.before(watermark);
    LongVector times = complete.longs(node.timeColumn());
    int[] ids = new int[complete.size()];
    keys.find(complete, ids);
    int count = 0;
    int[] places = new int[complete.size()];
    for (int[] own : rowsOf(ids)) {
      int wanted = 0;
      while (wanted < own.length && times.value(own[wanted]) < released) {
        places[own[wanted++]] = count++;
      }
      if (wanted > 0) {
        RowBatch rows = complete.take(own, own.length);
        keys.evaluate(ids[own[0]], rows, wanted, released, results);
      }
    }
    emit(complete.take(rowNumbers.upTo(count), count), places, output);
  }

  /** The rows of each key that has any, in order of the keys' first rows. */
  private List<int[]> rowsOf(int[] ids) {
    int[] numbers = new int[ids.length];
    int[] counts = new int[ids.length];
    int found = 0;
    for (int row = 0; row < ids.length; row++) {
      numbers[row] = keys.numberOnce(ids[row], found);
      found += numbers[row] == found ? 1 : 0;
      counts[numbers[row]]++;
    }
    keys.forgetNumbers(ids);
    List<int[]> rows = new ArrayList<>();
    for (int number = 0; number < found; number++) {
      rows.add(new int[counts[number]]);
    }
    Arrays.fill(counts, 0);
    for (int row = 0; row < ids.length; row++) {
      rows.get(numbers[row])[counts[numbers[row]]++] = row;
    }
    return rows;
  }

  /**
   * @param rows the rows that come out, in order
   * @param places where the results of each stand
   */
  private void emit(RowBatch rows, int[] places, Output output) {
    List<ColumnVector> columns = new ArrayList<>(rows.columns());
    for (ColumnBuilder result : results) {
      columns.add(result.build().take(places, rows.size()));
    }
    RowBatch all = rows.withColumns(node.schema(), columns);
    for (int from = 0; from < all.size(); from += batchRows) {
      output.emit(all.slice(from, Math.min(batchRows, all.size() - from)));
    }
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}
}
