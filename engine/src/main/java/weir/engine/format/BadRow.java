package weir.engine.format;

/**
 * A piece of input that is no row.
 *
 * @param file where it stands
 * @param line at which it starts, from 1
 * @param column the column that is wrong; empty if it is not about one
 * @param reason what is wrong
 * @param text the piece itself, cut off if it is very long
 */
public record BadRow(String file, long line, String column, String reason, String text) {}
