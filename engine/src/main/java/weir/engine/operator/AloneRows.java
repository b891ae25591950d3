package weir.engine.operator;

import java.util.Arrays;
import weir.engine.plan.JoinType;

/**
 * The rows of one side of a join that come out by themselves: because they have a partner, or
 * because they have none. Knows how often each came out before this epoch.
 */
final class AloneRows {
  private final ChangingSide side;

  /** Whether a row comes out if it has a partner; else if it has none. */
  private final boolean isMatched;

  private final boolean isWanted;

  private int[] noted = new int[16];
  private long[] before = new long[16];
  private int count;
  private boolean[] isNoted = {};

  /**
   * @param isLeft whether the side is the left one
   */
  AloneRows(ChangingSide side, JoinType type, boolean isLeft) {
    this.side = side;
    this.isMatched = type == JoinType.SEMI;
    this.isWanted = areWanted(type, isLeft);
  }

  /** Whether there are any on that side. */
  static boolean areWanted(JoinType type, boolean isLeft) {
    return isLeft ? type == JoinType.SEMI || type.givesLeftAlone() : type.givesRightAlone();
  }

  /** Takes note of a row before its count or its matches change. */
  void note(int row) {
    if (!isWanted) {
      return;
    }
    if (row >= isNoted.length) {
      isNoted = Arrays.copyOf(isNoted, Math.max(row + 1, 2 * isNoted.length));
    }
    if (!isNoted[row]) {
      isNoted[row] = true;
      if (count == noted.length) {
        noted = Arrays.copyOf(noted, 2 * count);
        before = Arrays.copyOf(before, 2 * count);
      }
      before[count] = timesOut(row);
      noted[count++] = row;
    }
  }

  private long timesOut(int row) {
    return side.matches(row) > 0 == isMatched ? side.count(row) : 0;
  }

  /** Adds what has changed to the pairs, with no row on the other side. */
  void drainTo(PairCounts pairs, boolean isLeft) {
    for (int i = 0; i < count; i++) {
      int row = noted[i];
      long change = timesOut(row) - before[i];
      if (change != 0) {
        pairs.add(isLeft ? row : ChangingSide.NONE, isLeft ? ChangingSide.NONE : row, change);
      }
      isNoted[row] = false;
    }
    count = 0;
  }
}
