package weir.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** How JVMs are started; the working directory is the project's folder. */
public final class Jvm {
  /** The harness's own classes. */
  static final String HARNESS = "engine/bench/harness/target/classes";

  /** The collector of server/bin/weir, as it says itself. */
  private static final List<String> WEIR_OPTIONS = List.of("@server/bin/collector.options");

  private Jvm() {}

  /** The command for a main with Weir on its class path, and nothing of any other engine. */
  public static List<String> weir(String heap, String main, List<String> arguments)
      throws IOException {
    String classPath = String.join(":", HARNESS, library("harness", "HdrHistogram"), weirJar());
    return command(heap, WEIR_OPTIONS, classPath, main, arguments);
  }

  static List<String> command(
      String heap, List<String> options, String classPath, String main, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(java(), "-Xmx" + heap));
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, main));
    command.addAll(arguments);
    return command;
  }

  /** All that an engine's module needs besides its own classes. */
  static String libraries(String module) {
    return "engine/bench/" + module + "/target/lib/*";
  }

  private static String library(String module, String name) throws IOException {
    return only(Path.of("engine/bench", module, "target/lib"), name);
  }

  private static String weirJar() throws IOException {
    return only(Path.of("server/target/quick"), "weir-engine");
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static String only(Path folder, String name) throws IOException {
    try (Stream<Path> paths = Files.walk(folder, 2)) {
      return paths
          .filter(path -> path.getFileName().toString().matches(name + "[-.0-9]*jar"))
          .map(Path::toString)
          .findFirst()
          .orElseThrow(() -> new IOException("there is no " + name + " in " + folder));
    }
  }
}
