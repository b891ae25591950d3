package weir.engine.operator.aggregate;

import weir.engine.data.ColumnBuilder;
import weir.engine.state.ColumnSlab;

/**
 * MODE, of values in ascending order: the longest run of equal ones, the first if there are two.
 */
final class MostFrequent implements Finish {
  @Override
  public void append(ColumnSlab values, int[] rows, ColumnBuilder out) {
    int best = 0;
    int bestLength = 0;
    int start = 0;
    for (int i = 1; i <= rows.length; i++) {
      if (i == rows.length || values.compare(rows[i], rows[start]) != 0) {
        if (i - start > bestLength) {
          best = start;
          bestLength = i - start;
        }
        start = i;
      }
    }
    values.copyTo(rows[best], out);
  }
}
