package weir.engine.operator;

import java.util.Arrays;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.operator.aggregate.ChangingGroups;

/** The groups that rows of this epoch have come to, and what their aggregates were before it. */
final class TouchedGroups {
  private static final int NOT_THERE = -1;

  private final ChangingGroups groups;
  private final RowBatchBuilder before;
  private int beforeRows;

  private int[] touched = new int[16];

  /** By number among the touched: where its aggregates before are. */
  private int[] beforeRowOf = new int[16];

  private int count;

  /** By group: its number among the touched, plus 1. */
  private int[] numbers = {};

  TouchedGroups(ChangingGroups groups, Schema aggregates) {
    this.groups = groups;
    this.before = new RowBatchBuilder(aggregates);
  }

  int count() {
    return count;
  }

  int group(int number) {
    return touched[number];
  }

  boolean wasThere(int number) {
    return beforeRowOf[number] != NOT_THERE;
  }

  int beforeRow(int number) {
    return beforeRowOf[number];
  }

  /**
   * The aggregates before the epoch, in which {@link #beforeRow} is a group's. Asked for once, at
   * the epoch's end.
   */
  RowBatch takeBefore() {
    return before.build(beforeRows);
  }

  /** Takes note of the groups of that many rows, before the rows are added to them. */
  void touch(int[] groupsOfRows, int rows) {
    makeRoom();
    for (int i = 0; i < rows; i++) {
      if (numbers[groupsOfRows[i]] == 0) {
        touch(groupsOfRows[i], groups.rowCount(groupsOfRows[i]) > 0);
      }
    }
  }

  /** Takes note of the one group of an aggregate without keys, which may have no row. */
  void touchOnly(boolean wasThere) {
    makeRoom();
    if (numbers[0] == 0) {
      touch(0, wasThere);
    }
  }

  private void touch(int group, boolean wasThere) {
    if (count == touched.length) {
      touched = Arrays.copyOf(touched, 2 * count);
      beforeRowOf = Arrays.copyOf(beforeRowOf, 2 * count);
    }
    beforeRowOf[count] = wasThere ? beforeRows++ : NOT_THERE;
    touched[count++] = group;
    numbers[group] = count;
    if (wasThere) {
      groups.appendAggregates(group, before, 0);
    }
  }

  private void makeRoom() {
    if (numbers.length < groups.size()) {
      numbers = Arrays.copyOf(numbers, Math.max(groups.size(), 2 * numbers.length));
    }
  }

  /** Begins the next epoch. */
  void clear() {
    for (int i = 0; i < count; i++) {
      numbers[touched[i]] = 0;
    }
    count = 0;
    beforeRows = 0;
  }
}
