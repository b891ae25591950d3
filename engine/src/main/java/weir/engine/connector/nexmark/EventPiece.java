package weir.engine.connector.nexmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.Unchecked;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * The numbers of some events, until one thread makes their rows; another one may then take those,
 * and fill the piece anew.
 */
final class EventPiece {
  private final long[] events;
  private int count;
  private long next;
  private @Nullable RowBatch batch;
  private @Nullable Throwable failure;

  /**
   * @param most how many events
   */
  EventPiece(int most) {
    events = new long[most];
  }

  /** Takes the next numbers, all below {@code end}; returns whether there are any. */
  boolean fill(EventNumbers numbers, long end) {
    count = numbers.take(events, end);
    next = numbers.next();
    return count > 0;
  }

  /** Makes the rows, or keeps what was the matter. */
  void make(Schema schema, List<ColumnGenerator> columns) {
    try {
      List<ColumnVector> vectors = new ArrayList<>(columns.size());
      for (ColumnGenerator column : columns) {
        vectors.add(column.generate(events, count));
      }
      batch = RowBatch.of(schema, vectors, count);
    } catch (RuntimeException | Error e) {
      failure = e;
    }
  }

  /** The rows, which have been made. */
  RowBatch take() {
    Unchecked.rethrow(failure);
    RowBatch made = Objects.requireNonNull(batch);
    batch = null;
    return made;
  }

  /** The number of the first event behind these. */
  long next() {
    return next;
  }
}
