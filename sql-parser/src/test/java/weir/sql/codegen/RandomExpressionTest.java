package weir.sql.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.operator.BatchFunction;
import weir.engine.plan.GeneratedCode;

/**
 * Random expressions over random rows, compared with DuckDB. Only what means the same in both is
 * generated: no division by what may be zero, no arithmetic that may overflow.
 */
final class RandomExpressionTest {
  private static final int ROWS = 60;
  private static final int QUERIES = 40;
  private static final int COLUMNS = 6;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void duckDbGivesTheSame(long seed) throws SQLException {
    Random random = new Random(seed);
    RandomRows rows = new RandomRows(random);
    RowBatchBuilder builder = new RowBatchBuilder(RandomRows.SCHEMA);
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("SET TimeZone = 'UTC'");
      statement.execute(rows.createTable());
      for (int i = 0; i < ROWS; i++) {
        @Nullable Object[] row = rows.next(i);
        builder.row(row);
        statement.execute(rows.insert(row));
      }
      RowBatch batch = builder.build();
      RandomSql sql = new RandomSql(random);
      for (int i = 0; i < QUERIES; i++) {
        compare(statement, sql.query(COLUMNS), batch);
      }
    }
  }

  private static void compare(Statement duckDb, RandomSql.Query query, RowBatch batch)
      throws SQLException {
    GeneratedCode code = new Evaluator(RandomRows.SCHEMA, true).generate(query.forWeir());
    BatchFunction function = Evaluator.compile(code);
    SortedMap<Integer, String> ours = new TreeMap<>();
    collect(function.apply(batch), ours);
    SortedMap<Integer, String> ofHalves = new TreeMap<>();
    int[] even = IntStream.range(0, ROWS).filter(row -> row % 2 == 0).toArray();
    int[] odd = IntStream.range(0, ROWS).filter(row -> row % 2 != 0).toArray();
    collect(function.apply(batch.withSelection(even, even.length)), ofHalves);
    collect(function.apply(batch.withSelection(odd, odd.length)), ofHalves);
    Supplier<String> what = () -> query.forWeir() + "\n" + code.description();
    assertEquals(ours, ofHalves, what);
    List<String> theirs = new ArrayList<>();
    Schema schema = function.apply(batch).schema();
    try (ResultSet rows = duckDb.executeQuery(query.forDuckDb())) {
      while (rows.next()) {
        theirs.add(DuckDbText.ofRow(rows, schema));
      }
    }
    assertEquals(String.join("\n", theirs), String.join("\n", ours.values()), what);
  }

  /** Adds the rows of a result by their numbers in the columns. */
  private static void collect(RowBatch result, SortedMap<Integer, String> rows) {
    for (int i = 0; i < result.size(); i++) {
      int row = result.row(i);
      rows.put(row, DuckDbText.ofRow(result.values(row), result.schema()));
    }
  }
}
