package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
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

  /**
   * @param residual a further condition over the pairs, if there is one
   */
  JoinOutput(
      Schema schema, int leftColumns, @Nullable BatchFunction residual, OperatorContext context) {
    this.schema = schema;
    this.leftColumns = leftColumns;
    this.residual = residual;
    this.batchRows = new int[context.batchRows()];
    this.slabs = new RowSlab[context.batchRows()];
    this.slabRows = new int[context.batchRows()];
  }

  /** Adds a pair; true if {@link #emit} must be called before the next one. */
  boolean add(int batchRow, RowSlab slab, int slabRow) {
    batchRows[count] = batchRow;
    slabs[count] = slab;
    slabRows[count++] = slabRow;
    return count == batchRows.length;
  }

  /** Emits the pairs, whose rows of that batch are the left ones or not. */
  void emit(RowBatch batch, boolean isLeft, Output output) {
    if (count == 0) {
      return;
    }
    List<ColumnVector> columns = new ArrayList<>();
    if (isLeft) {
      takeFromBatch(batch, columns);
      takeFromSlabs(leftColumns, schema.size(), columns);
    } else {
      takeFromSlabs(0, leftColumns, columns);
      takeFromBatch(batch, columns);
    }
    RowBatch joined = RowBatch.of(schema, columns, count);
    count = 0;
    emit(residual == null ? joined : residual.apply(joined), output);
  }

  private void takeFromBatch(RowBatch batch, List<ColumnVector> into) {
    for (ColumnVector column : batch.columns()) {
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

  private void emit(RowBatch batch, Output output) {
    if (batch.size() > 0) {
      output.emit(batch);
    }
  }
}
