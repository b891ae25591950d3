package weir.shell;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.reader.Highlighter;
import org.jline.reader.LineReader;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/** Sets keywords, strings and comments apart while they are typed. */
final class PromptHighlighter implements Highlighter {
  private static final Pattern PARTS =
      Pattern.compile(
          "(?<string>'[^']*'?)|(?<name>\"[^\"]*\"?)|(?<comment>--[^\\n]*|/\\*(?s:.*?)(?:\\*/|$))"
              + "|\\b(?<keyword>"
              + String.join("|", Keywords.ALL)
              + ")\\b",
          Pattern.CASE_INSENSITIVE);

  @Override
  public AttributedString highlight(LineReader reader, String text) {
    AttributedStringBuilder styled = new AttributedStringBuilder();
    Matcher matcher = PARTS.matcher(text);
    int unstyled = 0;
    while (matcher.find()) {
      styled.append(text.substring(unstyled, matcher.start()));
      styled.styled(style(matcher), matcher.group());
      unstyled = matcher.end();
    }
    return styled.append(text.substring(unstyled)).toAttributedString();
  }

  private static AttributedStyle style(Matcher part) {
    if (part.group("keyword") != null) {
      return AttributedStyle.BOLD;
    }
    if (part.group("string") != null) {
      return AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN);
    }
    if (part.group("comment") != null) {
      return AttributedStyle.DEFAULT.faint();
    }
    return AttributedStyle.DEFAULT;
  }
}
