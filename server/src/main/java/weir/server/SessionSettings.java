package weir.server;

import java.time.ZoneId;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The settings of one session. Safe for use by several threads. */
final class SessionSettings {
  private final Map<SessionSetting, String> values = new ConcurrentHashMap<>();

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
    return values.getOrDefault(setting, setting.defaultValue());
  }

  ZoneId zone() {
    return ZoneId.of(value(SessionSetting.TIME_ZONE));
  }

  int batchRows() {
    return Integer.parseInt(value(SessionSetting.BATCH_ROWS));
  }
}
