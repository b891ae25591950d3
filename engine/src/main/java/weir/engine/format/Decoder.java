package weir.engine.format;

/**
 * Turns the bytes of files into rows. The caller says {@link RowCollector#startFile} for each file,
 * then gives it the file's header, then its rows from any row on, and takes the rows out of {@link
 * #rows} when they are enough. Bytes are copied, so the array may be used again. Owned by one
 * thread.
 */
public interface Decoder {
  /** Where the rows go and bad ones are counted. */
  RowCollector rows();

  /**
   * Takes what stands before the first row: a byte order mark, a line of names.
   *
   * @param isLast whether the file ends at {@code end}
   * @return where the first row starts, or -1 if the header is not complete yet
   */
  int decodeHeader(byte[] bytes, int start, int end, boolean isLast);

  /**
   * Decodes whole rows from {@code start} on, until {@link RowCollector#isFull} or no whole row is
   * left.
   *
   * @param isLast whether the file ends at {@code end}: then the last row needs no newline
   * @return the first byte not taken
   * @throws weir.engine.WeirException BAD_INPUT_ROW if bad rows are not to be skipped and the first
   *     row is bad
   */
  int decode(byte[] bytes, int start, int end, boolean isLast);

  /**
   * Where the last row ends that stands wholly in these bytes, which begin with a row; {@code
   * start} if none does. Nothing is decoded.
   */
  int wholeRowsEnd(byte[] bytes, int start, int end);
}
