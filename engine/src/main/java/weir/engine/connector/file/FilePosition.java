package weir.engine.connector.file;

/**
 * Where the next row of a file starts.
 *
 * @param offset bytes from the start of the file, after decompression
 * @param line lines from the start of the file, from 1; of a file that is done, its size
 * @param tail what stands before it
 */
record FilePosition(long offset, long line, FileTail tail) {
  static final FilePosition START = new FilePosition(0, 1, FileTail.UNKNOWN);

  /** Behind everything: for compressed files, which do not grow. */
  static FilePosition done(long size) {
    return new FilePosition(Long.MAX_VALUE, size, FileTail.UNKNOWN);
  }

  boolean isDone() {
    return offset == Long.MAX_VALUE;
  }
}
