package weir.engine.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.WeirException;
import weir.engine.time.WatermarkPolicy;

final class PipelineOptionsTest {
  @Test
  void everyDefaultIsAValue() {
    PipelineOptions defaults = PipelineOptions.of(Map.of());
    assertEquals(Trigger.CONTINUOUS, defaults.trigger());
    assertEquals(Duration.ofSeconds(1), defaults.checkpointInterval());
    assertEquals(Optional.empty(), defaults.checkpointDirectory());
    assertEquals(3, defaults.retainedCheckpoints());
    assertEquals(PipelineOptions.Backend.MEMORY, defaults.backend());
    assertEquals(PipelineOptions.Delivery.EXACTLY_ONCE, defaults.delivery());
    assertEquals(StateChange.REFUSE, defaults.stateChange());
    for (PipelineOption option : PipelineOption.values()) {
      option.check(option.byDefault());
    }
  }

  @Test
  void optionsAreRead() {
    PipelineOptions options =
        PipelineOptions.of(
            Map.of(
                "trigger", "interval 2 Minutes",
                "checkpoint.interval", "0 s",
                "checkpoint.dir", "A/b",
                "checkpoint.retained", "1",
                "workers", "4",
                "state.backend", "RocksDB",
                "watermark.policy", "max",
                "state.ttl", "1 h",
                "delivery", "at-least-once",
                "state", "keep-what-fits"));
    assertEquals(
        new PipelineOptions(
            new Trigger(Trigger.Kind.INTERVAL, Duration.ofMinutes(2)),
            Duration.ZERO,
            Optional.of(Path.of("A/b")),
            1,
            4,
            PipelineOptions.Backend.ROCKSDB,
            WatermarkPolicy.MAX,
            Duration.ofHours(1),
            PipelineOptions.Delivery.AT_LEAST_ONCE,
            StateChange.KEEP_WHAT_FITS),
        options);
  }

  @ParameterizedTest
  @CsvSource({
    "trigger, 0 s",
    "trigger, sometimes",
    "trigger, -1 s",
    "trigger, 1",
    "trigger, ''",
    "checkpoint.interval, 1",
    "checkpoint.interval, 1 fortnight",
    "checkpoint.interval, 1.5 s",
    "checkpoint.retained, 0",
    "checkpoint.retained, 1001",
    "checkpoint.retained, many",
    "checkpoint.retained, 99999999999",
    "state.backend, disk",
    "watermark.policy, average",
    "delivery, twice"
  })
  void wrongValueIsRefusedByNameAndValue(String key, String value) {
    WeirException refused =
        assertThrows(WeirException.class, () -> PipelineOptions.of(Map.of(key, value)));
    String message = String.valueOf(refused.getMessage());
    assertEquals("'" + key + "' must be ", message.substring(0, key.length() + 11));
    assertEquals(", not '" + value + "'", message.substring(message.lastIndexOf(", not")));
  }

  @Test
  void sizesHaveUnits() {
    assertEquals(256L << 20, new OptionValue("state.memory", "256 MB").bytes());
    assertEquals(3L << 30, new OptionValue("state.memory", "3gb").bytes());
    assertThrows(WeirException.class, () -> new OptionValue("state.memory", "256").bytes());
  }
}
