package weir.engine.data;

import org.jspecify.annotations.Nullable;

/**
 * Collects one column value by value, for producers that have rows: decoders, and operators that
 * emit from state. Append to a builder of another layout than the value's is a bug and fails.
 *
 * <p>A builder is owned by one thread. {@link #build} hands its arrays to the vector and starts
 * anew.
 */
public abstract sealed class ColumnBuilder
    permits LongBuilder, DoubleBuilder, BytesBuilder, ObjectBuilder {
  /** A builder for columns of that type, expecting about that many rows. */
  public static ColumnBuilder of(DataType type, int expectedRows) {
    return switch (type.layout()) {
      case LONG -> new LongBuilder(expectedRows);
      case DOUBLE -> new DoubleBuilder(expectedRows);
      case BYTES -> new BytesBuilder(expectedRows);
      case OBJECT -> new ObjectBuilder(expectedRows);
    };
  }

  /** How many rows have been appended since the last {@link #build}. */
  public abstract int size();

  public abstract void appendNull();

  /** Appends row {@code row} of a vector of this builder's layout, NULL included. */
  public abstract void append(ColumnVector source, int row);

  /**
   * Appends a value as {@link ColumnVector#object} or {@link RowBatch#values} gives it: null,
   * {@code Long} (any {@code Number} or {@code Boolean} is taken, and a {@code BigDecimal} of the
   * column's scale), {@code Double}, {@code byte[]} or {@code String}, or an object.
   */
  public abstract void appendObject(@Nullable Object value);

  /** Takes back rows beyond the first {@code newSize}. */
  public abstract void truncate(int newSize);

  /** The appended rows as a vector of exactly that length; the builder is empty afterwards. */
  public abstract ColumnVector build();
}
