package weir.server.avatica;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import org.apache.calcite.avatica.ColumnMetaData;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.Meta.CursorFactory;
import org.apache.calcite.avatica.Meta.StatementType;
import org.apache.calcite.avatica.remote.TypedValue;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.server.PreparedQuery;
import weir.server.Session;
import weir.server.StatementResult;

/**
 * A statement of a client: at most one execution at a time. Calls that execute or fetch wait for
 * each other; those that end something do not wait.
 */
final class ClientStatement {
  private final String connectionId;
  private final int id;
  private final Session session;
  private final Executor executor;
  private final Lease lease;
  private volatile @Nullable Run run;
  private volatile @Nullable Started<long[]> batch;

  /** What is being planned, which calls what users' functions say of themselves. */
  private volatile @Nullable Started<PreparedQuery> planning;

  private @Nullable PreparedQuery prepared;

  ClientStatement(
      String connectionId,
      int id,
      Session session,
      Executor executor,
      Clock clock,
      Duration leaseLimit) {
    this.connectionId = connectionId;
    this.id = id;
    this.session = session;
    this.executor = executor;
    this.lease = new Lease(clock, leaseLimit);
  }

  int id() {
    return id;
  }

  /** Prepares for executions with parameters. */
  synchronized Meta.Signature prepare(String sql) {
    PreparedQuery query = planned(sql);
    prepared = query;
    return signature(query);
  }

  private PreparedQuery planned(String sql) {
    Started<PreparedQuery> started = new Started<>(unwanted -> {});
    planning = started;
    started.run(executor, () -> session.prepare(sql));
    return started.await();
  }

  /** Prepares and executes what has no parameters. */
  Meta.MetaResultSet execute(String sql, long maxRows) {
    stop();
    synchronized (this) {
      PreparedQuery query = planned(sql);
      int parameters = query.parameterTypes().size();
      if (parameters > 0) {
        throw new WeirException(
            ErrorCode.INVALID_PARAMETER,
            "the statement has %d parameters: prepare it, then set them".formatted(parameters));
      }
      return execute(query, List.of(), maxRows);
    }
  }

  /** Executes what was prepared. */
  Meta.MetaResultSet execute(List<TypedValue> parameters) {
    stop();
    synchronized (this) {
      PreparedQuery query = prepared();
      return execute(query, new ParameterDecoder(query.parameterTypes()).decode(parameters), 0);
    }
  }

  private Meta.MetaResultSet execute(
      PreparedQuery query, List<@Nullable Object> parameters, long maxRows) {
    Run started = new Run(maxRows);
    run = started;
    started.start(
        query.isBrief() ? ClientStatement::doHere : executor,
        () -> query.execute(parameters, maxRows));
    lease.begin();
    try {
      return answer(query, started.await());
    } finally {
      lease.end();
    }
  }

  /** What is done at once needs no other thread. The caller's being interrupted is his affair. */
  private static void doHere(Runnable work) {
    boolean isInterrupted = Thread.interrupted();
    try {
      work.run();
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Meta.MetaResultSet answer(PreparedQuery query, StatementResult result) {
    return result instanceof StatementResult.Count count
        ? Meta.MetaResultSet.count(connectionId, id, count.rows())
        : Meta.MetaResultSet.create(connectionId, id, false, signature(query), Meta.Frame.MORE);
  }

  /** Executes what was prepared once for each list of parameters. */
  long[] executeBatch(List<? extends List<TypedValue>> rows) {
    stop();
    synchronized (this) {
      PreparedQuery query = prepared();
      ParameterDecoder decoder = new ParameterDecoder(query.parameterTypes());
      List<List<@Nullable Object>> values = rows.stream().map(decoder::decode).toList();
      Started<long[]> started = new Started<>(counts -> {});
      batch = started;
      started.run(executor, () -> query.executeBatch(values));
      return started.await();
    }
  }

  private PreparedQuery prepared() {
    if (prepared == null) {
      throw new WeirException(ErrorCode.INVALID_STATEMENT, "nothing was prepared");
    }
    return prepared;
  }

  private static Meta.Signature signature(PreparedQuery query) {
    List<ColumnMetaData> columns = query.resultSchema().map(SqlTypes::columns).orElseGet(List::of);
    return new Meta.Signature(
        columns,
        query.sql(),
        SqlTypes.parameters(query.parameterTypes()),
        Map.of(),
        CursorFactory.LIST,
        columns.isEmpty() ? StatementType.OTHER_DDL : StatementType.SELECT);
  }

  /** The next rows; null if nothing was executed. */
  Meta.@Nullable Frame fetch(long offset, int most, long waitMillis) {
    lease.begin();
    try {
      synchronized (this) {
        Run current = run;
        return current == null ? null : current.fetch(offset, most, waitMillis);
      }
    } finally {
      lease.end();
    }
  }

  /** Ends what is being executed or read; the statement may be executed again. */
  void stop() {
    Started<PreparedQuery> currentPlanning = planning;
    if (currentPlanning != null) {
      currentPlanning.abandon();
    }
    Run current = run;
    if (current != null) {
      current.stop();
    }
    Started<long[]> currentBatch = batch;
    if (currentBatch != null) {
      currentBatch.abandon();
    }
  }

  /** Notes that the reader is alive though it does not fetch. */
  void keep() {
    lease.renew();
  }

  /** Whether a query runs whose reader has been silent for too long. */
  boolean isAbandoned() {
    Run current = run;
    return current != null && current.isRunning() && lease.isOver();
  }
}
