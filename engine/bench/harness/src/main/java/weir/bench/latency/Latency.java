package weir.bench.latency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import weir.bench.Child;
import weir.bench.Folders;
import weir.bench.Jvm;
import weir.bench.ServerProcess;

/**
 * Measures every query over every feed, in the client's own JVM and through a server, and prints a
 * table. Each has a JVM of its own, and a server of its own.
 */
public final class Latency {
  private static final String EMBEDDED = "jdbc:weir:";
  private static final Path RESULTS = Path.of("target", "bench", "latency.tsv");
  private static final int LIMIT_SECONDS = 300;

  private final int seconds;
  private final String heap;
  private final List<String> lines =
      new ArrayList<>(List.of("way\tfeed\tquery\t" + Measured.HEADER));

  private Latency(int seconds, String heap) {
    this.seconds = seconds;
    this.heap = heap;
  }

  /** Measures, in the project's folder. Arguments: how many seconds each time, and the heap. */
  public static void main(String[] arguments) throws Exception {
    int seconds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10;
    new Latency(seconds, arguments.length > 1 ? arguments[1] : "2g").run();
  }

  private void run() throws IOException, InterruptedException {
    for (String feed : List.of("file", "insert")) {
      for (Question question : Question.values()) {
        measure("in process", EMBEDDED, feed, question);
        try (ServerProcess server = ServerProcess.start(heap)) {
          measure("server", server.url(), feed, question);
        }
      }
    }
    Files.createDirectories(RESULTS.getParent());
    Files.write(RESULTS, lines);
    System.out.print(LatencyReport.of(lines));
    System.out.println("\nRaw numbers: " + RESULTS);
  }

  private void measure(String way, String url, String feed, Question question)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("weir-latency");
    List<String> arguments =
        List.of(url, feed, question.title(), String.valueOf(seconds), folder.toString());
    List<String> command = Jvm.weir(heap, "weir.bench.latency.LatencyMain", arguments);
    Child child = Child.run(command, LIMIT_SECONDS, ProcessBuilder.Redirect.INHERIT);
    String what = String.join("\t", way, feed, question.title());
    child.told().forEach(line -> add(what + "\t" + line));
    Folders.delete(folder);
    if (!child.isContent()) {
      throw new IOException("could not be measured: " + what);
    }
  }

  private void add(String line) {
    lines.add(line);
    System.err.println(line);
  }
}
