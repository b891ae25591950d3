package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;
import weir.engine.state.RowSort;

/**
 * Kept rows by their keys: the numbers of each group's rows side by side, groups in order of first
 * appearance. Owned by one thread.
 */
final class RowGroups {
  private final List<Integer> columns;
  private final Schema schema;
  private final KeyEncoder keys;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final RowSort sort = new RowSort();

  private int[] rows = {};

  /** Where each group starts among them; one more than there are groups. */
  private int[] starts = {0};

  private int groups;

  /** By group, the row that came first. */
  private int[] first = {};

  /**
   * @param columns the columns that tell the groups
   */
  RowGroups(Schema schema, List<Integer> columns) {
    this.columns = columns;
    this.schema = schema.select(columns);
    this.keys = KeyEncoder.alone(schema, columns);
  }

  /** Groups those rows, each group in its order. */
  void group(RowSlab slab, RowOrder order) {
    int size = slab.size();
    int[] groupOf = new int[size];
    groups = findGroups(slab, groupOf);
    starts = new int[groups + 1];
    for (int group : groupOf) {
      starts[group + 1]++;
    }
    for (int group = 0; group < groups; group++) {
      starts[group + 1] += starts[group];
    }
    place(groupOf);
    first = new int[groups];
    for (int group = 0; group < groups; group++) {
      first[group] = rows[start(group)];
      if (end(group) - start(group) > 1) {
        sort.sort(order, slab, rows, start(group), end(group));
      }
    }
  }

  /** Says how many groups there are. */
  private int findGroups(RowSlab slab, int[] groupOf) {
    KeyTable table = keys.newTable();
    int[] all = rowNumbers.upTo(groupOf.length);
    int[] ids = new int[RowBatch.DEFAULT_ROWS];
    for (int from = 0; from < groupOf.length; from += RowBatch.DEFAULT_ROWS) {
      int count = Math.min(RowBatch.DEFAULT_ROWS, groupOf.length - from);
      List<ColumnVector> vectors = new ArrayList<>();
      for (int column : columns) {
        vectors.add(slab.vector(column, all, from, from + count));
      }
      keys.encode(RowBatch.of(schema, vectors, count), all, count);
      table.findOrAdd(keys, 0, count, ids);
      System.arraycopy(ids, 0, groupOf, from, count);
    }
    return table.size();
  }

  private void place(int[] groupOf) {
    rows = new int[groupOf.length];
    int[] next = Arrays.copyOf(starts, groups);
    for (int row = 0; row < groupOf.length; row++) {
      rows[next[groupOf[row]]++] = row;
    }
  }

  int size() {
    return groups;
  }

  /** All rows, group by group. */
  int[] rows() {
    return rows;
  }

  /** The row of a group that came first. */
  int first(int group) {
    return first[group];
  }

  /** Where a group starts among them. */
  int start(int group) {
    return starts[group];
  }

  /** Where it ends. */
  int end(int group) {
    return starts[group + 1];
  }
}
