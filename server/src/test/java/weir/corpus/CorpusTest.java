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
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import weir.durable.ShortLives;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.plan.DeliverNode;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SinkNode;
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
  private static final int[] BATCH_ROWS = {1, 7, 2048};

  private final List<CorpusTables> streams = new ArrayList<>();
  private ShortLives lives = new ShortLives(Path.of(""));

  @BeforeAll
  void makeUpStreams(@TempDir Path folder) throws SQLException {
    lives.close();
    lives = new ShortLives(folder);
    for (int i = 0; i < SEEDS; i++) {
      streams.add(new CorpusTables(SEED + i, ROWS));
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
    return Stream.concat(CorpusQueries.ENDLESS.stream(), CorpusQueries.FINITE.stream())
        .filter(sql -> sql.contains(ONLY))
        .map(sql -> dynamicTest(sql, () -> check(sql, sql)));
  }

  @TestFactory
  Stream<DynamicTest> changesOfAnEndlessQueryLeadToThem() {
    return CorpusQueries.ENDLESS.stream()
        .filter(sql -> sql.contains(ONLY))
        .map(sql -> dynamicTest(sql, () -> check(sql, inEndlessWords(sql))));
  }

  private static String inEndlessWords(String sql) {
    return sql.replaceFirst("^SELECT ", "SELECT STREAM ");
  }

  private void check(String sql, String inWeir) throws SQLException {
    Random random = new Random(SEED + sql.hashCode());
    for (CorpusTables tables : streams) {
      Plan plan = changes(tables.plan(inWeir));
      List<String> expected = RowText.rows(tables.duck(), sql);
      Counts counts = run(tables, plan, expected, 2048, false, 0);
      int batchRows = BATCH_ROWS[random.nextInt(BATCH_ROWS.length)];
      Counts again = run(tables, plan, expected, batchRows, true, random.nextLong());
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
      leftOut.forEach((table, rows) -> left.put(table, rows.rows()));
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
      List<String> expected,
      int batchRows,
      boolean isMortal,
      long seed) {
    CommittedRows rows = new CommittedRows();
    Map<String, CommittedRows> leftOut = new ConcurrentHashMap<>();
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
                seed));
    assertEquals(
        "",
        difference(expected, rows.rows()),
        () -> "batches of " + batchRows + ", short lives: " + isMortal + ", seed " + seed);
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

  /** The plan with its changes as they are, before they are made fit for a reader, in a sink. */
  static Plan changes(Plan plan) {
    PlanNode root = plan.root() instanceof DeliverNode deliver ? deliver.input() : plan.root();
    TableDefinition out =
        new TableDefinition(
            "out",
            TableDefinition.Kind.STREAM,
            root.schema().fields().stream()
                .map(
                    field -> new ColumnDefinition(field.name(), field.type(), Optional.empty(), ""))
                .toList(),
            List.of(),
            Optional.empty(),
            Map.of(),
            "");
    return new Plan(new SinkNode("sink", root, out), false);
  }

  @Test
  void corpusIsLarge() {
    int size = CorpusQueries.ENDLESS.size() + CorpusQueries.FINITE.size();
    assertTrue(size >= 60, size + " queries");
  }
}
