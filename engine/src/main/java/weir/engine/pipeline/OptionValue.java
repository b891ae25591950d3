package weir.engine.pipeline;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * What a user has given for an option, and what it may mean.
 *
 * @param key the option
 * @param text the value; trimmed and in lower case where it is not a path
 */
public record OptionValue(String key, String text) {
  private static final Pattern AMOUNT = Pattern.compile("([0-9]{1,12})\\s*([a-z]+)");

  private static final Map<String, Duration> TIMES =
      Map.of(
          "ms", Duration.ofMillis(1),
          "millisecond", Duration.ofMillis(1),
          "s", Duration.ofSeconds(1),
          "second", Duration.ofSeconds(1),
          "min", Duration.ofMinutes(1),
          "minute", Duration.ofMinutes(1),
          "h", Duration.ofHours(1),
          "hour", Duration.ofHours(1),
          "d", Duration.ofDays(1),
          "day", Duration.ofDays(1));

  private static final Map<String, Long> SIZES =
      Map.of("b", 1L, "kb", 1L << 10, "mb", 1L << 20, "gb", 1L << 30);

  /** A time such as '1 s', '500 ms' or '2 minutes'. */
  Duration duration() {
    return duration(text).orElseThrow(() -> invalid("a time such as '500 ms', '1 s' or '2 min'"));
  }

  static Optional<Duration> duration(String text) {
    Matcher matcher = AMOUNT.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String unit = matcher.group(2);
    Duration one = TIMES.get(unit);
    if (one == null && unit.endsWith("s")) {
      one = TIMES.get(unit.substring(0, unit.length() - 1));
    }
    return Optional.ofNullable(one)
        .map(time -> time.multipliedBy(Long.parseLong(matcher.group(1))));
  }

  /** A number of bytes such as '256 MB'; a kilobyte has 1024. */
  public long bytes() {
    Matcher matcher = AMOUNT.matcher(text.strip().toLowerCase(Locale.ROOT));
    Long unit = matcher.matches() ? SIZES.get(matcher.group(2)) : null;
    if (unit == null) {
      throw invalid("a size such as '256 MB' or '2 GB'");
    }
    return Math.multiplyExact(Long.parseLong(matcher.group(1)), unit);
  }

  int count(int least, int most) {
    if (text.matches("[0-9]{1,9}")) {
      int count = Integer.parseInt(text);
      if (count >= least && count <= most) {
        return count;
      }
    }
    throw invalid("a whole number from " + least + " to " + most);
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
