package weir.jdbc;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of the metadata methods: % is any text, _ any character, \ takes the next literally.
 */
final class LikePattern {
  static final char ESCAPE = '\\';

  private LikePattern() {}

  /** Whether the name fits the pattern; everything fits none. */
  static boolean matches(@Nullable String pattern, String name) {
    if (pattern == null) {
      return true;
    }
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c == '%') {
        regex.append(".*");
      } else if (c == '_') {
        regex.append('.');
      } else {
        if (c == ESCAPE && i + 1 < pattern.length()) {
          c = pattern.charAt(++i);
        }
        regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    int flags = Pattern.DOTALL | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    return Pattern.compile(regex.toString(), flags).matcher(name).matches();
  }
}
