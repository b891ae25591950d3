package weir.engine.operator.match;

import java.util.Arrays;

/** The kept rows of a partition. They have places in it, from 0 on, and numbers among all rows. */
public final class PartitionRows {
  /** There is no such row, or it is not kept. */
  public static final int NONE = -1;

  private int[] numbers = {};
  private int count;

  /** The place of the first one that is kept. */
  private long first;

  /* The places of the rows in the store: from the first one to the one behind the last. */
  private long storedFrom;
  private long storedTo;

  /** How many rows there have been. */
  public long size() {
    return first + count;
  }

  public long first() {
    return first;
  }

  public int kept() {
    return count;
  }

  public void add(int number) {
    if (count == numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(4, 2 * count));
    }
    numbers[count++] = number;
  }

  /** The number of the row at that place, or {@link #NONE}. */
  public int number(long place) {
    long at = place - first;
    return at >= 0 && at < count ? numbers[(int) at] : NONE;
  }

  /** Lets rows go that are before that place. */
  void keepFrom(long place) {
    int dropped = (int) Math.min(count, Math.max(0, place - first));
    if (dropped > 0) {
      System.arraycopy(numbers, dropped, numbers, 0, count - dropped);
      count -= dropped;
      first += dropped;
    }
    if (count == 0) {
      numbers = new int[0];
    }
  }

  /** Gives the kept rows other numbers, from that one on. */
  public int renumber(int from, int[] oldNumbers) {
    int next = from;
    for (int i = 0; i < count; i++) {
      oldNumbers[next] = numbers[i];
      numbers[i] = next++;
    }
    return next;
  }

  /** The place of the first row that may stand in the store. */
  public long storedFrom() {
    return storedFrom;
  }

  /** The place behind the last row that stands in the store. */
  public long storedTo() {
    return storedTo;
  }

  /** Whether any row may stand in the store. */
  public boolean hasStored() {
    return storedFrom < storedTo;
  }

  /** Those that are kept stand in the store, and no others. */
  public void stored() {
    storedFrom = first;
    storedTo = size();
  }

  /** Rows come back, of which the first has that place. */
  void restoreFrom(long place) {
    first = place;
    stored();
  }

  /** The row at that place has come back, which is the next one. */
  public void restore(long place, int number) {
    assert place == size() : place + " comes back behind " + size();
    add(number);
    storedTo = size();
  }
}
