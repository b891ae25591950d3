package weir.engine.state;

import weir.engine.data.BytesVector;
import weir.engine.data.ColumnVector;
import weir.engine.data.DoubleVector;
import weir.engine.data.LongVector;
import weir.engine.plan.SortKey;

/**
 * Numbers that stand in the order of a sort key's values, as far as they tell them apart: a lesser
 * one belongs to a value that comes first; equal ones say nothing.
 */
public final class SortPrefix {
  private static final int TEXT_BYTES = Long.BYTES;

  private SortPrefix() {}

  /** Of a row of the key's column in a batch. */
  public static long of(SortKey key, ColumnVector column, int row) {
    return column.isNull(row) ? ofNull(key) : directed(key, ofValue(column, row));
  }

  /** Of a row of the key's column that is kept. */
  static long of(SortKey key, ColumnSlab column, int row) {
    return column.isNull(row) ? ofNull(key) : directed(key, column.prefix(row));
  }

  /** Of a row by when it came. */
  static long ofArrival(SortKey key, int row) {
    return directed(key, row);
  }

  private static long ofNull(SortKey key) {
    return key.nullsFirst() ? Long.MIN_VALUE : Long.MAX_VALUE;
  }

  private static long directed(SortKey key, long prefix) {
    return key.descending() ? ~prefix : prefix;
  }

  private static long ofValue(ColumnVector column, int row) {
    if (column instanceof LongVector longs) {
      return longs.value(row);
    }
    if (column instanceof DoubleVector doubles) {
      return ofDouble(doubles.value(row));
    }
    if (column instanceof BytesVector bytes) {
      return ofBytes(bytes.slab(), bytes.start(row), bytes.byteLength(row));
    }
    return 0;
  }

  /** Not a number is the greatest; zero has no sign. */
  static long ofDouble(double value) {
    long bits = Double.doubleToLongBits(value + 0.0);
    return bits ^ ((bits >> (Long.SIZE - 1)) >>> 1);
  }

  /** The first bytes as an unsigned number, moved to where signed ones have its order. */
  static long ofBytes(byte[] slab, int start, int length) {
    long prefix = 0;
    for (int i = 0; i < TEXT_BYTES; i++) {
      prefix = prefix << Byte.SIZE | (i < length ? slab[start + i] & 0xFF : 0);
    }
    return prefix ^ Long.MIN_VALUE;
  }
}
