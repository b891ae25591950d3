package weir.engine.connector.log;

import java.util.ArrayList;
import java.util.List;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.SinkWriter;
import weir.engine.data.ColumnVector;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;

/** Collects rows until they are committed to a log. */
final class LogWriter implements SinkWriter {
  private final Log log;
  private final List<RowBatch> uncommitted = new ArrayList<>();

  LogWriter(Log log) {
    this.log = log;
  }

  @Override
  public void write(RowBatch batch) {
    for (int i = 0; i < batch.schema().size(); i++) {
      Field field = log.table().physicalSchema().field(i);
      boolean isKey = log.table().primaryKey().contains(field.name());
      if ((isKey || !field.type().nullable()) && hasNull(batch, batch.column(i))) {
        throw new WeirException(
            ErrorCode.NULL_NOT_ALLOWED,
            log.table().noun()
                + " "
                + log.table().name()
                + ": column "
                + field.name()
                + (isKey ? " is a key" : " is NOT NULL")
                + " and cannot take NULL.");
      }
    }
    uncommitted.add(batch);
  }

  @Override
  public void commit() {
    if (!uncommitted.isEmpty()) {
      log.append(uncommitted);
      uncommitted.clear();
    }
  }

  @Override
  public void close() {
    uncommitted.clear();
  }

  private static boolean hasNull(RowBatch batch, ColumnVector column) {
    if (column.nulls() == null) {
      return false;
    }
    for (int i = 0; i < batch.size(); i++) {
      if (column.isNull(batch.row(i))) {
        return true;
      }
    }
    return false;
  }
}
