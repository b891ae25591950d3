package weir.engine.data;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Collects a {@link BytesVector}, copying every value into a slab of its own. */
public final class BytesBuilder extends ColumnBuilder {
  private final NullBitmapBuilder nulls = new NullBitmapBuilder();
  private byte[] slab;
  private int used;
  private int[] starts;
  private int[] lengths;
  private int size;

  public BytesBuilder(int expectedRows) {
    int rows = Math.max(expectedRows, 16);
    starts = new int[rows];
    lengths = new int[rows];
    slab = new byte[rows * 16];
  }

  /** Appends a copy of those bytes. */
  public void append(byte[] source, int start, int length) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, size * 2);
      lengths = Arrays.copyOf(lengths, size * 2);
    }
    if (length > slab.length - used) {
      slab = Arrays.copyOf(slab, Math.max(used + length, slab.length * 2));
    }
    System.arraycopy(source, start, slab, used, length);
    starts[size] = used;
    lengths[size++] = length;
    used += length;
  }

  public void append(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    append(bytes, 0, bytes.length);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void appendNull() {
    nulls.set(size);
    append(slab, 0, 0);
  }

  @Override
  public void append(ColumnVector source, int row) {
    if (source.isNull(row)) {
      appendNull();
    } else {
      BytesVector vector = (BytesVector) source;
      append(vector.slab(), vector.start(row), vector.byteLength(row));
    }
  }

  @Override
  public void appendObject(@Nullable Object value) {
    if (value == null) {
      appendNull();
    } else if (value instanceof byte[] bytes) {
      append(bytes, 0, bytes.length);
    } else {
      append((String) value);
    }
  }

  @Override
  public void truncate(int newSize) {
    used = newSize < size ? starts[newSize] : used;
    size = newSize;
    nulls.truncate(newSize);
  }

  @Override
  public BytesVector build() {
    BytesVector built =
        new BytesVector(
            Arrays.copyOf(slab, used),
            Arrays.copyOf(starts, size),
            Arrays.copyOf(lengths, size),
            nulls.build(size));
    size = 0;
    used = 0;
    return built;
  }
}
