package weir.engine.state;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Puts byte strings in order of their bytes, taken as unsigned; equal ones keep theirs.
 *
 * <p>Multikey quicksort (Bentley and Sedgewick, Fast Algorithms for Sorting and Searching Strings,
 * 1997), seven bytes at a time: they stand in the high bytes of a word whose lowest byte says how
 * many of them there are, or {@link #MORE} if others follow. So the order of the words, taken as
 * unsigned, is that of the strings, and equal words without more are equal strings. The words of a
 * range are read once, then sorted together with the numbers of their strings; ranges of equal
 * words go on with the next seven bytes.
 */
final class ByteStringSort {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final int STEP = 7;
  private static final int MORE = STEP + 1;
  private static final int SMALL = 12;

  private final ByteStrings strings;
  private final int[] order;

  /** By place in the order: the word of the string there, at the depth of its range. */
  private final long[] words;

  private ByteStringSort(ByteStrings strings, int[] order) {
    this.strings = strings;
    this.order = order;
    this.words = new long[order.length];
  }

  /** The numbers of the strings, that of the smallest first. */
  static int[] order(ByteStrings strings) {
    int[] order = new int[strings.size()];
    Arrays.setAll(order, i -> i);
    if (!isInOrder(strings)) {
      new ByteStringSort(strings, order).sort(0, order.length, 0);
    }
    return order;
  }

  private static boolean isInOrder(ByteStrings strings) {
    for (int i = 1; i < strings.size(); i++) {
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
    int differing = depth;
    while (isOneWord(from, to, differing) && hasMore(words[from])) {
      differing += STEP;
    }
    sortWords(from, to);
    int start = from;
    while (start < to) {
      int end = endOfWord(start, to);
      sortEqual(start, end, differing);
      start = end;
    }
  }

  /** Reads the words of a range; says whether they are all the same. */
  private boolean isOneWord(int from, int to, int depth) {
    long first = word(order[from], depth);
    long differences = 0;
    for (int i = from; i < to; i++) {
      long word = word(order[i], depth);
      words[i] = word;
      differences |= word ^ first;
    }
    return differences == 0;
  }

  private int endOfWord(int start, int to) {
    int end = start + 1;
    while (end < to && words[end] == words[start]) {
      end++;
    }
    return end;
  }

  private void sortEqual(int from, int to, int depth) {
    if (to - from > 1) {
      if (hasMore(words[from])) {
        sort(from, to, depth + STEP);
      } else {
        Arrays.sort(order, from, to);
      }
    }
  }

  private static boolean hasMore(long word) {
    return (word & 0xFF) == MORE;
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

  /** Puts the words of a range in order, and the numbers with them. */
  private void sortWords(int from, int to) {
    int first = from;
    int end = to;
    while (end - first > SMALL) {
      long pivot = pivot(first, end);
      int less = first;
      int more = end;
      int i = first;
      while (i < more) {
        int comparison = Long.compareUnsigned(words[i], pivot);
        if (comparison < 0) {
          swap(i++, less++);
        } else if (comparison > 0) {
          swap(i, --more);
        } else {
          i++;
        }
      }
      if (less - first < end - more) {
        sortWords(first, less);
        first = more;
      } else {
        sortWords(more, end);
        end = less;
      }
    }
    insertWords(first, end);
  }

  private void insertWords(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      long word = words[i];
      int number = order[i];
      int j = i - 1;
      while (j >= from && Long.compareUnsigned(words[j], word) > 0) {
        words[j + 1] = words[j];
        order[j + 1] = order[j];
        j--;
      }
      words[j + 1] = word;
      order[j + 1] = number;
    }
  }

  private long pivot(int from, int to) {
    long a = words[from];
    long b = words[(from + to) >>> 1];
    long c = words[to - 1];
    boolean isAMiddle = (Long.compareUnsigned(a, b) < 0) == (Long.compareUnsigned(c, a) < 0);
    boolean isBMiddle = (Long.compareUnsigned(b, a) < 0) == (Long.compareUnsigned(c, b) < 0);
    if (isAMiddle) {
      return a;
    }
    return isBMiddle ? b : c;
  }

  private long word(int string, int depth) {
    byte[] page = strings.page(string);
    int at = strings.start(string) + depth;
    int rest = strings.length(string) - depth;
    long bytes = at + Long.BYTES <= page.length ? (long) LONGS.get(page, at) : tail(page, at);
    if (rest > STEP) {
      return (bytes & ~0xFFL) | MORE;
    }
    long kept = bytes & (-1L << (Long.SIZE - Byte.SIZE * rest));
    return rest == 0 ? 0 : kept | rest;
  }

  /** Eight bytes of which some lie behind the end of the page. */
  private static long tail(byte[] page, int at) {
    long bytes = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      bytes = (bytes << Byte.SIZE) | (at + i < page.length ? page[at + i] & 0xFF : 0);
    }
    return bytes;
  }

  private void swap(int i, int j) {
    int number = order[i];
    order[i] = order[j];
    order[j] = number;
    long word = words[i];
    words[i] = words[j];
    words[j] = word;
  }
}
