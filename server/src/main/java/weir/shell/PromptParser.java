package weir.shell;

import java.util.List;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;

/** Tells JLine when what is typed is complete, and which word the cursor is in. */
final class PromptParser implements Parser {
  @Override
  public ParsedLine parse(String text, int cursor, ParseContext context) {
    if (context == ParseContext.ACCEPT_LINE && !ScriptReader.isComplete(text)) {
      throw new EOFError(-1, -1, "the statement does not end yet");
    }
    int start = cursor;
    while (start > 0 && isWordPart(text.charAt(start - 1))) {
      start--;
    }
    return new Line(text, cursor, text.substring(start, cursor));
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c == '.' || c == '\\';
  }

  /**
   * A line of which JLine need know only the word to complete.
   *
   * @param word up to the cursor
   */
  private record Line(String line, int cursor, String word) implements CompletingParsedLine {
    @Override
    public int wordCursor() {
      return word.length();
    }

    @Override
    public int rawWordCursor() {
      return word.length();
    }

    @Override
    public int rawWordLength() {
      return word.length();
    }

    /** Names go into the line as they are. */
    @Override
    public CharSequence escape(CharSequence candidate, boolean complete) {
      return candidate;
    }

    @Override
    public int wordIndex() {
      return 0;
    }

    @Override
    public List<String> words() {
      return List.of(word);
    }
  }
}
