package weir.engine.connector;

import java.util.List;
import weir.engine.data.RowBatch;

/**
 * What has become of the rows of a table since a reader looked last. To be closed by it.
 *
 * @param isWhole whether {@code rows} are all that there are, rather than changes
 * @param rows all rows, or changes with their kinds, in order
 * @param early changes that are among all rows and are not to be seen yet; none of changes
 */
public record TableChanges(boolean isWhole, RowReader rows, List<RowBatch> early)
    implements AutoCloseable {
  public TableChanges {
    early = List.copyOf(early);
  }

  @Override
  public void close() {
    rows.close();
  }
}
