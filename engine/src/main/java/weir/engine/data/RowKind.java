package weir.engine.data;

/** What a row of a changing result says. A batch holds it as the ordinal in one byte. */
public enum RowKind {
  INSERT("+I", (byte) 0),
  UPDATE_BEFORE("-U", (byte) 1),
  UPDATE_AFTER("+U", (byte) 2),
  DELETE("-D", (byte) 3);

  /** What a message says is expected where a symbol stands. */
  public static final String EXPECTED = "one of +I, -U, +U and -D";

  private static final RowKind[] ALL = values();

  private final String symbol;
  private final byte code;

  RowKind(String symbol, byte code) {
    this.symbol = symbol;
    this.code = code;
  }

  /** The code of the kind whose symbol is {@code text[start, end)}; -1 if that is none. */
  public static int find(byte[] text, int start, int end) {
    for (RowKind kind : ALL) {
      if (end - start == 2
          && text[start] == kind.symbol.charAt(0)
          && text[start + 1] == kind.symbol.charAt(1)) {
        return kind.code;
      }
    }
    return -1;
  }

  /** How a batch holds it. */
  public byte code() {
    return code;
  }

  /** Whether the row is taken back by this, be it for good or for another in its place. */
  public boolean isRemoval() {
    return this == UPDATE_BEFORE || this == DELETE;
  }

  /** The two characters that users see in {@code row_op}. */
  public String symbol() {
    return symbol;
  }
}
