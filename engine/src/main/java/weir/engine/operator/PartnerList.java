package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import weir.engine.data.Schema;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;

/**
 * The rows of one side of a join that have the key of a row of the other side, in the order of
 * their columns: when they came, and whether they have been in the store since, does not show.
 */
final class PartnerList {
  /** So many are put in order as they are found. */
  private static final int FEW = 32;

  private final RowOrder order;
  private int[] rows = new int[FEW];
  private int size;

  /**
   * @param schema of the rows
   */
  PartnerList(Schema schema) {
    this.order = RowOrder.complete(schema, List.of());
  }

  int size() {
    return size;
  }

  int row(int number) {
    return rows[number];
  }

  /** Finds those that {@code side} has for a row of the other one. */
  void find(ChangingSide side, ChangingSide other, int otherRow) {
    size = 0;
    int row = side.first(other, otherRow);
    for (; row != ChangingSide.NONE; row = side.next(row)) {
      if (side.count(row) > 0) {
        add(row);
      }
    }
    if (size > FEW) {
      rows = order.sort(side.slab(), Arrays.copyOf(rows, size));
    } else {
      sortFew(side.slab());
    }
  }

  private void add(int row) {
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, 2 * size);
    }
    rows[size++] = row;
  }

  private void sortFew(RowSlab slab) {
    for (int i = 1; i < size; i++) {
      int row = rows[i];
      int place = i;
      while (place > 0 && order.compare(slab, row, rows[place - 1]) < 0) {
        rows[place] = rows[place - 1];
        place--;
      }
      rows[place] = row;
    }
  }
}
