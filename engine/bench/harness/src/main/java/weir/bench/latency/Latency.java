package weir.bench.latency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import weir.bench.Child;
import weir.bench.Folders;
import weir.bench.Jvm;
import weir.bench.ServerProcess;

/**
 * Measures every query over every feed, in the client's own JVM and through a server, and prints a
 * table; and both feeds without an engine, to see what the machine itself takes. Each has a JVM of
 * its own, and a server of its own.
 */
public final class Latency {
  private static final String EMBEDDED = "jdbc:weir:";
  private static final Path RESULTS = Path.of("target", "bench", "latency.tsv");
  private static final int LIMIT_SECONDS = 300;

  /** Files in memory, where the system has such a folder. */
  private static final Path IN_MEMORY = Path.of("/dev/shm");

  /** As much as senders write in one second of a measurement, with all that comes before it. */
  private static final long BYTES_PER_SECOND = 1L << 30;

  private final int seconds;
  private final String heap;

  /** Where the folders with the files are. */
  private final Path place;

  private final List<String> lines =
      new ArrayList<>(List.of("way\tfeed\tquery\t" + Measured.HEADER));

  private Latency(int seconds, String heap, Path place) {
    this.seconds = seconds;
    this.heap = heap;
    this.place = place;
  }

  /**
   * Measures, in the project's folder. Arguments: how many seconds each time, the heap, and the
   * folder in which files are.
   */
  public static void main(String[] arguments) throws Exception {
    int seconds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10;
    String heap = arguments.length > 1 ? arguments[1] : "2g";
    Path place = arguments.length > 2 ? Path.of(arguments[2]) : place(seconds);
    new Latency(seconds, heap, place).run();
  }

  /** In memory if there is room for it: a disk that falls behind stops the sender. */
  private static Path place(int seconds) throws IOException {
    boolean hasRoom =
        Files.isWritable(IN_MEMORY)
            && Files.getFileStore(IN_MEMORY).getUsableSpace() >= seconds * BYTES_PER_SECOND;
    return hasRoom ? IN_MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
  }

  private void run() throws IOException, InterruptedException {
    for (String feed : List.of("file", "insert")) {
      for (Question question : Question.values()) {
        double half = measure("in process", EMBEDDED, feed, question);
        if (question == Question.FILTER) {
          measure("no engine", LatencyMain.NO_ENGINE, feed, question, String.valueOf(half));
        }
        try (ServerProcess server = ServerProcess.start(heap)) {
          measure("server", server.url(), feed, question);
        }
      }
    }
    Files.createDirectories(RESULTS.getParent());
    Files.write(RESULTS, lines);
    System.out.print(LatencyReport.of(lines));
    System.out.println("\nFiles in " + place + "; raw numbers: " + RESULTS);
  }

  /** Returns how many rows in a second half load was. */
  private double measure(String way, String url, String feed, Question question, String... half)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory(place, "weir-latency");
    List<String> arguments = new ArrayList<>();
    Collections.addAll(arguments, url, feed, question.title(), String.valueOf(seconds));
    arguments.add(folder.toString());
    Collections.addAll(arguments, half);
    List<String> command = Jvm.weir(heap, "weir.bench.latency.LatencyMain", arguments);
    Child child = Child.run(command, LIMIT_SECONDS, ProcessBuilder.Redirect.INHERIT);
    String what = String.join("\t", way, feed, question.title());
    child.told().forEach(line -> add(what + "\t" + line));
    Folders.delete(folder);
    if (!child.isContent()) {
      throw new IOException("could not be measured: " + what);
    }
    return Measured.rowsPerSecond(child.told().get(child.told().size() - 1));
  }

  private void add(String line) {
    lines.add(line);
    System.err.println(line);
  }
}
