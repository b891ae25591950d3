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

  /**
   * @param defaults what holds in this process where the session says nothing
   */
  SessionSettings(Map<SessionSetting, String> defaults) {
    this.defaults = Map.copyOf(defaults);
  }

  void set(String key, String value) {
    SessionSetting setting = SessionSetting.of(key);
    setting.check(value);
    values.put(setting, value);
  }

  void reset(String key) {
    values.remove(SessionSetting.of(key));
  }

  void resetAll() {
    values.clear();
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
    return ZoneId.of(value(SessionSetting.TIME_ZONE));
  }

  /** How long what nothing else bounds is kept. */
  Duration stateTtl() {
    String key = SessionSetting.STATE_TTL.key();
    return PipelineOptions.of(Map.of(key, value(SessionSetting.STATE_TTL))).stateTtl();
  }

  int workers() {
    String key = SessionSetting.WORKERS.key();
    return PipelineOptions.of(Map.of(key, value(SessionSetting.WORKERS))).workers();
  }

  WatermarkPolicy watermarkPolicy() {
    return PipelineOptions.watermarkPolicy(value(SessionSetting.WATERMARK_POLICY));
  }

  int batchRows() {
    return Integer.parseInt(value(SessionSetting.BATCH_ROWS));
  }
}
