package weir.engine.format;

/** The mark EF BB BF with which some programs start UTF-8 files. */
public final class ByteOrderMark {
  private static final int LENGTH = 3;

  private ByteOrderMark() {}

  /**
   * The first byte behind the mark, or {@code start} if there is none.
   *
   * @param isLast whether the file ends at {@code end}
   * @return -1 if the bytes are too few to say
   */
  public static int skip(byte[] bytes, int start, int end, boolean isLast) {
    if (start < end && bytes[start] != (byte) 0xef) {
      return start;
    }
    if (end - start < LENGTH) {
      return isLast ? start : -1;
    }
    boolean isMark = bytes[start + 1] == (byte) 0xbb && bytes[start + 2] == (byte) 0xbf;
    return isMark ? start + LENGTH : start;
  }
}
