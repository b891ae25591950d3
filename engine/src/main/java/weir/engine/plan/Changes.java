package weir.engine.plan;

import java.util.List;
import java.util.Optional;

/**
 * What becomes of the rows that a step has put out. Either rows are only added, or the step also
 * changes and takes back rows: then every row has a {@link weir.engine.data.RowKind}, and what is
 * taken back is given in full, as it was added.
 *
 * @param isUpdating whether rows are also changed or taken back
 * @param key output columns whose values stand in at most one row at a time; absent if none are
 *     known, empty if there is at most one row
 */
public record Changes(boolean isUpdating, Optional<List<Integer>> key) {
  /** Rows are only added. */
  public static final Changes APPEND_ONLY = new Changes(false, Optional.empty());

  /** Rows are changed and taken back, and nothing is known that tells them apart. */
  public static final Changes UPDATING = new Changes(true, Optional.empty());

  public Changes {
    key = key.map(List::copyOf);
  }

  /** Rows are changed and taken back; one at most for each value of those columns. */
  public static Changes byKey(List<Integer> key) {
    return new Changes(true, Optional.of(key));
  }
}
