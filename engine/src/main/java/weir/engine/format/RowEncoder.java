package weir.engine.format;

import weir.engine.data.RowBatch;
import weir.engine.function.TextBuffer;

/** Turns rows into the bytes of files, from which a {@link Decoder} reads them. One thread's. */
public interface RowEncoder {
  /** Appends what stands in a file before its first row. */
  void encodeHeader(TextBuffer out);

  /**
   * Appends the rows; what they are, inserted or deleted, is left out.
   *
   * @throws weir.engine.WeirException INVALID_VALUE if the format cannot hold a value
   */
  void encode(RowBatch batch, TextBuffer out);
}
