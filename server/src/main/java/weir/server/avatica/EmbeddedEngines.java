package weir.server.avatica;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import weir.server.SessionFactory;

/** The engines of this JVM, each for as long as somebody uses it. */
final class EmbeddedEngines {
  /** An engine in use. */
  private static final class Shared {
    private final SessionFactory sessions;
    private final WeirMeta meta;
    private int users;

    private Shared(SessionFactory sessions) {
      this.sessions = sessions;
      this.meta = new WeirMeta(sessions, ServerLimits.inThisJvm());
    }
  }

  private final Function<Optional<Path>, SessionFactory> opener;
  private final Map<Optional<Path>, Shared> engines = new HashMap<>();

  /**
   * @param opener opens the engine that keeps its files in that folder, or none
   */
  EmbeddedEngines(Function<Optional<Path>, SessionFactory> opener) {
    this.opener = opener;
  }

  /** The engine of that folder, opened if need be. To be released once by each who acquired it. */
  synchronized WeirMeta acquire(Optional<Path> folder) {
    Shared shared = engines.get(folder);
    if (shared == null) {
      shared = new Shared(opener.apply(folder));
      engines.put(folder, shared);
    }
    shared.users++;
    return shared.meta;
  }

  /** Makes an engine known that somebody opened, who is its first user. */
  synchronized void share(Optional<Path> folder, SessionFactory sessions) {
    Shared shared = new Shared(sessions);
    shared.users = 1;
    engines.put(folder, shared);
  }

  /** Closes the engine if nobody else uses it. */
  synchronized void release(Optional<Path> folder) {
    Shared shared = engines.get(folder);
    if (shared != null && --shared.users == 0) {
      engines.remove(folder);
      shared.meta.close();
      shared.sessions.close();
    }
  }
}
