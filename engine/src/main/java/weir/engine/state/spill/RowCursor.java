package weir.engine.state.spill;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;

/** Rows that pass by once, batch by batch. Owned by one thread. */
@FunctionalInterface
public interface RowCursor {
  /** The next batch, never empty; null behind the last. */
  @Nullable RowBatch next();

  /** Shows all rows that are left but the first ones. */
  default void forEachBehind(long skipped, Consumer<RowBatch> target) {
    long left = skipped;
    for (RowBatch batch = next(); batch != null; batch = next()) {
      int skip = (int) Math.min(batch.size(), left);
      left -= skip;
      if (skip < batch.size()) {
        target.accept(batch.slice(skip, batch.size() - skip));
      }
    }
  }
}
