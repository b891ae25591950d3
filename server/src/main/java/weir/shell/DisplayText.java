package weir.shell;

import java.util.HexFormat;
import org.jline.utils.WCWidth;
import org.jspecify.annotations.Nullable;

/** Text for a terminal: control characters written out, and the number of cells it takes. */
final class DisplayText {
  private DisplayText() {}

  static String ofValue(@Nullable String value) {
    return value == null ? "NULL" : of(value);
  }

  /** The text without control characters, which could break a table or change the terminal. */
  static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i))) {
        return escaped(text);
      }
    }
    return text;
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> escaped.append("\\n");
        case '\r' -> escaped.append("\\r");
        case '\t' -> escaped.append("\\t");
        default -> {
          if (Character.isISOControl(c)) {
            escaped.append("\\x").append(HexFormat.of().toHexDigits((byte) c));
          } else {
            escaped.append(c);
          }
        }
      }
    }
    return escaped.toString();
  }

  /** The cells of text without control characters: 2 for wide ones, 0 for combining ones. */
  static int width(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > '~') {
        return widthOfClusters(text);
      }
    }
    return text.length();
  }

  private static int widthOfClusters(String text) {
    int width = 0;
    for (int i = 0; i < text.length(); i += WCWidth.charCountForGraphemeCluster(text, i)) {
      width += WCWidth.wcwidthForGraphemeCluster(text, i);
    }
    return width;
  }
}
