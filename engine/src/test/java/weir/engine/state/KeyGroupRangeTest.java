package weir.engine.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class KeyGroupRangeTest {
  @Test
  void workersShareAllGroupsEvenly() {
    assertEquals(List.of(new KeyGroupRange(0, 127)), KeyGroupRange.split(128, 1));
    assertEquals(
        List.of(new KeyGroupRange(0, 41), new KeyGroupRange(42, 84), new KeyGroupRange(85, 127)),
        KeyGroupRange.split(128, 3));
    for (int workers = 1; workers <= 128; workers++) {
      int next = 0;
      for (KeyGroupRange range : KeyGroupRange.split(128, workers)) {
        assertEquals(next, range.first());
        assertTrue(range.size() >= 128 / workers && range.size() <= 128 / workers + 1);
        next = range.last() + 1;
      }
      assertEquals(128, next);
    }
  }

  @Test
  void rangesIntersect() {
    KeyGroupRange range = new KeyGroupRange(10, 20);
    assertTrue(range.contains(new KeyGroupRange(10, 20)));
    assertTrue(range.intersects(new KeyGroupRange(20, 30)));
    assertTrue(!range.intersects(new KeyGroupRange(21, 30)));
    assertEquals(new KeyGroupRange(15, 20), range.intersection(new KeyGroupRange(15, 40)));
  }

  @Test
  void emptyRangeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new KeyGroupRange(3, 2));
  }
}
