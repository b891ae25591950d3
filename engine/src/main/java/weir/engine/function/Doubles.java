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

  /** The natural logarithm. */
  public static double ln(double value, String where) {
    return Math.log(positive(value, where));
  }

  /** The decimal logarithm; exact where that is a whole number. */
  public static double log10(double value, String where) {
    return Math.log10(positive(value, where));
  }

  /** The logarithm to a base; exact where that is a whole number. */
  public static double log(double base, double value, String where) {
    double quotient = Math.log(positive(value, where)) / Math.log(positive(base, where));
    if (Double.isNaN(quotient) || Double.isInfinite(quotient)) {
      throw Failures.invalidValue(where, "there is no logarithm to base " + NumberText.text(base));
    }
    double whole = Math.rint(quotient);
    return Math.pow(base, whole) == value ? whole : quotient;
  }

  private static double positive(double value, String where) {
    if (value <= 0) {
      throw Failures.invalidValue(
          where, NumberText.text(value) + " has no logarithm; only numbers above 0 have one");
    }
    return value;
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
