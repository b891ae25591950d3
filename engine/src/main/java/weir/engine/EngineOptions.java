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
 * @param console where the connector of that name prints; absent: nowhere
 */
public record EngineOptions(
    Clock clock,
    Optional<Path> dataDirectory,
    Path baseDirectory,
    long stateBytes,
    Optional<Console> console) {
  /** How much memory states may take if nothing else is said: half of the heap, at least 256 MB. */
  public static final long DEFAULT_STATE_BYTES =
      Math.max(256L << 20, Runtime.getRuntime().maxMemory() / 2);

  /** Without a console. */
  public EngineOptions(
      Clock clock, Optional<Path> dataDirectory, Path baseDirectory, long stateBytes) {
    this(clock, dataDirectory, baseDirectory, stateBytes, Optional.empty());
  }

  /** Without a console, with the memory for states that is usual. */
  public EngineOptions(Clock clock, Optional<Path> dataDirectory, Path baseDirectory) {
    this(clock, dataDirectory, baseDirectory, DEFAULT_STATE_BYTES);
  }

  /** The same with that console. */
  public EngineOptions withConsole(Console newConsole) {
    return new EngineOptions(
        clock, dataDirectory, baseDirectory, stateBytes, Optional.of(newConsole));
  }

  /** The same with so much memory for states. */
  public EngineOptions withStateBytes(long bytes) {
    return new EngineOptions(clock, dataDirectory, baseDirectory, bytes, console);
  }

  /** The machine's clock, nothing kept on disk, paths relative to the working directory. */
  public static EngineOptions inMemory() {
    return new EngineOptions(Clock.system(), Optional.empty(), Path.of("").toAbsolutePath());
  }
}
