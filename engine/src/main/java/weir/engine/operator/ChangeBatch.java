package weir.engine.operator;

import java.util.Arrays;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;

/**
 * Collects changed rows and emits them in batches: append to every column, then say the row's kind.
 * An update's two rows come in one batch.
 */
final class ChangeBatch {
  private final RowBatchBuilder columns;
  private final int batchRows;
  private byte[] kinds = new byte[16];
  private int size;
  private boolean hasOnlyInsertions = true;

  ChangeBatch(Schema schema, int batchRows) {
    this.columns = new RowBatchBuilder(schema, batchRows);
    this.batchRows = batchRows;
  }

  /** Where the columns of the next row go. */
  RowBatchBuilder columns() {
    return columns;
  }

  /** Ends a row; emits if that makes a full batch. */
  void end(RowKind kind, Output output) {
    if (size == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * size);
    }
    kinds[size++] = kind.code();
    hasOnlyInsertions &= kind == RowKind.INSERT;
    if (size >= batchRows && kind != RowKind.UPDATE_BEFORE) {
      flush(output);
    }
  }

  /** Emits what there is. */
  void flush(Output output) {
    if (size > 0) {
      byte[] ofBatch = hasOnlyInsertions ? null : Arrays.copyOf(kinds, size);
      output.emit(columns.build(size).withRowKinds(ofBatch));
      size = 0;
      hasOnlyInsertions = true;
    }
  }
}
