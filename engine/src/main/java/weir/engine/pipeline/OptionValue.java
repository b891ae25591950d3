package weir.engine.pipeline;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import weir.engine.Amount;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * What a user has given for an option, and what it may mean.
 *
 * @param key the option
 * @param text the value; trimmed and in lower case where it is not a path
 */
public record OptionValue(String key, String text) {
  /** A time such as '1 s', '500 ms' or '2 minutes'. */
  Duration duration() {
    return Amount.duration(text)
        .orElseThrow(() -> invalid("a time such as '500 ms', '1 s' or '2 min'"));
  }

  /** A number of bytes such as '256 MB'; a kilobyte has 1024. */
  public long bytes() {
    return Amount.bytes(text).orElseThrow(() -> invalid("a size such as '256 MB' or '2 GB'"));
  }

  int count(int least, int most) {
    return count(least, most, "");
  }

  /**
   * A whole number.
   *
   * @param others what else may be given, for the message
   */
  int count(int least, int most, String others) {
    if (text.matches("[0-9]{1,9}")) {
      int count = Integer.parseInt(text);
      if (count >= least && count <= most) {
        return count;
      }
    }
    throw invalid("a whole number from " + least + " to " + most + others);
  }

  /** The constant whose name, in lower case and with hyphens, is the value. */
  <E extends Enum<E>> E choice(Class<E> type) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> written(constant).equals(text.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                invalid(
                    Arrays.stream(type.getEnumConstants())
                        .map(OptionValue::written)
                        .collect(Collectors.joining(" or "))));
  }

  private static String written(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The error for a value that is not what it should be. */
  WeirException invalid(String expected) {
    return new WeirException(
        ErrorCode.INVALID_OPTION, "'%s' must be %s, not '%s'".formatted(key, expected, text));
  }
}
