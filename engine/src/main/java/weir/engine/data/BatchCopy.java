package weir.engine.data;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes one batch of the rows of several, with nothing else in it: no selection, no slab larger
 * than its views. For whoever keeps rows longer than a moment.
 */
public final class BatchCopy {
  private BatchCopy() {}

  /** The rows of batches of that schema, one after the other, with their kinds and watermarks. */
  public static RowBatch of(Schema schema, List<RowBatch> batches) {
    int rows = rows(batches);
    List<ColumnVector> columns = new ArrayList<>(schema.size());
    for (int i = 0; i < schema.size(); i++) {
      columns.add(column(schema.type(i), i, batches, rows));
    }
    RowBatch copy = RowBatch.of(schema, columns, rows);
    byte[] rowKinds = rowKinds(batches, rows);
    RowBatch withKinds = rowKinds == null ? copy : copy.withRowKinds(rowKinds);
    long[] watermarks = watermarks(batches, rows);
    return watermarks == null ? withKinds : withKinds.withWatermarks(watermarks);
  }

  private static int rows(List<RowBatch> batches) {
    int rows = 0;
    for (RowBatch batch : batches) {
      rows += batch.size();
    }
    return rows;
  }

  private static ColumnVector column(DataType type, int column, List<RowBatch> batches, int rows) {
    return switch (type.layout()) {
      case LONG -> longs(column, batches, rows);
      case DOUBLE -> doubles(column, batches, rows);
      case BYTES -> bytes(column, batches, rows);
      case OBJECT -> objects(column, batches, rows);
    };
  }

  private static LongVector longs(int column, List<RowBatch> batches, int rows) {
    long[] copy = new long[rows];
    int to = 0;
    for (RowBatch batch : batches) {
      long[] values = batch.longs(column).values();
      if (batch.selection() == null) {
        System.arraycopy(values, 0, copy, to, batch.size());
      } else {
        for (int i = 0; i < batch.size(); i++) {
          copy[to + i] = values[batch.row(i)];
        }
      }
      to += batch.size();
    }
    return new LongVector(copy, nulls(column, batches, rows));
  }

  private static DoubleVector doubles(int column, List<RowBatch> batches, int rows) {
    double[] copy = new double[rows];
    int to = 0;
    for (RowBatch batch : batches) {
      double[] values = batch.doubles(column).values();
      if (batch.selection() == null) {
        System.arraycopy(values, 0, copy, to, batch.size());
      } else {
        for (int i = 0; i < batch.size(); i++) {
          copy[to + i] = values[batch.row(i)];
        }
      }
      to += batch.size();
    }
    return new DoubleVector(copy, nulls(column, batches, rows));
  }

  private static BytesVector bytes(int column, List<RowBatch> batches, int rows) {
    byte[] slab = new byte[slabBytes(column, batches)];
    int[] starts = new int[rows];
    int[] lengths = new int[rows];
    int to = 0;
    int used = 0;
    for (RowBatch batch : batches) {
      BytesVector vector = batch.bytes(column);
      for (int i = 0; i < batch.size(); i++) {
        int row = batch.row(i);
        int length = shownBytes(vector, row);
        System.arraycopy(vector.slab(), vector.start(row), slab, used, length);
        starts[to] = used;
        lengths[to++] = length;
        used += length;
      }
    }
    return new BytesVector(slab, starts, lengths, nulls(column, batches, rows));
  }

  private static int slabBytes(int column, List<RowBatch> batches) {
    long bytes = 0;
    for (RowBatch batch : batches) {
      BytesVector vector = batch.bytes(column);
      for (int i = 0; i < batch.size(); i++) {
        bytes += shownBytes(vector, batch.row(i));
      }
    }
    return Math.toIntExact(bytes);
  }

  /** The view at a NULL is undefined. */
  private static int shownBytes(BytesVector vector, int row) {
    return vector.isNull(row) ? 0 : vector.byteLength(row);
  }

  private static ObjectVector objects(int column, List<RowBatch> batches, int rows) {
    @Nullable Object[] copy = new @Nullable Object[rows];
    int to = 0;
    for (RowBatch batch : batches) {
      ObjectVector vector = batch.objects(column);
      for (int i = 0; i < batch.size(); i++) {
        copy[to++] = vector.value(batch.row(i));
      }
    }
    return new ObjectVector(copy);
  }

  private static long @Nullable [] nulls(int column, List<RowBatch> batches, int rows) {
    NullBitmapBuilder nulls = null;
    int to = 0;
    for (RowBatch batch : batches) {
      long[] bitmap = batch.column(column).nulls();
      if (bitmap != null) {
        nulls = nulls == null ? new NullBitmapBuilder() : nulls;
        for (int i = 0; i < batch.size(); i++) {
          if (ColumnVector.isSet(bitmap, batch.row(i))) {
            nulls.set(to + i);
          }
        }
      }
      to += batch.size();
    }
    return nulls == null ? null : nulls.build(rows);
  }

  /** Rows of a batch without kinds are insertions, which is kind 0. */
  private static byte @Nullable [] rowKinds(List<RowBatch> batches, int rows) {
    byte[] copy = null;
    int to = 0;
    for (RowBatch batch : batches) {
      byte[] kinds = batch.rowKinds();
      if (kinds != null) {
        copy = copy == null ? new byte[rows] : copy;
        for (int i = 0; i < batch.size(); i++) {
          copy[to + i] = kinds[batch.row(i)];
        }
      }
      to += batch.size();
    }
    return copy;
  }

  private static long @Nullable [] watermarks(List<RowBatch> batches, int rows) {
    if (!hasWatermarks(batches)) {
      return null;
    }
    long[] copy = new long[rows];
    int to = 0;
    for (RowBatch batch : batches) {
      for (int i = 0; i < batch.size(); i++) {
        copy[to++] = batch.watermark(batch.row(i));
      }
    }
    return copy;
  }

  private static boolean hasWatermarks(List<RowBatch> batches) {
    for (RowBatch batch : batches) {
      if (batch.watermarks() != null) {
        return true;
      }
    }
    return false;
  }
}
