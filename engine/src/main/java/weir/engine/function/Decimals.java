package weir.engine.function;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * DECIMAL arithmetic. A narrow decimal (up to 18 digits) is an unscaled {@code long}, a wide one a
 * {@code BigDecimal} of its type's scale. What does not fit is rounded half up to the scale; a
 * whole part that does not fit the precision is an error.
 */
public final class Decimals {
  private static final int MAX_POWER = 18;
  private static final long[] POWERS = new long[MAX_POWER + 1];

  static {
    POWERS[0] = 1;
    for (int i = 1; i <= MAX_POWER; i++) {
      POWERS[i] = POWERS[i - 1] * 10;
    }
  }

  private Decimals() {}

  /** 10 to the {@code exponent}, which is at most 18. */
  public static long power(int exponent) {
    return POWERS[exponent];
  }

  /** The unscaled value at a greater scale, within the precision. */
  public static long scaleUp(long unscaled, int scale, int newScale, int precision, String where) {
    if (unscaled == 0) {
      return 0;
    }
    int by = newScale - scale;
    long limit = by > precision ? 0 : POWERS[precision - by];
    if (unscaled >= limit || unscaled <= -limit) {
      throw overflow(BigDecimal.valueOf(unscaled, scale), precision, newScale, where);
    }
    return unscaled * POWERS[by];
  }

  /** The unscaled value with {@code by} fraction digits fewer, rounded half up. */
  public static long scaleDown(long unscaled, int by) {
    if (by > MAX_POWER) {
      return 0;
    }
    long factor = POWERS[by];
    long quotient = unscaled / factor;
    long rest = unscaled % factor;
    if (Math.abs(rest) >= factor - Math.abs(rest)) {
      return quotient + Long.signum(unscaled);
    }
    return quotient;
  }

  /** The unscaled value itself if it has no more digits than that. */
  public static long fit(long unscaled, int precision, int scale, String where) {
    long limit = POWERS[precision];
    if (unscaled >= limit || unscaled <= -limit) {
      throw overflow(BigDecimal.valueOf(unscaled, scale), precision, scale, where);
    }
    return unscaled;
  }

  /** A value of any scale as one of type DECIMAL(precision, scale). */
  public static BigDecimal fit(BigDecimal value, int precision, int scale, String where) {
    BigDecimal rounded = value.setScale(scale, RoundingMode.HALF_UP);
    if (rounded.precision() > precision) {
      throw overflow(value, precision, scale, where);
    }
    return rounded;
  }

  /** A value of any scale as a narrow one of type DECIMAL(precision, scale). */
  public static long narrow(BigDecimal value, int precision, int scale, String where) {
    return unscaled(fit(value, precision, scale, where));
  }

  public static BigDecimal widen(long unscaled, int scale) {
    return BigDecimal.valueOf(unscaled, scale);
  }

  public static BigDecimal add(
      BigDecimal left, BigDecimal right, int precision, int scale, String where) {
    return fit(left.add(right), precision, scale, where);
  }

  public static BigDecimal subtract(
      BigDecimal left, BigDecimal right, int precision, int scale, String where) {
    return fit(left.subtract(right), precision, scale, where);
  }

  public static BigDecimal multiply(
      BigDecimal left, BigDecimal right, int precision, int scale, String where) {
    return fit(left.multiply(right), precision, scale, where);
  }

  public static BigDecimal divide(
      BigDecimal dividend, BigDecimal divisor, int precision, int scale, String where) {
    if (divisor.signum() == 0) {
      throw Failures.divisionByZero(where);
    }
    BigDecimal quotient = dividend.divide(divisor, scale, RoundingMode.HALF_UP);
    if (quotient.precision() > precision) {
      throw overflow(quotient, precision, scale, where);
    }
    return quotient;
  }

  /** The rest of a division without fraction; has the sign of the dividend. */
  public static BigDecimal remainder(
      BigDecimal dividend, BigDecimal divisor, int precision, int scale, String where) {
    if (divisor.signum() == 0) {
      throw Failures.divisionByZero(where);
    }
    return fit(dividend.remainder(divisor), precision, scale, where);
  }

  public static BigDecimal fromDouble(double value, int precision, int scale, String where) {
    if (!Double.isFinite(value)) {
      throw Failures.overflow(where, NumberText.text(value), typeName(precision, scale));
    }
    return fit(new BigDecimal(NumberText.text(value)), precision, scale, where);
  }

  /** The nearest integer, half away from zero. */
  public static long toLong(BigDecimal value, long max, String where) {
    BigInteger rounded = value.setScale(0, RoundingMode.HALF_UP).toBigInteger();
    if (rounded.bitLength() > 63) {
      throw Failures.overflow(where, value.toPlainString(), Numbers.typeName(max));
    }
    return Numbers.narrow(rounded.longValue(), max, where);
  }

  /** The unscaled value of one that has at most 18 digits. */
  public static long unscaled(BigDecimal value) {
    return value.unscaledValue().longValueExact();
  }

  /** Below, at or above 0 as the first narrow decimal is less than, equal to or greater. */
  public static int compare(long left, int leftScale, long right, int rightScale) {
    if (leftScale < rightScale) {
      return -compare(right, rightScale, left, leftScale);
    }
    long factor = POWERS[leftScale - rightScale];
    if (Math.abs(right) > Long.MAX_VALUE / factor || right == Long.MIN_VALUE) {
      // Beyond what the left side could be.
      return factor == 1 ? Long.compare(left, right) : -Long.signum(right);
    }
    return Long.compare(left, right * factor);
  }

  static String typeName(int precision, int scale) {
    return "DECIMAL(" + precision + ", " + scale + ")";
  }

  private static RuntimeException overflow(
      BigDecimal value, int precision, int scale, String where) {
    return Failures.overflow(where, value.toPlainString(), typeName(precision, scale));
  }
}
