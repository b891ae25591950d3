package weir.engine.runtime;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import weir.engine.WeirException;
import weir.engine.plan.Plan;
import weir.engine.query.QueryProgress;
import weir.engine.state.StateBackend;
import weir.engine.storage.FaultyFiles;
import weir.engine.storage.FileOperations;
import weir.engine.time.WatermarkPolicy;

/**
 * A durable query whose processes, of 1, 2 or 4 workers, die in any step of theirs, and at last one
 * that does not. What the sink has published is, then and at any time, what a query that was never
 * interrupted writes.
 */
final class CrashingQuery {
  private static final CodeCompiler COMPILER =
      new CodeCompiler(CrashingQuery.class.getClassLoader());
  private static final int RETAINED = 3;
  private static final int LIVES = 5;

  private final String name;
  private final Random random;
  private final Plan plan;
  private final Map<String, List<List<List<@Nullable Object>>>> inputs;
  private final SimulatedSink sink = new SimulatedSink();
  private final Map<String, SimulatedSink> leftOut = new TreeMap<>();
  private final Path directory;

  /**
   * @param directory where checkpoints are
   */
  CrashingQuery(CrashPlan query, long seed, Path directory) {
    this.name = query + ", seed " + seed;
    this.random = new Random(seed * 31 + query.name().hashCode());
    this.plan = query.plan();
    this.inputs = Map.of("a", splits(), "b", splits());
    this.directory = directory;
  }

  private List<List<List<@Nullable Object>>> splits() {
    List<List<List<@Nullable Object>>> splits = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      splits.add(CrashPlan.rows(random));
    }
    return splits;
  }

  /** What happens between two processes. */
  interface Interlude {
    void play(Random random) throws Exception;
  }

  /**
   * @param disk what outlives a process
   * @param backends where the state of the next process is
   */
  void run(
      FileOperations disk, Function<FileOperations, StateBackend> backends, Interlude interlude)
      throws Exception {
    Written expected = uninterrupted();
    List<String> expectedLeftOut = leftOut();
    assertEquals(expected.progress.rowsLate(), expectedLeftOut.size(), name);
    leftOut.clear();
    for (int life = 0; life < LIVES; life++) {
      FaultyFiles files = faulty(disk);
      int deadlyStep = random.nextInt(2) == 0 ? SimulatedSink.NEVER : random.nextInt(12);
      sink.dieAt(deadlyStep, new Random(random.nextLong()), files::die);
      try {
        live(files, backends.apply(files), sink);
      } catch (WeirException e) {
        assertTrue(files.hasFailed(), () -> name + ": " + e);
      }
      assertPart(expected.rows);
      interlude.play(random);
    }
    sink.dieAt(SimulatedSink.NEVER, random, () -> {});
    Written last = live(disk, backends.apply(disk), sink);
    assertEquals(expected.rows, sorted(sink.published()), name);
    assertEquals(expectedLeftOut, leftOut(), name);
    assertEquals(expected.progress.rowsIn(), last.progress.rowsIn(), name);
    assertEquals(expected.progress.rowsLate(), last.progress.rowsLate(), name);
    assertEquals(expected.progress.rowsOut(), last.progress.rowsOut(), name);
  }

  /** The rows that were left out. */
  private List<String> leftOut() {
    return leftOut.values().stream()
        .flatMap(kept -> sorted(kept.published()).stream())
        .sorted()
        .toList();
  }

  /** Files of which a step kills the process, or fails for want of space; or no step does. */
  private FaultyFiles faulty(FileOperations disk) {
    int step = random.nextInt(4) == 0 ? FaultyFiles.NEVER : random.nextInt(120);
    if (random.nextInt(3) > 0) {
      return FaultyFiles.dyingAt(disk, step, new Random(random.nextLong()));
    }
    FaultyFiles files = FaultyFiles.failing(disk, "No space left on device");
    files.arm(step);
    return files;
  }

  /** What was written, and the counts that say so. */
  private record Written(List<String> rows, QueryProgress progress) {}

  private Written uninterrupted() {
    SimulatedSink healthy = new SimulatedSink();
    PlannedTask task =
        new QueryBuilder(context(healthy, new Random(1), "", 1), TaskStart.BEGINNING).build(plan);
    task.task().run(EpochListener.NONE);
    return new Written(sorted(healthy.published()), task.progress(0));
  }

  private Written live(FileOperations files, StateBackend backend, SimulatedSink into) {
    TickingClock clock = new TickingClock(new Random(random.nextLong()));
    long interval = random.nextInt(3) * 20L;
    DurableSettings settings =
        new DurableSettings("query", files, directory, RETAINED, interval, backend, false);
    Random arrivals = new Random(random.nextLong());
    int workers = 1 << random.nextInt(3);
    try (DurableQuery query =
        DurableQuery.open(
            plan, settings, clock, (writer, started) -> context(into, arrivals, writer, workers))) {
      assertTrue(query.run(), name);
      return new Written(List.of(), query.progress());
    } finally {
      backend.close();
    }
  }

  private TaskContext context(SimulatedSink into, Random arrivals, String writer, int workers) {
    return new TaskContext(
        new TickingClock(arrivals),
        COMPILER,
        new NoExpressions(),
        table ->
            new SimulatedSource(CrashPlan.ROWS, requireNonNull(inputs.get(table.name())), arrivals),
        table -> into,
        1 + arrivals.nextInt(40),
        Schedule.CONTINUOUS,
        WatermarkPolicy.MIN,
        new LeftOutTarget(
            "query", table -> leftOut.computeIfAbsent(table.name(), key -> new SimulatedSink())),
        writer,
        workers);
  }

  /** Never a row that an uninterrupted query does not write, and none twice. */
  private void assertPart(List<String> expected) {
    List<String> rest = new ArrayList<>(expected);
    for (String row : sorted(sink.published())) {
      assertTrue(rest.remove(row), () -> name + ": " + row + " is too much");
    }
  }

  private static List<String> sorted(List<List<@Nullable Object>> rows) {
    return rows.stream().map(String::valueOf).sorted().toList();
  }
}
