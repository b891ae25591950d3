package weir.engine.plan;

import java.util.ArrayList;
import java.util.List;

/** Durations in words: "1 day 2 hours", "250 ms", "2 years". */
public final class DurationText {
  private static final List<String> UNITS = List.of("day", "hour", "minute", "second", "ms");
  private static final List<Long> UNIT_MILLIS =
      List.of(86_400_000L, 3_600_000L, 60_000L, 1_000L, 1L);

  private DurationText() {}

  public static String of(long millis) {
    if (millis == 0) {
      return "0 seconds";
    }
    List<String> words = new ArrayList<>();
    long rest = millis;
    for (int i = 0; i < UNITS.size(); i++) {
      long count = Math.abs(rest / UNIT_MILLIS.get(i));
      rest %= UNIT_MILLIS.get(i);
      if (count > 0) {
        boolean isPlural = count > 1 && !UNITS.get(i).equals("ms");
        words.add(count + " " + UNITS.get(i) + (isPlural ? "s" : ""));
      }
    }
    return (millis < 0 ? "-" : "") + String.join(" ", words);
  }

  /** So many months, in years if they are whole. */
  public static String ofMonths(int months) {
    boolean isYears = months % 12 == 0;
    int count = isYears ? months / 12 : months;
    return count + (isYears ? " year" : " month") + (count == 1 ? "" : "s");
  }
}
