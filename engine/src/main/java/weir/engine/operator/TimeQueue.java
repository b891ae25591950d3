package weir.engine.operator;

import java.util.Arrays;

/**
 * Numbers in the order of a time that each has, those of one time in the order they came or in one
 * that is given. A binary heap over arrays; adding a latest one, the usual case, moves nothing.
 * Owned by one thread.
 */
public final class TimeQueue {
  private static final int MIN_LENGTH = 16;

  private long[] times = {};
  private long[] orders = {};
  private int[] numbers = {};
  private int size;
  private long nextOrder;

  public boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  /** The earliest time; there must be one. */
  public long firstTime() {
    return times[0];
  }

  /** The number with the earliest time; there must be one. */
  public int first() {
    return numbers[0];
  }

  public void add(long time, int number) {
    add(time, nextOrder++, number);
  }

  /** Adds a number whose place among those of its time is given. */
  public void add(long time, long order, int number) {
    if (size == times.length) {
      int length = Math.max(MIN_LENGTH, 2 * size);
      times = Arrays.copyOf(times, length);
      orders = Arrays.copyOf(orders, length);
      numbers = Arrays.copyOf(numbers, length);
    }
    int at = size++;
    while (at > 0 && isBefore(time, order, (at - 1) / 2)) {
      move((at - 1) / 2, at);
      at = (at - 1) / 2;
    }
    put(at, time, order, number);
  }

  /** Takes out the number with the earliest time. */
  public int remove() {
    int first = numbers[0];
    size--;
    if (size > 0) {
      sink(times[size], orders[size], numbers[size]);
    }
    return first;
  }

  /** Gives every number another: {@code newNumbers[n]} instead of n. */
  void renumber(int[] newNumbers) {
    for (int i = 0; i < size; i++) {
      numbers[i] = newNumbers[numbers[i]];
    }
  }

  public long bytes() {
    return (2L * Long.BYTES + Integer.BYTES) * times.length;
  }

  private void sink(long time, long order, int number) {
    int at = 0;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && isBefore(times[child + 1], orders[child + 1], child)) {
        child++;
      }
      if (isBefore(time, order, child)) {
        break;
      }
      move(child, at);
      at = child;
    }
    put(at, time, order, number);
  }

  private boolean isBefore(long time, long order, int place) {
    return time != times[place] ? time < times[place] : order < orders[place];
  }

  private void move(int from, int to) {
    put(to, times[from], orders[from], numbers[from]);
  }

  private void put(int at, long time, long order, int number) {
    times[at] = time;
    orders[at] = order;
    numbers[at] = number;
  }
}
