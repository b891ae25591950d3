package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.RowSlab;

/** Puts out kept rows, each with its rank behind its columns. Owned by one thread. */
final class RankOutput {
  private final RowSlab rows;
  private final Schema schema;
  private final Output output;

  /* The rows of the next batch. */
  private final int[] numbers;
  private final long[] ranks;
  private int count;

  /**
   * @param schema the columns of the rows, then that of the rank
   */
  RankOutput(RowSlab rows, Schema schema, int batchRows, Output output) {
    this.rows = rows;
    this.schema = schema;
    this.output = output;
    this.numbers = new int[batchRows];
    this.ranks = new long[batchRows];
  }

  /** Adds a row, by its number; emits those so far if they fill a batch. */
  void add(int number, long rank) {
    numbers[count] = number;
    ranks[count++] = rank;
    if (count == numbers.length) {
      emit();
    }
  }

  /** Emits the rows that have not been. */
  void emit() {
    if (count == 0) {
      return;
    }
    RowBatch batch = rows.batch(numbers, 0, count);
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    columns.add(new LongVector(Arrays.copyOf(ranks, count), null));
    output.emit(batch.withColumns(schema, columns));
    count = 0;
  }
}
