package weir.engine.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weir.engine.format.ByteScan;

/** Tokens found eight bytes at a time end where they end byte by byte. */
final class JsonScanTest {
  private static final int MOST_TEXT = 40;

  @Test
  void lowestMarkIsExactForAnyTwoNeighbours() {
    for (int place = 0; place < 7; place++) {
      for (int both = 0; both < 1 << 16; both++) {
        byte[] word = "plain!#]".getBytes(StandardCharsets.US_ASCII);
        word[place] = (byte) both;
        word[place + 1] = (byte) (both >> 8);
        assertLowestMark(word);
      }
    }
  }

  @Test
  void lowestMarkIsExactBehindAnyPlainBytes() {
    byte[] word = new byte[8];
    for (int plain = 0x20; plain < 0x80; plain++) {
      for (int place = 0; place < 8; place++) {
        for (int value = 0; value < 256; value++) {
          Arrays.fill(word, 0, place, (byte) plain);
          Arrays.fill(word, place, 8, (byte) value);
          assertLowestMark(word);
        }
      }
    }
  }

  @Test
  void lowestMarkIsExactInAnyWord() {
    Random random = new Random(3);
    byte[] word = new byte[8];
    for (int i = 0; i < 300_000; i++) {
      for (int k = 0; k < 8; k++) {
        int any = random.nextInt(256);
        word[k] = (byte) (random.nextInt(4) == 0 ? any : 0x20 + any % 0x60);
      }
      assertLowestMark(word);
    }
  }

  @Test
  void stringsOfAllLengthsWithAnyByteAtAnyPlace() {
    for (int length = 0; length <= MOST_TEXT; length++) {
      for (int behind = 0; behind < 10; behind++) {
        byte[] bytes = new byte[length + 1 + behind];
        for (int place = 0; place < length; place++) {
          for (int value = 0; value < 128; value++) {
            Arrays.fill(bytes, (byte) 'x');
            bytes[length] = '"';
            bytes[place] = (byte) value;
            assertEquals(stringEnd(bytes), JsonScan.stringEnd(bytes, 0, bytes.length));
            assertEquals(-1, JsonScan.stringEnd(bytes, place + 1, length));
          }
        }
      }
    }
  }

  @Test
  void textsThatAreNotAscii() {
    String[] texts = {
      "\u00e9", "\u20ac", "\ud83d\ude00", "\u00e9\u00e9\u00e9\u00e9", "\u65e5\u672c"
    };
    for (String text : texts) {
      for (int before = 0; before <= MOST_TEXT; before++) {
        for (int behind = 0; behind <= MOST_TEXT; behind++) {
          String string = "x".repeat(before) + text + "y".repeat(behind);
          byte[] bytes = (string + "\",\"").getBytes(StandardCharsets.UTF_8);
          int quote = bytes.length - 3;
          assertEquals(quote, JsonScan.stringEnd(bytes, 0, bytes.length));
          assertEquals(-1, JsonScan.stringEnd(bytes, 0, quote));
          bytes[before]--;
          bytes[before] ^= 0x40;
          assertEquals(-1, JsonScan.stringEnd(bytes, 0, bytes.length));
        }
      }
    }
  }

  private static void assertLowestMark(byte[] word) {
    int expected = 0;
    while (expected < 8 && isPlain(word[expected])) {
      expected++;
    }
    if (expected != ByteScan.firstMark(JsonScan.notPlain(ByteScan.word(word, 0)))) {
      assertEquals(
          expected,
          ByteScan.firstMark(JsonScan.notPlain(ByteScan.word(word, 0))),
          () -> Arrays.toString(word));
    }
  }

  private static int stringEnd(byte[] bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (!isPlain(bytes[i])) {
        return bytes[i] == '"' ? i : -1;
      }
    }
    return -1;
  }

  private static boolean isPlain(byte value) {
    return value >= 0x20 && value != '"' && value != '\\';
  }
}
