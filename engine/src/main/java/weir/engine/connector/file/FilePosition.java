package weir.engine.connector.file;

/**
 * Where the next row of a file starts.
 *
 * @param offset bytes from the start of the file, after decompression
 * @param line lines from the start of the file, from 1
 */
record FilePosition(long offset, long line) {
  static final FilePosition START = new FilePosition(0, 1);

  /** Behind everything, whatever the file's size: for compressed files, which do not grow. */
  static final FilePosition DONE = new FilePosition(Long.MAX_VALUE, 1);
}
