package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import java.math.RoundingMode;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DataType;
import weir.engine.data.Layout;
import weir.engine.data.LongBuilder;
import weir.engine.plan.AggregateCall;

/** Puts exact numbers into a result column of a DECIMAL type, rounded half up to its scale. */
final class DecimalResult {
  private final AggregateCall call;
  private final DataType type;

  DecimalResult(AggregateCall call) {
    this.call = call;
    this.type = call.type();
  }

  void append(BigDecimal value, ColumnBuilder out) {
    BigDecimal rounded = value.setScale(type.scale(), RoundingMode.HALF_UP);
    if (rounded.precision() > type.precision()) {
      throw overflow(call, value);
    }
    if (type.layout() == Layout.LONG) {
      ((LongBuilder) out).append(rounded.unscaledValue().longValueExact());
    } else {
      out.appendObject(rounded);
    }
  }

  /** The mean of {@code count} values whose sum that is. */
  void appendMean(BigDecimal sum, long count, ColumnBuilder out) {
    append(sum.divide(BigDecimal.valueOf(count), type.scale(), RoundingMode.HALF_UP), out);
  }

  static WeirException overflow(AggregateCall call, BigDecimal value) {
    return new WeirException(
        ErrorCode.NUMERIC_OVERFLOW,
        "the result "
            + value.toPlainString()
            + " in column '"
            + call.name()
            + "' does not fit "
            + call.type().name()
            + ": cast what "
            + call.function()
            + " takes to a wider DECIMAL or to DOUBLE");
  }
}
