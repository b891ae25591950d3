package weir.engine.pipeline;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What the WITH clause of a pipeline or materialized view may say. */
public enum PipelineOption {
  TRIGGER(
      "trigger",
      "continuous",
      "when an epoch begins: continuous, a time such as 1 s, once or available-now"),
  CHECKPOINT_INTERVAL("checkpoint.interval", "1 s", "the time between two checkpoints"),
  CHECKPOINT_DIRECTORY(
      "checkpoint.dir", "", "where the checkpoints are; by default in the data directory"),
  CHECKPOINTS_RETAINED("checkpoint.retained", "3", "how many checkpoints are kept"),
  WORKERS(
      "workers", "auto", "how many threads share the steps that can be shared: 1 to 128, or auto"),
  STATE_BACKEND("state.backend", "memory", "where the state is: memory or rocksdb"),
  WATERMARK_POLICY(
      "watermark.policy",
      "min",
      "how far a query of several sources has come: as far as the slowest (min) or the fastest (max)"),
  STATE_TTL(
      "state.ttl",
      "0 s",
      "how long what nothing else bounds is kept after its last change; 0 s: for ever"),
  DELIVERY(
      "delivery",
      "exactly-once",
      "what a sink gets after a restart: exactly-once or at-least-once"),
  STATE(
      "state",
      "refuse",
      "what CREATE OR REPLACE does with state that does not fit: refuse, discard or keep-what-fits");

  private final String key;
  private final String byDefault;
  private final String description;

  PipelineOption(String key, String byDefault, String description) {
    this.key = key;
    this.byDefault = byDefault;
    this.description = description;
  }

  /** As it is written. */
  public String key() {
    return key;
  }

  /** The value that holds if none is given; empty if that depends. */
  public String byDefault() {
    return byDefault;
  }

  /** For people, in half a sentence. */
  public String description() {
    return description;
  }

  /** The option of that key, in any letter case. */
  public static Optional<PipelineOption> of(String key) {
    String wanted = key.toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(option -> option.key.equals(wanted)).findFirst();
  }

  /**
   * Says whether a value is right.
   *
   * @throws weir.engine.WeirException INVALID_OPTION if it is not
   */
  public void check(String value) {
    PipelineOptions.of(Map.of(key, value));
  }
}
