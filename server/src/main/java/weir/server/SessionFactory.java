package weir.server;

import java.util.Map;
import weir.engine.Clock;

/** Opens sessions of clients on one engine. Safe for use by several threads. */
public interface SessionFactory extends AutoCloseable {
  /**
   * Opens a session.
   *
   * @param properties what the client says of itself: {@code user}, {@code applicationName}, {@code
   *     timeZone} and others, any of which may be missing
   * @throws weir.engine.WeirException if the client may not
   */
  Session open(Map<String, String> properties);

  /** The engine's clock, by which silent clients are noticed. */
  Clock clock();

  /** Closes the engine, after the sessions. */
  @Override
  void close();
}
