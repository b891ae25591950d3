package weir.server;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import weir.engine.EngineOptions;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.pipeline.OptionValue;

/**
 * What is set for a whole process: how much memory states may take, and what sessions begin with.
 *
 * @param stateBytes how much memory all states in RocksDB may take together
 * @param mayCreateFunctions whether sessions may bring code of their own
 * @param sessions what holds in sessions that say nothing
 */
public record ProcessSettings(
    long stateBytes, boolean mayCreateFunctions, Map<SessionSetting, String> sessions) {
  /** The key of {@link #stateBytes}. */
  static final String STATE_MEMORY = "state.memory";

  /** The system property for {@link #stateBytes}. */
  static final String JVM_STATE_MEMORY = "weir.state.memory";

  /** The key of {@link #mayCreateFunctions}. */
  static final String CREATE_FUNCTIONS = "functions.create";

  private static final long LEAST_STATE_BYTES = 8L << 20;

  /** Those of a process for which nothing was set. */
  public static final ProcessSettings DEFAULT =
      new ProcessSettings(EngineOptions.DEFAULT_STATE_BYTES, true, Map.of());

  public ProcessSettings {
    sessions = Map.copyOf(sessions);
  }

  /**
   * Those that somebody has set for a process that only its owner uses.
   *
   * @throws WeirException INVALID_OPTION for a wrong key or value
   */
  public static ProcessSettings of(Map<String, String> settings) {
    return of(settings, true);
  }

  /**
   * Those that somebody has set for a server, whose clients bring no code unless that is set, too.
   *
   * @throws WeirException INVALID_OPTION for a wrong key or value
   */
  public static ProcessSettings ofServer(Map<String, String> settings) {
    return of(settings, false);
  }

  /** Those that somebody has set for an engine in this JVM, as a system property. */
  public static ProcessSettings ofJvm() {
    String memory = System.getProperty(JVM_STATE_MEMORY);
    return memory == null ? DEFAULT : of(Map.of(STATE_MEMORY, memory));
  }

  private static ProcessSettings of(Map<String, String> settings, boolean mayCreate) {
    boolean mayCreateFunctions = mayCreate;
    long stateBytes = EngineOptions.DEFAULT_STATE_BYTES;
    Map<SessionSetting, String> sessions = new EnumMap<>(SessionSetting.class);
    for (Map.Entry<String, String> setting : settings.entrySet()) {
      String key = setting.getKey().toLowerCase(Locale.ROOT);
      if (key.equals(STATE_MEMORY)) {
        stateBytes = stateBytes(setting.getValue());
      } else if (key.equals(CREATE_FUNCTIONS)) {
        mayCreateFunctions = flag(key, setting.getValue());
      } else {
        SessionSetting known = SessionSetting.of(setting.getKey());
        known.check(setting.getValue());
        sessions.put(known, setting.getValue());
      }
    }
    return new ProcessSettings(stateBytes, mayCreateFunctions, sessions);
  }

  private static boolean flag(String key, String value) {
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default ->
          throw new WeirException(
              ErrorCode.INVALID_OPTION, "'%s' is true or false, not '%s'".formatted(key, value));
    };
  }

  private static long stateBytes(String value) {
    long bytes = new OptionValue(STATE_MEMORY, value).bytes();
    if (bytes < LEAST_STATE_BYTES) {
      throw new WeirException(
          ErrorCode.INVALID_OPTION, "'" + STATE_MEMORY + "' must be 8 MB or more, not " + value);
    }
    return bytes;
  }
}
