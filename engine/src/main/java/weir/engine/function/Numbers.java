package weir.engine.function;

/**
 * Checked arithmetic over TINYINT to BIGINT, all held as {@code long}. {@code max} is the largest
 * value of the result's type and says which type that is.
 */
public final class Numbers {
  private Numbers() {}

  public static long add(long left, long right, long max, String where) {
    long sum;
    try {
      sum = Math.addExact(left, right);
    } catch (ArithmeticException e) {
      throw overflow(left, " + ", right, max, where);
    }
    if (isOutside(sum, max)) {
      throw overflow(left, " + ", right, max, where);
    }
    return sum;
  }

  public static long subtract(long left, long right, long max, String where) {
    long difference;
    try {
      difference = Math.subtractExact(left, right);
    } catch (ArithmeticException e) {
      throw overflow(left, " - ", right, max, where);
    }
    if (isOutside(difference, max)) {
      throw overflow(left, " - ", right, max, where);
    }
    return difference;
  }

  public static long multiply(long left, long right, long max, String where) {
    long product;
    try {
      product = Math.multiplyExact(left, right);
    } catch (ArithmeticException e) {
      throw overflow(left, " * ", right, max, where);
    }
    if (isOutside(product, max)) {
      throw overflow(left, " * ", right, max, where);
    }
    return product;
  }

  /** The quotient without its fraction. */
  public static long divide(long dividend, long divisor, long max, String where) {
    if (divisor == 0) {
      throw Failures.divisionByZero(where);
    }
    if (divisor == -1) {
      return subtract(0, dividend, max, where);
    }
    return dividend / divisor;
  }

  /** The rest of a division; has the sign of the dividend. */
  public static long remainder(long dividend, long divisor, String where) {
    if (divisor == 0) {
      throw Failures.divisionByZero(where);
    }
    return dividend % divisor;
  }

  public static long negate(long value, long max, String where) {
    if (value == -max - 1) {
      String result = Long.toString(value).substring(1);
      throw Failures.overflow(where, result, typeName(max));
    }
    return -value;
  }

  public static long abs(long value, long max, String where) {
    return value < 0 ? negate(value, max, where) : value;
  }

  /** The value itself if the type holds it. */
  public static long narrow(long value, long max, String where) {
    if (isOutside(value, max)) {
      throw Failures.overflow(where, Long.toString(value), typeName(max));
    }
    return value;
  }

  /** The nearest whole number; half away from zero. */
  public static long fromDouble(double value, long max, String where) {
    double size = Math.floor(Math.abs(value));
    double rounded = Math.copySign(Math.abs(value) - size >= 0.5 ? size + 1 : size, value);
    if (!(rounded >= -max - 1.0 && rounded < max + 1.0)) {
      throw Failures.overflow(where, NumberText.text(value), typeName(max));
    }
    return (long) rounded;
  }

  /** The name of the type whose largest value is {@code max}. */
  static String typeName(long max) {
    if (max == Byte.MAX_VALUE) {
      return "TINYINT";
    }
    if (max == Short.MAX_VALUE) {
      return "SMALLINT";
    }
    return max == Integer.MAX_VALUE ? "INTEGER" : "BIGINT";
  }

  private static boolean isOutside(long value, long max) {
    return value > max || value < -max - 1;
  }

  private static RuntimeException overflow(
      long left, String operator, long right, long max, String where) {
    return Failures.overflow(where, left + operator + right, typeName(max));
  }
}
