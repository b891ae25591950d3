package weir.engine.operator.aggregate;

import weir.engine.data.ColumnBuilder;
import weir.engine.state.ColumnSlab;

/** PERCENTILE_DISC: the first value whose rank, counted from 1, is at least that part of all. */
final class DiscretePercentile implements Finish {
  private final double fraction;

  DiscretePercentile(double fraction) {
    this.fraction = fraction;
  }

  @Override
  public void append(ColumnSlab values, int[] rows, ColumnBuilder out) {
    int rank = (int) Math.ceil(fraction * rows.length);
    values.copyTo(rows[Math.max(0, rank - 1)], out);
  }
}
