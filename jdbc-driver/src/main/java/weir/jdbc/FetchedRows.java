package weir.jdbc;

import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;
import org.apache.calcite.avatica.Meta;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a running query, fetched when they are wanted and not before: a row is delivered as
 * soon as it is here, whether or not another one follows.
 */
final class FetchedRows implements Rows {
  private final Execution execution;
  private final int fetchSize;
  private final long maxRows;

  private Iterator<?> frame;
  private boolean isDone;
  private long fetched;

  /**
   * @param first what came with the execution's answer, if anything
   * @param maxRows how many rows are wanted; 0 for all
   */
  FetchedRows(Execution execution, Meta.@Nullable Frame first, int fetchSize, long maxRows) {
    this.execution = execution;
    this.fetchSize = fetchSize;
    this.maxRows = maxRows;
    this.frame = List.of().iterator();
    if (first != null) {
      accept(first);
    }
  }

  @Override
  public @Nullable List<?> next() throws SQLException {
    while (!frame.hasNext()) {
      if (isDone) {
        return null;
      }
      accept(execution.fetch(fetched, wanted()));
    }
    return (List<?>) frame.next();
  }

  private int wanted() {
    return maxRows == 0 ? fetchSize : (int) Math.min(fetchSize, maxRows - fetched);
  }

  private void accept(Meta.Frame next) {
    List<?> rows = (List<?>) next.rows;
    if (maxRows > 0 && fetched + rows.size() >= maxRows) {
      rows = rows.subList(0, (int) (maxRows - fetched));
      isDone = true;
      if (!next.done) {
        execution.stop(Execution.End.FINISHED);
      }
    }
    if (next.done) {
      isDone = true;
      execution.finish();
    }
    fetched += rows.size();
    frame = rows.iterator();
  }

  @Override
  public void close() {
    execution.stop(Execution.End.CLOSED);
  }
}
