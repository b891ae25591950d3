package weir.engine.operator;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.data.BytesBuilder;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.plan.DeliverNode;

/** Makes rows that are only added of changes: the new sides, or all if a column says which. */
public final class DeliverOperator implements Operator {
  private final DeliverNode node;
  private @Nullable Clock clock;

  public DeliverOperator(DeliverNode node) {
    this.node = node;
  }

  @Override
  public void open(OperatorContext context) {
    clock = node.rowTime() == DeliverNode.NO_COLUMN ? null : context.clock();
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    boolean isSaid = node.rowOp() != DeliverNode.NO_COLUMN;
    RowBatch rows = isSaid || batch.rowKinds() == null ? batch : newSides(batch);
    if (rows.size() > 0) {
      output.emit(rows.withColumns(rows.schema(), columns(rows)).withRowKinds(null));
    }
  }

  private static RowBatch newSides(RowBatch batch) {
    int[] rows = new int[batch.size()];
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (!batch.rowKind(row).isRemoval()) {
        rows[count++] = row;
      }
    }
    return batch.withSelection(rows, count);
  }

  private List<ColumnVector> columns(RowBatch batch) {
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    if (node.rowOp() != DeliverNode.NO_COLUMN) {
      columns.set(node.rowOp(), kinds(batch));
    }
    if (node.rowTime() != DeliverNode.NO_COLUMN) {
      long[] times = new long[batch.length()];
      Arrays.fill(times, Objects.requireNonNull(clock).millis());
      columns.set(node.rowTime(), new LongVector(times, null));
    }
    return columns;
  }

  private static BytesVector kinds(RowBatch batch) {
    byte[][] symbols = new byte[RowKind.values().length][];
    for (RowKind kind : RowKind.values()) {
      symbols[kind.code()] = kind.symbol().getBytes(StandardCharsets.US_ASCII);
    }
    BytesBuilder column = new BytesBuilder(batch.length());
    for (int row = 0; row < batch.length(); row++) {
      byte[] symbol = symbols[batch.rowKind(row).code()];
      column.append(symbol, 0, symbol.length);
    }
    return column.build();
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    output.watermark(watermark);
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}
}
