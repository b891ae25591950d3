package weir.engine.function;

/**
 * Arithmetic and order of REAL and DOUBLE. Arithmetic is IEEE 754's, except that division by zero
 * is an error as for all other numbers. NaN equals itself and is greater than all else, so that
 * comparing, sorting and grouping agree; the two zeros are equal.
 */
public final class Doubles {
  private Doubles() {}

  public static double divide(double dividend, double divisor, String where) {
    if (divisor == 0) {
      throw Failures.divisionByZero(where);
    }
    return dividend / divisor;
  }

  /** The rest of a division; has the sign of the dividend. */
  public static double remainder(double dividend, double divisor, String where) {
    if (divisor == 0) {
      throw Failures.divisionByZero(where);
    }
    return dividend % divisor;
  }

  public static boolean equal(double left, double right) {
    return left == right || (Double.isNaN(left) && Double.isNaN(right));
  }

  public static boolean less(double left, double right) {
    return left < right || (Double.isNaN(right) && !Double.isNaN(left));
  }

  /** A DOUBLE as the nearest REAL, widened again. */
  public static double toReal(double value, String where) {
    double real = (float) value;
    if (Double.isInfinite(real) && !Double.isInfinite(value)) {
      throw Failures.overflow(where, NumberText.text(value), "REAL");
    }
    return real;
  }
}
