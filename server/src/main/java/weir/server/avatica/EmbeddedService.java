package weir.server.avatica;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.avatica.NoSuchConnectionException;
import org.apache.calcite.avatica.remote.LocalService;
import org.apache.calcite.avatica.remote.Service;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * One connection's way to an engine in this JVM. Which engine, the message says that opens the
 * connection; it is released when the connection is closed.
 */
final class EmbeddedService implements Service {
  /** The property that names the engine's folder; absent or empty if it keeps nothing on disk. */
  static final String PATH = "path";

  private final EmbeddedEngines engines;
  private Optional<Path> folder = Optional.empty();
  private volatile @Nullable Service engine;

  EmbeddedService(EmbeddedEngines engines) {
    this.engines = engines;
  }

  private Service engine() {
    Service current = engine;
    if (current == null) {
      throw ServerErrors.translate(new NoSuchConnectionException("the connection is closed"));
    }
    return current;
  }

  @Override
  public synchronized OpenConnectionResponse apply(OpenConnectionRequest request) {
    folder = folder(request.info);
    Service opened = ServerErrors.translated(() -> new LocalService(engines.acquire(folder)));
    try {
      OpenConnectionResponse response = opened.apply(request);
      engine = opened;
      return response;
    } catch (RuntimeException e) {
      engines.release(folder);
      throw e;
    }
  }

  private static Optional<Path> folder(@Nullable Map<String, String> info) {
    String path = info == null ? "" : info.getOrDefault(PATH, "");
    try {
      return path.isEmpty() ? Optional.empty() : Optional.of(canonical(Path.of(path)));
    } catch (InvalidPathException e) {
      throw ServerErrors.translate(
          new WeirException(ErrorCode.INVALID_OPTION, "'%s' is no path".formatted(path), e));
    }
  }

  /** One name for each folder, that of its real place if it is there, so that it has one engine. */
  private static Path canonical(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }

  @Override
  public synchronized CloseConnectionResponse apply(CloseConnectionRequest request) {
    Service opened = engine();
    engine = null;
    try {
      return opened.apply(request);
    } finally {
      engines.release(folder);
    }
  }

  @Override
  public void setRpcMetadata(RpcMetadataResponse metadata) {
    // Says where a server is; there is none.
  }

  @Override
  public ResultSetResponse apply(CatalogsRequest request) {
    return engine().apply(request);
  }

  @Override
  public ResultSetResponse apply(SchemasRequest request) {
    return engine().apply(request);
  }

  @Override
  public ResultSetResponse apply(TablesRequest request) {
    return engine().apply(request);
  }

  @Override
  public ResultSetResponse apply(TableTypesRequest request) {
    return engine().apply(request);
  }

  @Override
  public ResultSetResponse apply(TypeInfoRequest request) {
    return engine().apply(request);
  }

  @Override
  public ResultSetResponse apply(ColumnsRequest request) {
    return engine().apply(request);
  }

  @Override
  public PrepareResponse apply(PrepareRequest request) {
    return engine().apply(request);
  }

  @Override
  public ExecuteResponse apply(ExecuteRequest request) {
    return engine().apply(request);
  }

  @Override
  public ExecuteResponse apply(PrepareAndExecuteRequest request) {
    return engine().apply(request);
  }

  @Override
  public SyncResultsResponse apply(SyncResultsRequest request) {
    return engine().apply(request);
  }

  @Override
  public FetchResponse apply(FetchRequest request) {
    return engine().apply(request);
  }

  @Override
  public CreateStatementResponse apply(CreateStatementRequest request) {
    return engine().apply(request);
  }

  @Override
  public CloseStatementResponse apply(CloseStatementRequest request) {
    return engine().apply(request);
  }

  @Override
  public ConnectionSyncResponse apply(ConnectionSyncRequest request) {
    return engine().apply(request);
  }

  @Override
  public DatabasePropertyResponse apply(DatabasePropertyRequest request) {
    return engine().apply(request);
  }

  @Override
  public CommitResponse apply(CommitRequest request) {
    return engine().apply(request);
  }

  @Override
  public RollbackResponse apply(RollbackRequest request) {
    return engine().apply(request);
  }

  @Override
  public ExecuteBatchResponse apply(PrepareAndExecuteBatchRequest request) {
    return engine().apply(request);
  }

  @Override
  public ExecuteBatchResponse apply(ExecuteBatchRequest request) {
    return engine().apply(request);
  }
}
