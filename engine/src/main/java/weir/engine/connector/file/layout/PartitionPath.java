package weir.engine.connector.file.layout;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weir.engine.function.TextBuffer;

/**
 * Names of partitions' folders, as Hive writes them: {@code column=value}. All but ASCII letters,
 * digits, hyphens, underscores and dots stands as {@code %} and two hexadecimal digits, since file
 * systems, globs and locales differ in what they make of it.
 */
public final class PartitionPath {
  /** What stands for NULL; no text is written so. */
  private static final byte[] NULL =
      "__HIVE_DEFAULT_PARTITION__".getBytes(StandardCharsets.US_ASCII);

  private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);
  private static final String PLAIN = "-_.";

  private PartitionPath() {}

  /** Appends what stands for NULL. */
  public static void appendNull(TextBuffer out) {
    out.append(NULL, 0, NULL.length);
  }

  /** Appends a name or a value. */
  public static void append(byte[] text, int start, int length, TextBuffer out) {
    boolean isLikeNull = Arrays.equals(text, start, start + length, NULL, 0, NULL.length);
    for (int i = start; i < start + length; i++) {
      if (isPlain(text[i]) && !(isLikeNull && i == start)) {
        out.append(text[i]);
      } else {
        out.append('%');
        out.append(HEX[(text[i] >> 4) & 0xf]);
        out.append(HEX[text[i] & 0xf]);
      }
    }
  }

  /** The value in a folder's name; null for NULL. */
  public static byte @Nullable [] value(String folderName) {
    String value = folderName.substring(folderName.indexOf('=') + 1);
    byte[] text = value.getBytes(StandardCharsets.UTF_8);
    return Arrays.equals(text, NULL) ? null : decoded(text);
  }

  /** The column in a folder's name; empty if it is none of a partition. */
  public static Optional<String> column(String folderName) {
    int end = folderName.indexOf('=');
    if (end < 0) {
      return Optional.empty();
    }
    byte[] name = decoded(folderName.substring(0, end).getBytes(StandardCharsets.UTF_8));
    return Optional.of(new String(name, StandardCharsets.UTF_8));
  }

  private static boolean isPlain(byte value) {
    return (value >= 'a' && value <= 'z')
        || (value >= 'A' && value <= 'Z')
        || (value >= '0' && value <= '9')
        || PLAIN.indexOf(value) >= 0;
  }

  private static byte[] decoded(byte[] text) {
    byte[] decoded = new byte[text.length];
    int length = 0;
    for (int i = 0; i < text.length; i++) {
      int high = text[i] == '%' && i + 2 < text.length ? Character.digit(text[i + 1], 16) : -1;
      int low = high < 0 ? -1 : Character.digit(text[i + 2], 16);
      if (low < 0) {
        decoded[length++] = text[i];
      } else {
        decoded[length++] = (byte) (high << 4 | low);
        i += 2;
      }
    }
    return Arrays.copyOf(decoded, length);
  }
}
