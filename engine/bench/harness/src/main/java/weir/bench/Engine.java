package weir.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The engines, and how their JVMs are started; the working directory is the project's folder. */
enum Engine {
  WEIR("weir", "", "weir.bench.WeirMain", "testdata/nexmark"),
  WEIR_GENERATOR("weir-generator", WeirMain.GENERATOR, "weir.bench.WeirMain", "testdata/nexmark"),
  FLINK_HEAP("flink-heap", "heap", "weir.bench.flink.FlinkMain", "engine/bench/flink/queries"),
  FLINK_ROCKSDB(
      "flink-rocksdb", "rocksdb", "weir.bench.flink.FlinkMain", "engine/bench/flink/queries"),
  DUCKDB("duckdb", "", "weir.bench.DuckDbMain", "testdata/nexmark/duckdb");

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

  /** The command that carries out a task; each engine runs as its own launcher would run it. */
  List<String> command(Task task, String heap) throws IOException {
    return switch (this) {
      case WEIR, WEIR_GENERATOR -> Jvm.weir(heap, main, task.arguments());
      case DUCKDB -> command(task, heap, List.of(), Jvm.HARNESS, Jvm.libraries("harness"));
      case FLINK_HEAP, FLINK_ROCKSDB ->
          command(
              task,
              heap,
              FLINK_OPENS.stream()
                  .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED")
                  .toList(),
              Jvm.HARNESS,
              "engine/bench/flink/target/classes",
              Jvm.libraries("flink"));
    };
  }

  private List<String> command(Task task, String heap, List<String> options, String... classPath) {
    return Jvm.command(heap, options, String.join(":", classPath), main, task.arguments());
  }
}
