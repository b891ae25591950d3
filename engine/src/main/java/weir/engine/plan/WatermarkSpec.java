package weir.engine.plan;

/**
 * Where a source's watermarks come from: the largest {@code column - delay} seen so far.
 *
 * @param column a TIMESTAMP or TIMESTAMP WITH LOCAL TIME ZONE column of the scan's output
 * @param delayMillis how late a row may be, not negative
 */
public record WatermarkSpec(int column, long delayMillis) {}
