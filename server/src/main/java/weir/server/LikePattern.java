package weir.server;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A pattern for names, as JDBC's metadata methods and SHOW take it: % is any text, _ any character,
 * \ takes the next literally. Names match without regard to case.
 */
public final class LikePattern {
  /** Matches every name. */
  public static final LikePattern ALL = new LikePattern(null);

  private static final char ESCAPE = '\\';

  private final @Nullable Pattern regex;

  /**
   * @param pattern null for everything
   */
  public LikePattern(@Nullable String pattern) {
    this.regex =
        pattern == null
            ? null
            : Pattern.compile(
                regex(pattern), Pattern.DOTALL | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  private static String regex(String pattern) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c == '%') {
        regex.append(".*");
      } else if (c == '_') {
        regex.append('.');
      } else {
        boolean isEscape = c == ESCAPE && i + 1 < pattern.length();
        char literal = isEscape ? pattern.charAt(++i) : c;
        regex.append(Pattern.quote(String.valueOf(literal)));
      }
    }
    return regex.toString();
  }

  /** Whether a name is one that the pattern means. */
  public boolean matches(String name) {
    return regex == null || regex.matcher(name).matches();
  }
}
