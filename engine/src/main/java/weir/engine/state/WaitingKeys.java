package weir.engine.state;

import java.util.Arrays;

/**
 * Keys of the last of some kept rows, which are numbers and not in the rows' key table yet. To read
 * through them costs a fraction of what it takes to put them into the table, so that pays where few
 * are ever looked for. Owned by one thread.
 */
final class WaitingKeys {
  /** So many lookups may read through the keys before they go into the table. */
  private static final int MAX_SEARCHES = 16;

  private static final int MAX_SPARE_KEYS = 1 << 16;

  private long[] keys = {};

  /* The keys from start to end wait; the one at start is that of row first. */
  private int start;
  private int end;
  private int first;
  private int searches;

  /** Whether keys that an encoder has encoded can wait for that table. */
  static boolean canTake(KeyTable table, KeyEncoder encoder) {
    return table instanceof LongKeyTable && !encoder.hasNulls();
  }

  boolean isEmpty() {
    return start == end;
  }

  int size() {
    return end - start;
  }

  /**
   * Adds the encoder's keys {@code from} to {@code to - 1}, those of the rows from {@code row} on.
   */
  void add(KeyEncoder encoder, int from, int to, int row) {
    if (isEmpty()) {
      start = 0;
      end = 0;
      first = row;
      searches = 0;
    }
    if (end + to - from > keys.length) {
      keys = Arrays.copyOf(keys, ColumnSlab.roomFor(end + to - from, keys.length));
    }
    System.arraycopy(encoder.longs(), from, keys, end, to - from);
    end += to - from;
  }

  /**
   * Puts the first {@code count} keys into the table and forgets them here; {@code rowIds[i]} is
   * where key i is there.
   *
   * @return the row of the first of them
   */
  int place(LongKeyTable table, int count, int[] rowIds) {
    int row = first;
    table.findOrAddAll(Arrays.copyOfRange(keys, start, start + count), 0, count, rowIds);
    start += count;
    first += count;
    if (isEmpty() && keys.length > MAX_SPARE_KEYS) {
      keys = new long[0];
    }
    return row;
  }

  /** Whether so many more may be looked for here; else all are to be placed. */
  boolean canSearch(int lookups) {
    searches += Math.min(lookups, MAX_SEARCHES + 1);
    return searches <= MAX_SEARCHES;
  }

  /**
   * Lets the rows of the encoder's key {@code position} follow those of its chain that are placed.
   *
   * @param head the first of these, or {@link KeyedRows#NONE}
   * @param last the last of these
   * @param nexts by row, the next one
   * @return the first row of the chain
   */
  int chain(KeyEncoder encoder, int position, int head, int last, int[] nexts) {
    if (encoder.hasNull(position)) {
      return head;
    }
    long key = encoder.longs()[position];
    int chainHead = head;
    int previous = last;
    for (int i = start; i < end; i++) {
      if (keys[i] != key) {
        continue;
      }
      int row = first + i - start;
      nexts[row] = KeyedRows.NONE;
      if (previous == KeyedRows.NONE) {
        chainHead = row;
      } else {
        nexts[previous] = row;
      }
      previous = row;
    }
    return chainHead;
  }

  /** Roughly the memory they take. */
  long bytes() {
    return (long) Long.BYTES * keys.length;
  }
}
