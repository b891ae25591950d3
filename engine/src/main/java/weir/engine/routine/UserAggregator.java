package weir.engine.routine;

import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;

/**
 * A user's aggregate function as generated code calls it. Owned by one thread. States are of the
 * user's class, null for groups without rows.
 */
public interface UserAggregator {
  /** The type of the states. */
  Type stateType();

  /**
   * Takes rows in.
   *
   * @param states by group
   * @param arguments the columns of the arguments, and no others
   * @param rows the rows {@code rows[from]} to {@code rows[to - 1]} are meant
   * @param groups the group of each
   */
  void add(
      @Nullable Object[] states, RowBatch arguments, int[] rows, int[] groups, int from, int to);

  /** Takes rows back; called only if the function can. */
  void retract(
      @Nullable Object[] states, RowBatch arguments, int[] rows, int[] groups, int from, int to);

  /** One state of the rows of two, of which the second is not used any more. */
  Object merge(Object state, Object other);

  /**
   * The result as a column takes it.
   *
   * @param state null for that of no rows
   */
  @Nullable Object result(@Nullable Object state);
}
