package weir.engine.format;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A format set up for one table. Used by several threads. */
public interface DecoderFactory {
  /**
   * A decoder for one reader.
   *
   * @param columns the physical columns wanted, in the order wanted; may be empty
   * @param batchRows the most rows of one batch
   */
  Decoder decoder(List<Integer> columns, int batchRows);

  /**
   * The same, but its decoders give one more column behind those wanted, {@link RowCollector#TEXT}:
   * what rows were read from. Such a text can be decoded again by itself. Empty if that is not so,
   * as rows depend on what stands elsewhere in their file.
   *
   * @param texts makes for each decoder what takes the texts
   */
  default Optional<DecoderFactory> keepingText(Supplier<TextColumn> texts) {
    return Optional.empty();
  }
}
