package weir.engine.connector.log;

final class MemoryLogSinkTest extends LogSinkContract {
  @Override
  protected boolean newConnectorForgets() {
    return true;
  }
}
