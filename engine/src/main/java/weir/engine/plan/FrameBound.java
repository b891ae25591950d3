package weir.engine.plan;

import java.math.BigDecimal;

/**
 * Where a frame starts or ends.
 *
 * @param kind which way
 * @param offset how far: rows, groups of equal ones, or in terms of the only sort key, with times
 *     in milliseconds and dates in days; 0 where the kind says it all
 */
public record FrameBound(Kind kind, BigDecimal offset) {
  /** Sorts of bounds. */
  public enum Kind {
    UNBOUNDED_PRECEDING,
    PRECEDING,
    CURRENT_ROW,
    FOLLOWING,
    UNBOUNDED_FOLLOWING
  }

  public static final FrameBound START = of(Kind.UNBOUNDED_PRECEDING);
  public static final FrameBound CURRENT = of(Kind.CURRENT_ROW);
  public static final FrameBound END = of(Kind.UNBOUNDED_FOLLOWING);

  private static FrameBound of(Kind kind) {
    return new FrameBound(kind, BigDecimal.ZERO);
  }

  @Override
  public String toString() {
    String words = kind.name().replace('_', ' ');
    return kind == Kind.PRECEDING || kind == Kind.FOLLOWING
        ? offset.toPlainString() + " " + words
        : words;
  }
}
