package weir.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weir.corpus.CommittedRows;
import weir.durable.Connectors;
import weir.durable.Nowhere;
import weir.durable.ShortLives;
import weir.engine.Clock;
import weir.engine.Engine;
import weir.engine.EngineOptions;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.plan.Plan;
import weir.sql.CompileOptions;
import weir.sql.SqlCompiler;
import weir.sql.Statement;

/**
 * A SELECT of a golden script once more, as the query over streams that it can be, too: whose
 * changes, epoch by epoch of a few rows each, must lead to the answer once the streams end.
 */
final class StreamAnswer {
  private static final Pattern SELECT = Pattern.compile("(?is)SELECT\\s+(?!STREAM\\b)(.*)");

  /** An order at the end, which no parenthesis closes. */
  private static final Pattern ORDER = Pattern.compile("(?is)\\bORDER\\s+BY\\b[^()]*$");

  /** With an order, it says which rows are the first ones; without, any may be. */
  private static final Pattern LIMIT = Pattern.compile("(?i)\\b(LIMIT|FETCH|OFFSET)\\b");

  /** Columns and functions that have other values in another run. */
  private static final Pattern ITS_OWN =
      Pattern.compile("(?i)\\b(row_op|row_time|NOW|RAND\\w*)\\b");

  private static final int MOST_BATCH_ROWS = 12;

  private final ShortLives lives;
  private final Path data;

  /**
   * @param data a data directory of which no engine is open when an answer is compared
   */
  StreamAnswer(ShortLives lives, Path data) {
    this.lives = lives;
    this.data = data;
  }

  /** Compares what the changes lead to with what the SELECT gives that ends. */
  void compare(String sql, ZoneId zone) {
    Optional<Plan> finite = Optional.empty();
    List<Plan> endless = new ArrayList<>();
    EngineOptions options =
        new EngineOptions(Clock.system(), Optional.of(data), Path.of("").toAbsolutePath());
    try (Engine engine = new Engine(options)) {
      finite = DurableAnswer.plan(compile(sql, zone, engine));
      for (String stream : finite.isEmpty() ? List.<String>of() : asStreams(sql)) {
        plan(stream, zone, engine).filter(plan -> !endless.contains(plan)).ifPresent(endless::add);
      }
    }
    Random random = new Random(sql.hashCode());
    for (Plan plan : endless) {
      assertEquals(
          rows(finite.orElseThrow(), zone, false, random),
          rows(plan, zone, true, random),
          () -> "as a stream: " + sql);
    }
  }

  /** The SELECT as one for rows that are final, or for changes, and as one for changes. */
  private static List<String> asStreams(String sql) {
    Matcher order = ORDER.matcher(sql);
    boolean isOrdered = order.find();
    boolean isFirstRows = isOrdered && LIMIT.matcher(order.group()).find();
    String unordered = isOrdered ? sql.substring(0, order.start()) : sql;
    Matcher select = SELECT.matcher(isFirstRows ? sql : unordered);
    if (!select.matches() || LIMIT.matcher(unordered).find() || ITS_OWN.matcher(sql).find()) {
      return List.of();
    }
    String stream = "SELECT STREAM " + select.group(1);
    return List.of(stream, stream + " EMIT CHANGES");
  }

  private static Statement compile(String sql, ZoneId zone, Engine engine) {
    return new SqlCompiler().compile(sql, engine.catalog(), new CompileOptions(zone));
  }

  /** The plan, unless streams cannot be asked so. */
  private static Optional<Plan> plan(String sql, ZoneId zone, Engine engine) {
    try {
      return Optional.of(((Statement.Select) compile(sql, zone, engine)).plan());
    } catch (WeirException e) {
      if (e.code() != ErrorCode.NOT_SUPPORTED) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private List<String> rows(Plan plan, ZoneId zone, boolean isMortal, Random random) {
    CommittedRows rows = new CommittedRows();
    try (Connectors connectors = new Connectors(Optional.of(data))) {
      lives.run(
          CommittedRows.sinkOf(plan),
          new ShortLives.World(
              connectors::source,
              rows,
              leftOut -> new Nowhere(),
              zone,
              1 + random.nextInt(MOST_BATCH_ROWS),
              isMortal ? 2 : 1,
              isMortal,
              random.nextLong(),
              progress -> {}));
    }
    return rows.rows();
  }
}
