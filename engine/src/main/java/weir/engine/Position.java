package weir.engine;

/**
 * A place in a statement's text. Both numbers count from 1; a tab is one column.
 *
 * @param line the line
 * @param column the column of the first character meant
 */
public record Position(int line, int column) {
  public Position {
    if (line < 1 || column < 1) {
      throw new IllegalArgumentException("position " + line + ":" + column + " is not 1-based");
    }
  }

  /** This place as seen from a text in which the statement starts at {@code start}. */
  public Position shiftedBy(Position start) {
    return new Position(start.line + line - 1, line == 1 ? start.column + column - 1 : column);
  }

  @Override
  public String toString() {
    return "line " + line + ", column " + column;
  }
}
