package weir.engine.connector.blackhole;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.TableDefinition;
import weir.engine.connector.Connector;
import weir.engine.connector.SinkContract;
import weir.engine.connector.Tables;

final class BlackholeSinkTest extends SinkContract {
  @Override
  protected Connector newConnector() {
    return new BlackholeConnector();
  }

  @Override
  protected TableDefinition newTable() {
    return Tables.stream(COLUMNS, "connector", "blackhole");
  }

  @Override
  protected List<List<@Nullable Object>> visibleRows() {
    return List.of();
  }

  @Override
  protected Delivery delivery() {
    return Delivery.NEVER;
  }
}
