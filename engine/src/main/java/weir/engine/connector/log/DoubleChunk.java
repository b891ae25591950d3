package weir.engine.connector.log;

import java.nio.DoubleBuffer;
import weir.engine.data.ColumnVector;
import weir.engine.data.DoubleVector;
import weir.engine.data.RowBatch;

/** A column of {@link weir.engine.data.Layout#DOUBLE}. */
final class DoubleChunk extends ChunkColumn {
  private final DoubleBuffer memory;

  DoubleChunk(int capacity, DoubleBuffer memory) {
    super(capacity);
    this.memory = memory;
  }

  @Override
  void appendValues(int size, ColumnVector values, RowBatch batch, int from, int count) {
    double[] array = ((DoubleVector) values).values();
    if (batch.selection() == null) {
      memory.put(size, array, from, count);
      return;
    }
    for (int i = 0; i < count; i++) {
      memory.put(size + i, array[batch.row(from + i)]);
    }
  }

  @Override
  DoubleVector read(int from, int count) {
    double[] values = new double[count];
    memory.get(from, values);
    return new DoubleVector(values, nulls(from, count));
  }
}
