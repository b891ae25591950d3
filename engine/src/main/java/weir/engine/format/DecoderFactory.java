package weir.engine.format;

import java.util.List;

/** A format set up for one table. Used by several threads. */
public interface DecoderFactory {
  /**
   * A decoder for one reader.
   *
   * @param columns the physical columns wanted, in the order wanted; may be empty
   * @param batchRows the most rows of one batch
   */
  Decoder decoder(List<Integer> columns, int batchRows);
}
