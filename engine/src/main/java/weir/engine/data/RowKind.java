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

  /** The two characters that users see in {@code row_op}. */
  public String symbol() {
    return symbol;
  }
}
