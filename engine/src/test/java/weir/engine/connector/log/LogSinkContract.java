package weir.engine.connector.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import weir.engine.TableDefinition;
import weir.engine.connector.Connector;
import weir.engine.connector.SinkContract;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;

/** A log, read by its own source. */
abstract class LogSinkContract extends SinkContract {
  @Override
  protected Connector newConnector() {
    return new LogConnector();
  }

  @Override
  protected TableDefinition newTable() {
    return Tables.stream(COLUMNS);
  }

  @Test
  void rowsThatMayComeAgainAreThereAtTheEndOfTheirEpoch() {
    SinkRequest request = new SinkRequest("p", SinkRequest.Mode.APPEND, context().clock());
    List<@Nullable Object> row = Arrays.asList(1L, "one");
    try (SinkWriter writer = open(request)) {
      writer.write(batch(row));
      String token = writer.prepare(1);
      try (SinkWriter next = open(request.atLeastOnce())) {
        next.publish(1, token);
        next.write(batch(row));
        assertEquals(List.of(row), visibleRows());
        next.endEpoch(2);
        assertEquals(List.of(row, row), visibleRows());
      }
    }
  }

  private RowBatch batch(List<@Nullable Object> row) {
    return new RowBatchBuilder(table().physicalSchema()).row(row.toArray()).build();
  }

  @Override
  protected List<List<@Nullable Object>> visibleRows() {
    try (SplitReader reader =
        Tables.open(connector().source(table(), context()), List.of(0, 1), 2048)) {
      return Tables.rows(reader);
    }
  }
}
