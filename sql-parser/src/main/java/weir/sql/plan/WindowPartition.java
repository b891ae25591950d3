package weir.sql.plan;

import java.util.Optional;
import org.apache.calcite.util.ImmutableBitSet;
import weir.sql.plan.WindowRoles.Role;

/**
 * The column of a PARTITION BY that says which window a row is in, and so when the partition is
 * complete.
 *
 * @param column an input column that carries a watermark
 * @param isEnd whether it is the window's end, at which the window is closed
 */
record WindowPartition(int column, boolean isEnd) {
  /** That of functions over windows of time; empty if they are of more than one window. */
  static Optional<WindowPartition> of(Over over) {
    return of(over, TimeColumns.of(over.getInput()));
  }

  /**
   * The same.
   *
   * @param times the columns of the input that carry a watermark
   */
  static Optional<WindowPartition> of(Over over, ImmutableBitSet times) {
    Optional<WindowRoles> roles = WindowRoles.of(over.getInput());
    for (int key : over.keys()) {
      Role role = roles.map(known -> known.columns().get(key)).orElse(null);
      if (times.get(key) && (role == Role.END || role == Role.TIME)) {
        return Optional.of(new WindowPartition(key, role == Role.END));
      }
    }
    return Optional.empty();
  }
}
