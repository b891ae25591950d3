package weir.engine.checkpoint;

/**
 * Where reading a split goes on.
 *
 * @param operator the plan's name for the scan
 * @param split the split's name within its source
 * @param position in the words of the source
 * @param watermark the split's own, Long.MIN_VALUE before its first row
 */
public record SourcePosition(String operator, String split, String position, long watermark) {}
