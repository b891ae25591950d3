package weir.engine.runtime;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.WeirException;
import weir.engine.connector.SinkWriter;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;

/**
 * Writes rows that were left out, of an epoch no more than would be kept. Their place is opened
 * once there is a row. A query that survives prepares and publishes them with its checkpoints; for
 * another they are written as well as that goes: it does not fail for their sake.
 */
final class LeftOutWriter implements SinkWriter {
  private static final System.Logger LOG = System.getLogger(LeftOutWriter.class.getName());

  private final Supplier<SinkWriter> place;
  private final RowBatchBuilder rows;
  private final long limit;
  private final boolean isDurable;
  private long epochRows;
  private @Nullable SinkWriter writer;

  /**
   * @param limit how many rows of an epoch are written
   */
  LeftOutWriter(Supplier<SinkWriter> place, Schema schema, long limit, boolean isDurable) {
    this.place = place;
    this.rows = new RowBatchBuilder(schema, 0);
    this.limit = limit;
    this.isDurable = isDurable;
  }

  /** Whether another row is wanted. */
  boolean isOpen() {
    return epochRows < limit;
  }

  /** Where the next row goes, which is complete at the next call. */
  RowBatchBuilder nextRow() {
    if (rows.size() == RowBatch.DEFAULT_ROWS) {
      flush();
    }
    epochRows++;
    return rows;
  }

  private void flush() {
    if (rows.size() > 0) {
      write(rows.build());
    }
  }

  @Override
  public void write(RowBatch batch) {
    writer().write(batch);
  }

  private SinkWriter writer() {
    SinkWriter open = writer == null ? place.get() : writer;
    writer = open;
    return open;
  }

  @Override
  public String prepare(long epoch) {
    flush();
    epochRows = 0;
    return writer == null ? "" : writer.prepare(epoch);
  }

  @Override
  public void publish(long epoch, String token) {
    if (!token.isEmpty()) {
      writer().publish(epoch, token);
    }
  }

  /** Of a query that does not survive: what there is so far can be read. */
  void commit() {
    if (isDurable || epochRows == 0) {
      return;
    }
    try {
      String token = prepare(0);
      writer().publish(0, token);
      writer().close();
      writer = null;
    } catch (WeirException e) {
      LOG.log(System.Logger.Level.WARNING, "rows left out are not kept: {0}", e.getMessage());
    }
  }

  @Override
  public void close() {
    commit();
    if (writer != null) {
      writer.close();
    }
  }
}
