package weir.engine.state;

import java.util.ArrayList;
import java.util.List;

/**
 * The key groups of one worker.
 *
 * @param first the first
 * @param last the last, itself included
 */
public record KeyGroupRange(int first, int last) {
  /** More than any query has: a group is two bytes, and the highest value stays free. */
  public static final int MAX_GROUPS = 0xFFFF;

  public KeyGroupRange {
    if (first < 0 || last < first || last >= MAX_GROUPS) {
      throw new IllegalArgumentException("key groups " + first + " to " + last);
    }
  }

  /** The ranges of so many workers, which differ by one group at most. */
  public static List<KeyGroupRange> split(int groups, int workers) {
    List<KeyGroupRange> ranges = new ArrayList<>(workers);
    for (int worker = 0; worker < workers; worker++) {
      int first = worker * groups / workers;
      int end = (worker + 1) * groups / workers;
      ranges.add(new KeyGroupRange(first, end - 1));
    }
    return List.copyOf(ranges);
  }

  public int size() {
    return last - first + 1;
  }

  public boolean contains(int group) {
    return group >= first && group <= last;
  }

  public boolean contains(KeyGroupRange other) {
    return first <= other.first && other.last <= last;
  }

  public boolean intersects(KeyGroupRange other) {
    return first <= other.last && other.first <= last;
  }

  /** What both have; they must intersect. */
  public KeyGroupRange intersection(KeyGroupRange other) {
    return new KeyGroupRange(Math.max(first, other.first), Math.min(last, other.last));
  }

  @Override
  public String toString() {
    return first + ".." + last;
  }
}
