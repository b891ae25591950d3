package weir.engine.connector.file.layout;

import java.util.List;

/**
 * Files that became visible at once.
 *
 * @param number its place among the commits of the folder, from 0
 * @param writer whose they are
 * @param epoch the writer's own count
 * @param time when, in milliseconds since 1970
 * @param files in the order in which they are read
 */
public record Commit(long number, String writer, long epoch, long time, List<CommittedFile> files) {
  public Commit {
    files = List.copyOf(files);
  }
}
