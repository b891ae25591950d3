package weir.engine.connector.log;

import java.nio.LongBuffer;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;

/** A column of {@link weir.engine.data.Layout#LONG}. */
final class LongChunk extends ChunkColumn {
  private final LongBuffer memory;

  LongChunk(int capacity, LongBuffer memory) {
    super(capacity);
    this.memory = memory;
  }

  @Override
  void appendValues(int size, ColumnVector values, RowBatch batch, int from, int count) {
    long[] array = ((LongVector) values).values();
    if (batch.selection() == null) {
      memory.put(size, array, from, count);
      return;
    }
    for (int i = 0; i < count; i++) {
      memory.put(size + i, array[batch.row(from + i)]);
    }
  }

  @Override
  LongVector read(int from, int count) {
    long[] values = new long[count];
    memory.get(from, values);
    return new LongVector(values, nulls(from, count));
  }
}
