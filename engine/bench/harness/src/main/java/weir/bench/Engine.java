package weir.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The engines, and how their JVMs are started; the working directory is the project's folder. */
enum Engine {
  WEIR("weir", "", "weir.bench.WeirMain", "testdata/nexmark"),
  WEIR_GENERATOR("weir-generator", WeirMain.GENERATOR, "weir.bench.WeirMain", "testdata/nexmark"),
  FLINK_HEAP("flink-heap", "heap", "weir.bench.flink.FlinkMain", "engine/bench/flink/queries"),
  FLINK_ROCKSDB(
      "flink-rocksdb", "rocksdb", "weir.bench.flink.FlinkMain", "engine/bench/flink/queries"),
  DUCKDB("duckdb", "", "weir.bench.DuckDbMain", "testdata/nexmark/duckdb");

  private static final Path HARNESS = Path.of("engine/bench/harness/target");
  private static final Path FLINK = Path.of("engine/bench/flink/target");

  /** What Flink's documentation says it needs of the JVM. */
  private static final List<String> FLINK_OPENS =
      List.of(
          "java.io",
          "java.lang",
          "java.lang.invoke",
          "java.lang.reflect",
          "java.net",
          "java.nio",
          "java.text",
          "java.time",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks",
          "sun.nio.ch");

  private final String title;
  private final String state;
  private final String main;
  private final String queries;

  Engine(String title, String state, String main, String queries) {
    this.title = title;
    this.state = state;
    this.main = main;
    this.queries = queries;
  }

  /** As in --engines and in results. */
  String title() {
    return title;
  }

  String state() {
    return state;
  }

  /** The engine's wording of a query; there is no such file if it cannot say it. */
  Path query(String name) {
    return Path.of(queries, name + ".sql");
  }

  /** The command that carries out a task. */
  List<String> command(Task task, String heap) throws IOException {
    List<String> command = new ArrayList<>(List.of(java(), "-Xmx" + heap));
    command.addAll(options());
    command.addAll(List.of("-cp", classPath(), main));
    command.addAll(task.arguments());
    return command;
  }

  /** Weir's class path by itself, for making the events. */
  static String weir() throws IOException {
    return only(Path.of("server/target/quick"), "weir-engine.jar");
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Each engine runs as its own launcher would run it. */
  private List<String> options() {
    return switch (this) {
      case WEIR, WEIR_GENERATOR -> List.of("-XX:+UseParallelGC");
      case DUCKDB -> List.of();
      case FLINK_HEAP, FLINK_ROCKSDB ->
          FLINK_OPENS.stream()
              .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED")
              .toList();
    };
  }

  private String classPath() throws IOException {
    String harness = HARNESS.resolve("classes").toString();
    return switch (this) {
      case WEIR, WEIR_GENERATOR -> String.join(":", harness, weir());
      case DUCKDB -> String.join(":", harness, HARNESS.resolve("lib") + "/*");
      case FLINK_HEAP, FLINK_ROCKSDB ->
          String.join(
              ":", FLINK.resolve("classes").toString(), harness, FLINK.resolve("lib") + "/*");
    };
  }

  private static String only(Path folder, String file) throws IOException {
    try (Stream<Path> paths = Files.walk(folder, 2)) {
      return paths
          .filter(path -> path.endsWith(file))
          .map(Path::toString)
          .findFirst()
          .orElseThrow(() -> new IOException("there is no " + file + " in " + folder));
    }
  }
}
