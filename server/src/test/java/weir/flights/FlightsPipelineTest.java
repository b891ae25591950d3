package weir.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The main job as two pipelines into files, in processes that are killed again and again, gives to
 * the row what an independent program found in the same flights. {@code -Dflights.kills=100
 * -Dseed=7} for more deaths and others.
 */
final class FlightsPipelineTest {
  private static final int KILLS = Integer.getInteger("flights.kills", 4);
  private static final long SEED = Long.getLong("seed", 42);
  private static final int FILES = 25;
  private static final int MOST_MILLIS = 1500;

  /** How long a process may live that is not to be killed. */
  private static final long LONG_MILLIS = 600_000;

  private static final Path FLIGHTS = Path.of("testdata", "flights");

  @TempDir private Path folder;

  @Test
  void everyRowIsWrittenOnceHoweverOftenTheProcessIsKilled() throws Exception {
    writeInput();
    Random random = new Random(SEED);
    for (int i = 0; i < KILLS; i++) {
      FlightsRun.start(folder, random.nextInt(MOST_MILLIS)).waitFor();
    }
    assertEquals(0, FlightsRun.start(folder, LONG_MILLIS).waitFor());
    assertEquals(expected("tumble_1h_by_origin_delay_30m.csv"), written("delays"));
    assertEquals(expected("connections_1h_to_2h_delay_30m.csv"), written("connections"));
  }

  /**
   * The flights in many files, one for an epoch, and behind them one flight so late that all
   * windows of the others are complete.
   */
  private void writeInput() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(FLIGHTS.resolve("flights.jsonl")));
    lines.add(
        "{\"flight_id\":0,\"scheduled\":\"2002-01-01T00:00:00\",\"delay\":0,\"origin\":\"-\","
            + "\"destination\":\"-\"}");
    Path in = Files.createDirectory(folder.resolve("in"));
    for (int i = 0; i < FILES; i++) {
      int from = lines.size() * i / FILES;
      int to = lines.size() * (i + 1) / FILES;
      Path file = in.resolve("flights-" + i + ".jsonl");
      Files.write(file, lines.subList(from, to));
      Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L + i * 1000L));
    }
  }

  private static List<String> expected(String file) throws IOException {
    return rows(FLIGHTS.resolve("expected").resolve(file));
  }

  /** What other programs see: the rows of all files. */
  private List<String> written(String name) throws IOException {
    List<String> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve(name))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".csv")).toList()) {
        all.addAll(rows(file));
      }
    }
    assertTrue(!all.isEmpty(), name);
    Collections.sort(all);
    return all;
  }

  private static List<String> rows(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    return lines.subList(1, lines.size()).stream().sorted().toList();
  }
}
