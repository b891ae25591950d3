package weir.server.avatica;

import java.nio.file.Path;
import java.util.Optional;
import org.apache.calcite.avatica.AvaticaConnection;
import org.apache.calcite.avatica.remote.Service;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.EngineOptions;
import weir.server.EngineSessions;
import weir.server.ProcessSettings;
import weir.server.SessionFactory;
import weir.server.StandardOutput;

/**
 * Where the JDBC driver finds an engine in its own JVM. Connections with one path share one engine,
 * which lives as long as any of them is open; so do connections without a path, whose engine keeps
 * nothing on disk.
 */
public final class EmbeddedServiceFactory implements Service.Factory {
  private static final EmbeddedEngines ENGINES = new EmbeddedEngines(EmbeddedServiceFactory::open);

  private static SessionFactory open(Optional<Path> folder) {
    return new EngineSessions(
        new EngineOptions(Clock.system(), folder, Path.of("").toAbsolutePath())
            .withConsole(StandardOutput.INSTANCE),
        ProcessSettings.ofJvm());
  }

  /** Makes an engine that runs already known under that folder, until it is released. */
  static void share(Path folder, SessionFactory sessions) {
    ENGINES.share(Optional.of(folder), sessions);
  }

  static void release(Path folder) {
    ENGINES.release(Optional.of(folder));
  }

  @Override
  public Service create(@Nullable AvaticaConnection connection) {
    return new EmbeddedService(ENGINES);
  }
}
