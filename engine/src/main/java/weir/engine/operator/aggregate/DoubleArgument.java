package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import java.util.Objects;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.DoubleVector;
import weir.engine.data.LongVector;
import weir.engine.data.ObjectVector;

/** A numeric column read as doubles, whatever its type. */
final class DoubleArgument {
  /** Powers of ten up to this one are doubles, so that a quotient is rounded once. */
  private static final int MAX_EXACT_SCALE = 22;

  private static final long MAX_EXACT_LONG = 1L << 53;

  private final int column;
  private final int scale;
  private final double divisor;

  DoubleArgument(int column, DataType type) {
    this.column = column;
    this.scale = type.scale();
    this.divisor = Math.pow(10, scale);
  }

  int column() {
    return column;
  }

  /** The value of a row that is not NULL. */
  double value(ColumnVector vector, int row) {
    if (vector instanceof DoubleVector doubles) {
      return doubles.values()[row];
    }
    if (vector instanceof LongVector longs) {
      return scaled(longs.value(row));
    }
    Object value = Objects.requireNonNull(((ObjectVector) vector).value(row));
    return ((BigDecimal) value).doubleValue();
  }

  private double scaled(long unscaled) {
    if (scale == 0) {
      return unscaled;
    }
    boolean isExact = scale <= MAX_EXACT_SCALE && Math.abs(unscaled) <= MAX_EXACT_LONG;
    return isExact ? unscaled / divisor : BigDecimal.valueOf(unscaled, scale).doubleValue();
  }
}
