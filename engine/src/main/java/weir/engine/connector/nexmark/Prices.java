package weir.engine.connector.nexmark;

/**
 * Prices in cents, from 100 to 100 million, as many in each power of ten: 100 * 10^(6 u) for an
 * even u. Computed from a table and three terms of the exponential series, and so the same on every
 * machine, which Math.pow does not promise.
 */
final class Prices {
  private static final int STEP_BITS = 10;
  private static final int STEPS = 1 << STEP_BITS;
  private static final int REST_BITS = 32;
  private static final double EXPONENT = 6 * StrictMath.log(10);
  private static final double REST_SCALE = EXPONENT / STEPS / (1L << REST_BITS);
  private static final double[] AT_STEP = new double[STEPS];

  static {
    for (int i = 0; i < STEPS; i++) {
      AT_STEP[i] = 100 * StrictMath.exp(EXPONENT * i / STEPS);
    }
  }

  private Prices() {}

  static long price(long bits) {
    double atStep = AT_STEP[(int) (bits >>> (Long.SIZE - STEP_BITS))];
    double x = (bits & 0xFFFF_FFFFL) * REST_SCALE;
    return (long) (atStep * (1 + x * (1 + x * (0.5 + x / 6))) + 0.5);
  }
}
