package weir.engine.operator;

import java.util.Arrays;

/**
 * Numbers in the order of a time that each has, those of one time in the order they came. A binary
 * heap over arrays; adding a latest one, the usual case, moves nothing. Owned by one thread.
 */
final class TimeQueue {
  private long[] times = new long[16];
  private long[] sequences = new long[16];
  private int[] numbers = new int[16];
  private int size;
  private long nextSequence;

  boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  /** The earliest time; there must be one. */
  long firstTime() {
    return times[0];
  }

  void add(long time, int number) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      sequences = Arrays.copyOf(sequences, 2 * size);
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    long sequence = nextSequence++;
    int at = size++;
    while (at > 0 && isBefore(time, sequence, (at - 1) / 2)) {
      move((at - 1) / 2, at);
      at = (at - 1) / 2;
    }
    put(at, time, sequence, number);
  }

  /** Takes out the number with the earliest time. */
  int remove() {
    int first = numbers[0];
    size--;
    if (size > 0) {
      sink(times[size], sequences[size], numbers[size]);
    }
    return first;
  }

  /** Gives every number another: {@code newNumbers[n]} instead of n. */
  void renumber(int[] newNumbers) {
    for (int i = 0; i < size; i++) {
      numbers[i] = newNumbers[numbers[i]];
    }
  }

  /** The number at a place, for those who want them all, in no order. */
  int get(int place) {
    return numbers[place];
  }

  long bytes() {
    return (2L * Long.BYTES + Integer.BYTES) * times.length;
  }

  private void sink(long time, long sequence, int number) {
    int at = 0;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && isBefore(times[child + 1], sequences[child + 1], child)) {
        child++;
      }
      if (isBefore(time, sequence, child)) {
        break;
      }
      move(child, at);
      at = child;
    }
    put(at, time, sequence, number);
  }

  private boolean isBefore(long time, long sequence, int place) {
    return time != times[place] ? time < times[place] : sequence < sequences[place];
  }

  private void move(int from, int to) {
    put(to, times[from], sequences[from], numbers[from]);
  }

  private void put(int at, long time, long sequence, int number) {
    times[at] = time;
    sequences[at] = sequence;
    numbers[at] = number;
  }
}
