package weir.engine;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How an engine is set up.
 *
 * @param clock processing time
 * @param dataDirectory the engine's own folder; absent: it keeps nothing on disk
 * @param baseDirectory what relative paths in options are relative to
 */
public record EngineOptions(Clock clock, Optional<Path> dataDirectory, Path baseDirectory) {
  /** The machine's clock, nothing kept on disk, paths relative to the working directory. */
  public static EngineOptions inMemory() {
    return new EngineOptions(Clock.system(), Optional.empty(), Path.of("").toAbsolutePath());
  }
}
