package weir.server.avatica;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.calcite.avatica.ConnectionPropertiesImpl;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.NoSuchStatementException;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.server.Session;

/** A client's connection: its session and its statements. Safe for use by several threads. */
final class ClientConnection {
  private final String id;
  private final Session session;
  private final ServerLimits limits;
  private final Clock clock;
  private final Executor executor;
  private final Lease lease;
  private final Map<Integer, ClientStatement> statements = new ConcurrentHashMap<>();
  private final AtomicInteger lastStatementId = new AtomicInteger();
  private final ConnectionPropertiesImpl properties = new ConnectionPropertiesImpl();

  ClientConnection(
      String id, Session session, ServerLimits limits, Clock clock, Executor executor) {
    this.id = id;
    this.session = session;
    this.limits = limits;
    this.clock = clock;
    this.executor = executor;
    this.lease = new Lease(clock, limits.connectionLease());
  }

  String id() {
    return id;
  }

  Session session() {
    return session;
  }

  /** Every call of the client comes between its begin and end. */
  Lease lease() {
    return lease;
  }

  ClientStatement createStatement() {
    if (statements.size() >= limits.statements()) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED,
          "the connection has %d open statements, which is the limit; close those that are done with"
              .formatted(limits.statements()));
    }
    int number = lastStatementId.incrementAndGet();
    ClientStatement statement =
        new ClientStatement(id, number, session, executor, clock, limits.statementLease());
    statements.put(number, statement);
    return statement;
  }

  /** A number for a result that is all there, and so has no statement. */
  int freshId() {
    return lastStatementId.incrementAndGet();
  }

  ClientStatement statement(Meta.StatementHandle handle) throws NoSuchStatementException {
    ClientStatement statement = statements.get(handle.id);
    if (statement == null) {
      throw new NoSuchStatementException(handle);
    }
    return statement;
  }

  void closeStatement(int number) {
    ClientStatement statement = statements.remove(number);
    if (statement != null) {
      statement.stop();
    }
  }

  /** Closes the statements whose readers have been silent for too long. */
  void closeAbandoned() {
    statements.values().stream()
        .filter(ClientStatement::isAbandoned)
        .forEach(statement -> closeStatement(statement.id()));
  }

  /** Whether the client has been silent for too long. */
  boolean isAbandoned() {
    return lease.isOver();
  }

  /** Takes what the client changed, and answers what holds. Nothing of it has an effect here. */
  synchronized Meta.ConnectionProperties synchronize(Meta.@Nullable ConnectionProperties changed) {
    if (changed != null) {
      properties.merge(changed);
    }
    properties.setDirty(false);
    return properties;
  }

  void close() {
    statements.keySet().forEach(this::closeStatement);
    session.close();
  }

  /** How long a fetch waits for rows at most. */
  Duration poll() {
    return limits.poll();
  }
}
