package weir.engine.state.spill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.state.RowSlab;
import weir.engine.state.StateMemory;
import weir.engine.storage.FileOperations;

/** Rows of equal keys come together, in the order in which they came, however much fits. */
final class KeyedBucketsTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("key", DataType.of(TypeKind.BIGINT)),
          new Field("number", DataType.of(TypeKind.BIGINT)),
          new Field("text", DataType.of(TypeKind.VARCHAR)));

  private static final int ROWS = 40_000;
  private static final int BATCH_ROWS = 500;
  private static final long LITTLE_MEMORY = 600_000;

  @TempDir private Path directory;

  private record Row(long key, long number) {}

  private QuerySpill query(StateMemory memory) {
    return new SpillSpace(
            FileOperations.disk(),
            () -> directory,
            memory,
            () -> {
              throw new AssertionError("a store was opened");
            })
        .query("q");
  }

  private long files() {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Numbers go up; keys are chosen by chance. Of each batch every other row is selected. */
  private static List<Row> fill(KeyedBuckets buckets, int keys) {
    SplittableRandom random = new SplittableRandom(7);
    int[] selected = IntStream.range(0, BATCH_ROWS).map(i -> 2 * i).toArray();
    List<Row> rows = new ArrayList<>();
    for (int first = 0; first < ROWS; first += BATCH_ROWS) {
      RowBatchBuilder batch = new RowBatchBuilder(SCHEMA);
      for (int i = first; i < first + BATCH_ROWS; i++) {
        long key = random.nextInt(keys);
        batch.row(key, (long) i, "the text of row " + i);
        batch.row(-1L, -1L, "nothing");
        rows.add(new Row(key, i));
      }
      buckets.add(batch.build().withSelection(selected, BATCH_ROWS));
    }
    return rows;
  }

  private static List<List<Row>> read(KeyedBuckets buckets, List<Row> undivided) {
    List<List<Row>> parts = new ArrayList<>();
    buckets.forEach(
        rows -> parts.add(rows(rows)),
        cursor -> cursor.forEachBehind(0, batch -> undivided.addAll(rows(batch))));
    return parts;
  }

  private static List<Row> rows(RowSlab slab) {
    return rows(slab.batch(IntStream.range(0, slab.size()).toArray(), 0, slab.size()));
  }

  private static List<Row> rows(RowBatch batch) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      long number = batch.longs(1).value(row);
      assertEquals("the text of row " + number, batch.bytes(2).text(row));
      rows.add(new Row(batch.longs(0).value(row), number));
    }
    return rows;
  }

  /** With 200 keys some buckets have a key that fills much of one, and are divided again. */
  @ParameterizedTest
  @ValueSource(ints = {30_000, 200, 70})
  void keysAreWholeAndBucketsInTheSameOrder(int keys) {
    List<Row> inMemory = new ArrayList<>();
    try (QuerySpill query = query(StateMemory.unlimited());
        KeyedBuckets buckets =
            new KeyedBuckets(SCHEMA, List.of(0), rows -> rows, query.of("step"))) {
      fill(buckets, keys);
      assertEquals(0, files());
      read(buckets, new ArrayList<>()).forEach(inMemory::addAll);
    }
    StateMemory memory = new StateMemory(LITTLE_MEMORY);
    try (QuerySpill query = query(memory);
        KeyedBuckets buckets =
            new KeyedBuckets(SCHEMA, List.of(0), rows -> rows, query.of("step"))) {
      List<Row> all = fill(buckets, keys);
      assertTrue(files() > 0);
      assertEquals(ROWS, buckets.size());
      assertTrue(memory.usedBytes() <= memory.hotBytes(), () -> memory.usedBytes() + " bytes");
      List<Row> undivided = new ArrayList<>();
      List<List<Row>> parts = read(buckets, undivided);
      assertEquals(List.of(), undivided);
      assertWhole(parts);
      assertEquals(all.size(), parts.stream().mapToInt(List::size).sum());
      for (long key = 0; key < keys; key += 11) {
        assertEquals(of(key, inMemory), of(key, parts.stream().flatMap(List::stream).toList()));
      }
      assertEquals(0, files());
    }
  }

  private static List<Row> of(long key, List<Row> rows) {
    return rows.stream().filter(row -> row.key == key).toList();
  }

  private static void assertWhole(List<List<Row>> parts) {
    Set<Long> seen = new HashSet<>();
    for (List<Row> part : parts) {
      Set<Long> keys = new HashSet<>();
      part.forEach(row -> keys.add(row.key));
      keys.forEach(key -> assertTrue(seen.add(key), () -> key + " is in two parts"));
    }
  }

  @Test
  void keyThatDoesNotFitPassesByInItsOrder() {
    try (QuerySpill query = query(new StateMemory(LITTLE_MEMORY));
        KeyedBuckets buckets =
            new KeyedBuckets(SCHEMA, List.of(0), rows -> rows, query.of("step"))) {
      List<Row> all = fill(buckets, 1);
      List<Row> undivided = new ArrayList<>();
      read(buckets, undivided);
      assertEquals(all, undivided);
      assertEquals(0, files());
    }
  }

  /** As of the last row of each key. */
  @Test
  void whatIsReducedNeedsNoDisk() {
    RowReduction lastOfAll =
        rows -> {
          RowSlab last = rows.empty();
          last.append(rows.batch(new int[] {rows.size() - 1}, 0, 1));
          return last;
        };
    try (QuerySpill query = query(new StateMemory(LITTLE_MEMORY));
        KeyedBuckets buckets = new KeyedBuckets(SCHEMA, List.of(0), lastOfAll, query.of("step"))) {
      List<Row> all = fill(buckets, 1);
      assertEquals(0, files());
      List<Row> left = read(buckets, new ArrayList<>()).stream().flatMap(List::stream).toList();
      assertEquals(all.get(ROWS - 1), left.get(left.size() - 1));
      assertTrue(left.size() < ROWS / 10);
    }
  }
}
