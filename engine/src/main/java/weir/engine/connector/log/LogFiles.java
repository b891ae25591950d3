package weir.engine.connector.log;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BatchCodec;

/** The folders and files of logs: names, recovery, removal. */
final class LogFiles {
  private static final String SUFFIX = ".rows";

  private LogFiles() {}

  /** The files of a log, in order; the end of the last one is yet to be recovered. */
  static List<Segment> segments(Path folder) throws IOException {
    List<Segment> segments = new ArrayList<>();
    for (Path path : entries(folder)) {
      String name = path.getFileName().toString();
      if (name.matches("[0-9]{19}\\" + SUFFIX)) {
        long firstRow = Long.parseLong(name.substring(0, name.length() - SUFFIX.length()));
        segments.add(new Segment(path, firstRow, Files.size(path)));
      }
    }
    segments.sort(Comparator.comparingLong(Segment::firstRow));
    return segments;
  }

  /** Creates the file that starts with that row. */
  static Segment newSegment(Path folder, long firstRow) throws IOException {
    Path path = folder.resolve(String.format("%019d%s", firstRow, SUFFIX));
    Files.createFile(path);
    force(folder);
    return new Segment(path, firstRow, 0);
  }

  /**
   * Cuts off what a crash has left behind the last commit of a log's last file.
   *
   * @return how many rows the log has
   */
  static long recover(Segment last) throws IOException {
    long rows = last.firstRow();
    long committedRows = rows;
    long committedEnd = 0;
    long end = last.end();
    try (RecordReader reader = new RecordReader(last.path())) {
      while (reader.next(end)) {
        if (reader.kind() == LogRecord.ROWS) {
          rows += BatchCodec.rows(reader.payload());
        } else if (reader.payload().getLong(0) == rows) {
          committedRows = rows;
          committedEnd = reader.offset();
        } else {
          throw new WeirException(
              ErrorCode.STORAGE_FAILED,
              last.path()
                  + " counts other rows than there are: a file of the log is missing or alien");
        }
      }
    }
    if (committedEnd < end) {
      try (FileChannel file = FileChannel.open(last.path(), StandardOpenOption.WRITE)) {
        file.truncate(committedEnd);
        file.force(true);
      }
      last.moveEnd(committedEnd);
    }
    return committedRows;
  }

  /** Deletes the files of transactions that a crash has ended. */
  static void deleteStaged(Path folder, String prefix) throws IOException {
    for (Path path : entries(folder)) {
      if (path.getFileName().toString().startsWith(prefix)) {
        Files.delete(path);
      }
    }
  }

  /** Deletes a folder and its files; under another name first, so that no half of it remains. */
  static void delete(Path folder) throws IOException {
    Path doomed = folder.resolveSibling(LogFolders.DOOMED_PREFIX + folder.getFileName());
    Files.move(folder, doomed);
    deleteDoomed(doomed);
  }

  static void deleteDoomed(Path folder) throws IOException {
    for (Path path : entries(folder)) {
      Files.delete(path);
    }
    Files.delete(folder);
  }

  static List<Path> entries(Path folder) throws IOException {
    try (Stream<Path> paths = Files.list(folder)) {
      return paths.toList();
    }
  }

  /** Makes the names in a folder durable. */
  private static void force(Path folder) throws IOException {
    try (FileChannel directory = FileChannel.open(folder)) {
      directory.force(true);
    }
  }
}
