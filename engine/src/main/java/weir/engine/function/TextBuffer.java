package weir.engine.function;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that a function writes its text into, used again for every row. Owned by one thread; what
 * {@link #bytes} gives holds until the next write.
 */
public final class TextBuffer {
  private byte[] bytes = new byte[32];
  private int length;

  /** Forgets the text. */
  public TextBuffer clear() {
    length = 0;
    return this;
  }

  /** The text, in the first {@link #length} bytes. */
  public byte[] bytes() {
    return bytes;
  }

  public int length() {
    return length;
  }

  public TextBuffer append(byte[] source, int start, int count) {
    reserve(count);
    System.arraycopy(source, start, bytes, length, count);
    length += count;
    return this;
  }

  public TextBuffer append(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    return append(encoded, 0, encoded.length);
  }

  /** Becomes that text; nothing if it is null. Says whether it is there. */
  public boolean set(@Nullable CharSequence text) {
    clear();
    if (text instanceof TextView view) {
      view.appendTo(this);
    } else if (text instanceof String string) {
      append(string);
    } else if (text != null) {
      appendCharacters(text);
    }
    return text != null;
  }

  private void appendCharacters(CharSequence text) {
    int count = text.length();
    byte[] target = reserve(count);
    for (int i = 0; i < count; i++) {
      char next = text.charAt(i);
      if (next >= 0x80) {
        append(text.toString());
        return;
      }
      target[length + i] = (byte) next;
    }
    length += count;
  }

  /** Appends one byte: an ASCII character or a part of another. */
  public TextBuffer append(int value) {
    reserve(1);
    bytes[length++] = (byte) value;
    return this;
  }

  /** The bytes, with room for so many more than there are. */
  byte[] reserve(int count) {
    if (count > bytes.length - length) {
      bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(length, count), bytes.length * 2));
    }
    return bytes;
  }

  /** Says how many bytes are text: fewer than were, or more that have been written to directly. */
  public void setLength(int newLength) {
    length = newLength;
  }
}
