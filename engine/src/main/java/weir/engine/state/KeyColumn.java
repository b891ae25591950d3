package weir.engine.state;

import java.util.List;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;

/**
 * How one column of a key is bytes. A key is its columns one after the other; equal keys are equal
 * bytes. Part of the form of stored state, like {@link KeyHash}.
 *
 * <p>NULL is a byte 0, whatever the type.
 */
abstract sealed class KeyColumn
    permits LongKeyColumn, DoubleKeyColumn, BytesKeyColumn, DecimalKeyColumn, NestedKeyColumn {
  static final byte NULL = 0;

  static List<KeyColumn> of(List<DataType> types) {
    return types.stream().map(KeyColumn::of).toList();
  }

  private static KeyColumn of(DataType type) {
    return switch (type.layout()) {
      case LONG -> new LongKeyColumn();
      case DOUBLE -> new DoubleKeyColumn();
      case BYTES -> new BytesKeyColumn();
      case OBJECT ->
          type.kind() == TypeKind.DECIMAL
              ? new DecimalKeyColumn(type.scale())
              : new NestedKeyColumn(type);
    };
  }

  /** Adds to {@code lengths[i]} how many bytes row {@code rows[i]} takes. */
  abstract void addLengths(ColumnVector column, int[] rows, int count, int[] lengths);

  /** Writes row {@code rows[i]} at {@code cursors[i]} and moves that behind it. */
  abstract void write(ColumnVector column, int[] rows, int count, byte[] slab, int[] cursors);

  /** Appends the value that starts at {@code at}; returns where it ends. */
  abstract int read(byte[] slab, int at, ColumnBuilder out);
}
