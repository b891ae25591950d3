package weir.engine.operator.match;

import java.util.Arrays;

/** Rows that are to be mapped next, in order: for each its partition and its place in that. */
public final class DueRows {
  private PartitionMatcher[] partitions = {};
  private long[] places = {};
  private int count;

  public int count() {
    return count;
  }

  public PartitionMatcher partition(int due) {
    return partitions[due];
  }

  long place(int due) {
    return places[due];
  }

  /** The number of the row among all that are kept. */
  public int number(int due) {
    return partitions[due].rows().number(places[due]);
  }

  public void add(PartitionMatcher partition, long place) {
    if (count == places.length) {
      int room = Math.max(16, 2 * count);
      partitions = Arrays.copyOf(partitions, room);
      places = Arrays.copyOf(places, room);
    }
    partitions[count] = partition;
    places[count++] = place;
  }

  public void clear() {
    Arrays.fill(partitions, 0, count, null);
    count = 0;
  }
}
