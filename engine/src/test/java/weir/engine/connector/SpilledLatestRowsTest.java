package weir.engine.connector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.TableDefinition;
import weir.engine.data.DataType;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.state.StateBackend;
import weir.engine.state.StateMemory;
import weir.engine.state.spill.QuerySpill;
import weir.engine.state.spill.SpillSpace;
import weir.engine.storage.FileOperations;

/** The last rows of more keys than fit into memory, beside a map that knows them. */
final class SpilledLatestRowsTest {
  private static final TableDefinition TABLE =
      Tables.table(
          TableDefinition.Kind.TABLE,
          List.of(
              Tables.column("v", TypeKind.BIGINT),
              Tables.column("k", DataType.of(TypeKind.VARCHAR).withNullable(false)),
              Tables.column("part", DataType.of(TypeKind.DOUBLE).withNullable(false))),
          List.of("k", "part"));

  private static final int ROWS = 60_000;

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "30000, 1, 2000, true",
    "30000, 1048576, 2000, true",
    "30000, 1048576, 1, true",
    "50, 1048576, 2000, false",
    "30000, 9223372036854775807, 2000, false"
  })
  void rowsAreThoseOfAMapInOrder(int keys, long memory, int batchRows, boolean spills)
      throws IOException {
    List<Row> rows = rows(keys);
    Map<String, Long> expected = new LinkedHashMap<>();
    rows.forEach(row -> row.applyTo(expected));
    QuerySpill spill =
        new SpillSpace(
                FileOperations.disk(),
                () -> directory,
                new StateMemory(memory),
                SpilledLatestRowsTest::noStore)
            .query("q");
    List<Long> found = new ArrayList<>();
    long mostFiles = 0;
    Source source = new LatestRowsSource(TABLE, new Written(rows, batchRows), spill.of("scan"));
    ReadRequest request = new ReadRequest(List.of(0), batchRows, true, () -> {});
    try (SplitReader reader = source.open(source.splits().get(0), request)) {
      for (RowBatch batch = reader.poll(); batch != null; batch = reader.poll()) {
        for (int i = 0; i < batch.size(); i++) {
          found.add(batch.longs(0).value(batch.row(i)));
        }
        assertTrue(batch.size() <= Math.max(16, batchRows));
        assertEquals(1, batch.schema().size());
        mostFiles = Math.max(mostFiles, files());
      }
      assertTrue(reader.isFinished());
    } finally {
      spill.close();
    }
    assertEquals(List.copyOf(expected.values()), found);
    assertEquals(spills, mostFiles > 0, mostFiles + " files");
    assertEquals(0, files());
  }

  /** None of this has something to find by key. */
  @SuppressWarnings("DoNotCallSuggester")
  private static StateBackend noStore() {
    throw new AssertionError("a store was opened");
  }

  private long files() throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile).count();
    }
  }

  private static List<Row> rows(int keys) {
    SplittableRandom random = new SplittableRandom(3);
    List<RowKind> kinds = List.of(RowKind.values());
    List<Row> rows = new ArrayList<>();
    for (long number = 0; number < ROWS; number++) {
      int key = random.nextInt(keys);
      RowKind kind = kinds.get(random.nextInt(kinds.size()));
      // Zero and minus zero are one key.
      double zero = number % 2 == 0 ? 0 : -0.0;
      rows.add(new Row(number, "key " + key / 2, key % 2 == 0 ? 1.5 : zero, kind));
    }
    return rows;
  }

  /** A row as it was written. */
  private record Row(long value, String key, double part, RowKind kind) {
    void applyTo(Map<String, Long> table) {
      String name = key + " " + (part == 0 ? 0 : part);
      if (kind != RowKind.UPDATE_BEFORE) {
        table.remove(name);
      }
      if (kind == RowKind.INSERT || kind == RowKind.UPDATE_AFTER) {
        table.put(name, value);
      }
    }
  }

  /** Gives rows as they were written. */
  private record Written(List<Row> rows, int batchRows) implements Source {
    @Override
    public List<Split> splits() {
      return List.of(new Split("0", ""));
    }

    @Override
    public SplitReader open(Split split, ReadRequest request) {
      return new WrittenReader(rows, request, batchRows);
    }
  }

  private static final class WrittenReader implements SplitReader {
    private final List<Row> rows;
    private final ReadRequest request;
    private final int batchRows;
    private final Schema schema;
    private int next;

    WrittenReader(List<Row> rows, ReadRequest request, int batchRows) {
      this.rows = rows;
      this.request = request;
      this.batchRows = batchRows;
      this.schema = TABLE.physicalSchema().select(request.columns());
    }

    @Override
    public @Nullable RowBatch poll() {
      int end = Math.min(rows.size(), next + batchRows);
      if (next == end) {
        return null;
      }
      RowBatchBuilder builder = new RowBatchBuilder(schema, end - next);
      byte[] kinds = new byte[end - next];
      for (int i = 0; i < kinds.length; i++) {
        Row row = rows.get(next + i);
        Object[] values = {row.value(), row.key(), row.part()};
        builder.row(request.columns().stream().map(column -> values[column]).toArray());
        kinds[i] = row.kind().code();
      }
      next = end;
      return builder.build().withRowKinds(kinds);
    }

    @Override
    public boolean isFinished() {
      return next == rows.size();
    }

    @Override
    public String position() {
      return "";
    }

    @Override
    public long errorRows() {
      return 0;
    }

    @Override
    public void close() {}
  }
}
