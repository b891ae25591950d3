package weir.engine.data;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects batches row by row: append to every column, then the row exists. */
public final class RowBatchBuilder {
  private final Schema schema;
  private final List<ColumnBuilder> columns = new ArrayList<>();

  public RowBatchBuilder(Schema schema) {
    this(schema, RowBatch.DEFAULT_ROWS);
  }

  public RowBatchBuilder(Schema schema, int expectedRows) {
    this.schema = schema;
    for (Field field : schema.fields()) {
      columns.add(ColumnBuilder.of(field.type(), expectedRows));
    }
  }

  /** How many rows have a value in every column, of which there must be one. */
  public int size() {
    return columns.get(columns.size() - 1).size();
  }

  public ColumnBuilder column(int index) {
    return columns.get(index);
  }

  public LongBuilder longs(int index) {
    return (LongBuilder) columns.get(index);
  }

  public DoubleBuilder doubles(int index) {
    return (DoubleBuilder) columns.get(index);
  }

  public BytesBuilder bytes(int index) {
    return (BytesBuilder) columns.get(index);
  }

  /** Appends a row of values as {@link RowBatch#values} gives them. */
  public RowBatchBuilder row(@Nullable Object... values) {
    for (int i = 0; i < values.length; i++) {
      columns.get(i).appendObject(values[i]);
    }
    return this;
  }

  /** Appends the columns of one row, by row number, from column {@code firstColumn} on. */
  public void append(RowBatch source, int row, int firstColumn) {
    for (int i = 0; i < source.schema().size(); i++) {
      columns.get(firstColumn + i).append(source.column(i), row);
    }
  }

  /** Takes back rows, and values of an unfinished row, beyond the first {@code newSize}. */
  public void truncate(int newSize) {
    columns.forEach(column -> column.truncate(newSize));
  }

  /** The rows so far; the builder is empty afterwards. */
  public RowBatch build() {
    return build(size());
  }

  /** The rows so far, of which there are that many; needed where a schema may have no columns. */
  public RowBatch build(int rows) {
    ColumnVector[] built = new ColumnVector[columns.size()];
    for (int i = 0; i < built.length; i++) {
      built[i] = columns.get(i).build();
    }
    return RowBatch.of(schema, List.of(built), rows);
  }
}
