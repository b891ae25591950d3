package weir.engine.connector.log;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.TableDefinition;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContractTest;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.connector.Tables;
import weir.engine.data.RowBatchBuilder;

/** A log, filled by its own sink. */
abstract class LogContractTest extends ConnectorContractTest {
  @Override
  protected Connector newConnector() {
    return new LogConnector();
  }

  @Override
  protected TableDefinition newTable() {
    return Tables.stream(COLUMNS);
  }

  @Override
  protected void append(Connector to, List<List<@Nullable Object>> rows) {
    RowBatchBuilder batch = new RowBatchBuilder(table().physicalSchema());
    rows.forEach(row -> batch.row(row.toArray()));
    try (SinkWriter writer =
        to.sink(table(), context()).orElseThrow().open(SinkRequest.once(context().clock()))) {
      writer.write(batch.build());
      writer.publish(0, writer.prepare(0));
    }
  }

  @Override
  protected boolean dropKeepsRows() {
    return false;
  }
}
