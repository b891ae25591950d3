package weir.engine.connector.log;

final class MemoryLogContractTest extends LogContractTest {
  @Override
  protected boolean newConnectorForgets() {
    return true;
  }
}
