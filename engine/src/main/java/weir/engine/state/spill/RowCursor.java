package weir.engine.state.spill;

import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;

/** Rows that pass by once, batch by batch. Owned by one thread. */
@FunctionalInterface
public interface RowCursor {
  /** The next batch, never empty; null behind the last. */
  @Nullable RowBatch next();
}
