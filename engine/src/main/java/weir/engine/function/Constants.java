package weir.engine.function;

import java.nio.charset.StandardCharsets;
import java.util.StringTokenizer;

/**
 * Constants of generated code, written as string literals: a class file holds few and short
 * constants, but a string of 65535 bytes is one of them.
 */
public final class Constants {
  private Constants() {}

  /** Bytes, each written as the character of its value. */
  public static byte[] bytes(String... parts) {
    return String.join("", parts).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Whole numbers with a space behind each. */
  public static long[] longs(String... parts) {
    StringTokenizer tokens = new StringTokenizer(String.join("", parts));
    long[] values = new long[tokens.countTokens()];
    for (int i = 0; i < values.length; i++) {
      values[i] = Long.parseLong(tokens.nextToken());
    }
    return values;
  }

  /** Whole numbers with a space behind each. */
  public static int[] ints(String... parts) {
    long[] values = longs(parts);
    int[] ints = new int[values.length];
    for (int i = 0; i < ints.length; i++) {
      ints[i] = Math.toIntExact(values[i]);
    }
    return ints;
  }
}
