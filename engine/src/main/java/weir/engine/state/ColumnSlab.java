package weir.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;

/** One column of kept rows, which can be read while it grows. Owned by one thread. */
public abstract sealed class ColumnSlab permits LongSlab, DoubleSlab, BytesSlab, ObjectSlab {
  static final int MIN_ROWS = 16;

  private long[] nulls = {};
  private int size;

  public static ColumnSlab of(DataType type) {
    return switch (type.layout()) {
      case LONG -> new LongSlab();
      case DOUBLE -> new DoubleSlab();
      case BYTES -> new BytesSlab();
      case OBJECT -> new ObjectSlab();
    };
  }

  /** How many rows it has. */
  public final int size() {
    return size;
  }

  public final boolean isNull(int row) {
    return row >> 6 < nulls.length && ColumnVector.isSet(nulls, row);
  }

  /** Appends the rows {@code rows[from]} to {@code rows[to - 1]} of a vector of its layout. */
  public final void append(ColumnVector source, int[] rows, int from, int to) {
    int first = size;
    size += to - from;
    copyFrom(source, rows, from, to, first);
    if (source.nulls() != null) {
      for (int i = from; i < to; i++) {
        if (source.isNull(rows[i])) {
          setNull(first + i - from);
        }
      }
    }
  }

  /** Appends one row of this column, by its number here, to a builder of its layout. */
  public final void copyTo(int row, ColumnBuilder target) {
    if (isNull(row)) {
      target.appendNull();
    } else {
      copyValueTo(row, target);
    }
  }

  /**
   * The rows {@code rows[from]} to {@code rows[to - 1]}, in that order and as often as they are
   * named, as a vector of its own; NULL for {@link RowSlab#NONE}.
   */
  public final ColumnVector take(int[] rows, int from, int to) {
    return takeValues(rows, from, to, takeNulls(rows, from, to));
  }

  private long @Nullable [] takeNulls(int[] rows, int from, int to) {
    long[] taken = null;
    for (int i = from; i < to; i++) {
      if (rows[i] == RowSlab.NONE || isNull(rows[i])) {
        taken = taken == null ? ColumnVector.bitmap(to - from) : taken;
        ColumnVector.set(taken, i - from);
      }
    }
    return taken;
  }

  /** Compares two values that are not NULL as ORDER BY does. */
  public final int compare(int left, int right) {
    return compare(left, this, right);
  }

  /** The same with a value of another column of this type. */
  public abstract int compare(int row, ColumnSlab other, int otherRow);

  /** The {@link SortPrefix} of a value that is not NULL, for an order upwards. */
  abstract long prefix(int row);

  /** Forgets the rows from that number on. */
  public void truncate(int newSize) {
    for (int row = newSize; row < size && row >> 6 < nulls.length; row++) {
      nulls[row >> 6] &= ~(1L << row);
    }
    size = newSize;
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    return (long) Long.BYTES * nulls.length;
  }

  abstract void copyValueTo(int row, ColumnBuilder target);

  /** As {@link #take}; whatever stands at {@link RowSlab#NONE} counts for nothing. */
  abstract ColumnVector takeValues(int[] rows, int from, int to, long @Nullable [] takenNulls);

  /** Takes over the values of those rows, from row {@code first} on; {@link #size} is the new. */
  abstract void copyFrom(ColumnVector source, int[] rows, int from, int to, int first);

  private void setNull(int row) {
    if (row >> 6 >= nulls.length) {
      nulls = Arrays.copyOf(nulls, Math.max((row >> 6) + 1, 2 * nulls.length));
    }
    ColumnVector.set(nulls, row);
  }

  static int roomFor(int rows, int room) {
    return Math.max(rows, Math.max(MIN_ROWS, room + room / 2));
  }
}
