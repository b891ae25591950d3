package weir.engine.pipeline;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import weir.engine.query.QueryOptions;
import weir.engine.state.KeyGroups;
import weir.engine.time.WatermarkPolicy;

/**
 * The options of a pipeline or materialized view.
 *
 * @param trigger when an epoch begins
 * @param checkpointInterval the time between two checkpoints; zero: one after each epoch
 * @param checkpointDirectory where they are; absent: in the data directory
 * @param retainedCheckpoints how many are kept
 * @param workers how many tasks share a step that can be spread, or {@link
 *     QueryOptions#AUTO_WORKERS}
 * @param backend where the state is
 * @param watermarkPolicy how far the query has come if it has several sources
 * @param stateTtl how long what nothing else bounds is kept after its last change; zero: for ever
 * @param delivery what a sink gets after a restart
 * @param stateChange what becomes of the state of the query that this one replaces
 */
public record PipelineOptions(
    Trigger trigger,
    Duration checkpointInterval,
    Optional<Path> checkpointDirectory,
    int retainedCheckpoints,
    int workers,
    Backend backend,
    WatermarkPolicy watermarkPolicy,
    Duration stateTtl,
    Delivery delivery,
    StateChange stateChange) {
  private static final int MOST_RETAINED = 1000;

  /** Where state is kept. */
  public enum Backend {
    MEMORY,
    ROCKSDB
  }

  /** How often a sink gets a row. */
  public enum Delivery {
    EXACTLY_ONCE,
    AT_LEAST_ONCE
  }

  /**
   * The policy of that name.
   *
   * @throws weir.engine.WeirException INVALID_OPTION if there is none
   */
  public static WatermarkPolicy watermarkPolicy(String name) {
    return of(Map.of(PipelineOption.WATERMARK_POLICY.key(), name)).watermarkPolicy();
  }

  /**
   * The options that are given, and the defaults of the others. Knows all keys of {@link
   * PipelineOption} and looks at no others.
   *
   * @throws weir.engine.WeirException INVALID_OPTION, naming the option, its value and what is
   *     right
   */
  public static PipelineOptions of(Map<String, String> options) {
    return new PipelineOptions(
        Trigger.of(value(PipelineOption.TRIGGER, options)),
        value(PipelineOption.CHECKPOINT_INTERVAL, options).duration(),
        directory(value(PipelineOption.CHECKPOINT_DIRECTORY, options)),
        value(PipelineOption.CHECKPOINTS_RETAINED, options).count(1, MOST_RETAINED),
        workers(value(PipelineOption.WORKERS, options)),
        value(PipelineOption.STATE_BACKEND, options).choice(Backend.class),
        value(PipelineOption.WATERMARK_POLICY, options).choice(WatermarkPolicy.class),
        value(PipelineOption.STATE_TTL, options).duration(),
        value(PipelineOption.DELIVERY, options).choice(Delivery.class),
        value(PipelineOption.STATE, options).choice(StateChange.class));
  }

  private static int workers(OptionValue value) {
    return value.text().equals("auto")
        ? QueryOptions.AUTO_WORKERS
        : value.count(1, KeyGroups.COUNT, " or auto");
  }

  private static OptionValue value(PipelineOption option, Map<String, String> options) {
    return new OptionValue(option.key(), options.getOrDefault(option.key(), option.byDefault()));
  }

  private static Optional<Path> directory(OptionValue value) {
    try {
      return value.text().isEmpty() ? Optional.empty() : Optional.of(Path.of(value.text()));
    } catch (InvalidPathException e) {
      throw value.invalid("the path of a folder");
    }
  }
}
