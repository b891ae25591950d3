package weir.engine.operator.aggregate;

import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.DoubleBuilder;
import weir.engine.state.ColumnSlab;

/** PERCENTILE_CONT: between the two values beside that place, in proportion. */
final class ContinuousPercentile implements Finish {
  private final double fraction;
  private final DoubleArgument argument;
  private final ColumnBuilder copied;

  ContinuousPercentile(double fraction, DataType type) {
    this.fraction = fraction;
    this.argument = new DoubleArgument(0, type);
    this.copied = ColumnBuilder.of(type, 2);
  }

  @Override
  public void append(ColumnSlab values, int[] rows, ColumnBuilder out) {
    double place = fraction * (rows.length - 1);
    int below = (int) Math.floor(place);
    int above = (int) Math.ceil(place);
    values.copyTo(rows[below], copied);
    values.copyTo(rows[above], copied);
    ColumnVector ends = copied.build();
    double low = argument.value(ends, 0);
    double high = argument.value(ends, 1);
    ((DoubleBuilder) out).append(below == above ? low : low + (high - low) * (place - below));
  }
}
