package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weir.engine.data.Schema;
import weir.engine.operator.aggregate.GroupTable;
import weir.engine.operator.aggregate.Grouping;

final class PaneListTest {
  private static final GroupTable GROUPS =
      new Grouping(Schema.of(), List.of(), List.of()).newTable();

  private static Pane pane(long start, long end, long firstEnd) {
    return new Pane(start, end, Long.MIN_VALUE, firstEnd - 10, firstEnd, firstEnd, GROUPS);
  }

  @Test
  void panesStayInOrderHoweverTheyComeAndGo() {
    SplittableRandom random = new SplittableRandom(4);
    PaneList list = new PaneList();
    List<Pane> expected = new ArrayList<>();
    Comparator<Pane> order =
        Comparator.comparingLong((Pane pane) -> pane.end)
            .thenComparingLong(pane -> pane.start)
            .thenComparingLong(pane -> pane.firstEnd);
    for (int i = 0; i < 2000; i++) {
      if (random.nextInt(5) < 3 || expected.isEmpty()) {
        long end = i / 10L + random.nextInt(40);
        Pane pane = pane(end - 5 - random.nextInt(3), end, end + i);
        list.add(pane);
        expected.add(pane);
        expected.sort(order);
      } else {
        int index = random.nextInt(Math.min(3, expected.size()));
        list.remove(index);
        expected.remove(index);
      }
      check(list, expected, i / 10L + random.nextInt(40));
    }
  }

  private static void check(PaneList list, List<Pane> expected, long time) {
    assertEquals(expected.size(), list.size());
    for (int i = 0; i < expected.size(); i++) {
      assertSame(expected.get(i), list.get(i));
    }
    long before = expected.stream().filter(pane -> pane.end < time).count();
    assertEquals(before, list.firstEndingFrom(time));
    assertEquals(list.firstEndingFrom(time + 1), list.firstEndingAfter(time));
  }

  @Test
  void noPaneEndsAfterTheEndOfTime() {
    PaneList list = new PaneList();
    list.add(pane(0, Long.MAX_VALUE, Long.MAX_VALUE));
    assertEquals(1, list.firstEndingAfter(Long.MAX_VALUE));
    assertEquals(0, list.firstEndingFrom(Long.MAX_VALUE));
  }
}
