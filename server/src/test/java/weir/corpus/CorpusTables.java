package weir.corpus;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import weir.durable.SplitSource;
import weir.engine.CatalogObject;
import weir.engine.Engine;
import weir.engine.EngineOptions;
import weir.engine.TableDefinition;
import weir.engine.connector.Source;
import weir.engine.plan.Plan;
import weir.sql.CompileOptions;
import weir.sql.SqlCompiler;

/**
 * Made-up streams and what is the same of them in Weir and in DuckDB, where every row has the
 * watermark of its split as {@code w}, so that views can leave out what is late.
 */
final class CorpusTables implements AutoCloseable {
  private static final long DELAY_T = 5_000;
  private static final long DELAY_U = 8_000;
  private static final long GAP_T = 3_000;
  private static final long GAP_U = 1_000;

  private static final List<String> WEIR =
      List.of(
          "CREATE TABLE names (k INTEGER PRIMARY KEY, name VARCHAR)",
          "CREATE TABLE rates (k INTEGER PRIMARY KEY, s VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts"
              + " AS ts - INTERVAL '8' SECOND)",
          "CREATE VIEW versions_u AS SELECT * FROM u QUALIFY ROW_NUMBER() OVER (PARTITION BY k"
              + " ORDER BY ts DESC) = 1",
          "CREATE VIEW in_t AS SELECT * FROM t",
          "CREATE VIEW in_u AS SELECT * FROM u",
          "CREATE VIEW distinct_t AS SELECT * FROM t",
          "CREATE VIEW distinct_in_t AS SELECT * FROM t",
          "CREATE VIEW assigned_t AS SELECT * FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL"
              + " '10' SECOND))",
          "CREATE VIEW tumble_t AS SELECT * FROM assigned_t",
          "CREATE VIEW distinct_tumble_t AS SELECT * FROM assigned_t",
          "CREATE VIEW tumble_u AS SELECT * FROM TABLE(TUMBLE(TABLE u, DESCRIPTOR(ts), INTERVAL"
              + " '10' SECOND))",
          "CREATE VIEW hop_t AS SELECT * FROM TABLE(HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '5'"
              + " SECOND, INTERVAL '15' SECOND))",
          "CREATE VIEW cumulate_t AS SELECT * FROM TABLE(CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL"
              + " '5' SECOND, INTERVAL '20' SECOND))",
          "CREATE VIEW session_t AS SELECT * FROM TABLE(SESSION(TABLE t PARTITION BY k,"
              + " DESCRIPTOR(ts), INTERVAL '3' SECOND))",
          "CREATE VIEW session_u AS SELECT * FROM TABLE(SESSION(TABLE u, DESCRIPTOR(ts), INTERVAL"
              + " '1' SECOND))");

  private static final String STREAM =
      "CREATE STREAM %s (%s, WATERMARK FOR ts AS ts - INTERVAL '%d' SECOND)"
          + " WITH ('max-rows-per-epoch' = '%d')";

  private static final String WINDOWED =
      "CREATE VIEW %s AS SELECT *, ws AS window_start, we AS window_end FROM (SELECT *, ws +"
          + " INTERVAL '%d' SECOND AS we FROM (SELECT *, time_bucket(INTERVAL '%d' SECOND, ts,"
          + " TIMESTAMP '1970-01-01') - INTERVAL (i * %d) SECOND AS ws FROM %s, range(%d) r(i)"
          + " WHERE ts IS NOT NULL)) WHERE %s";

  private static final List<String> DUCK =
      List.of(
          "CREATE VIEW in_t AS SELECT * FROM t WHERE ts >= w OR ts IS NULL",
          "CREATE VIEW in_u AS SELECT * FROM u WHERE ts >= w OR ts IS NULL",
          "CREATE VIEW distinct_t AS SELECT * FROM t",
          "CREATE VIEW distinct_in_t AS SELECT * FROM t WHERE ts >= w",
          "CREATE VIEW first_u AS SELECT * FROM u WHERE ts >= w QUALIFY ROW_NUMBER() OVER"
              + " (PARTITION BY k, ts ORDER BY id) = 1",
          "CREATE VIEW valid_rates AS SELECT * FROM rates WHERE ts >= w QUALIFY ROW_NUMBER() OVER"
              + " (PARTITION BY k, ts ORDER BY n DESC) = 1",
          WINDOWED.formatted("assigned_t", 10, 10, 10, "t", 1, "TRUE"),
          WINDOWED.formatted("tumble_t", 10, 10, 10, "t", 1, "we > w"),
          "CREATE VIEW distinct_tumble_t AS SELECT * FROM tumble_t",
          WINDOWED.formatted("tumble_u", 10, 10, 10, "u", 1, "we > w"),
          WINDOWED.formatted("hop_t", 15, 5, 5, "t", 3, "we > w"),
          "CREATE VIEW cumulate_t AS SELECT *, ws AS window_start, we AS window_end FROM (SELECT *,"
              + " ws + INTERVAL (5 * i) SECOND AS we FROM (SELECT *, time_bucket(INTERVAL '20'"
              + " SECOND, ts, TIMESTAMP '1970-01-01') AS ws FROM t WHERE ts IS NOT NULL), range(1,"
              + " 5) r(i)) WHERE ts < we AND we > w",
          "CREATE MACRO FLOOR_MINUTE(x) AS date_trunc('minute', x)");

  private final Engine engine = new Engine(EngineOptions.inMemory());
  private final Connection duck;
  private final MadeUpStream t;
  private final MadeUpStream u;
  private final List<List<@Nullable Object>> names = new ArrayList<>();
  private final List<List<@Nullable Object>> rates = new ArrayList<>();

  /**
   * @param rows of the larger stream
   */
  static CorpusTables random(long seed, int rows) throws SQLException {
    Random random = new Random(seed);
    return new CorpusTables(
        new MadeUpStream(random, 1 + random.nextInt(3), rows, DELAY_T),
        new MadeUpStream(random, 1 + random.nextInt(2), rows * 2 / 3, DELAY_U),
        rows);
  }

  /**
   * Two streams of the same rows, of which neither waits for long for the other.
   *
   * @param epochRows how many rows of each an epoch takes in
   */
  static CorpusTables inStep(long seed, int rows, int epochRows) throws SQLException {
    return new CorpusTables(
        new MadeUpStream(new Random(seed), 1, rows, DELAY_T),
        new MadeUpStream(new Random(seed), 1, rows, DELAY_U),
        epochRows);
  }

  private CorpusTables(MadeUpStream t, MadeUpStream u, int epochRows) throws SQLException {
    this.t = t;
    this.u = u;
    for (int k = -1; k < 4; k++) {
      names.add(Arrays.asList(k, k == 2 ? null : "name " + k));
    }
    for (List<@Nullable Object> row : u.splits().get(0)) {
      if (row.get(1) != null) {
        rates.add(Arrays.asList(row.get(1), row.get(2), row.get(4)));
      }
    }
    duck = DriverManager.getConnection("jdbc:duckdb:");
    create(STREAM.formatted("t", MadeUpStream.COLUMNS, DELAY_T / 1000, epochRows));
    create(STREAM.formatted("u", MadeUpStream.COLUMNS, DELAY_U / 1000, epochRows));
    WEIR.forEach(this::create);
    CorpusFunctions.ALL.forEach(this::create);
    loadDuck();
  }

  private void create(String sql) {
    weir.sql.Statement statement = compile(sql);
    engine.create(created(statement), false);
  }

  private static CatalogObject created(weir.sql.Statement statement) {
    if (statement instanceof weir.sql.Statement.CreateView view) {
      return view.definition();
    }
    if (statement instanceof weir.sql.Statement.CreateFunction function) {
      return function.definition();
    }
    return ((weir.sql.Statement.CreateTable) statement).definition();
  }

  private weir.sql.Statement compile(String sql) {
    return new SqlCompiler().compile(sql, engine.catalog(), new CompileOptions(ZoneOffset.UTC));
  }

  /** The plan of a SELECT. */
  Plan plan(String sql) {
    String inWeirsWords = sql.replaceAll("FLOOR_MINUTE\\((\\w+)\\)", "FLOOR($1 TO MINUTE)");
    return ((weir.sql.Statement.Select) compile(inWeirsWords)).plan();
  }

  Connection duck() {
    return duck;
  }

  Source source(TableDefinition table) {
    List<List<List<@Nullable Object>>> splits =
        switch (table.name()) {
          case "t" -> t.splits();
          case "u" -> u.splits();
          case "rates" -> List.of(rates);
          default -> List.of(names);
        };
    return new SplitSource(table.physicalSchema(), splits);
  }

  private void loadDuck() throws SQLException {
    try (Statement statement = duck.createStatement()) {
      load(statement, "t", t.judged());
      load(statement, "u", u.judged());
      statement.execute("CREATE TABLE names (k INTEGER, name VARCHAR)");
      for (List<@Nullable Object> row : names) {
        statement.execute("INSERT INTO names VALUES " + values(row));
      }
      loadRates(statement);
      loadSessions(statement, "session_t", t, MadeUpStream.Judged::key, GAP_T);
      loadSessions(statement, "session_u", u, row -> "", GAP_U);
      for (String view : DUCK) {
        statement.execute(view);
      }
    }
  }

  private static void load(Statement statement, String name, List<MadeUpStream.Judged> rows)
      throws SQLException {
    statement.execute("CREATE TABLE %s (%s, w TIMESTAMP)".formatted(name, MadeUpStream.COLUMNS));
    List<String> values = new ArrayList<>();
    for (MadeUpStream.Judged row : rows) {
      values.add(values(row.row(), time(row.watermark())));
    }
    statement.execute("INSERT INTO " + name + " VALUES " + String.join(", ", values));
  }

  /** With the number of each version, and its watermark. */
  private void loadRates(Statement statement) throws SQLException {
    statement.execute(
        "CREATE TABLE rates (k INTEGER, s VARCHAR, ts TIMESTAMP, n INTEGER, w TIMESTAMP)");
    long watermark = MadeUpStream.Judged.NO_WATERMARK;
    for (int i = 0; i < rates.size(); i++) {
      List<@Nullable Object> row = rates.get(i);
      statement.execute(
          "INSERT INTO rates VALUES " + values(row, String.valueOf(i), time(watermark)));
      Long time = (Long) row.get(2);
      watermark = time == null ? watermark : Math.max(watermark, time - DELAY_U);
    }
  }

  private static void loadSessions(
      Statement statement,
      String name,
      MadeUpStream stream,
      Function<MadeUpStream.Judged, @Nullable Object> key,
      long gap)
      throws SQLException {
    statement.execute(
        "CREATE TABLE %s (%s, window_start TIMESTAMP, window_end TIMESTAMP)"
            .formatted(name, MadeUpStream.COLUMNS));
    List<String> values = new ArrayList<>();
    for (Map.Entry<MadeUpStream.Judged, SessionRule.Session> entry :
        SessionRule.sessions(stream.judged(), key, gap).entrySet()) {
      SessionRule.Session session = entry.getValue().whole();
      values.add(values(entry.getKey().row(), time(session.start), time(session.last + gap)));
    }
    statement.execute("INSERT INTO " + name + " VALUES " + String.join(", ", values));
  }

  private static String values(List<@Nullable Object> row, String... more) {
    List<String> values = new ArrayList<>();
    for (Object value : row) {
      values.add(
          value == null
              ? "NULL"
              : value instanceof String text
                  ? "'" + text + "'"
                  : value instanceof Long millis && values.size() == row.size() - 1
                      ? time(millis)
                      : value.toString());
    }
    values.addAll(List.of(more));
    return "(" + String.join(", ", values) + ")";
  }

  /** A time as a literal; one before all others where there is none. */
  private static String time(long millis) {
    LocalDateTime time =
        millis == MadeUpStream.Judged.NO_WATERMARK
            ? LocalDateTime.of(1900, 1, 1, 0, 0)
            : LocalDateTime.ofEpochSecond(
                Math.floorDiv(millis, 1000L),
                (int) Math.floorMod(millis, 1000L) * 1_000_000,
                ZoneOffset.UTC);
    return "TIMESTAMP '" + time.toString().replace('T', ' ') + "'";
  }

  @Override
  public void close() throws SQLException {
    engine.close();
    duck.close();
  }
}
