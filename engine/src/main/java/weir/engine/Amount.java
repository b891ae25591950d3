package weir.engine;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times and sizes as options say them: a whole number and a unit. */
public final class Amount {
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

  private Amount() {}

  /** A time such as '1 s', '500 ms' or '2 minutes'; empty if it is none. */
  public static Optional<Duration> duration(String text) {
    Matcher amount = matcher(text);
    if (!amount.matches()) {
      return Optional.empty();
    }
    String unit = amount.group(2);
    Duration one = TIMES.get(unit);
    if (one == null && unit.endsWith("s")) {
      one = TIMES.get(unit.substring(0, unit.length() - 1));
    }
    return Optional.ofNullable(one).map(time -> time.multipliedBy(Long.parseLong(amount.group(1))));
  }

  /** A number of bytes such as '256 MB', a kilobyte of 1024; empty if it is none. */
  public static OptionalLong bytes(String text) {
    Matcher amount = matcher(text);
    Long unit = amount.matches() ? SIZES.get(amount.group(2)) : null;
    return unit == null
        ? OptionalLong.empty()
        : OptionalLong.of(Math.multiplyExact(Long.parseLong(amount.group(1)), unit));
  }

  private static Matcher matcher(String text) {
    return AMOUNT.matcher(text.strip().toLowerCase(Locale.ROOT));
  }
}
