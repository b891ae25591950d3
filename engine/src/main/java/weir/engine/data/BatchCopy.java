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
    int rows = batches.stream().mapToInt(RowBatch::size).sum();
    List<ColumnVector> columns = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      columns.add(column(schema.type(i), i, batches, rows));
    }
    return RowBatch.of(schema, columns, rows)
        .withRowKinds(rowKinds(batches, rows))
        .withWatermarks(watermarks(batches, rows));
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
    BytesBuilder copy = new BytesBuilder(rows);
    for (RowBatch batch : batches) {
      BytesVector vector = batch.bytes(column);
      for (int i = 0; i < batch.size(); i++) {
        copy.append(vector, batch.row(i));
      }
    }
    return copy.build();
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
    NullBitmapBuilder nulls = new NullBitmapBuilder();
    int to = 0;
    for (RowBatch batch : batches) {
      long[] bitmap = batch.column(column).nulls();
      if (bitmap != null) {
        for (int i = 0; i < batch.size(); i++) {
          if (ColumnVector.isSet(bitmap, batch.row(i))) {
            nulls.set(to + i);
          }
        }
      }
      to += batch.size();
    }
    return nulls.build(rows);
  }

  /** Rows of a batch without kinds are insertions, which is kind 0. */
  private static byte @Nullable [] rowKinds(List<RowBatch> batches, int rows) {
    if (batches.stream().allMatch(batch -> batch.rowKinds() == null)) {
      return null;
    }
    byte[] copy = new byte[rows];
    int to = 0;
    for (RowBatch batch : batches) {
      byte[] kinds = batch.rowKinds();
      for (int i = 0; kinds != null && i < batch.size(); i++) {
        copy[to + i] = kinds[batch.row(i)];
      }
      to += batch.size();
    }
    return copy;
  }

  private static long @Nullable [] watermarks(List<RowBatch> batches, int rows) {
    if (batches.stream().allMatch(batch -> batch.watermarks() == null)) {
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
}
