package weir.engine.connector;

import java.nio.file.Path;
import java.util.Optional;
import weir.engine.Clock;

/**
 * What the engine gives a connector.
 *
 * @param clock processing time
 * @param dataDirectory the engine's own folder; absent if the engine keeps nothing on disk
 * @param baseDirectory what relative paths in options are relative to
 */
public record ConnectorContext(Clock clock, Optional<Path> dataDirectory, Path baseDirectory) {}
