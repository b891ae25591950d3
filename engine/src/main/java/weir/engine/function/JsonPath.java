package weir.engine.function;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The way to one value inside JSON: names of fields and numbers of elements, counted from 0.
 *
 * @param steps each a {@code String} or an {@code Integer}
 */
public record JsonPath(List<Object> steps) {
  /** The way to the whole text. */
  public static final JsonPath ROOT = new JsonPath(List.of());

  private static final Pattern STEP =
      Pattern.compile(
          "\\.(?<name>[^.\\[\\]*\"']+)|\\.\"(?<quoted>[^\"]+)\"|\\['(?<bracketed>[^']+)'\\]"
              + "|\\[(?<number>[0-9]{1,9})\\]");

  public JsonPath {
    steps = List.copyOf(steps);
  }

  /** The path that the bytes say: {@code $.field[0]['other field']}. */
  public static JsonPath of(byte[] slab, int start, int length, String where) {
    String text = new String(slab, start, length, StandardCharsets.UTF_8);
    List<Object> steps = new ArrayList<>();
    Matcher matcher = STEP.matcher(text);
    int end = text.startsWith("$") ? 1 : -1;
    while (end >= 0 && end < text.length() && matcher.find(end) && matcher.start() == end) {
      steps.add(step(matcher));
      end = matcher.end();
    }
    if (end != text.length()) {
      throw Failures.invalidValue(
          where, "'" + text + "' is no path into JSON, such as '$.field[0]'");
    }
    return new JsonPath(steps);
  }

  /** The same of a literal. */
  public static JsonPath of(byte[] text, String where) {
    return of(text, 0, text.length, where);
  }

  private static Object step(Matcher matcher) {
    if (matcher.group("number") != null) {
      return Integer.valueOf(matcher.group("number"));
    }
    for (String group : List.of("name", "quoted")) {
      if (matcher.group(group) != null) {
        return matcher.group(group);
      }
    }
    return matcher.group("bracketed");
  }

  /** The way on to the field of that name. */
  public JsonPath field(byte[] slab, int start, int length) {
    return with(new String(slab, start, length, StandardCharsets.UTF_8));
  }

  /** The way on to the element of that number; to none if it is negative. */
  public JsonPath element(long number) {
    return with((int) Math.max(-1, Math.min(number, Integer.MAX_VALUE)));
  }

  private JsonPath with(Object step) {
    List<Object> longer = new ArrayList<>(steps);
    longer.add(step);
    return new JsonPath(longer);
  }
}
