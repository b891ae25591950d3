package weir.engine.udf;

/**
 * A function of many rows. Besides these methods, the class has a public one, {@code void
 * accumulate(S state, ...)} or {@code S accumulate(S state, ...)}, whose further parameters are
 * those of the function; it takes a row in. It may have {@code retract} with the same parameters,
 * which takes a row back that has been taken in before; without it, all values of a group are kept
 * where rows can be taken back.
 *
 * <p>The result must not depend on how rows have been put together: {@code merge} of the states of
 * some rows and of others must be as if one state had taken in all of them. States are stored, so
 * they consist of records, simple public classes with a constructor without parameters, lists,
 * maps, numbers, text and times.
 *
 * @param <S> what is kept of a group
 * @param <R> the result
 */
public interface AggregateFunction<S, R> {
  /** The state of a group without rows. */
  S create();

  /** Adds the rows of another state to one, and gives that one, or a new one. */
  S merge(S state, S other);

  /** The result for a group, whose state must stay as it is; null for NULL. */
  R result(S state);
}
