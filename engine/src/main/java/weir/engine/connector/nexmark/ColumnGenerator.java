package weir.engine.connector.nexmark;

import weir.engine.data.ColumnVector;

/** Makes one column. */
@FunctionalInterface
interface ColumnGenerator {
  /**
   * The column's values.
   *
   * @param events event numbers, of the column's own kind and growing, of which the first {@code
   *     count} count; at least one
   */
  ColumnVector generate(long[] events, int count);
}
