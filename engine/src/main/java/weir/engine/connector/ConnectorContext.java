package weir.engine.connector;

import java.nio.file.Path;
import java.util.Optional;
import weir.engine.Clock;
import weir.engine.Console;

/**
 * What the engine gives a connector.
 *
 * @param clock processing time
 * @param dataDirectory the engine's own folder; absent if the engine keeps nothing on disk
 * @param baseDirectory what relative paths in options are relative to
 * @param console where text is shown; absent if nobody looks
 */
public record ConnectorContext(
    Clock clock, Optional<Path> dataDirectory, Path baseDirectory, Optional<Console> console) {
  public ConnectorContext(Clock clock, Optional<Path> dataDirectory, Path baseDirectory) {
    this(clock, dataDirectory, baseDirectory, Optional.empty());
  }
}
