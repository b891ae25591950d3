package weir.engine.connector.log;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.ObjectVector;
import weir.engine.data.RowBatch;

/** A column of {@link weir.engine.data.Layout#OBJECT}, on the heap. */
final class ObjectChunk extends ChunkColumn {
  private final @Nullable Object[] objects;
  private long bytes;

  ObjectChunk(int capacity) {
    super(capacity);
    objects = new @Nullable Object[capacity];
  }

  @Override
  void appendValues(int size, ColumnVector values, RowBatch batch, int from, int count) {
    ObjectVector vector = (ObjectVector) values;
    for (int i = 0; i < count; i++) {
      objects[size + i] = vector.value(batch.row(from + i));
    }
    bytes += read(size, count).sizeBytes();
  }

  @Override
  ObjectVector read(int from, int count) {
    return new ObjectVector(Arrays.copyOfRange(objects, from, from + count));
  }

  @Override
  long heapBytes() {
    return bytes;
  }
}
