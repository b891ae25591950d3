package weir.engine.connector.file.layout;

/**
 * A file of a commit.
 *
 * @param path where it lies in the folder, its partitions' folders included, with slashes
 * @param staged where it lay before, seen from the folder of what is staged
 * @param rows how many rows it has
 * @param bytes its length
 */
public record CommittedFile(String path, String staged, long rows, long bytes) {}
