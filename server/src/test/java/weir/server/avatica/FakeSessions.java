package weir.server.avatica;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import weir.engine.CatalogObject;
import weir.engine.ErrorCode;
import weir.engine.Position;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Schema;
import weir.server.FunctionInfo;
import weir.server.PreparedQuery;
import weir.server.Session;
import weir.server.SessionFactory;
import weir.server.StatementResult;

/** An engine that knows the statements which a test taught it, word by word. */
final class FakeSessions implements SessionFactory {
  private final Map<String, FakeQuery> queries = new ConcurrentHashMap<>();
  private final BlockingQueue<FakeCursor> started = new LinkedBlockingQueue<>();
  private final List<Map<String, String>> opened = new CopyOnWriteArrayList<>();
  private final List<CatalogObject> objects = new CopyOnWriteArrayList<>();
  private final List<FunctionInfo> functions = new CopyOnWriteArrayList<>();
  private final AtomicInteger sessions = new AtomicInteger();
  private final ManualClock clock = new ManualClock();
  private volatile boolean isClosed;

  /** A query whose cursor the test gets from {@link #takeStarted}. */
  FakeSessions stream(String sql, Schema schema, DataType... parameters) {
    return define(
        sql,
        schema,
        List.of(parameters),
        values -> {
          FakeCursor cursor = new FakeCursor(schema);
          started.add(cursor);
          return new StatementResult.Rows(cursor);
        });
  }

  /** A query that gives these rows and ends. */
  FakeSessions table(String sql, Schema schema, @Nullable Object[]... rows) {
    return define(
        sql,
        schema,
        List.of(),
        values -> new StatementResult.Rows(new FakeCursor(schema).emit(rows).end()));
  }

  /** A statement without rows. */
  FakeSessions update(
      String sql, List<DataType> parameters, Function<List<@Nullable Object>, Long> execution) {
    return define(
        sql, null, parameters, values -> new StatementResult.Count(execution.apply(values)));
  }

  private FakeSessions define(
      String sql,
      @Nullable Schema schema,
      List<DataType> parameters,
      Function<List<@Nullable Object>, StatementResult> execution) {
    queries.put(sql, new FakeQuery(sql, Optional.ofNullable(schema), parameters, execution));
    return this;
  }

  FakeSessions object(CatalogObject object) {
    objects.add(object);
    return this;
  }

  FakeSessions function(FunctionInfo function) {
    functions.add(function);
    return this;
  }

  /** The cursor of the next stream that was or will be executed. */
  FakeCursor takeStarted() throws InterruptedException {
    return requireNonNull(started.poll(50, TimeUnit.SECONDS), "nothing was executed");
  }

  /** The cursors of the streams that were executed so far and not taken. */
  List<FakeCursor> started() {
    return List.copyOf(started);
  }

  /** What the clients said of themselves, in the order in which they came. */
  List<Map<String, String>> opened() {
    return opened;
  }

  int sessionCount() {
    return sessions.get();
  }

  boolean isClosed() {
    return isClosed;
  }

  @Override
  public ManualClock clock() {
    return clock;
  }

  @Override
  public Session open(Map<String, String> properties) {
    opened.add(properties);
    sessions.incrementAndGet();
    return new FakeSession();
  }

  @Override
  public void close() {
    isClosed = true;
  }

  private final class FakeSession implements Session {
    @Override
    public PreparedQuery prepare(String sql) {
      if (sql.startsWith("BUG")) {
        throw new NullPointerException("a bug");
      }
      FakeQuery query = queries.get(sql);
      if (query == null) {
        throw new WeirException(
            ErrorCode.SYNTAX_ERROR, "not understood: " + sql, new Position(1, 8));
      }
      return query;
    }

    @Override
    public List<CatalogObject> objects() {
      return new ArrayList<>(objects);
    }

    @Override
    public List<FunctionInfo> functions() {
      return new ArrayList<>(functions);
    }

    @Override
    public void close() {
      sessions.decrementAndGet();
    }
  }
}
