package weir.corpus;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import weir.corpus.TranslatedQueries.Query;
import weir.durable.Nowhere;
import weir.durable.ShortLives;
import weir.engine.plan.Plan;
import weir.engine.query.QueryProgress.OperatorProgress;

/**
 * A query of which EXPLAIN says that all it keeps is bounded keeps no more of a stream that goes on
 * for long than of its first part. (That nothing is older than EXPLAIN says, {@link CorpusTest}
 * looks at, too, as far as steps tell the time of their oldest.)
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class CorpusBoundsTest {
  private static final int ROWS = 1200;
  private static final int EPOCH_ROWS = 25;

  /** What state that grows with the rows would exceed many times over. */
  private static final int MOST_GROWTH = 2;

  /** A seed of lives whose first one has its state in memory. */
  private static final long IN_MEMORY = 3;

  /** So few that they may be chance. */
  private static final long SOME_ROWS = 60;

  private CorpusTables tables;
  private ShortLives lives;

  @BeforeAll
  void makeUpStreams(@TempDir Path folder) throws SQLException {
    tables = CorpusTables.inStep(1, ROWS, EPOCH_ROWS);
    lives = new ShortLives(folder);
  }

  @AfterAll
  void close() throws SQLException {
    lives.close();
    tables.close();
  }

  @TestFactory
  Stream<DynamicTest> boundedStateDoesNotGrowWithTheStream() {
    String only = System.getProperty("only", "");
    return Stream.of(
            CorpusTest.endless().map(CorpusTest::asStream),
            CorpusTest.openWindows(),
            CorpusTest.streams(TranslatedQueries.STREAMS))
        .flatMap(queries -> queries)
        .map(Query::sql)
        .filter(sql -> sql.contains(only))
        .filter(sql -> new PrintedBounds(tables.plan(sql)).areFinite())
        .map(sql -> dynamicTest(sql, () -> check(sql)));
  }

  private void check(String sql) {
    Plan plan = CommittedRows.sinkOf(tables.plan(sql));
    PrintedBounds bounds = new PrintedBounds(plan);
    List<Long> rows = new ArrayList<>();
    lives.run(
        plan,
        new ShortLives.World(
            tables::source,
            new Nowhere(),
            table -> new Nowhere(),
            ZoneOffset.UTC,
            7,
            1,
            false,
            IN_MEMORY,
            progress -> {
              bounds.check(progress);
              rows.add(progress.operators().stream().mapToLong(OperatorProgress::stateRows).sum());
            }));
    assertTrue(rows.size() > ROWS / EPOCH_ROWS / 2, () -> rows.size() + " epochs");
    long early = most(rows.subList(0, rows.size() / 4));
    long ever = most(rows);
    assertTrue(
        ever <= MOST_GROWTH * early + SOME_ROWS,
        () -> "at most %d rows at first, and at most %d in the end".formatted(early, ever));
  }

  private static long most(List<Long> numbers) {
    return numbers.stream().mapToLong(Long::longValue).max().orElse(0);
  }
}
