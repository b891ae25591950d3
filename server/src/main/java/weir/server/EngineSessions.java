package weir.server;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Map;
import weir.engine.Clock;
import weir.engine.Engine;
import weir.engine.EngineOptions;

/** The sessions of one engine, which lives as long as this. */
public final class EngineSessions implements SessionFactory {
  private static final String TIME_ZONE = "timeZone";

  private final Engine engine;
  private final KnownStatements statements;
  private final ProcessSettings settings;

  public EngineSessions(EngineOptions options) {
    this(options, ProcessSettings.DEFAULT);
  }

  /** Opens the engine. */
  public EngineSessions(EngineOptions options, ProcessSettings settings) {
    this.engine = new Engine(options.withStateBytes(settings.stateBytes()));
    this.statements = new KnownStatements(engine);
    this.settings = settings;
  }

  /**
   * A session that begins in the client's time zone, if the client names one that is known here.
   */
  @Override
  public Session open(Map<String, String> properties) {
    EngineSession session = new EngineSession(engine, statements, settings);
    String zone = properties.getOrDefault(TIME_ZONE, "");
    if (isKnownZone(zone)) {
      session.settings().set(SessionSetting.TIME_ZONE.key(), zone);
    }
    return session;
  }

  @Override
  public Clock clock() {
    return engine.clock();
  }

  private static boolean isKnownZone(String zone) {
    try {
      return !zone.isEmpty() && !ZoneId.of(zone).getId().isEmpty();
    } catch (DateTimeException e) {
      return false;
    }
  }

  @Override
  public void close() {
    engine.close();
  }
}
