package weir.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.EngineOptions;
import weir.engine.WeirException;

final class ProcessSettingsTest {
  @Test
  void sessionsBeginWithWhatTheProcessSays() {
    ProcessSettings process =
        ProcessSettings.of(
            Map.of("State.Memory", "1 GB", "checkpoint.interval", "5 s", "batch_rows", "7"));
    assertEquals(1L << 30, process.stateBytes());
    SessionSettings session = new SessionSettings(process.sessions());
    assertEquals(7, session.batchRows());
    assertEquals(Map.of("checkpoint.interval", "5 s"), session.pipelineDefaults());
    session.set("checkpoint.interval", "1 s");
    assertEquals(Map.of(), session.pipelineDefaults());
    session.resetAll();
    assertEquals("5 s", session.value(SessionSetting.CHECKPOINT_INTERVAL));
  }

  @Test
  void nothingSetIsTheDefault() {
    assertEquals(ProcessSettings.DEFAULT, ProcessSettings.of(Map.of()));
    assertEquals(EngineOptions.DEFAULT_STATE_BYTES, ProcessSettings.DEFAULT.stateBytes());
  }

  @Test
  void anEngineInThisJvmTakesASystemProperty() {
    assertEquals(ProcessSettings.DEFAULT, ProcessSettings.ofJvm());
    System.setProperty("weir.state.memory", "512MB");
    try {
      assertEquals(512L << 20, ProcessSettings.ofJvm().stateBytes());
    } finally {
      System.clearProperty("weir.state.memory");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          state.memory        | 1     | 'state.memory' must be a size such as '256 MB' or '2 GB', not '1'
          state.memory        | 1 MB  | 'state.memory' must be 8 MB or more, not 1 MB
          state.backend       | disk  | 'state.backend' must be memory or rocksdb, not 'disk'
          checkpoint.retained | 0     | 'checkpoint.retained' must be a whole number from 1 to 1000, not '0'
          """)
  void wrongValueIsRefused(String key, String value, String message) {
    WeirException refused =
        assertThrows(WeirException.class, () -> ProcessSettings.of(Map.of(key, value)));
    assertEquals(message, refused.getMessage());
  }
}
