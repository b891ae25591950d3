package weir.engine.connector;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.format.BadRowException;

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

  /** These columns and that one behind them. */
  public static Schema append(Schema schema) {
    return schema.append(List.of(FIELD));
  }

  /**
   * The same rows with that column behind the others.
   *
   * @param schema their columns and this one
   */
  public static RowBatch append(RowBatch batch, Schema schema) {
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

  /**
   * The rows without that column, as what it says of them; where it says nothing they are new.
   *
   * @param column where it stands
   * @throws WeirException BAD_INPUT_ROW if it names no kind; formats make bad rows of such before
   */
  public static RowBatch take(RowBatch batch, int column) {
    ColumnVector symbols = batch.column(column);
    byte[] kinds = new byte[batch.length()];
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      kinds[row] = symbols.isNull(row) ? RowKind.INSERT.code() : code((BytesVector) symbols, row);
    }
    List<Integer> others =
        IntStream.range(0, batch.columns().size()).filter(i -> i != column).boxed().toList();
    List<ColumnVector> columns = others.stream().map(batch::column).toList();
    return batch.withColumns(batch.schema().select(others), columns).withRowKinds(kinds);
  }

  private static byte code(BytesVector symbols, int row) {
    int start = symbols.start(row);
    int code = RowKind.find(symbols.slab(), start, start + symbols.byteLength(row));
    if (code >= 0) {
      return (byte) code;
    }
    throw new WeirException(
        ErrorCode.BAD_INPUT_ROW,
        "the field row_op must be "
            + RowKind.EXPECTED
            + ", not "
            + BadRowException.quoted(symbols.text(row)));
  }
}
