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
 * @param sessions what holds in sessions that say nothing
 */
public record ProcessSettings(long stateBytes, Map<SessionSetting, String> sessions) {
  /** The key of {@link #stateBytes}. */
  static final String STATE_MEMORY = "state.memory";

  private static final long LEAST_STATE_BYTES = 8L << 20;

  /** Those of a process for which nothing was set. */
  public static final ProcessSettings DEFAULT =
      new ProcessSettings(EngineOptions.DEFAULT_STATE_BYTES, Map.of());

  public ProcessSettings {
    sessions = Map.copyOf(sessions);
  }

  /**
   * Those that somebody has set.
   *
   * @throws WeirException INVALID_OPTION for a wrong key or value
   */
  public static ProcessSettings of(Map<String, String> settings) {
    long stateBytes = EngineOptions.DEFAULT_STATE_BYTES;
    Map<SessionSetting, String> sessions = new EnumMap<>(SessionSetting.class);
    for (Map.Entry<String, String> setting : settings.entrySet()) {
      if (setting.getKey().toLowerCase(Locale.ROOT).equals(STATE_MEMORY)) {
        stateBytes = stateBytes(setting.getValue());
      } else {
        SessionSetting known = SessionSetting.of(setting.getKey());
        known.check(setting.getValue());
        sessions.put(known, setting.getValue());
      }
    }
    return new ProcessSettings(stateBytes, sessions);
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
