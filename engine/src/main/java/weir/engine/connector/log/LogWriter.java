package weir.engine.connector.log;

import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.data.ColumnVector;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/** Writes rows to a log. */
final class LogWriter implements SinkWriter {
  private final Log log;
  private final SinkRequest request;
  private final Schema schema;
  private @Nullable LogTransaction transaction;
  private boolean mayHavePrepared;

  LogWriter(Log log, SinkRequest request) {
    this.log = log;
    this.request = request;
    this.schema = log.schema();
    this.mayHavePrepared = request.isDurable();
  }

  @Override
  public void write(RowBatch batch) {
    checkNulls(batch);
    discardPrepared();
    LogTransaction open = transaction == null ? log.store().begin() : transaction;
    transaction = open;
    open.write(batch);
  }

  /** Rows that may come again need not wait for a checkpoint. */
  @Override
  public void endEpoch(long epoch) {
    if (request.isAtLeastOnce()) {
      commit();
    }
  }

  /** The rows of a single INSERT stay where they are. */
  @Override
  public String prepare(long epoch) {
    log.checkExists();
    discardPrepared();
    if (request.isAtLeastOnce()) {
      commit();
    }
    if (transaction == null || !request.isDurable()) {
      return "";
    }
    PreparedRows prepared = transaction.prepare(request.writer(), epoch);
    close();
    return prepared.token();
  }

  @Override
  public void publish(long epoch, String token) {
    log.checkExists();
    if (!request.isDurable()) {
      commit();
    } else if (!token.isEmpty()) {
      log.store().publish(request.writer(), epoch, PreparedRows.of(token));
      log.wakeUpAll();
    }
  }

  private void commit() {
    if (transaction != null) {
      log.checkExists();
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

  /** Removes, at the first call, what an earlier process has prepared in vain. */
  private void discardPrepared() {
    if (mayHavePrepared) {
      mayHavePrepared = false;
      log.store().discardPrepared(request.writer());
    }
  }

  private void checkNulls(RowBatch batch) {
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
