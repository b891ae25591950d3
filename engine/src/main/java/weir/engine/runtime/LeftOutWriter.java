package weir.engine.runtime;

import java.util.function.Consumer;
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
 * another they are written as well as that goes: it does not fail for their sake. Safe for use by
 * several threads: workers leave rows out.
 */
final class LeftOutWriter implements SinkWriter {
  private static final System.Logger LOG = System.getLogger(LeftOutWriter.class.getName());

  private final Supplier<SinkWriter> place;
  private final RowBatchBuilder rows;
  private final long limit;
  private final boolean isDurable;
  private long epochRows;
  private boolean isGivenUp;
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

  /** Adds a row, if another one is wanted. */
  synchronized void add(Consumer<RowBatchBuilder> row) {
    if (epochRows < limit && !isGivenUp) {
      if (rows.size() == RowBatch.DEFAULT_ROWS) {
        attempt(this::flush);
      }
      epochRows++;
      row.accept(rows);
    }
  }

  /** Does it, or gives up if the query need not fail for it. */
  private void attempt(Runnable writing) {
    try {
      writing.run();
    } catch (WeirException e) {
      if (isDurable) {
        throw e;
      }
      isGivenUp = true;
      LOG.log(System.Logger.Level.WARNING, "rows left out are not kept: {0}", e.getMessage());
    }
  }

  private void flush() {
    if (rows.size() > 0) {
      write(rows.build());
    }
  }

  @Override
  public synchronized void write(RowBatch batch) {
    writer().write(batch);
  }

  private SinkWriter writer() {
    SinkWriter open = writer == null ? place.get() : writer;
    writer = open;
    return open;
  }

  @Override
  public synchronized String prepare(long epoch) {
    flush();
    epochRows = 0;
    return writer == null ? "" : writer.prepare(epoch);
  }

  @Override
  public synchronized void publish(long epoch, String token) {
    if (!token.isEmpty()) {
      writer().publish(epoch, token);
    }
  }

  /** Of a query that does not survive: what there is so far can be read. */
  synchronized void commit() {
    if (!isDurable && epochRows > 0 && !isGivenUp) {
      attempt(this::writeOnce);
    }
  }

  private void writeOnce() {
    String token = prepare(0);
    writer().publish(0, token);
    writer().close();
    writer = null;
  }

  @Override
  public synchronized void close() {
    commit();
    if (writer != null) {
      writer.close();
    }
  }
}
