package weir.engine.state;

/**
 * Byte strings in keys: length + 1 in groups of seven bits, lowest first, the high bit set where
 * another group follows; then the bytes.
 */
final class VariableBytes {
  private static final int MAX_HEADER = 5;

  private VariableBytes() {}

  /** How many bytes come before a string of that length. */
  static int headerLength(int length) {
    int significantBits = Integer.SIZE - Integer.numberOfLeadingZeros(length + 1);
    return (significantBits + 6) / 7;
  }

  /** Writes what comes before a string of that length; returns where the string goes. */
  static int putHeader(byte[] target, int at, int length) {
    int rest = length + 1;
    int next = at;
    for (; rest > 0x7F; rest >>>= 7) {
      target[next++] = (byte) (rest | 0x80);
    }
    target[next++] = (byte) rest;
    return next;
  }

  /** The length of the string whose header starts there. */
  static int length(byte[] source, int at) {
    int value = 0;
    for (int i = 0; i < MAX_HEADER; i++) {
      value |= (source[at + i] & 0x7F) << (7 * i);
      if (source[at + i] >= 0) {
        break;
      }
    }
    return value - 1;
  }
}
