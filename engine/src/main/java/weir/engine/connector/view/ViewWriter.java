package weir.engine.connector.view;

import java.util.ArrayList;
import java.util.List;
import weir.engine.TableDefinition;
import weir.engine.connector.StatefulSinkWriter;
import weir.engine.data.RowBatch;
import weir.engine.state.OperatorState;

/**
 * Keeps a materialized view up to date, epoch by epoch. What a checkpoint says of the view is in
 * the state; but only then those may see it who follow the view, as they cannot forget what they
 * saw.
 */
final class ViewWriter implements StatefulSinkWriter {
  private final MaterializedView view;
  private final ViewTable table;
  private final List<RowBatch> epoch = new ArrayList<>();
  private long epochBytes;

  ViewWriter(TableDefinition definition, MaterializedView view) {
    this.view = view;
    this.table = view.newTable(definition);
  }

  /** Readers see the table once it is restored. */
  @Override
  public void register(OperatorState state) {
    table.register(state);
    state.onRestored(() -> view.show(table));
  }

  @Override
  public long stateRows() {
    return table.size();
  }

  @Override
  public long stateBytes() {
    return table.bytes();
  }

  @Override
  public void write(RowBatch batch) {
    epoch.add(batch);
    epochBytes += batch.sizeBytes();
    table.holdMemory(epochBytes);
  }

  @Override
  public void endEpoch(long number) {
    if (!epoch.isEmpty()) {
      view.apply(table, epoch);
      epoch.clear();
      epochBytes = 0;
    }
  }

  @Override
  public String prepare(long number) {
    view.prepare(number);
    return "";
  }

  @Override
  public void publish(long number, String token) {
    view.publish(number, table);
  }

  /** Readers go on to see what they saw. */
  @Override
  public void close() {
    view.end(table);
  }
}
