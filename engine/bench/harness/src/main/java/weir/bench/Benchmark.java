package weir.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Lets the engines take turns at the queries, and prints how they compare. */
public final class Benchmark {
  private static final Path RESULTS = Path.of("target", "bench");

  /** As long as the watermarks of the queries' tables wait. */
  private static final int OUT_OF_ORDER_MILLIS = 4000;

  private static final String WRITER = "weir.engine.connector.nexmark.NexmarkFiles";

  private static final Map<String, Integer> ROWS_IN_50_EVENTS =
      Map.of("person", 1, "auction", 3, "bid", 46);

  private final Settings settings;
  private final List<Run> runs = new ArrayList<>();

  private Benchmark(Settings settings) {
    this.settings = settings;
  }

  /** Runs what {@link Settings} says, in the project's folder. */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length == 2 && arguments[0].equals("--report")) {
      List<String> lines = Files.readAllLines(Path.of(arguments[1]));
      System.out.print(Report.of(lines.stream().skip(1).map(Run::of).toList()));
      return;
    }
    new Benchmark(Settings.of(arguments)).run();
  }

  private void run() throws IOException, InterruptedException {
    Path events = events();
    Files.createDirectories(settings.results().toAbsolutePath().getParent());
    write(Run.HEADER, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
    for (int round = 0; round < settings.rounds(); round++) {
      for (String query : settings.queries()) {
        for (Engine engine : settings.engines()) {
          if (Files.exists(engine.query(query))) {
            run(engine, query, round, events);
          }
        }
      }
    }
    System.out.print(Report.of(runs));
    System.out.println("\nRaw numbers: " + settings.results());
  }

  /** The folder with the events; they are made if they are not there. */
  private Path events() throws IOException, InterruptedException {
    Path folder = RESULTS.resolve("events-%d-%d".formatted(settings.events(), settings.seed()));
    Path complete = folder.resolve(Task.EVENT_OPTIONS);
    if (!Files.exists(complete)) {
      System.err.println("making " + settings.events() + " events in " + folder);
      List<String> options =
          List.of(
              "events=" + settings.events(),
              "seed=" + settings.seed(),
              "out-of-order-millis=" + OUT_OF_ORDER_MILLIS);
      List<String> arguments = new ArrayList<>(List.of(folder.toString(), "format=json"));
      arguments.addAll(options);
      List<String> command = Jvm.weir(settings.heap(), WRITER, arguments);
      if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
        throw new IOException("the events could not be made");
      }
      Files.write(complete, options);
    }
    return folder.toAbsolutePath();
  }

  /** Starts a JVM for one engine's turn; a turn that fails is told and left out. */
  private void run(Engine engine, String query, int round, Path events)
      throws IOException, InterruptedException {
    Path sql = engine.query(query);
    Task task =
        new Task(query, sql, events, settings.parallelism(), engine.state(), settings.runs());
    Path log = Files.createTempFile("weir-bench", ".log");
    Child child =
        Child.run(
            engine.command(task, settings.heap()),
            settings.limitSeconds(),
            ProcessBuilder.Redirect.to(log.toFile()));
    long rows = rows(task.text());
    List<String> measured = child.told();
    for (int run = 0; run < measured.size(); run++) {
      add(measured(measured.get(run), query, engine, round, run, rows));
    }
    if (!child.isContent() || measured.size() < settings.runs()) {
      System.err.printf(
          "%s %s: %s; see %s%n",
          engine.title(), query, child.isInTime() ? "failed" : "took too long", log);
    } else {
      Files.delete(log);
    }
  }

  private static Run measured(
      String line, String query, Engine engine, int round, int run, long rows) {
    long[] figures =
        Arrays.stream(line.split("\t", -1)).mapToLong(Long::parseLong).toArray();
    return new Run(query, engine.title(), round, run, rows, figures[0], figures[1], figures[2]);
  }

  private long rows(String sql) {
    return Task.tables(sql).stream()
        .mapToLong(table -> settings.events() / 50 * ROWS_IN_50_EVENTS.getOrDefault(table, 0))
        .sum();
  }

  private void add(Run run) throws IOException {
    runs.add(run);
    write(run.line(), StandardOpenOption.APPEND);
    System.err.println(run.line());
  }

  private void write(String line, StandardOpenOption... options) throws IOException {
    Files.writeString(settings.results(), line + "\n", options);
  }
}
