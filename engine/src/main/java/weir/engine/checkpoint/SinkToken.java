package weir.engine.checkpoint;

/**
 * What a sink has prepared for the epoch and publishes once the checkpoint is there.
 *
 * @param operator the plan's name for the sink
 * @param token in the words of the sink
 */
public record SinkToken(String operator, String token) {}
