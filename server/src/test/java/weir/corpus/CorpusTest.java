package weir.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import weir.corpus.TranslatedQueries.Query;
import weir.durable.ShortLives;
import weir.engine.plan.Plan;
import weir.engine.query.QueryProgress;

/**
 * Whatever the batches, however splits take turns, wherever the state is and however often the
 * query ends and goes on: the answer is that of DuckDB over the rows that are not late. {@code
 * -Dcorpus.seeds=20} for more streams, {@code -Dseed=7} for others, {@code -Donly='LEFT JOIN'} for
 * some of the queries.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class CorpusTest {
  private static final int SEEDS = Integer.getInteger("corpus.seeds", 2);
  private static final String ONLY = System.getProperty("only", "");
  private static final long SEED = Long.getLong("seed", 1);
  private static final int ROWS = 150;

  /** What the last columns of a row that was left out say: by which step of which query. */
  private static final Pattern READER = Pattern.compile("\\|[^|]*\\|query$");

  /** Queries that give one result for each window, which can be told before it is over. */
  private static final Pattern WINDOWS = Pattern.compile("GROUP BY window_start,? ?");

  private static final int[] BATCH_ROWS = {1, 7, 2048};

  private final List<CorpusTables> streams = new ArrayList<>();
  private ShortLives lives = new ShortLives(Path.of(""));

  @BeforeAll
  void makeUpStreams(@TempDir Path folder) throws SQLException {
    lives.close();
    lives = new ShortLives(folder);
    for (int i = 0; i < SEEDS; i++) {
      streams.add(CorpusTables.random(SEED + i, ROWS));
    }
  }

  @AfterAll
  void close() throws SQLException {
    lives.close();
    for (CorpusTables tables : streams) {
      tables.close();
    }
  }

  @TestFactory
  Stream<DynamicTest> finiteQueryGivesTheRowsThatDuckDbGives() {
    return tests(Stream.concat(endless(), CorpusQueries.FINITE.stream().map(Query::of)), false);
  }

  @TestFactory
  Stream<DynamicTest> changesOfAnEndlessQueryLeadToThem() {
    return tests(
        Stream.concat(endless().map(CorpusTest::asStream), streams(TranslatedQueries.STREAMS)),
        false);
  }

  @TestFactory
  Stream<DynamicTest> changesOfWindowsThatAreOpenLeadToThem() {
    return tests(openWindows(), false);
  }

  @TestFactory
  Stream<DynamicTest> lastWholeResultHasThem() {
    return tests(streams(TranslatedQueries.COMPLETE), true);
  }

  @TestFactory
  Stream<DynamicTest> lateRowsCanBeRead() {
    return TranslatedQueries.LATE.stream()
        .filter(query -> query.sql().contains(ONLY))
        .map(query -> dynamicTest(query.sql(), () -> checkLate(query)));
  }

  private void checkLate(Query query) throws SQLException {
    Random random = new Random(SEED + query.sql().hashCode());
    for (CorpusTables tables : streams) {
      Plan plan = CommittedRows.sinkOf(tables.plan(query.sql()));
      List<String> expected = RowText.rows(tables.duck(), query.reference());
      Counts counts =
          run(tables, plan, new CommittedRows(), Optional.empty(), 7, true, random.nextLong());
      assertEquals(expected, counts.left().getOrDefault("t$late", List.of()));
    }
  }

  static Stream<Query> endless() {
    return Stream.concat(
        CorpusQueries.ENDLESS.stream().map(Query::of), TranslatedQueries.ENDLESS.stream());
  }

  /** Queries for what windows have so far. */
  static Stream<Query> openWindows() {
    return endless()
        .filter(query -> WINDOWS.matcher(query.sql()).find())
        .map(CorpusTest::asStream)
        .map(query -> new Query(query.sql() + " EMIT CHANGES", query.reference()));
  }

  static Query asStream(Query query) {
    return new Query(query.sql().replaceFirst("^SELECT ", "SELECT STREAM "), query.reference());
  }

  static Stream<Query> streams(List<Query> queries) {
    return queries.stream()
        .map(query -> new Query("SELECT STREAM " + query.sql(), query.reference()));
  }

  private Stream<DynamicTest> tests(Stream<Query> queries, boolean isWhole) {
    return queries
        .filter(query -> query.sql().contains(ONLY))
        .map(query -> dynamicTest(query.sql(), () -> check(query, isWhole)));
  }

  private void check(Query query, boolean isWhole) throws SQLException {
    Random random = new Random(SEED + query.reference().hashCode());
    for (CorpusTables tables : streams) {
      Plan plan = CommittedRows.sinkOf(tables.plan(query.sql()));
      Optional<List<String>> expected = Optional.of(RowText.rows(tables.duck(), query.reference()));
      Supplier<CommittedRows> sinks = isWhole ? CommittedRows::ofWholeResults : CommittedRows::new;
      Counts counts = run(tables, plan, sinks.get(), expected, 2048, false, 0);
      int batchRows = BATCH_ROWS[random.nextInt(BATCH_ROWS.length)];
      Counts again = run(tables, plan, sinks.get(), expected, batchRows, true, random.nextLong());
      assertEquals(counts, again, "batches of " + batchRows);
    }
  }

  /**
   * What became of the rows.
   *
   * @param left those that were left out, by where they can be read
   */
  private record Counts(
      long in, long used, long late, long inError, Map<String, List<String>> left) {
    static Counts of(QueryProgress progress, Map<String, CommittedRows> leftOut) {
      Map<String, List<String>> left = new TreeMap<>();
      leftOut.forEach((table, rows) -> left.put(table, withoutReader(rows.rows())));
      left.values().removeIf(List::isEmpty);
      Counts counts =
          new Counts(
              progress.rowsIn(),
              progress.rowsUsed(),
              progress.rowsLate(),
              progress.rowsInError(),
              left);
      assertEquals(counts.late, counts.left("late"), "late rows");
      assertEquals(counts.inError, counts.left("error"), "rows in error");
      return counts;
    }

    /** Of steps side by side, any may be the one that names a row. */
    private static List<String> withoutReader(List<String> rows) {
      return rows.stream().map(row -> READER.matcher(row).replaceFirst("")).sorted().toList();
    }

    private long left(String kind) {
      return left.entrySet().stream()
          .filter(table -> table.getKey().endsWith("$" + kind))
          .mapToLong(table -> table.getValue().size())
          .sum();
    }
  }

  private Counts run(
      CorpusTables tables,
      Plan plan,
      CommittedRows rows,
      Optional<List<String>> expected,
      int batchRows,
      boolean isMortal,
      long seed) {
    Map<String, CommittedRows> leftOut = new ConcurrentHashMap<>();
    PrintedBounds bounds = new PrintedBounds(plan);
    QueryProgress progress =
        lives.run(
            plan,
            new ShortLives.World(
                tables::source,
                rows,
                table -> leftOut.computeIfAbsent(table.name(), name -> new CommittedRows()),
                ZoneOffset.UTC,
                batchRows,
                isMortal ? 2 : 1,
                isMortal,
                seed,
                bounds::check));
    expected.ifPresent(
        answer ->
            assertEquals(
                "",
                difference(answer, rows.rows()),
                () -> "batches of " + batchRows + ", short lives: " + isMortal + ", seed " + seed));
    return Counts.of(progress, leftOut);
  }

  private static String difference(List<String> expected, List<String> found) {
    List<String> missing = without(expected, found);
    List<String> extra = without(found, expected);
    return missing.isEmpty() && extra.isEmpty() ? "" : "missing " + missing + ", extra " + extra;
  }

  private static List<String> without(List<String> rows, List<String> others) {
    List<String> rest = new ArrayList<>(rows);
    others.forEach(rest::remove);
    return rest;
  }

  @Test
  void corpusIsLarge() {
    long size = endless().count() + CorpusQueries.FINITE.size();
    assertTrue(size >= 90, size + " queries");
  }
}
