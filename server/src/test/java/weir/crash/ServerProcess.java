package weir.crash;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A server that runs in a process of its own on a data directory. */
final class ServerProcess implements AutoCloseable {
  private static final String LISTENS = "Weir listens on ";

  /** POSIX's unit of the limit. */
  private static final int LIMIT_UNIT_BYTES = 512;

  private final Process process;
  private final BufferedReader out;
  private @Nullable String url;

  private ServerProcess(Process process) {
    this.process = process;
    this.out = process.inputReader(UTF_8);
  }

  /**
   * How servers are started.
   *
   * @param classPath made of jars
   * @param archive of loaded classes; made by {@link #archiveClasses}
   * @param errors where standard error goes
   */
  record Command(String classPath, Path archive, Path errors) {
    ServerProcess start(Path data) throws IOException {
      return start(List.of(), List.of("-XX:SharedArchiveFile=" + archive), data);
    }

    /** Starts a server that can make no file longer than that, as if the disk were full then. */
    ServerProcess startWithShortFiles(Path data, int mostBytes) throws IOException {
      String limited = "ulimit -f " + mostBytes / LIMIT_UNIT_BYTES + " && exec \"$@\"";
      return start(List.of("sh", "-c", limited, "sh"), List.of(), data);
    }

    /** Starts and stops a server that leaves its loaded classes in the archive. */
    void archiveClasses(Path data) throws IOException, InterruptedException {
      try (ServerProcess server =
          start(List.of(), List.of("-XX:ArchiveClassesAtExit=" + archive), data)) {
        server.url();
        server.process.destroy();
        server.process.waitFor(1, TimeUnit.MINUTES);
      }
    }

    private ServerProcess start(List<String> starter, List<String> jvmOptions, Path data)
        throws IOException {
      List<String> command = new ArrayList<>(starter);
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(jvmOptions);
      command.addAll(
          List.of(
              "-Xlog:disable",
              "-Xlog:all=error:stderr",
              "-Xshare:auto",
              "-XX:TieredStopAtLevel=1",
              "-XX:+UseSerialGC",
              "-Xmx256m",
              "-cp",
              classPath,
              "weir.shell.Main",
              "server",
              "--port",
              "0",
              "--data",
              data.toString()));
      return new ServerProcess(
          new ProcessBuilder(command)
              .redirectError(ProcessBuilder.Redirect.appendTo(errors.toFile()))
              .start());
    }
  }

  /** Waits until it listens; null if it has ended before. */
  @Nullable String url() throws IOException {
    if (url == null) {
      url = readUrl();
    }
    return url;
  }

  private @Nullable String readUrl() throws IOException {
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      if (line.startsWith(LISTENS)) {
        return line.substring(LISTENS.length());
      }
    }
    return null;
  }

  /** SIGKILL: nothing of it runs any more when this returns. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Whether it ends by itself within that time, and how. */
  @Nullable Integer exitCode(long seconds) throws InterruptedException {
    return process.waitFor(seconds, TimeUnit.SECONDS) ? (Integer) process.exitValue() : null;
  }

  @Override
  public void close() throws InterruptedException {
    kill();
  }
}
