package weir.engine.checkpoint;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weir.engine.plan.DurationText;

/**
 * What fingerprints say, in words for people. Stored fingerprints stay what they are: their windows
 * are written as the records of {@link weir.engine.plan.WindowSpec} write themselves.
 */
final class FingerprintText {
  private static final Pattern WINDOW =
      Pattern.compile("\\b(Tumbling|Hopping|Cumulating|Calendar|Session|Assigned)\\[([^]]*)]");

  private static final Pattern MILLIS = Pattern.compile("\\b([0-9]+) ms\\b");

  private FingerprintText() {}

  static String readable(String text) {
    String withWindows =
        WINDOW
            .matcher(text)
            .replaceAll(
                found -> Matcher.quoteReplacement(window(found.group(1), fields(found.group(2)))));
    return MILLIS
        .matcher(withWindows)
        .replaceAll(found -> DurationText.of(Long.parseLong(found.group(1))));
  }

  private static Map<String, String> fields(String text) {
    Map<String, String> fields = new HashMap<>();
    for (String field : text.split(", ", -1)) {
      int equals = field.indexOf('=');
      fields.put(field.substring(0, equals), field.substring(equals + 1));
    }
    return fields;
  }

  private static String window(String kind, Map<String, String> fields) {
    String from =
        fields.getOrDefault("offsetMillis", "0").equals("0")
            ? ""
            : " from " + duration(fields, "offsetMillis");
    return switch (kind) {
      case "Tumbling" -> "tumbling " + duration(fields, "sizeMillis") + from;
      case "Hopping" ->
          "hopping every %s, %s%s"
              .formatted(duration(fields, "slideMillis"), duration(fields, "sizeMillis"), from);
      case "Cumulating" ->
          "cumulating by %s to %s%s"
              .formatted(duration(fields, "stepMillis"), duration(fields, "sizeMillis"), from);
      case "Calendar" ->
          "tumbling %s by the calendar of %s%s".formatted(length(fields), fields.get("zone"), from);
      case "Session" -> "sessions with a gap of " + duration(fields, "gapMillis");
      default -> "that of its input";
    };
  }

  /** Of a calendar's windows: months, or a time on the clock. */
  private static String length(Map<String, String> fields) {
    int months = Integer.parseInt(fields.getOrDefault("months", "0"));
    return months == 0 ? duration(fields, "millis") : DurationText.ofMonths(months);
  }

  private static String duration(Map<String, String> fields, String name) {
    return DurationText.of(Long.parseLong(fields.getOrDefault(name, "0")));
  }
}
