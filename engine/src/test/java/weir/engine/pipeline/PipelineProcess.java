package weir.engine.pipeline;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * A process with pipelines over one folder: inserts ascending numbers for ever, and says so after
 * each insert, until it is killed.
 */
final class PipelineProcess {
  private PipelineProcess() {}

  static Process start(Path directory) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            PipelineProcess.class.getName(),
            directory.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  public static void main(String[] arguments) throws IOException {
    Path directory = Path.of(arguments[0]);
    try (PipelineEngine engine = new PipelineEngine(Optional.of(directory), directory);
        OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      if (engine.pipelines().list().isEmpty()) {
        create(engine);
      }
      long next = engine.readNow(PipelineEngine.IN).size();
      for (int step = 0; ; step++) {
        int count = 1 + step % 7;
        engine.insert(LongStream.range(next, next + count).toArray());
        next += count;
        out.write('\n');
      }
    }
  }

  private static void create(PipelineEngine engine) {
    engine.createStream(PipelineEngine.IN, Map.of());
    engine.createStream(PipelineEngine.OUT, Map.of());
    Map<String, String> options = Map.of("checkpoint.interval", "5 ms");
    engine.createPipeline("p", true, options);
    engine.createView("v", true, Map.of("checkpoint.interval", "5 ms", "state.backend", "rocksdb"));
  }
}
