package weir.engine.connector.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkRequest.Mode;
import weir.engine.connector.SinkWriter;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.TypeKind;
import weir.engine.storage.FaultyFiles;
import weir.engine.storage.FileOperations;
import weir.engine.storage.SimulatedDisk;

/**
 * A pipeline writes rows into files and dies in any step of that, with or without a power cut; what
 * is read after the next one has published is what was committed, each row once and in order.
 * {@code -Dweir.crash.schedules=10000} for more ways to die.
 */
final class FileSinkCrashTest {
  private static final int SCHEDULES = Integer.getInteger("weir.crash.schedules", 400);
  private static final int LIVES = 6;
  private static final int MAX_STEPS = 150;

  private static final List<ColumnDefinition> COLUMNS =
      List.of(
          Tables.column("id", TypeKind.BIGINT),
          Tables.column("kind", TypeKind.VARCHAR),
          Tables.column("note", TypeKind.VARCHAR));

  private static final ConnectorContext CONTEXT = Tables.context(Path.of("/nowhere"));

  private static TableDefinition table(String... more) {
    List<String> options =
        new ArrayList<>(
            List.of(
                "connector",
                "file",
                "path",
                "out/",
                "format",
                "csv",
                "roll.size",
                "1 KB",
                "null-string",
                "-"));
    options.addAll(List.of(more));
    return Tables.stream(COLUMNS, options.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void everyCommittedRowIsReadOnce(int way) {
    for (int seed = 0; seed < SCHEDULES / 3; seed++) {
      Schedule schedule =
          switch (way) {
            case 0 -> new Schedule(table(), true);
            case 1 -> new Schedule(table("compression", "gzip"), true);
            default -> new Schedule(table("partition-by", "kind"), false);
          };
      schedule.run("way " + way + ", seed " + seed, new Random(seed));
    }
  }

  /** One pipeline with what its last checkpoint says. */
  private static final class Schedule {
    private final SimulatedDisk disk = new SimulatedDisk();
    private final TableDefinition table;
    private final boolean isOrdered;
    private long epoch;
    private long rows;
    private String token = "";

    Schedule(TableDefinition table, boolean isOrdered) {
      this.table = table;
      this.isOrdered = isOrdered;
    }

    private void run(String name, Random random) {
      for (int life = 0; life < LIVES; life++) {
        FaultyFiles files = FaultyFiles.dyingAt(disk, random.nextInt(MAX_STEPS), random);
        try {
          live(files, random);
        } catch (WeirException e) {
          assertTrue(files.hasFailed(), () -> name + ": " + e);
        }
        if (random.nextBoolean()) {
          disk.cutPower(random);
        }
        long seen = ids().size();
        assertTrue(seen <= rows, name);
      }
      try (SinkWriter writer = open(disk)) {
        writer.publish(epoch, token);
      }
      List<Long> expected = new ArrayList<>();
      for (long id = 0; id < rows; id++) {
        expected.add(id);
      }
      List<Long> found = ids();
      assertEquals(expected, isOrdered ? found : found.stream().sorted().toList(), name);
    }

    private void live(FileOperations files, Random random) {
      try (SinkWriter writer = open(files)) {
        writer.publish(epoch, token);
        for (int i = random.nextInt(6); i > 0; i--) {
          long end = rows;
          for (int batches = random.nextInt(3); batches > 0; batches--) {
            int size = random.nextInt(60);
            writer.write(batch(end, end + size));
            end += size;
          }
          String prepared = writer.prepare(epoch + 1);
          epoch++;
          rows = end;
          token = prepared;
          writer.publish(epoch, token);
        }
      }
    }

    private SinkWriter open(FileOperations files) {
      return new FileConnector(files)
          .sink(table, CONTEXT)
          .orElseThrow()
          .open(new SinkRequest("p", Mode.APPEND, CONTEXT.clock()));
    }

    private RowBatch batch(long from, long to) {
      RowBatchBuilder batch = new RowBatchBuilder(table.physicalSchema());
      for (long id = from; id < to; id++) {
        batch.row(
            id, id % 7 == 0 ? null : "kind " + id % 3, "a note about " + id + ",\n\"quoted\"");
      }
      return batch.build();
    }

    private List<Long> ids() {
      try (FileConnector connector = new FileConnector(disk);
          SplitReader reader =
              Tables.open(connector.source(table, CONTEXT), List.of(1, 0, 2), 1000)) {
        List<Long> ids = new ArrayList<>();
        for (List<?> row : Tables.rows(reader)) {
          Long id = (Long) row.get(1);
          assertEquals(Tables.row(id % 7 == 0 ? null : "kind " + id % 3), row.subList(0, 1));
          ids.add(id);
        }
        return ids;
      }
    }
  }
}
