package weir.engine;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How an engine is set up.
 *
 * @param clock processing time
 * @param dataDirectory the engine's own folder; absent: it keeps nothing on disk
 * @param baseDirectory what relative paths in options are relative to
 * @param stateBytes how much memory all states may take together that have RocksDB behind them
 */
public record EngineOptions(
    Clock clock, Optional<Path> dataDirectory, Path baseDirectory, long stateBytes) {
  /** How much memory states in RocksDB take if nothing else is said. */
  public static final long DEFAULT_STATE_BYTES = 256L << 20;

  public EngineOptions(Clock clock, Optional<Path> dataDirectory, Path baseDirectory) {
    this(clock, dataDirectory, baseDirectory, DEFAULT_STATE_BYTES);
  }

  /** The same with so much memory for states. */
  public EngineOptions withStateBytes(long bytes) {
    return new EngineOptions(clock, dataDirectory, baseDirectory, bytes);
  }

  /** The machine's clock, nothing kept on disk, paths relative to the working directory. */
  public static EngineOptions inMemory() {
    return new EngineOptions(Clock.system(), Optional.empty(), Path.of("").toAbsolutePath());
  }
}
