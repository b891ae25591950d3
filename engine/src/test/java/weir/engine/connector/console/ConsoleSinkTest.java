package weir.engine.connector.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.SinkContract;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.connector.Tables;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.format.Decoding;
import weir.engine.format.json.JsonFormat;

/** The lines that were printed, read again. */
final class ConsoleSinkTest extends SinkContract {
  private final StringBuilder printed = new StringBuilder();

  @Override
  protected Connector newConnector() {
    return new ConsoleConnector();
  }

  @Override
  protected TableDefinition newTable() {
    return Tables.stream(COLUMNS, "connector", "console");
  }

  @Override
  protected ConnectorContext newContext() {
    ConnectorContext context = super.newContext();
    return new ConnectorContext(
        context.clock(), Optional.empty(), folder, Optional.of(printed::append));
  }

  @Override
  protected List<List<@Nullable Object>> visibleRows() {
    return Decoding.of(new JsonFormat(), Tables.stream(COLUMNS))
        .once(printed.toString().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  protected Delivery delivery() {
    return Delivery.WRITTEN;
  }

  private void print(TableDefinition table, SinkRequest.Mode mode) {
    RowBatch rows =
        new RowBatchBuilder(table.physicalSchema())
            .row(1L, "a,b")
            .row(2L, null)
            .build()
            .withRowKinds(new byte[] {RowKind.UPDATE_BEFORE.code(), RowKind.UPDATE_AFTER.code()});
    SinkRequest request = new SinkRequest("", mode, context().clock());
    try (SinkWriter writer = connector().sink(table, context()).orElseThrow().open(request)) {
      writer.write(rows);
      writer.write(rows);
    }
  }

  @Test
  void changesAreNamed() {
    print(table(), SinkRequest.Mode.CHANGES);
    assertEquals(
        """
        {"id":1,"name":"a,b","row_op":"-U"}
        {"id":2,"name":null,"row_op":"+U"}
        """
            .repeat(2),
        printed.toString());
  }

  @Test
  void headerIsPrintedOnce() {
    print(Tables.stream(COLUMNS, "connector", "console", "format", "csv"), SinkRequest.Mode.APPEND);
    assertEquals("id,name\n" + "1,\"a,b\"\n2,\n".repeat(2), printed.toString());
  }

  @Test
  void engineWithoutAConsoleRefuses() {
    ConnectorContext blind = Tables.context(folder);
    assertEquals(
        "stream \"clicks\" cannot be written to: this engine has no console",
        assertThrows(WeirException.class, () -> connector().sink(table(), blind)).getMessage());
  }
}
