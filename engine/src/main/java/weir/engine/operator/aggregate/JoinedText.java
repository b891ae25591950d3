package weir.engine.operator.aggregate;

import java.nio.charset.StandardCharsets;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BytesBuilder;
import weir.engine.data.ColumnBuilder;
import weir.engine.state.BytesSlab;
import weir.engine.state.ColumnSlab;

/** LISTAGG: the texts with a separator between them. */
final class JoinedText implements Finish {
  private static final int MAX_BYTES = 1 << 30;

  private final byte[] separator;
  private byte[] joined = {};

  JoinedText(String separator) {
    this.separator = separator.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void append(ColumnSlab values, int[] rows, ColumnBuilder out) {
    BytesSlab texts = (BytesSlab) values;
    makeRoom(texts, rows);
    int end = 0;
    for (int i = 0; i < rows.length; i++) {
      if (i > 0) {
        System.arraycopy(separator, 0, joined, end, separator.length);
        end += separator.length;
      }
      end = texts.copyBytes(rows[i], joined, end);
    }
    ((BytesBuilder) out).append(joined, 0, end);
  }

  private void makeRoom(BytesSlab texts, int[] rows) {
    long needed = (long) separator.length * (rows.length - 1);
    for (int row : rows) {
      needed += texts.byteLength(row);
    }
    if (needed > MAX_BYTES) {
      throw new WeirException(ErrorCode.LIMIT_EXCEEDED, "LISTAGG made a text of more than 1 GiB");
    }
    if (joined.length < needed) {
      joined = new byte[(int) needed];
    }
  }
}
