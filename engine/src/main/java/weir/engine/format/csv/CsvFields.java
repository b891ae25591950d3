package weir.engine.format.csv;

import java.util.Arrays;
import weir.engine.format.ByteScan;

/** Goes through the fields of one record after another. Owned by one thread. */
final class CsvFields {
  private static final long NEWLINES = ByteScan.repeat('\n');

  private final byte delimiter;
  private final byte quote;
  private final byte escape;
  private final long delimiters;
  private final long quotes;
  private final long escapes;

  private byte[] bytes = {};
  private int position;
  private int end;
  private boolean isLast;
  private int newlines;

  private byte[] text = {};
  private int textStart;
  private int textEnd;
  private boolean isQuoted;
  private boolean isTextBehindQuote;
  private byte[] unescaped = new byte[256];

  /** What {@link #next} has found. */
  enum Found {
    FIELD,
    /** The last field of its record. */
    LAST_FIELD,
    /** The bytes end before the field does. */
    INCOMPLETE,
    /** The file ends before a quoted field does. */
    UNCLOSED
  }

  CsvFields(CsvSyntax syntax) {
    delimiter = syntax.delimiter();
    quote = syntax.quote();
    escape = syntax.escape();
    delimiters = ByteScan.repeat(delimiter);
    quotes = ByteScan.repeat(quote);
    escapes = ByteScan.repeat(escape);
  }

  /**
   * Goes to the record that starts there.
   *
   * @param isFileEnd whether the file ends at {@code newEnd}
   */
  void startRecord(byte[] newBytes, int start, int newEnd, boolean isFileEnd) {
    bytes = newBytes;
    position = start;
    end = newEnd;
    isLast = isFileEnd;
    newlines = 0;
  }

  /** Whether a field in these bytes may be quoted. */
  boolean mayBeQuoted(byte[] inBytes, int start, int end) {
    return quote != CsvSyntax.NONE && ByteScan.indexOf(inBytes, start, end, quote) >= 0;
  }

  /** The array in which the field's text is, without quotes and escapes. */
  byte[] text() {
    return text;
  }

  int textStart() {
    return textStart;
  }

  int textEnd() {
    return textEnd;
  }

  boolean isQuoted() {
    return isQuoted;
  }

  /** Whether something stands between the closing quote and the end of the field. */
  boolean isTextBehindQuote() {
    return isTextBehindQuote;
  }

  /** How many newlines stand inside the fields of the record so far. */
  int newlines() {
    return newlines;
  }

  /** Where the next field or record starts. */
  int position() {
    return position;
  }

  /** Goes to the next field of the record. */
  Found next() {
    isQuoted = position < end && bytes[position] == quote && quote != CsvSyntax.NONE;
    isTextBehindQuote = false;
    return isQuoted ? quotedField() : plainField();
  }

  private Found plainField() {
    text = bytes;
    textStart = position;
    textEnd = fieldEnd(position);
    return leaveField(textEnd);
  }

  /** Goes behind the delimiter or newline at which a field ends. */
  private Found leaveField(int fieldEnd) {
    if (fieldEnd == end && !isLast) {
      return Found.INCOMPLETE;
    }
    position = Math.min(fieldEnd + 1, end);
    if (fieldEnd < end && bytes[fieldEnd] == delimiter) {
      return Found.FIELD;
    }
    if (!isQuoted && textEnd > textStart && bytes[textEnd - 1] == '\r') {
      textEnd--;
    }
    return Found.LAST_FIELD;
  }

  /** The next delimiter or newline; {@code end} if there is none. */
  private int fieldEnd(int start) {
    int i = start;
    for (; i + 8 <= end; i += 8) {
      long word = ByteScan.word(bytes, i);
      long marks = ByteScan.equal(word, delimiters) | ByteScan.equal(word, NEWLINES);
      if (marks != 0) {
        return i + ByteScan.firstMark(marks);
      }
    }
    while (i < end && bytes[i] != delimiter && bytes[i] != '\n') {
      i++;
    }
    return i;
  }

  private Found quotedField() {
    int start = position + 1;
    int close = special(start);
    if (close + 1 == end && !isLast) {
      return Found.INCOMPLETE;
    }
    if (close + 1 < end && isEscape(close)) {
      close = unescape(start, close);
    } else {
      text = bytes;
      textStart = start;
      textEnd = close;
    }
    if (close >= end || bytes[close] != quote) {
      return isLast ? Found.UNCLOSED : Found.INCOMPLETE;
    }
    countNewlines(start, close);
    int fieldEnd = fieldEnd(close + 1);
    boolean isReturn =
        fieldEnd == close + 2
            && bytes[close + 1] == '\r'
            && (fieldEnd == end || bytes[fieldEnd] == '\n');
    isTextBehindQuote = fieldEnd > close + 1 && !isReturn;
    return leaveField(fieldEnd);
  }

  private void countNewlines(int start, int close) {
    for (int i = start; i < close; i++) {
      if (bytes[i] == '\n') {
        newlines++;
      }
    }
  }

  /** Copies the text without its escapes; returns where the closing quote is, or {@code end}. */
  private int unescape(int start, int firstEscape) {
    int length = 0;
    int from = start;
    int i = firstEscape;
    while (i + 1 < end && isEscape(i)) {
      length = copy(from, i, length);
      from = i + 1;
      i = special(i + 2);
    }
    length = copy(from, Math.min(i, end), length);
    text = unescaped;
    textStart = 0;
    textEnd = length;
    return i;
  }

  /** Whether an escape stands there, and not a quote that closes the field. */
  private boolean isEscape(int i) {
    return bytes[i] == escape && (escape != quote || bytes[i + 1] == quote);
  }

  /** The next quote or escape; {@code end} if there is none. */
  private int special(int start) {
    int i = start;
    for (; i + 8 <= end; i += 8) {
      long word = ByteScan.word(bytes, i);
      long marks = ByteScan.equal(word, quotes) | ByteScan.equal(word, escapes);
      if (marks != 0) {
        return i + ByteScan.firstMark(marks);
      }
    }
    while (i < end && bytes[i] != quote && bytes[i] != escape) {
      i++;
    }
    return i;
  }

  private int copy(int from, int to, int length) {
    int count = to - from;
    if (count > unescaped.length - length) {
      unescaped = Arrays.copyOf(unescaped, Math.max(unescaped.length * 2, length + count));
    }
    System.arraycopy(bytes, from, unescaped, length, count);
    return length + count;
  }
}
