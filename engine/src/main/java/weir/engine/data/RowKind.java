package weir.engine.data;

/** What a row of a changing result says. A batch holds it as the ordinal in one byte. */
public enum RowKind {
  INSERT("+I"),
  UPDATE_BEFORE("-U"),
  UPDATE_AFTER("+U"),
  DELETE("-D");

  private final String symbol;

  RowKind(String symbol) {
    this.symbol = symbol;
  }

  /** How a batch holds it: the ordinal. */
  public byte code() {
    return (byte) ordinal();
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
