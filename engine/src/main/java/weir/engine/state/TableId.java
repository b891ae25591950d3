package weir.engine.state;

/**
 * A table of a store.
 *
 * @param operator the plan's name for the operator whose state it is
 * @param table which of its tables
 */
public record TableId(String operator, TableName table) implements Comparable<TableId> {
  /** Reads what {@link #toString} wrote. */
  public static TableId parse(String text) {
    int slash = text.lastIndexOf('/');
    int at = text.lastIndexOf('@');
    if (slash < 0 || at < slash) {
      throw new IllegalArgumentException("'" + text + "' is not the name of a state table");
    }
    int version = Integer.parseInt(text.substring(at + 1));
    return new TableId(
        text.substring(0, slash), new TableName(text.substring(slash + 1, at), version));
  }

  @Override
  public int compareTo(TableId other) {
    return toString().compareTo(other.toString());
  }

  /** Operator, slash, table, at sign, version: how the table is called in files. */
  @Override
  public String toString() {
    return operator + "/" + table;
  }
}
