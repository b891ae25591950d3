package weir.engine.connector.file.layout;

/**
 * A staged file that is whole and on the disk.
 *
 * @param staged its number
 * @param partition the folders that it belongs into, with slashes; empty for the folder itself
 * @param rows how many rows it has
 * @param bytes its length
 */
public record PreparedFile(long staged, String partition, long rows, long bytes) {}
