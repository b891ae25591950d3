package weir.engine.connector.file.sink;

/**
 * When a file is full. It ends with its epoch in any case.
 *
 * @param bytes before compression
 * @param millis since its first row
 * @param openFiles how many files are written at a time; the one that waited longest for a row
 *     makes room
 */
public record FileLimits(long bytes, long millis, int openFiles) {}
