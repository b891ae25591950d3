package weir.engine.operator;

import weir.engine.data.RowBatch;

/**
 * A filter, a projection or both, compiled from {@link weir.engine.plan.GeneratedCode}. Owned by
 * one thread.
 */
@FunctionalInterface
public interface BatchFunction {
  /**
   * The rows for which the condition is true, with the expressions as columns. Row kinds and
   * watermarks stay with their rows. The result may be empty and may share columns with the input.
   *
   * @throws weir.engine.WeirException where an expression fails for a row, naming the expression
   */
  RowBatch apply(RowBatch input);
}
