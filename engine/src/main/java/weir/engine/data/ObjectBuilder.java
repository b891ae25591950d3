package weir.engine.data;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Collects an {@link ObjectVector}. */
public final class ObjectBuilder extends ColumnBuilder {
  private @Nullable Object[] values;
  private int size;

  public ObjectBuilder(int expectedRows) {
    values = new @Nullable Object[Math.max(expectedRows, 16)];
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void appendNull() {
    appendObject(null);
  }

  @Override
  public void append(ColumnVector source, int row) {
    appendObject(((ObjectVector) source).value(row));
  }

  @Override
  public void appendObject(@Nullable Object value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size * 2);
    }
    values[size++] = value;
  }

  @Override
  public void truncate(int newSize) {
    Arrays.fill(values, newSize, size, null);
    size = newSize;
  }

  @Override
  public ObjectVector build() {
    ObjectVector built = new ObjectVector(Arrays.copyOf(values, size));
    truncate(0);
    return built;
  }
}
