package weir.engine.state.spill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.SortKey;
import weir.engine.state.RowOrder;
import weir.engine.state.StateMemory;
import weir.engine.storage.FileOperations;

/** Rows are put in order in memory as far as they fit, and on disk as far as they do not. */
final class SpillingSortTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("key", DataType.of(TypeKind.BIGINT)),
          new Field("number", DataType.of(TypeKind.BIGINT)),
          new Field("text", DataType.of(TypeKind.VARCHAR)));

  private static final int ROWS = 40_000;

  /** What {@link #ROWS} take, and more than that. */
  private static final long ROW_BYTES = 100L * ROWS;

  private static final int BATCH_ROWS = 500;

  @TempDir private Path directory;

  private record Row(long key, long number) {}

  private QuerySpill query(long hotBytes) {
    StateMemory memory = new StateMemory(4 * hotBytes);
    assertEquals(hotBytes, memory.hotBytes());
    return new SpillSpace(
            FileOperations.disk(),
            () -> directory,
            memory,
            () -> {
              throw new AssertionError("a store was opened");
            })
        .query("q");
  }

  /** Numbers go up; keys are chosen by chance, and many are equal. */
  private static List<Row> fill(SpillingSort sort, int keys) {
    SplittableRandom random = new SplittableRandom(7);
    List<Row> rows = new ArrayList<>();
    for (int first = 0; first < ROWS; first += BATCH_ROWS) {
      RowBatchBuilder batch = new RowBatchBuilder(SCHEMA);
      for (int i = first; i < first + BATCH_ROWS; i++) {
        long key = keys == 0 ? i : random.nextInt(keys);
        batch.row(key, (long) i, "the text of row " + i);
        rows.add(new Row(key, i));
      }
      sort.add(batch.build());
    }
    return rows;
  }

  private static SpillingSort sort(Spill spill) {
    RowOrder byKey = new RowOrder(List.of(new SortKey(0, false, false)));
    return new SpillingSort(SCHEMA, byKey, Long.MAX_VALUE, spill, BATCH_ROWS);
  }

  private static List<Row> read(RowCursor cursor) {
    List<Row> rows = new ArrayList<>();
    cursor.forEachBehind(0, batch -> addTo(rows, batch));
    return rows;
  }

  private static void addTo(List<Row> rows, RowBatch batch) {
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      long number = batch.longs(1).value(row);
      assertEquals("the text of row " + number, batch.bytes(2).text(row));
      rows.add(new Row(batch.longs(0).value(row), number));
    }
  }

  private long bytesOnDisk() {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile).mapToLong(SpillingSortTest::size).sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** With no keys, the rows come in order already. */
  @ParameterizedTest
  @CsvSource({"0, 4", "1, 4", "300, 4", "2000000000, 4", "300, 40", "0, 40", "300, 1"})
  void rowsComeInOrderAndEqualOnesAsTheyCame(int keys, int partsThatDoNotFit) {
    try (QuerySpill query = query(ROW_BYTES / partsThatDoNotFit)) {
      SpillingSort sort = sort(query.of("sort"));
      List<Row> rows = fill(sort, keys);
      rows.sort(Comparator.comparingLong(Row::key));
      assertEquals(rows, read(sort.sorted()));
      sort.close();
      assertEquals(0, bytesOnDisk());
    }
  }

  @Test
  void whatFitsStaysInMemory() {
    try (QuerySpill query = query(2 * ROW_BYTES)) {
      SpillingSort sort = sort(query.of("sort"));
      fill(sort, 300);
      assertEquals(ROWS, read(sort.sorted()).size());
      assertEquals(0, bytesOnDisk());
    }
  }

  @Test
  void onlyWhatDoesNotFitIsWritten() {
    long hotBytes = 1L << 20;
    long all = written(Spill.MIN_BYTES);
    long some = written(hotBytes);
    assertTrue(some > 0, "nothing is written");
    assertTrue(some < all * 3 / 4, some + " of " + all + " bytes are written");
  }

  private long written(long hotBytes) {
    try (QuerySpill query = query(hotBytes)) {
      SpillingSort sort = sort(query.of("sort"));
      fill(sort, 300);
      assertTrue(sort.bytes() <= hotBytes, sort.bytes() + " bytes are in memory");
      return bytesOnDisk();
    }
  }

  @Test
  void memoryIsGivenBackAsRowsAreRead() {
    try (QuerySpill query = query(ROW_BYTES / 2)) {
      SpillingSort sort = sort(query.of("sort"));
      fill(sort, 300);
      RowCursor cursor = sort.sorted();
      long before = query.memory().usedBytes();
      long read = 0;
      while (read < ROWS / 2) {
        RowBatch batch = cursor.next();
        read += batch == null ? ROWS : batch.size();
      }
      long left = query.memory().usedBytes();
      assertTrue(left < before * 3 / 4, left + " of " + before + " bytes are left");
      cursor.forEachBehind(0, batch -> {});
      assertEquals(0, query.memory().usedBytes());
    }
  }
}
