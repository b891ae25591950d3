package weir.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The engines, and how their JVMs are started; the working directory is the project's folder. */
enum Engine {
  WEIR("weir", "", "weir.bench.WeirMain", "testdata/nexmark"),
  WEIR_CORES("weir-cores", WeirMain.CORES, "weir.bench.WeirMain", "testdata/nexmark"),
  WEIR_GENERATOR("weir-generator", WeirMain.GENERATOR, "weir.bench.WeirMain", "testdata/nexmark"),
  WEIR_MEMORY("weir-memory", "memory", "weir.bench.WeirMain", "testdata/nexmark"),
  WEIR_ROCKSDB("weir-rocksdb", "rocksdb", "weir.bench.WeirMain", "testdata/nexmark"),
  FLINK_HEAP("flink-heap", "heap", "weir.bench.flink.FlinkMain", "engine/bench/flink/queries"),
  FLINK_ROCKSDB(
      "flink-rocksdb", "rocksdb", "weir.bench.flink.FlinkMain", "engine/bench/flink/queries"),
  SPARK_HEAP("spark-heap", "heap", "weir.bench.spark.SparkMain", "engine/bench/spark/queries"),
  SPARK_ROCKSDB(
      "spark-rocksdb", "rocksdb", "weir.bench.spark.SparkMain", "engine/bench/spark/queries"),
  HAZELCAST(
      "hazelcast", "", "weir.bench.hazelcast.HazelcastMain", "engine/bench/hazelcast/queries"),
  DUCKDB("duckdb", "", "weir.bench.DuckDbMain", "testdata/nexmark/duckdb");

  /** What Flink and Spark say in their documentation that they need of the JVM, and Hazelcast. */
  private static final List<String> OPENS =
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
          "jdk.internal.ref",
          "sun.nio.ch",
          "sun.nio.cs",
          "sun.security.action",
          "sun.util.calendar");

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
      case WEIR, WEIR_CORES, WEIR_GENERATOR, WEIR_MEMORY, WEIR_ROCKSDB ->
          Jvm.weir(heap, main, task.arguments());
      case DUCKDB -> command(task, heap, List.of(), Jvm.HARNESS, Jvm.libraries("harness"));
      case FLINK_HEAP, FLINK_ROCKSDB -> ofModule("flink", task, heap);
      case SPARK_HEAP, SPARK_ROCKSDB -> ofModule("spark", task, heap);
      case HAZELCAST -> ofModule("hazelcast", task, heap);
    };
  }

  private List<String> ofModule(String module, Task task, String heap) {
    List<String> opens =
        OPENS.stream().map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED").toList();
    String classes = "engine/bench/" + module + "/target/classes";
    return command(task, heap, opens, Jvm.HARNESS, classes, Jvm.libraries(module));
  }

  private List<String> command(Task task, String heap, List<String> options, String... classPath) {
    return Jvm.command(heap, options, String.join(":", classPath), main, task.arguments());
  }
}
