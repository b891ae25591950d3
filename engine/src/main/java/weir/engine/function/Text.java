package weir.engine.function;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.format.Utf8;

/**
 * Functions over UTF-8 text in byte ranges. A character is a code point, so no function cuts one in
 * two. Functions that take the text as an end instead of a length say so.
 */
public final class Text {
  /** No bytes, for values that are NULL. */
  public static final byte[] EMPTY = new byte[0];

  /** The longest text that a function makes out of a short one. */
  private static final int MAX_MADE_BYTES = 64 << 20;

  private static final long MAX_CHARACTERS = Integer.MAX_VALUE;

  private Text() {}

  public static boolean equal(
      byte[] left, int leftStart, int leftLength, byte[] right, int rightStart, int rightLength) {
    return leftLength == rightLength
        && Arrays.equals(
            left, leftStart, leftStart + leftLength, right, rightStart, rightStart + rightLength);
  }

  /** The order of the bytes, which is that of the code points. */
  public static int compare(
      byte[] left, int leftStart, int leftLength, byte[] right, int rightStart, int rightLength) {
    return Arrays.compareUnsigned(
        left, leftStart, leftStart + leftLength, right, rightStart, rightStart + rightLength);
  }

  /** How many characters there are. */
  public static int characters(byte[] text, int start, int length) {
    int count = 0;
    for (int i = start; i < start + length; i++) {
      // All bytes of a character but its first are 10xxxxxx.
      count += (text[i] & 0xC0) == 0x80 ? 0 : 1;
    }
    return count;
  }

  /** Where the character after that many others starts, or {@code end} if there are fewer. */
  public static int skip(byte[] text, int from, int end, long characters) {
    int at = from;
    for (long i = 0; i < characters && at < end; i++) {
      at++;
      while (at < end && (text[at] & 0xC0) == 0x80) {
        at++;
      }
    }
    return at;
  }

  /** Where SUBSTRING(text FROM first) starts; characters count from 1. */
  public static int substringStart(byte[] text, int start, int length, long first) {
    return skip(text, start, start + length, Math.max(first, 1) - 1);
  }

  /**
   * Where SUBSTRING(text FROM first FOR count) ends. Characters before the first one count too, as
   * the standard has it: {@code SUBSTRING('abc' FROM -1 FOR 3)} is {@code 'a'}.
   */
  public static int substringEnd(
      byte[] text, int substringStart, int end, long first, long count, String where) {
    if (count < 0) {
      throw Failures.invalidValue(where, "the length of a substring cannot be " + count);
    }
    long before = Math.min(Math.max(first, -MAX_CHARACTERS) - 1, 0);
    return skip(text, substringStart, end, Math.max(before + count, 0));
  }

  /** Where the text starts without leading characters out of {@code trimmed}, all ASCII. */
  public static int trimStart(byte[] text, int start, int end, byte[] trimmed) {
    int from = start;
    while (from < end && contains(trimmed, text[from])) {
      from++;
    }
    return from;
  }

  /** Where the text ends without trailing characters out of {@code trimmed}, all ASCII. */
  public static int trimEnd(byte[] text, int start, int end, byte[] trimmed) {
    int to = end;
    while (to > start && contains(trimmed, text[to - 1])) {
      to--;
    }
    return to;
  }

  /** Where the text starts without leading characters that the set has. */
  public static int trimStart(
      byte[] text, int start, int end, byte[] set, int setStart, int setLength) {
    int from = start;
    for (int next = skip(text, from, end, 1);
        from < end && hasCharacter(set, setStart, setLength, text, from, next);
        next = skip(text, from, end, 1)) {
      from = next;
    }
    return from;
  }

  /** Where the text ends without trailing characters that the set has. */
  public static int trimEnd(
      byte[] text, int start, int end, byte[] set, int setStart, int setLength) {
    int to = end;
    for (int last = lastStart(text, start, to - start, 1);
        to > start && hasCharacter(set, setStart, setLength, text, last, to);
        last = lastStart(text, start, to - start, 1)) {
      to = last;
    }
    return to;
  }

  private static boolean hasCharacter(
      byte[] set, int setStart, int setLength, byte[] text, int start, int end) {
    return indexOf(set, setStart, setLength, text, start, end - start) >= 0;
  }

  /**
   * Writes the text with {@code count} characters from the {@code first} one on, counted from 1,
   * replaced by the other text.
   */
  public static void overlay(
      TextBuffer out,
      byte[] text,
      int start,
      int length,
      byte[] other,
      int otherStart,
      int otherLength,
      long first,
      long count,
      String where) {
    if (first < 1) {
      throw Failures.invalidValue(where, "the first character is number 1, not " + first);
    }
    int end = start + length;
    int before = skip(text, start, end, first - 1);
    int behind = skip(text, start, end, Math.max(first - 1 + count, 0));
    out.clear()
        .append(text, start, before - start)
        .append(other, otherStart, otherLength)
        .append(text, behind, end - behind);
  }

  /**
   * Writes the text with each character of {@code from} replaced by the one at the same place of
   * {@code to}, or left out if there is none.
   */
  public static void translate(
      TextBuffer out,
      byte[] text,
      int start,
      int length,
      byte[] from,
      int fromStart,
      int fromLength,
      byte[] to,
      int toStart,
      int toLength) {
    out.clear();
    int end = start + length;
    int toEnd = toStart + toLength;
    for (int at = start; at < end; ) {
      int next = skip(text, at, end, 1);
      int found = indexOf(from, fromStart, fromLength, text, at, next - at);
      if (found < 0) {
        out.append(text, at, next - at);
      } else {
        long place = characters(from, fromStart, found - fromStart);
        int replacement = skip(to, toStart, toEnd, place);
        out.append(to, replacement, skip(to, replacement, toEnd, 1) - replacement);
      }
      at = next;
    }
  }

  /** Fails if bytes are no text. */
  public static void checkUtf8(byte[] bytes, int start, int length, String where) {
    int invalid = Utf8.firstInvalid(bytes, start, start + length);
    if (invalid >= 0) {
      throw new WeirException(
          ErrorCode.INVALID_CAST,
          "in %s: byte %d, x'%02x', is no UTF-8"
              .formatted(where, invalid - start + 1, bytes[invalid]));
    }
  }

  /** Writes the text as one of exactly that many characters, cut off or padded with blanks. */
  public static void fit(TextBuffer out, byte[] text, int start, int length, int characters) {
    int end = skip(text, start, start + length, characters);
    out.clear().append(text, start, end - start);
    for (int i = characters(text, start, end - start); i < characters; i++) {
      out.append(' ');
    }
  }

  /** Where the last so many characters start. */
  public static int lastStart(byte[] text, int start, int length, long characters) {
    int at = start + length;
    for (long i = 0; i < characters && at > start; i++) {
      at--;
      while (at > start && (text[at] & 0xC0) == 0x80) {
        at--;
      }
    }
    return at;
  }

  /** Writes the text so many times; not at all if the number is negative. */
  public static void repeat(
      TextBuffer out, byte[] text, int start, int length, long times, String where) {
    checkSize((double) Math.max(times, 0) * length, where);
    out.clear();
    for (long i = 0; i < times && length > 0; i++) {
      out.append(text, start, length);
    }
  }

  /**
   * Writes the text at exactly that many characters: cut off behind, or filled up in front with as
   * much of {@code fill} as is missing. An empty fill fills nothing up.
   */
  public static void padLeft(
      TextBuffer out,
      byte[] text,
      int start,
      int length,
      long characters,
      byte[] fill,
      int fillStart,
      int fillLength,
      String where) {
    out.clear();
    long missing = characters - characters(text, start, length);
    fill(out, missing, fill, fillStart, fillLength, where);
    out.append(text, start, skip(text, start, start + length, characters) - start);
  }

  /** The same with the filling behind. */
  public static void padRight(
      TextBuffer out,
      byte[] text,
      int start,
      int length,
      long characters,
      byte[] fill,
      int fillStart,
      int fillLength,
      String where) {
    out.clear();
    out.append(text, start, skip(text, start, start + length, characters) - start);
    long missing = characters - characters(text, start, length);
    fill(out, missing, fill, fillStart, fillLength, where);
  }

  private static void fill(
      TextBuffer out, long missing, byte[] fill, int start, int length, String where) {
    checkSize((double) missing, where);
    int end = start + length;
    for (int at = start; missing > 0 && length > 0; missing--) {
      int next = skip(fill, at, end, 1);
      out.append(fill, at, next - at);
      at = next == end ? start : next;
    }
  }

  private static void checkSize(double bytes, String where) {
    if (bytes > MAX_MADE_BYTES) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED,
          "in " + where + ": a text of more than " + MAX_MADE_BYTES + " bytes");
    }
  }

  /** Writes the text with each word in lower case but for its first letter. */
  public static void initCap(TextBuffer out, byte[] text, int start, int length) {
    StringBuilder capitalized = new StringBuilder();
    boolean isInWord = false;
    for (int c : string(text, start, length).codePoints().toArray()) {
      capitalized.appendCodePoint(isInWord ? Character.toLowerCase(c) : Character.toUpperCase(c));
      isInWord = Character.isLetterOrDigit(c);
    }
    out.clear().append(capitalized.toString());
  }

  /** Writes the text in one case, so that texts that differ in case alone become equal. */
  public static void fold(TextBuffer out, byte[] text, int start, int length) {
    out.clear();
    StringBuilder folded = new StringBuilder();
    string(text, start, length)
        .codePoints()
        .map(c -> Character.toLowerCase(Character.toUpperCase(c)))
        .forEach(folded::appendCodePoint);
    out.append(folded.toString());
  }

  public static void upper(TextBuffer out, byte[] text, int start, int length) {
    byte[] target = out.clear().reserve(length);
    for (int i = 0; i < length; i++) {
      int value = text[start + i];
      if (value < 0) {
        out.append(string(text, start, length).toUpperCase(Locale.ROOT));
        return;
      }
      target[i] = (byte) (value >= 'a' && value <= 'z' ? value - 32 : value);
    }
    out.setLength(length);
  }

  public static void lower(TextBuffer out, byte[] text, int start, int length) {
    byte[] target = out.clear().reserve(length);
    for (int i = 0; i < length; i++) {
      int value = text[start + i];
      if (value < 0) {
        out.append(string(text, start, length).toLowerCase(Locale.ROOT));
        return;
      }
      target[i] = (byte) (value >= 'A' && value <= 'Z' ? value + 32 : value);
    }
    out.setLength(length);
  }

  /** Which character of the text the first occurrence starts at, counted from 1; 0 if none. */
  public static long position(
      byte[] sought, int soughtStart, int soughtLength, byte[] text, int start, int length) {
    int at = indexOf(text, start, length, sought, soughtStart, soughtLength);
    return at < 0 ? 0 : characters(text, start, at - start) + 1;
  }

  /** Where the first occurrence starts, or -1. */
  static int indexOf(
      byte[] text, int start, int length, byte[] sought, int soughtStart, int soughtLength) {
    if (soughtLength == 0) {
      return start;
    }
    int last = start + length - soughtLength;
    byte first = sought[soughtStart];
    for (int i = start; i <= last; i++) {
      if (text[i] == first
          && Arrays.equals(
              text, i, i + soughtLength, sought, soughtStart, soughtStart + soughtLength)) {
        return i;
      }
    }
    return -1;
  }

  public static String string(byte[] text, int start, int length) {
    return new String(text, start, length, StandardCharsets.UTF_8);
  }

  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Reads a BOOLEAN: true, t, yes, y, on, 1 or their opposites, in any case, as PostgreSQL takes
   * them.
   */
  public static boolean readBoolean(byte[] text, int start, int length, String where) {
    int end = NumberText.trimmedEnd(text, start, start + length);
    int from = NumberText.trimmedStart(text, start, end);
    return switch (string(text, from, end - from).toLowerCase(Locale.ROOT)) {
      case "true", "t", "yes", "y", "on", "1" -> true;
      case "false", "f", "no", "n", "off", "0" -> false;
      default ->
          throw Failures.invalidText(
              where, text, start, length, "BOOLEAN", "; 'true' or 'false' is");
    };
  }

  private static boolean contains(byte[] set, byte value) {
    for (byte member : set) {
      if (member == value) {
        return true;
      }
    }
    return false;
  }
}
