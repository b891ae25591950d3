package weir.engine.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class KeyHashTest {
  private static long hash(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return KeyHash.hash(bytes, 0, bytes.length);
  }

  @Test
  void isXxHash64WithSeedZero() {
    assertEquals(0xEF46DB3751D8E999L, hash(""));
    assertEquals(0xD24EC4F1A98C6E5BL, hash("a"));
    assertEquals(0x44BC2CF5AD770999L, hash("abc"));
    assertEquals(0xFBCEA83C8A378BF1L, hash("Nobody inspects the spammish repetition"));
  }

  @Test
  void readsOnlyTheBytesGiven() {
    byte[] padded = "xxabcyy".getBytes(StandardCharsets.UTF_8);
    assertEquals(hash("abc"), KeyHash.hash(padded, 2, 3));
  }

  @Test
  void eightByteValueHashesAsItsBytesDo() {
    Random random = new Random(1);
    byte[] bytes = new byte[FixedBytes.LENGTH];
    for (int i = 0; i < 1000; i++) {
      long value =
          switch (i) {
            case 0 -> 0;
            case 1 -> -1;
            case 2 -> Long.MIN_VALUE;
            case 3 -> Long.MAX_VALUE;
            default -> random.nextLong() >> random.nextInt(64);
          };
      FixedBytes.put(bytes, 0, value);
      assertEquals(KeyHash.hash(bytes, 0, bytes.length), FixedBytes.hash(value));
    }
  }

  @Test
  void keyGroupIsTheUnsignedRemainder() {
    assertEquals(127, KeyGroups.group(-1));
    assertEquals(0, KeyGroups.group(128));
    int[] counts = new int[KeyGroups.COUNT];
    for (int i = 0; i < 128_000; i++) {
      counts[KeyGroups.group(hash("customer " + i))]++;
    }
    for (int count : counts) {
      assertTrue(count > 800 && count < 1200, "a group has " + count + " of about 1000 keys");
    }
  }
}
