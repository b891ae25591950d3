package weir.engine.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class SetsTest {
  private final Random random = new Random(42);

  @Test
  void longSetHoldsItsMembersOnly() {
    for (int size = 0; size < 200; size++) {
      Set<Long> members = new HashSet<>();
      while (members.size() < size) {
        members.add(random.nextBoolean() ? random.nextInt(500) - 250L : random.nextLong());
      }
      LongSet set = new LongSet(members.stream().mapToLong(Long::longValue).toArray());
      for (long value = -300; value < 300; value++) {
        assertEquals(members.contains(value), set.contains(value));
      }
      members.forEach(member -> assertEquals(true, set.contains(member)));
      assertEquals(members.contains(Long.MIN_VALUE), set.contains(Long.MIN_VALUE));
    }
  }

  @Test
  void textSetHoldsItsMembersOnly() {
    byte[] slab = Text.bytes("abcabcéé");
    TextSet set = new TextSet(slab, new int[] {0, 3, 1, 6, 0}, new int[] {3, 3, 2, 2, 0});
    assertContains(true, set, "abc");
    assertContains(true, set, "bc");
    assertContains(true, set, "é");
    assertContains(true, set, "");
    assertContains(false, set, "ab");
    assertContains(false, set, "éé");
    assertFalse(new TextSet(slab, new int[0], new int[0]).contains(slab, 0, 3));
  }

  private static void assertContains(boolean expected, TextSet set, String text) {
    byte[] bytes = Text.bytes("x" + text);
    assertEquals(expected, set.contains(bytes, 1, bytes.length - 1), text);
  }
}
