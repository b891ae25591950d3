package weir.engine.format;

import weir.engine.TableOptions;
import weir.engine.data.Schema;

/**
 * How rows stand in bytes, named by the WITH option {@code format}. Found by {@link
 * java.util.ServiceLoader}; used by several threads.
 */
public interface Format {
  /** The name in {@code 'format' = '...'}, in lower case. */
  String name();

  /** What the names of its files end in, without the dot. */
  String extension();

  /**
   * Reads this format's options and checks that such columns can stand in it.
   *
   * @param schema the physical columns
   * @throws weir.engine.WeirException INVALID_OPTION or NOT_SUPPORTED
   */
  DecoderFactory decoding(Schema schema, TableOptions options);

  /**
   * The same for writing. What is written so and read with the same options is the same rows.
   *
   * @throws weir.engine.WeirException INVALID_OPTION or NOT_SUPPORTED
   */
  EncoderFactory encoding(Schema schema, TableOptions options);
}
