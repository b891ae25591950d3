package weir.engine.connector.log;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** Creates the file that starts with that row, or leaves nothing of it. */
  static Segment newSegment(Path folder, long firstRow) throws IOException {
    Path path = folder.resolve(String.format("%019d%s", firstRow, SUFFIX));
    Files.createFile(path);
    try {
      force(folder);
    } catch (IOException e) {
      Files.deleteIfExists(path);
      throw e;
    }
    return new Segment(path, firstRow, 0);
  }

  /**
   * Cuts off what a crash has left behind the last commit. A last file without a commit goes with
   * it, since it does not say what has been published.
   *
   * @param segments the log's files, at least one; the last ones may be taken out
   */
  static LogEnd recover(List<Segment> segments) throws IOException {
    while (true) {
      Segment last = segments.get(segments.size() - 1);
      LogEnd end = recover(last);
      if (last.end() > 0 || segments.size() == 1) {
        return end;
      }
      Files.delete(last.path());
      segments.remove(segments.size() - 1);
    }
  }

  private static LogEnd recover(Segment last) throws IOException {
    long rows = last.firstRow();
    long committedRows = rows;
    Map<String, Long> published = new HashMap<>();
    Map<String, Long> committed = new HashMap<>();
    long committedEnd = 0;
    long end = last.end();
    try (RecordReader reader = new RecordReader(last.path())) {
      while (reader.next(end)) {
        if (reader.kind() == LogRecord.ROWS) {
          rows += BatchCodec.rows(reader.payload());
        } else if (reader.kind() == LogRecord.PUBLISHED) {
          long epoch = reader.payload().getLong(0);
          published.put(
              StandardCharsets.UTF_8
                  .decode(reader.payload().slice(8, reader.payload().remaining() - 8))
                  .toString(),
              epoch);
        } else if (reader.payload().getLong(0) == rows) {
          committedRows = rows;
          committed.putAll(published);
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
    return new LogEnd(committedRows, committed);
  }

  /** Deletes the files whose names begin so. */
  static void deleteAll(Path folder, String prefix) throws IOException {
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
  static void force(Path folder) throws IOException {
    try (FileChannel directory = FileChannel.open(folder)) {
      directory.force(true);
    }
  }
}
