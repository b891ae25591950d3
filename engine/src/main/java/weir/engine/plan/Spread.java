package weir.engine.plan;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How a step may be spread over several workers. A step that groups rows by keys says by which
 * columns; they must be those by whose values its state is stored, since a worker keeps the state
 * of its own key groups only.
 *
 * @param kind what the step needs of its input
 * @param inputKeys for {@link Kind#BY_KEYS}: the key columns of each input
 * @param outputKeys for {@link Kind#BY_KEYS}: the output columns that hold the key in every row;
 *     empty if there are none
 * @param order what becomes of the order in which rows come
 */
public record Spread(
    Kind kind, List<List<Integer>> inputKeys, List<Integer> outputKeys, Order order) {
  /** What a step needs of its input. */
  public enum Kind {
    /** All rows on one worker. */
    ONE_WORKER,
    /** Any rows: a step that looks at one row at a time runs where its input is. */
    ANYWHERE,
    /** Rows of equal keys on one worker. */
    BY_KEYS
  }

  /** What a step makes of the order of its rows. */
  public enum Order {
    /** Another order in is another order out. */
    KEPT,
    /** The result depends on it, so that rows must not come from several workers. */
    NEEDED,
    /** The result has an order of its own, in whichever the rows come. */
    MADE
  }

  /** A step that must see all rows. */
  public static final Spread ONE_WORKER =
      new Spread(Kind.ONE_WORKER, List.of(), List.of(), Order.KEPT);

  /** A step that runs where its input is. */
  public static final Spread ANYWHERE = new Spread(Kind.ANYWHERE, List.of(), List.of(), Order.KEPT);

  public Spread {
    inputKeys = inputKeys.stream().map(List::copyOf).toList();
    outputKeys = List.copyOf(outputKeys);
  }

  /**
   * A step that takes rows of equal keys together; without keys it must see all rows.
   *
   * @param keys of its only input
   * @param outputKeys where they are in the output
   */
  public static Spread byKeys(List<Integer> keys, List<Integer> outputKeys) {
    return keys.isEmpty()
        ? ONE_WORKER
        : new Spread(Kind.BY_KEYS, List.of(keys), outputKeys, Order.KEPT);
  }

  /**
   * A step over one input that aggregates its rows and puts out its key columns first. Groups come
   * in the order in which their first rows did.
   */
  static Spread grouping(List<Integer> keys, List<AggregateCall> calls) {
    Spread spread = byKeys(keys, IntStream.range(0, keys.size()).boxed().toList());
    if (calls.stream().anyMatch(AggregateCall::dependsOnOrder)) {
      return spread.ordered();
    }
    return keys.isEmpty() ? spread.ordering() : spread;
  }

  /** A step over one input whose columns come out where they were. */
  static Spread partitioning(List<Integer> keys) {
    return byKeys(keys, keys);
  }

  /** The same for a step whose result depends on the order of its rows. */
  Spread ordered() {
    return new Spread(kind, inputKeys, outputKeys, Order.NEEDED);
  }

  /** The same for a step whose rows come out in an order of its own. */
  Spread ordering() {
    return new Spread(kind, inputKeys, outputKeys, Order.MADE);
  }

  /** A join; rows without a partner have no key on its side. */
  static Spread joining(JoinType type, List<Integer> leftKeys, List<Integer> rightKeys) {
    return leftKeys.isEmpty()
        ? ONE_WORKER
        : new Spread(
            Kind.BY_KEYS,
            List.of(leftKeys, rightKeys),
            type.givesRightAlone() ? List.of() : leftKeys,
            Order.KEPT);
  }
}
