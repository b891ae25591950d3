package weir.engine.data;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A column of {@link Layout#OBJECT}. NULL is a null element. */
public final class ObjectVector extends ColumnVector {
  private final @Nullable Object[] values;

  public ObjectVector(@Nullable Object[] values) {
    super(nullsOf(values));
    this.values = values;
  }

  private static long @Nullable [] nullsOf(@Nullable Object[] values) {
    long[] bitmap = null;
    for (int i = 0; i < values.length; i++) {
      if (values[i] == null) {
        if (bitmap == null) {
          bitmap = bitmap(values.length);
        }
        set(bitmap, i);
      }
    }
    return bitmap;
  }

  public @Nullable Object value(int row) {
    return values[row];
  }

  @Override
  public int length() {
    return values.length;
  }

  @Override
  public long sizeBytes() {
    long bytes = 0;
    for (Object value : values) {
      bytes += NestedSize.of(value);
    }
    return bytes;
  }

  @Override
  public Layout layout() {
    return Layout.OBJECT;
  }

  @Override
  public ObjectVector take(int[] rows, int count) {
    @Nullable Object[] taken = new @Nullable Object[count];
    for (int i = 0; i < count; i++) {
      taken[i] = values[rows[i]];
    }
    return new ObjectVector(taken);
  }

  @Override
  public @Nullable Object object(int row) {
    return values[row];
  }

  @Override
  boolean isSameValue(int row, ColumnVector other, int otherRow) {
    return Objects.deepEquals(value(row), ((ObjectVector) other).value(otherRow));
  }
}
