package weir.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What a JVM that measures has left when it was over.
 *
 * @param told what it has told by {@link #tell}
 * @param exitCode as processes give it
 * @param isInTime false if it was stopped as it took too long
 */
public record Child(List<String> told, int exitCode, boolean isInTime) {
  private static final String MARK = "measured\t";

  public Child {
    told = List.copyOf(told);
  }

  /** Tells the JVM that has started this one what was measured, on standard output. */
  public static void tell(String format, Object... figures) {
    System.out.println(MARK + String.format(Locale.ROOT, format, figures));
  }

  /** Whether it came to its end by itself, and was content. */
  public boolean isContent() {
    return isInTime && exitCode == 0;
  }

  /**
   * Runs a JVM to its end.
   *
   * @param command as {@link Jvm} makes it
   * @param limitSeconds after which it is stopped
   * @param errors where its standard error goes
   */
  public static Child run(
      List<String> command, long limitSeconds, ProcessBuilder.Redirect errors)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("weir-bench", ".out");
    Process process =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(errors).start();
    boolean isInTime = process.waitFor(limitSeconds, TimeUnit.SECONDS);
    if (!isInTime) {
      process.destroyForcibly().waitFor();
    }
    List<String> told;
    try (Stream<String> lines = Files.lines(out)) {
      told =
          lines
              .filter(line -> line.startsWith(MARK))
              .map(line -> line.substring(MARK.length()))
              .toList();
    }
    Files.delete(out);
    return new Child(told, process.exitValue(), isInTime);
  }
}
