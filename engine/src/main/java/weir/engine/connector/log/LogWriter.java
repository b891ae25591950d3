package weir.engine.connector.log;

import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.SinkWriter;
import weir.engine.data.ColumnVector;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/** Writes rows to a log. */
final class LogWriter implements SinkWriter {
  private final Log log;
  private final Schema schema;
  private @Nullable LogTransaction transaction;

  LogWriter(Log log) {
    this.log = log;
    this.schema = log.table().physicalSchema();
  }

  @Override
  public void write(RowBatch batch) {
    for (int i = 0; i < schema.size(); i++) {
      Field field = schema.field(i);
      boolean isKey = log.table().primaryKey().contains(field.name());
      if ((isKey || !field.type().nullable()) && hasNull(batch, batch.column(i))) {
        throw new WeirException(
            ErrorCode.NULL_NOT_ALLOWED,
            "%s \"%s\": column '%s' is %s and cannot take NULL"
                .formatted(
                    log.table().noun(),
                    log.table().name(),
                    field.name(),
                    isKey ? "a key" : "NOT NULL"));
      }
    }
    LogTransaction open = transaction == null ? log.store().begin() : transaction;
    transaction = open;
    open.write(batch);
  }

  @Override
  public void commit() {
    log.checkExists();
    if (transaction != null) {
      transaction.commit();
      close();
      log.wakeUpAll();
    }
  }

  @Override
  public void close() {
    if (transaction != null) {
      transaction.close();
      transaction = null;
    }
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
