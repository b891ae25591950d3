package weir.server;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;
import weir.engine.pipeline.PipelineOption;

/** What SET can change, for one session. */
enum SessionSetting {
  TIME_ZONE(
      "time-zone", "UTC", "the zone in which TIMESTAMP WITH LOCAL TIME ZONE is shown and read"),
  BATCH_ROWS(
      "batch-rows",
      Integer.toString(RowBatch.DEFAULT_ROWS),
      "the most rows of a batch, 1 to 65536; results do not depend on it"),
  WORKERS(
      PipelineOption.WORKERS.key(),
      PipelineOption.WORKERS.byDefault(),
      PipelineOption.WORKERS.description() + "; results do not depend on it"),
  CHECKPOINT_INTERVAL(PipelineOption.CHECKPOINT_INTERVAL),
  CHECKPOINTS_RETAINED(PipelineOption.CHECKPOINTS_RETAINED),
  STATE_BACKEND(PipelineOption.STATE_BACKEND),
  STATE_TTL(
      PipelineOption.STATE_TTL.key(),
      PipelineOption.STATE_TTL.byDefault(),
      PipelineOption.STATE_TTL.description()),
  WATERMARK_POLICY(
      PipelineOption.WATERMARK_POLICY.key(),
      PipelineOption.WATERMARK_POLICY.byDefault(),
      PipelineOption.WATERMARK_POLICY.description());

  private static final int MAX_BATCH_ROWS = 65_536;

  private final String key;
  private final String defaultValue;
  private final String description;

  SessionSetting(String key, String defaultValue, String description) {
    this.key = key;
    this.defaultValue = defaultValue;
    this.description = description;
  }

  /** What new pipelines get unless their WITH clause says otherwise. */
  SessionSetting(PipelineOption option) {
    this(option.key(), option.byDefault(), "for new pipelines: " + option.description());
  }

  /** The pipelines' option of this name, if there is one. */
  Optional<PipelineOption> pipelineOption() {
    return PipelineOption.of(key);
  }

  String key() {
    return key;
  }

  String defaultValue() {
    return defaultValue;
  }

  String description() {
    return description;
  }

  /**
   * Says whether a value is right.
   *
   * @throws WeirException INVALID_OPTION if it is not
   */
  void check(String value) {
    switch (this) {
      case TIME_ZONE -> checkZone(value);
      case BATCH_ROWS -> checkBatchRows(value);
      case WORKERS,
          CHECKPOINT_INTERVAL,
          CHECKPOINTS_RETAINED,
          STATE_BACKEND,
          STATE_TTL,
          WATERMARK_POLICY ->
          pipelineOption().orElseThrow().check(value);
    }
  }

  /** The setting of that key, in any letter case; {@code _} stands for {@code -}. */
  static SessionSetting of(String key) {
    String wanted = key.toLowerCase(Locale.ROOT).replace('_', '-');
    for (SessionSetting setting : values()) {
      if (setting.key.equals(wanted)) {
        return setting;
      }
    }
    String known =
        Arrays.stream(values()).map(SessionSetting::key).collect(Collectors.joining(", "));
    if (wanted.equals(ProcessSettings.CREATE_FUNCTIONS)) {
      throw new WeirException(
          ErrorCode.INVALID_OPTION,
          "'%s' is a setting of the whole process: weir server --set %s=true"
              .formatted(wanted, wanted));
    }
    if (wanted.equals(ProcessSettings.STATE_MEMORY)) {
      throw new WeirException(
          ErrorCode.INVALID_OPTION,
          "'%s' is a setting of the whole process: weir server --set %s='512 MB', or java -D%s=512MB"
              .formatted(wanted, wanted, ProcessSettings.JVM_STATE_MEMORY));
    }
    throw new WeirException(
        ErrorCode.INVALID_OPTION, "there is no setting '%s'; there are: %s".formatted(key, known));
  }

  private static void checkZone(String value) {
    try {
      ZoneId.of(value);
    } catch (DateTimeException e) {
      throw new WeirException(
          ErrorCode.INVALID_OPTION,
          "'%s' is not a time zone; write one like 'UTC', 'Europe/Berlin' or '+02:00'"
              .formatted(value),
          e);
    }
  }

  private static void checkBatchRows(String value) {
    if (!value.matches("[0-9]{1,5}") || !isBatchRows(Integer.parseInt(value))) {
      throw new WeirException(
          ErrorCode.INVALID_OPTION,
          "'batch-rows' must be a whole number from 1 to %d, not '%s'"
              .formatted(MAX_BATCH_ROWS, value));
    }
  }

  private static boolean isBatchRows(int rows) {
    return rows >= 1 && rows <= MAX_BATCH_ROWS;
  }
}
