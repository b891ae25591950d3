package weir.engine.connector.view;

import java.util.ArrayList;
import java.util.List;
import weir.engine.connector.StatefulSinkWriter;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.OperatorState;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;

/**
 * Keeps a materialized view up to date, epoch by epoch. What a checkpoint says of the view is in
 * the state; but only then those may see it who follow the view, as they cannot forget what they
 * saw.
 */
final class ViewWriter implements StatefulSinkWriter {
  private static final TableName ROWS = new TableName("rows", 1);

  private final MaterializedView view;
  private final ViewTable table;
  private final List<RowBatch> epoch = new ArrayList<>();

  ViewWriter(MaterializedView view) {
    this.view = view;
    this.table = view.newTable();
  }

  @Override
  public void register(OperatorState state) {
    state.table(ROWS, new Shared());
  }

  @Override
  public void write(RowBatch batch) {
    epoch.add(batch);
  }

  @Override
  public void endEpoch(long number) {
    if (!epoch.isEmpty()) {
      view.apply(table, epoch);
      epoch.clear();
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
  public void close() {}

  /** The table, which readers see once it is restored. */
  private final class Shared implements DurableTable {
    @Override
    public void freeze(DurableState.Scope scope, TableWriter out) {
      view.change(() -> table.freeze(scope, out));
    }

    @Override
    public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
      table.restore(group, bucket, key, value);
    }

    @Override
    public void restored() {
      table.restored();
      view.show(table);
    }
  }
}
