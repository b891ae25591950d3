package weir.engine.connector;

/**
 * A part of a source that is read in order: a file, a folder of files, a partition, a log.
 *
 * @param id its stable name within the source
 * @param position where to start, in the words of the source; empty for the beginning
 */
public record Split(String id, String position) {}
