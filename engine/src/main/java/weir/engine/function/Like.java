package weir.engine.function;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A LIKE pattern, taken apart once: {@code %} stands for any characters, {@code _} for one, and
 * either for itself behind the escape character. Immutable.
 */
public final class Like {
  /** For a LIKE without ESCAPE: no character escapes. */
  public static final byte[] NO_ESCAPE = {};

  private static final short ANY_CHARACTERS = 256;
  private static final short ONE_CHARACTER = 257;

  private final byte[] pattern;

  /** Bytes to match as they are (-128 to 127), and the two wildcards. */
  private final short[] tokens;

  private Like(byte[] pattern, short[] tokens) {
    this.pattern = pattern;
    this.tokens = tokens;
  }

  /** Takes a pattern apart. {@code escape} is one character, or {@link #NO_ESCAPE}. */
  public static Like of(byte[] pattern, int start, int length, byte[] escape, String where) {
    short[] tokens = new short[length];
    int count = 0;
    int end = start + length;
    for (int i = start; i < end; i++) {
      if (escape.length > 0 && startsWith(pattern, i, end, escape)) {
        i += escape.length;
        if (i == end) {
          throw Failures.invalidValue(where, "the pattern ends with its escape character");
        }
        tokens[count++] = pattern[i];
      } else {
        tokens[count++] = token(pattern[i]);
      }
    }
    return new Like(Arrays.copyOfRange(pattern, start, end), Arrays.copyOf(tokens, count));
  }

  /** This pattern if it is that text, else a new one: for patterns that come with the rows. */
  public static Like reuse(
      @Nullable Like previous, byte[] pattern, int start, int length, byte[] escape, String where) {
    if (previous != null
        && Arrays.equals(
            previous.pattern, 0, previous.pattern.length, pattern, start, start + length)) {
      return previous;
    }
    return of(pattern, start, length, escape, where);
  }

  /** Whether the whole text fits the pattern. */
  public boolean matches(byte[] text, int start, int length) {
    int end = start + length;
    int at = start;
    int token = 0;
    int retryAt = -1;
    int retryToken = 0;
    while (true) {
      if (token == tokens.length && at == end) {
        return true;
      }
      if (token < tokens.length && tokens[token] == ANY_CHARACTERS) {
        retryToken = ++token;
        retryAt = at;
      } else if (token < tokens.length && at < end && tokens[token] == ONE_CHARACTER) {
        at = Text.skip(text, at, end, 1);
        token++;
      } else if (token < tokens.length && at < end && tokens[token] == text[at]) {
        at++;
        token++;
      } else if (retryAt >= 0 && retryAt < end) {
        // The last % takes one character more.
        retryAt = Text.skip(text, retryAt, end, 1);
        at = retryAt;
        token = retryToken;
      } else {
        return false;
      }
    }
  }

  private static short token(byte value) {
    return switch (value) {
      case '%' -> ANY_CHARACTERS;
      case '_' -> ONE_CHARACTER;
      default -> value;
    };
  }

  private static boolean startsWith(byte[] text, int at, int end, byte[] prefix) {
    return at + prefix.length <= end
        && Arrays.equals(text, at, at + prefix.length, prefix, 0, prefix.length);
  }
}
