package weir.engine.connector.log;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BatchCopy;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * Rows on their way into a {@link MemoryStore}: as batches while they are few, which are copied
 * when they get there; else in chunks, which then only change hands. Owned by one thread.
 */
final class MemoryRows {
  /** As many rows as a chunk has. */
  private static final int FEW_ROWS = RowBatch.DEFAULT_ROWS;

  /** A batch that takes no more is kept as it is. */
  private static final int SMALL_BYTES = 4 * 1024;

  private static final int SMALL_ROWS = 64;

  private final Schema schema;
  private final Supplier<MemoryChunks> newChunks;
  private final List<RowBatch> few = new ArrayList<>(1);
  private @Nullable MemoryChunks many;
  private long rows;

  /**
   * @param newChunks makes empty ones
   */
  MemoryRows(Schema schema, Supplier<MemoryChunks> newChunks) {
    this.schema = schema;
    this.newChunks = newChunks;
  }

  /** How many there are. */
  long rows() {
    return rows;
  }

  /** Adds the rows of a batch. */
  void add(RowBatch batch) {
    if (many == null && rows + batch.size() > FEW_ROWS) {
      many = newChunks.get();
      many.append(0, few);
      few.clear();
    }
    if (many != null) {
      many.append(rows, List.of(batch));
    } else {
      few.add(isSmall(batch) ? batch : BatchCopy.of(schema, List.of(batch)));
    }
    rows += batch.size();
  }

  private static boolean isSmall(RowBatch batch) {
    return batch.length() <= SMALL_ROWS && batch.sizeBytes() <= SMALL_BYTES;
  }

  /** Moves them, all or none, behind those of a store, where the first one gets that number. */
  void moveTo(MemoryChunks chunks, long firstRow) {
    if (many == null) {
      chunks.append(firstRow, few);
    } else {
      chunks.take(firstRow, many);
    }
    clear();
  }

  /** Leaves them out. */
  void clear() {
    few.clear();
    many = null;
    rows = 0;
  }
}
