package weir.engine.connector.log;

import java.util.Optional;
import weir.engine.connector.ConnectorContext;

final class DiskLogContractTest extends LogContractTest {
  @Override
  protected ConnectorContext newContext() {
    return new ConnectorContext(super.newContext().clock(), Optional.of(folder), folder);
  }

  /** The file that takes new rows. */
  @Override
  protected int filesKeptOpen() {
    return 1;
  }
}
