package weir.sql.parse;

import weir.engine.Position;

/**
 * Lines and columns of places in a text, asked for in ascending order. A line ends with a line
 * feed, a carriage return or both; every other character is one column.
 */
final class TextPositions {
  private final String text;
  private int index;
  private int line = 1;
  private int column = 1;

  TextPositions(String text) {
    this.text = text;
  }

  static Position of(String text, int index) {
    return new TextPositions(text).of(index);
  }

  /** The index of a place; the end of the text if it is not within. */
  static int indexOf(String text, Position place) {
    TextPositions positions = new TextPositions(text);
    while (positions.index < text.length() && positions.isBefore(place)) {
      positions.step();
    }
    return positions.index;
  }

  private boolean isBefore(Position place) {
    return line < place.line() || (line == place.line() && column < place.column());
  }

  Position of(int target) {
    assert target >= index;
    while (index < target) {
      step();
    }
    return new Position(line, column);
  }

  private void step() {
    if (endsLine(index)) {
      line++;
      column = 1;
    } else {
      column++;
    }
    index++;
  }

  private boolean endsLine(int place) {
    return text.charAt(place) == '\n'
        || (text.charAt(place) == '\r' && !text.startsWith("\n", place + 1));
  }
}
