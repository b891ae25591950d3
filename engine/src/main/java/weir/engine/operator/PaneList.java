package weir.engine.operator;

import java.util.Arrays;

/**
 * Panes in order of their end, then their start, then their first window. Cheap where it counts: to
 * add near the back and to take away near the front.
 */
final class PaneList {
  private Pane[] panes = new Pane[16];
  private int head;
  private int tail;

  int size() {
    return tail - head;
  }

  Pane get(int index) {
    return panes[head + index];
  }

  /** The index of the first pane that ends at or after that time; the size if there is none. */
  int firstEndingFrom(long end) {
    int low = head;
    int high = tail;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (panes[middle].end < end) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - head;
  }

  /** The index of the first pane that ends after that time; the size if there is none. */
  int firstEndingAfter(long time) {
    return time == Long.MAX_VALUE ? size() : firstEndingFrom(time + 1);
  }

  void add(Pane pane) {
    int index = firstEndingFrom(pane.end);
    while (index < size() && get(index).isBefore(pane)) {
      index++;
    }
    makeRoom();
    int at = head + index;
    System.arraycopy(panes, at, panes, at + 1, tail - at);
    panes[at] = pane;
    tail++;
  }

  void remove(int index) {
    System.arraycopy(panes, head, panes, head + 1, index);
    Arrays.fill(panes, head, head + 1, null);
    head++;
  }

  private void makeRoom() {
    if (tail < panes.length) {
      return;
    }
    int size = size();
    Pane[] target = size > panes.length / 2 ? new Pane[2 * panes.length] : panes;
    System.arraycopy(panes, head, target, 0, size);
    Arrays.fill(target, size, target == panes ? tail : size, null);
    panes = target;
    head = 0;
    tail = size;
  }
}
