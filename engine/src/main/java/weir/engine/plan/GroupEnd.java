package weir.engine.plan;

/**
 * When no more rows of a group come: once the watermark has reached the time that the group has
 * among its keys, and so much more. That is the end of a window, or a millisecond behind the time
 * that all its rows have.
 *
 * @param column the input's TIMESTAMP column, one of the keys
 * @param shiftMillis what comes on top of it
 */
public record GroupEnd(int column, long shiftMillis) {}
