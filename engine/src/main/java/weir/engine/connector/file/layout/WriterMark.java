package weir.engine.connector.file.layout;

/**
 * How far a writer has got.
 *
 * @param epoch the one that it published last
 * @param commit the commit's number
 * @param staged the number of the last staged file in it; a later one is not published
 */
public record WriterMark(long epoch, long commit, long staged) {}
