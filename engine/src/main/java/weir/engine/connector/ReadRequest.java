package weir.engine.connector;

import java.util.List;
import java.util.Set;

/**
 * How a query wants a split read.
 *
 * @param columns the physical columns wanted, each once, in the order wanted; may be empty (rows
 *     are counted)
 * @param batchRows the most rows of one batch
 * @param bounded whether to end after what the split holds when it is opened
 * @param wakeUp to be called, from any thread, when a reader that had nothing may have something
 */
public record ReadRequest(List<Integer> columns, int batchRows, boolean bounded, Runnable wakeUp) {
  public ReadRequest {
    columns = List.copyOf(columns);
    if (Set.copyOf(columns).size() < columns.size()) {
      throw new IllegalArgumentException("a column is wanted twice: " + columns);
    }
  }
}
