package weir.bench;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What is measured.
 *
 * @param events how many Nexmark events, of all three tables; a multiple of 50
 * @param seed of the events
 * @param queries the names of the queries
 * @param engines in the order of their turns
 * @param parallelism of each query
 * @param rounds how often the engines take turns
 * @param runs how often a query runs in a turn; the first one, with a cold JVM, does not count
 * @param heap each JVM's -Xmx
 * @param limitSeconds after which a turn is given up
 * @param results where the raw numbers go
 */
record Settings(
    int events,
    long seed,
    List<String> queries,
    List<Engine> engines,
    int parallelism,
    int rounds,
    int runs,
    String heap,
    int limitSeconds,
    Path results) {
  private static final Map<String, String> DEFAULTS =
      Map.of(
          "--events", "1000000",
          "--seed", "42",
          "--queries", "all",
          "--engines", "weir,flink-heap,flink-rocksdb",
          "--workers", "1",
          "--rounds", "3",
          "--runs", "2",
          "--heap", "4g",
          "--limit", "600",
          "--results", "target/bench/results.tsv");

  /** The settings of a command line: --name value. */
  static Settings of(String... arguments) {
    Map<String, String> values = new HashMap<>(DEFAULTS);
    for (int i = 0; i < arguments.length; i += 2) {
      if (i + 1 == arguments.length || values.put(arguments[i], arguments[i + 1]) == null) {
        Set<String> names = DEFAULTS.keySet();
        throw new IllegalArgumentException(
            arguments[i]
                + ": there are "
                + names.stream().sorted().collect(Collectors.joining(", "))
                + ", each with a value, and --report FILE");
      }
    }
    return new Settings(
        integer(values, "--events"),
        Long.parseLong(values.getOrDefault("--seed", "")),
        queries(values.getOrDefault("--queries", "")),
        list(values, "--engines").stream().map(Settings::engine).toList(),
        integer(values, "--workers"),
        integer(values, "--rounds"),
        integer(values, "--runs"),
        values.getOrDefault("--heap", ""),
        integer(values, "--limit"),
        Path.of(values.getOrDefault("--results", "")));
  }

  private static List<String> queries(String text) {
    return text.equals("all")
        ? IntStream.range(0, 23).mapToObj(number -> "q" + number).toList()
        : List.of(text.split(",", -1));
  }

  private static Engine engine(String title) {
    return Arrays.stream(Engine.values())
        .filter(engine -> engine.title().equals(title))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no engine " + title));
  }

  private static List<String> list(Map<String, String> values, String name) {
    return List.of(values.getOrDefault(name, "").split(",", -1));
  }

  private static int integer(Map<String, String> values, String name) {
    return Integer.parseInt(values.getOrDefault(name, ""));
  }
}
