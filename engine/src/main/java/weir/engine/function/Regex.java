package weir.engine.function;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * A regular expression, as the REGEXP functions take it and SIMILAR TO in its own way. Immutable. A
 * search ends when its thread is interrupted: there are expressions for which it would not end by
 * itself in anybody's lifetime.
 */
public final class Regex {
  /** No flags. */
  public static final byte[] NO_FLAGS = {};

  private final byte[] source;
  private final Pattern pattern;
  private final boolean isForAll;
  private final String where;
  private final int groups;

  private Regex(byte[] source, Pattern pattern, boolean isForAll, String where) {
    this.source = source;
    this.pattern = pattern;
    this.isForAll = isForAll;
    this.where = where;
    this.groups = pattern.matcher("").groupCount();
  }

  /**
   * Takes an expression.
   *
   * @param flags of PostgreSQL: g for REGEXP_REPLACE of all matches, i for any case, c for this
   *     case, n or s for a dot that is a line break too, m for line ends as ends, x for comments
   */
  public static Regex of(byte[] source, int start, int length, byte[] flags, String where) {
    int options = 0;
    boolean isForAll = false;
    for (byte flag : flags) {
      switch (flag) {
        case 'g' -> isForAll = true;
        case 'i' -> options |= Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
        case 'c' -> options &= ~(Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        case 'n', 's' -> options |= Pattern.DOTALL;
        case 'm' -> options |= Pattern.MULTILINE;
        case 'x' -> options |= Pattern.COMMENTS;
        default ->
            throw Failures.invalidValue(
                where, "there is no flag '" + (char) flag + "'; there are g, i, c, n, s, m and x");
      }
    }
    String text = Text.string(source, start, length);
    return new Regex(
        Arrays.copyOfRange(source, start, start + length),
        compiled(text, text, options, where),
        isForAll,
        where);
  }

  /** Takes a pattern of SIMILAR TO; {@code escape} is one character, or {@link Like#NO_ESCAPE}. */
  public static Regex similar(byte[] source, int start, int length, byte[] escape, String where) {
    String text = Text.string(source, start, length);
    String regex = SimilarPattern.toRegex(text, Text.string(escape, 0, escape.length), where);
    return new Regex(
        Arrays.copyOfRange(source, start, start + length),
        compiled(regex, text, Pattern.DOTALL, where),
        false,
        where);
  }

  /** This expression if it is that text, else a new one: for those that come with the rows. */
  public static Regex reuse(
      @Nullable Regex previous, byte[] source, int start, int length, byte[] flags, String where) {
    return previous != null && previous.isOf(source, start, length)
        ? previous
        : of(source, start, length, flags, where);
  }

  /** The same for a pattern of SIMILAR TO. */
  public static Regex reuseSimilar(
      @Nullable Regex previous, byte[] source, int start, int length, byte[] escape, String where) {
    return previous != null && previous.isOf(source, start, length)
        ? previous
        : similar(source, start, length, escape, where);
  }

  private boolean isOf(byte[] other, int start, int length) {
    return Arrays.equals(source, 0, source.length, other, start, start + length);
  }

  private static Pattern compiled(String regex, String shown, int options, String where) {
    try {
      return Pattern.compile(regex, options);
    } catch (PatternSyntaxException e) {
      throw Failures.invalidValue(
          where, Failures.quoted(shown) + " is no pattern: " + e.getDescription());
    } catch (StackOverflowError e) {
      throw tooDeep(where);
    }
  }

  /** Whether the whole text fits. */
  public boolean matches(byte[] text, int start, int length) {
    return search(text, start, length, Matcher::matches);
  }

  /** Whether any part of the text fits. */
  public boolean find(byte[] text, int start, int length) {
    return search(text, start, length, Matcher::find);
  }

  /**
   * Writes the text with what fits replaced: the first such part, or all. In the replacement, \1 to
   * \9 stand for groups and \& for all that fits.
   */
  public void replace(
      TextBuffer out,
      byte[] text,
      int start,
      int length,
      byte[] replacement,
      int replacementStart,
      int replacementLength) {
    String template = Text.string(replacement, replacementStart, replacementLength);
    out.clear().append(search(text, start, length, matcher -> replaced(matcher, template)));
  }

  private String replaced(Matcher matcher, String template) {
    StringBuilder result = new StringBuilder();
    boolean goesOn = matcher.find();
    while (goesOn) {
      matcher.appendReplacement(result, "");
      appendTemplate(result, template, matcher);
      goesOn = isForAll && matcher.find();
    }
    return matcher.appendTail(result).toString();
  }

  private static void appendTemplate(StringBuilder out, String template, Matcher matcher) {
    for (int i = 0; i < template.length(); i++) {
      char c = template.charAt(i);
      if (c != '\\' || i + 1 == template.length()) {
        out.append(c);
        continue;
      }
      char escaped = template.charAt(++i);
      boolean isGroup = escaped >= '1' && escaped <= '9';
      if (isGroup || escaped == '&') {
        int group = isGroup ? escaped - '0' : 0;
        String part = group <= matcher.groupCount() ? matcher.group(group) : null;
        out.append(part == null ? "" : part);
      } else {
        out.append(escaped);
      }
    }
  }

  /**
   * Writes the first part of the text that fits, or what a group of it, counted from 1, has; says
   * whether there is any.
   *
   * @param group 0 for all that fits
   */
  public boolean extract(TextBuffer out, byte[] text, int start, int length, long group) {
    requireGroup(group);
    Optional<String> part =
        search(
            text,
            start,
            length,
            matcher ->
                matcher.find()
                    ? Optional.ofNullable(matcher.group((int) group))
                    : Optional.empty());
    out.clear();
    part.ifPresent(out::append);
    return part.isPresent();
  }

  /** Fails if the expression has no group of that number. */
  public void requireGroup(long group) {
    if (group < 0 || group > groups) {
      throw Failures.invalidValue(
          where,
          "there is no group "
              + group
              + ": "
              + Failures.quoted(pattern.pattern())
              + " has "
              + (groups == 0
                  ? "none, and 0 is all that fits"
                  : "those from 0, which is all that fits, to " + groups));
    }
  }

  private interface Search<T> {
    T in(Matcher matcher);
  }

  private <T> T search(byte[] text, int start, int length, Search<T> search) {
    try {
      return search.in(pattern.matcher(new Interruptible(Text.string(text, start, length))));
    } catch (StackOverflowError e) {
      throw tooDeep(where);
    }
  }

  private static WeirException tooDeep(String where) {
    return new WeirException(
        ErrorCode.LIMIT_EXCEEDED,
        "in " + where + ": the pattern needs too many repetitions for this text");
  }

  /** Text that ends the search through it when the thread is interrupted. */
  private static final class Interruptible implements CharSequence {
    private static final int READS_BETWEEN_CHECKS = 4096;

    private final String text;
    private int reads;

    Interruptible(String text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      if (++reads == READS_BETWEEN_CHECKS) {
        reads = 0;
        if (Thread.currentThread().isInterrupted()) {
          throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled");
        }
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
