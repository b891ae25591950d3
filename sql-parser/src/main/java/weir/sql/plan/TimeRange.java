package weir.sql.plan;

/**
 * {@code lower <= right time - left time <= upper}.
 *
 * @param leftTime a column of the left input
 * @param rightTime a column of the right input
 * @param lowerMillis the least difference
 * @param upperMillis the greatest difference
 */
record TimeRange(int leftTime, int rightTime, long lowerMillis, long upperMillis) {}
