package weir.sql.plan;

import java.math.BigDecimal;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;

/** Values of literals. */
final class Constants {
  private static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final BigDecimal SMALLEST = BigDecimal.valueOf(Long.MIN_VALUE);

  private Constants() {}

  /** The value of a number, or what holds if there is none. */
  static long longValue(@Nullable RexNode literal, long otherwise) {
    return literal == null ? otherwise : longValue((RexLiteral) literal);
  }

  /**
   * The value of a number or the milliseconds (or months) of an interval; the largest or smallest
   * there is if that is larger or smaller.
   */
  static long longValue(RexLiteral literal) {
    BigDecimal value = literal.getValueAs(BigDecimal.class);
    if (value == null) {
      throw new IllegalArgumentException("NULL has no number: " + literal);
    }
    return value.min(LARGEST).max(SMALLEST).longValueExact();
  }
}
