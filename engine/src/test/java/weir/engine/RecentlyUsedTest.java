package weir.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

final class RecentlyUsedTest {
  @Test
  void whatWasNotAskedForLongestGoes() {
    RecentlyUsed<String, Integer> values = new RecentlyUsed<>(2);
    values.keep("a", 1);
    values.keep("b", 2);
    assertEquals(1, values.find("a"));
    values.keep("c", 3);
    assertNull(values.find("b"));
    assertEquals(1, values.find("a"));
    assertEquals(3, values.find("c"));
  }

  @Test
  void aLaterValueTakesThePlaceOfAnEarlier() {
    RecentlyUsed<String, Integer> values = new RecentlyUsed<>(1);
    values.keep("a", 1);
    values.keep("a", 2);
    assertEquals(2, values.find("a"));
  }
}
