package weir.engine.connector.file.sink;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** The column {@code row_op}: what the kinds of a batch's rows are called. */
public final class RowKindColumn {
  public static final Field FIELD =
      new Field("row_op", DataType.of(TypeKind.VARCHAR).withNullable(false));

  private static final int SYMBOL_BYTES = 2;

  /** All symbols, in the order of their codes. */
  private static final byte[] SYMBOLS =
      Arrays.stream(RowKind.values())
          .map(RowKind::symbol)
          .collect(Collectors.joining())
          .getBytes(StandardCharsets.US_ASCII);

  private RowKindColumn() {}

  /**
   * The same rows with that column behind the others.
   *
   * @param schema their columns and this one
   */
  static RowBatch append(RowBatch batch, Schema schema) {
    int[] starts = new int[batch.length()];
    int[] lengths = new int[batch.length()];
    Arrays.fill(lengths, SYMBOL_BYTES);
    byte[] kinds = batch.rowKinds();
    for (int row = 0; kinds != null && row < starts.length; row++) {
      starts[row] = kinds[row] * SYMBOL_BYTES;
    }
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    columns.add(new BytesVector(SYMBOLS, starts, lengths, null));
    return batch.withColumns(schema, columns);
  }
}
