package weir.engine.operator;

import java.util.Arrays;

/** A list of pairs of row numbers. */
final class PairList {
  private int[] left = new int[16];
  private int[] right = new int[16];
  private int size;

  int size() {
    return size;
  }

  int[] left() {
    return left;
  }

  int[] right() {
    return right;
  }

  void add(int leftRow, int rightRow) {
    if (size == left.length) {
      left = Arrays.copyOf(left, 2 * size);
      right = Arrays.copyOf(right, 2 * size);
    }
    left[size] = leftRow;
    right[size++] = rightRow;
  }

  void clear() {
    size = 0;
  }
}
