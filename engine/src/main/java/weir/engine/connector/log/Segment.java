package weir.engine.connector.log;

import java.nio.file.Path;

/**
 * A file of a log.
 *
 * <p>Its records may be read up to {@link #end}, which rises as they become durable.
 */
final class Segment {
  private final Path path;
  private final long firstRow;
  private volatile long end;

  Segment(Path path, long firstRow, long end) {
    this.path = path;
    this.firstRow = firstRow;
    this.end = end;
  }

  Path path() {
    return path;
  }

  /** The number in the log of the first row. */
  long firstRow() {
    return firstRow;
  }

  long end() {
    return end;
  }

  void moveEnd(long newEnd) {
    end = newEnd;
  }
}
