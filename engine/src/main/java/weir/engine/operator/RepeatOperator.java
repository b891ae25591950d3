package weir.engine.operator;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.plan.RepeatNode;

/**
 * Gives each row as often as its last column says. Of an update that changes only that, the
 * difference is added or taken back.
 */
public final class RepeatOperator implements Operator {
  private final RepeatNode node;
  private int[] rows = {};
  private int count;

  public RepeatOperator(RepeatNode node) {
    this.node = node;
  }

  @Override
  public void open(OperatorContext context) {
    rows = new int[context.batchRows()];
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    LongVector times = batch.longs(node.schema().size());
    byte[] kinds = kinds(batch);
    RowBatch rest =
        batch
            .withColumns(node.schema(), batch.columns().subList(0, node.schema().size()))
            .withRowKinds(kinds);
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      boolean isUpdate = batch.rowKind(row) == RowKind.UPDATE_BEFORE;
      if (isUpdate && rest.isSame(row, rest, batch.row(i + 1))) {
        int newRow = batch.row(++i);
        long more = positive(times.value(newRow)) - positive(times.value(row));
        repeat(rest, more < 0 ? row : newRow, Math.abs(more), output);
      } else {
        repeat(rest, row, times.value(row), output);
      }
    }
    flush(rest, output);
  }

  private static long positive(long times) {
    return Math.max(0, times);
  }

  /** What becomes of each row: updates come apart. */
  private static byte @Nullable [] kinds(RowBatch batch) {
    byte[] given = batch.rowKinds();
    if (given == null) {
      return null;
    }
    byte[] kinds = Arrays.copyOf(given, given.length);
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      RowKind kind = batch.rowKind(row).isRemoval() ? RowKind.DELETE : RowKind.INSERT;
      kinds[row] = kind.code();
    }
    return kinds;
  }

  private void repeat(RowBatch rest, int row, long times, Output output) {
    for (long n = 0; n < times; n++) {
      rows[count++] = row;
      if (count == rows.length) {
        flush(rest, output);
      }
    }
  }

  private void flush(RowBatch rest, Output output) {
    if (count > 0) {
      output.emit(rest.withSelection(Arrays.copyOf(rows, count), count));
      count = 0;
    }
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    if (watermark == Output.END) {
      output.watermark(watermark);
    }
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}
}
