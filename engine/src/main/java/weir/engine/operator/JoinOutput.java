package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.RowSlab;

/**
 * Makes batches out of pairs of rows: one of the batch at hand, one that was kept. The columns of
 * the left row come first, whichever that is.
 */
final class JoinOutput {
  private final Schema schema;
  private final int leftColumns;
  private final @Nullable BatchFunction residual;

  /* The pairs: a row of the batch, and a row of a slab. */
  private final int[] batchRows;
  private final RowSlab[] slabs;
  private final int[] slabRows;
  private int count;

  private @Nullable RowBatch batch;
  private boolean isLeft;
  private @Nullable Output output;

  /**
   * @param residual a further condition over the pairs, if there is one
   * @param maxRows of one batch
   */
  JoinOutput(Schema schema, int leftColumns, @Nullable BatchFunction residual, int maxRows) {
    this.schema = schema;
    this.leftColumns = leftColumns;
    this.residual = residual;
    this.batchRows = new int[maxRows];
    this.slabs = new RowSlab[maxRows];
    this.slabRows = new int[maxRows];
  }

  /** Takes note of the batch that the next pairs are of, and whether its rows are left ones. */
  void begin(RowBatch newBatch, boolean isBatchLeft, Output newOutput) {
    batch = newBatch;
    isLeft = isBatchLeft;
    output = newOutput;
  }

  /** Adds a pair, and emits if that makes a full batch. */
  void add(int batchRow, RowSlab slab, int slabRow) {
    batchRows[count] = batchRow;
    slabs[count] = slab;
    slabRows[count++] = slabRow;
    if (count == batchRows.length) {
      emit();
    }
  }

  /** Emits what there is, and forgets the batch. */
  void end() {
    if (count > 0) {
      emit();
    }
    batch = null;
    output = null;
  }

  private void emit() {
    RowBatch current = Objects.requireNonNull(batch);
    List<ColumnVector> columns = new ArrayList<>();
    if (isLeft) {
      takeFromBatch(current, columns);
      takeFromSlabs(leftColumns, schema.size(), columns);
    } else {
      takeFromSlabs(0, leftColumns, columns);
      takeFromBatch(current, columns);
    }
    RowBatch joined = RowBatch.of(schema, columns, count);
    count = 0;
    RowBatch result = residual == null ? joined : residual.apply(joined);
    if (result.size() > 0) {
      Objects.requireNonNull(output).emit(result);
    }
  }

  private void takeFromBatch(RowBatch current, List<ColumnVector> into) {
    for (ColumnVector column : current.columns()) {
      into.add(column.take(batchRows, count));
    }
  }

  private void takeFromSlabs(int firstColumn, int endColumn, List<ColumnVector> into) {
    for (int column = firstColumn; column < endColumn; column++) {
      ColumnBuilder builder = ColumnBuilder.of(schema.type(column), count);
      for (int i = 0; i < count; i++) {
        slabs[i].column(column - firstColumn).copyTo(slabRows[i], builder);
      }
      into.add(builder.build());
    }
  }
}
