package weir.engine.state;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Puts byte strings in order of their bytes, taken as unsigned; equal ones keep theirs.
 *
 * <p>Multikey quicksort (Bentley and Sedgewick, Fast Algorithms for Sorting and Searching Strings,
 * 1997), seven bytes at a time: they stand in the high bytes of a long whose lowest byte says how
 * many of them there are, or {@link #MORE} if others follow. So the order of the longs, taken as
 * unsigned, is that of the strings, and equal longs without more are equal strings.
 */
final class ByteStringSort {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final int STEP = 7;
  private static final int MORE = STEP + 1;
  private static final int SMALL = 12;

  private final ByteStrings strings;
  private final byte[] slab;
  private final int[] order;

  private ByteStringSort(ByteStrings strings) {
    this.strings = strings;
    this.slab = strings.slab();
    this.order = new int[strings.size()];
  }

  /** The numbers of the strings, that of the smallest first. */
  static int[] order(ByteStrings strings) {
    ByteStringSort sort = new ByteStringSort(strings);
    Arrays.setAll(sort.order, i -> i);
    if (!sort.isInOrder()) {
      sort.sort(0, sort.order.length, 0);
    }
    return sort.order;
  }

  private boolean isInOrder() {
    for (int i = 1; i < order.length; i++) {
      if (strings.compare(i - 1, i) > 0) {
        return false;
      }
    }
    return true;
  }

  /** Sorts a range whose strings agree in the first {@code depth} bytes. */
  private void sort(int from, int to, int depth) {
    if (to - from <= SMALL) {
      sortSmall(from, to);
      return;
    }
    long pivot = pivot(from, to, depth);
    int less = from;
    int more = to;
    int i = from;
    while (i < more) {
      int comparison = Long.compareUnsigned(chunk(order[i], depth), pivot);
      if (comparison < 0) {
        swap(i++, less++);
      } else if (comparison > 0) {
        swap(i, --more);
      } else {
        i++;
      }
    }
    sort(from, less, depth);
    sortEqual(less, more, depth, pivot);
    sort(more, to, depth);
  }

  private void sortEqual(int from, int to, int depth, long chunk) {
    boolean endsHere = (chunk & 0xFF) != MORE;
    if (endsHere) {
      Arrays.sort(order, from, to);
    } else {
      sort(from, to, depth + STEP);
    }
  }

  private void sortSmall(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      int moved = order[i];
      int j = i - 1;
      while (j >= from && isAfter(order[j], moved)) {
        order[j + 1] = order[j];
        j--;
      }
      order[j + 1] = moved;
    }
  }

  private boolean isAfter(int a, int b) {
    int comparison = strings.compare(a, b);
    return comparison > 0 || (comparison == 0 && a > b);
  }

  private long pivot(int from, int to, int depth) {
    long a = chunk(order[from], depth);
    long b = chunk(order[(from + to) >>> 1], depth);
    long c = chunk(order[to - 1], depth);
    boolean isAMiddle = (Long.compareUnsigned(a, b) < 0) == (Long.compareUnsigned(c, a) < 0);
    boolean isBMiddle = (Long.compareUnsigned(b, a) < 0) == (Long.compareUnsigned(c, b) < 0);
    if (isAMiddle) {
      return a;
    }
    return isBMiddle ? b : c;
  }

  private long chunk(int string, int depth) {
    int at = strings.start(string) + depth;
    int rest = strings.length(string) - depth;
    long bytes = at + Long.BYTES <= slab.length ? (long) LONGS.get(slab, at) : tail(at);
    if (rest > STEP) {
      return (bytes & ~0xFFL) | MORE;
    }
    long kept = bytes & (-1L << (Long.SIZE - Byte.SIZE * rest));
    return rest == 0 ? 0 : kept | rest;
  }

  /** Eight bytes of which some lie behind the end of the slab. */
  private long tail(int at) {
    long bytes = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      bytes = (bytes << Byte.SIZE) | (at + i < slab.length ? slab[at + i] & 0xFF : 0);
    }
    return bytes;
  }

  private void swap(int i, int j) {
    int moved = order[i];
    order[i] = order[j];
    order[j] = moved;
  }
}
