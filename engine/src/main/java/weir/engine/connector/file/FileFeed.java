package weir.engine.connector.file;

import org.jspecify.annotations.Nullable;

/**
 * Says which file is to be read next, and remembers how far each has been read. Owned by the
 * reader's thread.
 */
interface FileFeed extends AutoCloseable {
  /**
   * The next file with something to read, or null if there is none just now; only once the one
   * before has been {@link #end ended}.
   */
  @Nullable FileTask next();

  /** The same task, when its file was not found where it was. */
  FileTask moved(FileTask task);

  /** Whether no file will come any more. */
  boolean isOver();

  /** The file has been read up to there. */
  void move(FileTask task, FilePosition position);

  /** The file has been read to what is its end just now. */
  void end(FileTask task);

  /** How far everything has been read, as text. */
  String position();

  @Override
  void close();
}
