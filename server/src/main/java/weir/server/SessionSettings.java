package weir.server;

import java.time.Duration;
import java.time.ZoneId;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import weir.engine.pipeline.PipelineOptions;
import weir.engine.time.WatermarkPolicy;

/** The settings of one session. Safe for use by several threads. */
final class SessionSettings {
  private final Map<SessionSetting, String> defaults;
  private final Map<SessionSetting, String> values = new ConcurrentHashMap<>();
  private volatile Read current;

  /** What the texts say, read once for all statements up to the next change. */
  private record Read(ZoneId zone, int batchRows, PipelineOptions queries) {}

  /**
   * @param defaults what holds in this process where the session says nothing
   */
  SessionSettings(Map<SessionSetting, String> defaults) {
    this.defaults = Map.copyOf(defaults);
    this.current = read();
  }

  synchronized void set(String key, String value) {
    SessionSetting setting = SessionSetting.of(key);
    setting.check(value);
    values.put(setting, value);
    current = read();
  }

  synchronized void reset(String key) {
    values.remove(SessionSetting.of(key));
    current = read();
  }

  synchronized void resetAll() {
    values.clear();
    current = read();
  }

  private Read read() {
    return new Read(
        ZoneId.of(value(SessionSetting.TIME_ZONE)),
        Integer.parseInt(value(SessionSetting.BATCH_ROWS)),
        PipelineOptions.of(
            Map.of(
                SessionSetting.STATE_TTL.key(), value(SessionSetting.STATE_TTL),
                SessionSetting.WORKERS.key(), value(SessionSetting.WORKERS),
                SessionSetting.WATERMARK_POLICY.key(), value(SessionSetting.WATERMARK_POLICY))));
  }

  String value(SessionSetting setting) {
    String byDefault = defaults.getOrDefault(setting, setting.defaultValue());
    return values.getOrDefault(setting, byDefault);
  }

  /** The options of new pipelines that are other than if nobody had set anything. */
  Map<String, String> pipelineDefaults() {
    Map<String, String> options = new TreeMap<>();
    for (SessionSetting setting : SessionSetting.values()) {
      String value = value(setting);
      if (setting.pipelineOption().isPresent() && !value.equals(setting.defaultValue())) {
        options.put(setting.key(), value);
      }
    }
    return options;
  }

  ZoneId zone() {
    return current.zone;
  }

  /** How long what nothing else bounds is kept. */
  Duration stateTtl() {
    return current.queries.stateTtl();
  }

  int workers() {
    return current.queries.workers();
  }

  WatermarkPolicy watermarkPolicy() {
    return current.queries.watermarkPolicy();
  }

  int batchRows() {
    return current.batchRows;
  }
}
