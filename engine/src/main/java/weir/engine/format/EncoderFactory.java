package weir.engine.format;

import java.util.List;

/** A format set up to write one table. Used by several threads. */
public interface EncoderFactory {
  /**
   * An encoder for one writer, which gets batches of all physical columns.
   *
   * @param columns those that are written, in the order in which they are
   */
  RowEncoder encoder(List<Integer> columns);
}
