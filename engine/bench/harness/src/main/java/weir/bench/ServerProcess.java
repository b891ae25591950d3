package weir.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A Weir server in a JVM of its own, on a free port and with nothing on disk. */
public final class ServerProcess implements AutoCloseable {
  private static final String LISTENS = "Weir listens on ";

  private final Process process;
  private final String url;

  private ServerProcess(Process process, String url) {
    this.process = process;
    this.url = url;
  }

  /** Starts one and waits until it listens. */
  public static ServerProcess start(String heap) throws IOException {
    List<String> command = Jvm.weir(heap, "weir.server.WeirServer", List.of("--port", "0"));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      if (line.startsWith(LISTENS)) {
        return new ServerProcess(process, line.substring(LISTENS.length()));
      }
    }
    throw new IOException("the server did not start: " + String.join(" ", command));
  }

  /** Under which the driver finds it. */
  public String url() {
    return url;
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }
}
