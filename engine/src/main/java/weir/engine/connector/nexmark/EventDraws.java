package weir.engine.connector.nexmark;

/**
 * Random numbers that belong to events: a draw is a function of the seed, the event's number and
 * the draw's own number, so each column is made without the others.
 *
 * <p>It is the SplitMix64 generator of java.util.SplittableRandom (Steele, Lea, Flood 2014), asked
 * for its output at any place of its sequence.
 */
final class EventDraws {
  private static final int DRAWS_PER_EVENT = 16;
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private final long start;

  EventDraws(long seed) {
    start = mix(seed + GOLDEN_GAMMA);
  }

  /** 64 random bits; {@code draw} is less than 16. */
  long bits(long event, int draw) {
    return mix(start + (event * DRAWS_PER_EVENT + draw) * GOLDEN_GAMMA);
  }

  /** A number from 0 to below {@code bound}, out of the upper half of the bits. */
  static int high(long bits, int bound) {
    return (int) (((bits >>> 32) * bound) >>> 32);
  }

  /** A number from 0 to below {@code bound}, out of the lower half of the bits. */
  static int low(long bits, int bound) {
    return (int) (((bits & 0xFFFF_FFFFL) * bound) >>> 32);
  }

  private static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
