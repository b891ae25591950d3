package weir.engine.connector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import weir.engine.TableDefinition;
import weir.engine.data.DataType;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.state.spill.Spill;

final class LatestRowsSourceTest {
  private static final TableDefinition TABLE =
      Tables.table(
          TableDefinition.Kind.TABLE,
          List.of(
              Tables.column("k", DataType.of(TypeKind.BIGINT).withNullable(false)),
              Tables.column("v", TypeKind.BIGINT)),
          List.of("k"));

  private static final int BATCH_ROWS = 1000;

  private static LatestRowsSource source(int batches, int keys) {
    return new LatestRowsSource(TABLE, new Rounds(batches, keys), Spill.none());
  }

  @Test
  void lastRowOfEachKeyIsFoundOverAllSplits() {
    SplitReader reader = Tables.open(source(3, 7), List.of(1), 10);
    assertEquals(List.of(), values(reader, 0));
    List<Long> expected = new ArrayList<>();
    for (long row = 2 * BATCH_ROWS * 3 - 7; row < 2 * BATCH_ROWS * 3; row++) {
      expected.add(row);
    }
    assertEquals(expected, values(reader, 7));
    assertNull(reader.poll());
    assertTrue(reader.isFinished());
    assertEquals(2, reader.errorRows());
  }

  @Test
  void rowsThatWereReplacedAreForgottenOnTheWay() {
    SplitReader reader = Tables.open(source(150, 1100), List.of(1, 0), 10);
    List<Long> found = values(reader, Integer.MAX_VALUE);
    assertEquals(1100, found.size());
    assertEquals(2L * BATCH_ROWS * 150 - 1100, found.get(0));
    assertEquals(2L * BATCH_ROWS * 150 - 1, found.get(1099));
  }

  @Test
  void readGoesOnWhereItWasWhateverHasComeMeanwhile() {
    LatestRowsSource source = source(1, 1500);
    SplitReader first = Tables.open(source, List.of(1), BATCH_ROWS);
    List<Long> found = new ArrayList<>(values(first, 1));
    Split rest = new Split("latest rows", first.position());
    SplitReader second =
        source(2, 1500).open(rest, new ReadRequest(List.of(1), BATCH_ROWS, true, () -> {}));
    found.addAll(values(second, 1500 - found.size()));
    assertEquals(LongStream.range(500, 2000).boxed().toList(), found);
    assertEquals(List.of(), values(second, 1));
    assertEquals(0, second.errorRows());
  }

  /** The first column of so many rows. */
  private static List<Long> values(SplitReader reader, int count) {
    List<Long> values = new ArrayList<>();
    while (values.size() < count) {
      RowBatch batch = reader.poll();
      if (batch == null) {
        return values;
      }
      for (int i = 0; i < batch.size(); i++) {
        values.add((Long) batch.values(batch.row(i)).get(0));
      }
    }
    return values;
  }

  /** Two splits of so many batches, in which so many keys take turns and values count the rows. */
  private record Rounds(int batches, int keys) implements Source {
    @Override
    public List<Split> splits() {
      return List.of(new Split("0", ""), new Split("1", ""));
    }

    @Override
    public SplitReader open(Split split, ReadRequest request) {
      Schema schema = TABLE.physicalSchema().select(request.columns());
      long first = Long.parseLong(split.id()) * batches * BATCH_ROWS;
      return new SplitReader() {
        private int polled;

        @Override
        public @Nullable RowBatch poll() {
          RowBatchBuilder rows = new RowBatchBuilder(schema, BATCH_ROWS);
          for (int i = 0; i < BATCH_ROWS; i++) {
            long row = first + (long) polled * BATCH_ROWS + i;
            Object[] values = {row % keys, row};
            rows.row(request.columns().stream().map(column -> values[column]).toArray());
          }
          polled++;
          return rows.build();
        }

        @Override
        public boolean isFinished() {
          return polled == batches;
        }

        @Override
        public String position() {
          return "";
        }

        @Override
        public long errorRows() {
          return 1;
        }

        @Override
        public void close() {}
      };
    }
  }
}
