package weir.engine.state.spill;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;

/**
 * Rows in order that pass by once: in memory, until they are written, and then on disk. What has
 * been read is gone. Owned by one thread.
 */
final class SortedRun implements RowCursor {
  private final Deque<RowBatch> batches = new ArrayDeque<>();
  private @Nullable SpillFile file;
  private long bytes;

  /** Adds rows behind all others. */
  void add(RowBatch batch) {
    SpillFile target = file;
    if (target == null) {
      batches.add(batch);
      bytes += batch.sizeBytes();
    } else {
      target.add(batch);
    }
  }

  /** Moves what there is to an empty file, where what is added goes from now on, too. */
  void writeTo(SpillFile target) {
    file = target;
    batches.forEach(target::add);
    batches.clear();
    bytes = 0;
  }

  /** Nothing will be added: what there is can be read, or moved to disk. */
  void complete() {
    if (file != null) {
      file.complete();
    }
  }

  /** Roughly the memory it takes. */
  long bytes() {
    return bytes;
  }

  @Override
  public @Nullable RowBatch next() {
    if (file != null) {
      return file.next();
    }
    RowBatch batch = batches.poll();
    bytes -= batch == null ? 0 : batch.sizeBytes();
    return batch;
  }

  /** Deletes what there is. */
  void close() {
    batches.clear();
    bytes = 0;
    if (file != null) {
      file.close();
    }
  }
}
