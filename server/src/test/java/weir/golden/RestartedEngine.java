package weir.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weir.durable.ShortLives;
import weir.engine.CatalogObject;
import weir.engine.Clock;
import weir.engine.Engine;
import weir.engine.EngineOptions;
import weir.engine.ErrorCode;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.PipelineDefinition.Wanted;
import weir.engine.WeirException;

/** An engine over a data directory that is closed and opened again before every statement. */
final class RestartedEngine implements AutoCloseable {
  private static final String BACKEND = "state.backend";
  private static final String STATE = "state";

  private final Path data;
  private final DurableAnswer durable;
  private final StreamAnswer stream;
  private final List<String> settings = new ArrayList<>();
  private Connection connection;

  RestartedEngine(Path data, ShortLives lives) throws SQLException {
    this.data = data;
    this.durable = new DurableAnswer(lives, data);
    this.stream = new StreamAnswer(lives, data);
    this.connection = connect();
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection("jdbc:weir:" + data);
  }

  /** What the statement answers; if a SELECT in short lives differs, what that answers. */
  List<String> answer(String sql, List<String> expected) {
    try {
      String statement = GoldenScript.withoutComments(sql);
      if (!statement.equalsIgnoreCase("SHOW PROGRESS")) {
        restart();
      }
      List<String> answer = StatementAnswer.of(connection, sql, expected);
      if (statement.matches("(?is)(SET|RESET)\\s.*")) {
        settings.add(sql);
      }
      boolean isAnswered = !answer.get(0).startsWith("error ");
      if (isAnswered && statement.matches("(?is)(SELECT|WITH|VALUES)\\s.*")) {
        checkDurable(statement, answer);
      }
      return answer;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private void restart() throws SQLException {
    connection.close();
    switchBackends();
    connection = connect();
    for (String setting : settings) {
      StatementAnswer.of(connection, setting);
    }
  }

  /** Pipelines go on in the other backend, and then in their own again. */
  private void switchBackends() {
    EngineOptions options =
        new EngineOptions(Clock.system(), Optional.of(data), Path.of("").toAbsolutePath());
    try (Engine engine = new Engine(options)) {
      for (CatalogObject object : List.copyOf(engine.catalog().objects())) {
        Optional<PipelineDefinition> pipeline = PipelineDefinition.of(object);
        boolean isRunning = pipeline.isPresent() && pipeline.get().wanted() == Wanted.RUNNING;
        if (isRunning && engine.catalog().usersOf(object.name()).isEmpty()) {
          // What it said when it took another one's place is not to be done again.
          Map<String, String> own = new TreeMap<>(pipeline.orElseThrow().options());
          own.remove(STATE);
          Map<String, String> other = new TreeMap<>(own);
          other.compute(BACKEND, (key, name) -> "rocksdb".equals(name) ? "memory" : "rocksdb");
          goOn(engine, withOptions(object, other));
          goOn(engine, withOptions(object, own));
        }
      }
    }
  }

  /** Lets a pipeline go on, but for one whose state does not fit, which no backend mends. */
  private static void goOn(Engine engine, CatalogObject pipeline) {
    try {
      engine.create(pipeline, true);
    } catch (WeirException e) {
      if (e.code() != ErrorCode.NOT_SUPPORTED) {
        throw e;
      }
    }
  }

  private static CatalogObject withOptions(CatalogObject object, Map<String, String> options) {
    return object instanceof MaterializedViewDefinition view
        ? new MaterializedViewDefinition(
            view.table(), view.query(), view.pipeline().withOptions(options))
        : ((PipelineDefinition) object).withOptions(options);
  }

  private void checkDurable(String sql, List<String> answer) throws SQLException {
    ZoneId zone = ZoneId.of(setting("time-zone"));
    connection.close();
    boolean isWritten = durable.write(sql, zone);
    stream.compare(sql, zone);
    connection = connect();
    for (String setting : settings) {
      StatementAnswer.of(connection, setting);
    }
    if (isWritten) {
      // TABLE keeps the order of the log.
      String read = StatementAnswer.isOrdered(sql) ? "TABLE " : "SELECT * FROM ";
      List<String> written = StatementAnswer.of(connection, read + DurableAnswer.TABLE);
      StatementAnswer.of(connection, "DROP STREAM " + DurableAnswer.TABLE);
      assertEquals(rows(answer), rows(written), () -> "in short lives: " + sql);
    }
  }

  private static String rows(List<String> answer) {
    return String.join("\n", answer.subList(1, answer.size()));
  }

  private String setting(String key) throws SQLException {
    List<String> answer = StatementAnswer.of(connection, "SHOW SETTINGS LIKE '" + key + "'");
    return answer.get(1).split(" \\| ", -1)[1];
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
