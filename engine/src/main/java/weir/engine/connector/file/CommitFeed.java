package weir.engine.connector.file;

import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.file.layout.Commit;
import weir.engine.connector.file.layout.CommitCursor;
import weir.engine.connector.file.layout.CommittedFile;
import weir.engine.connector.file.layout.ManagedFolder;

/**
 * The files of a folder that Weir writes, commit by commit. As text its position is one line: the
 * number of the commit, of the file in it, byte offset and line number.
 */
final class CommitFeed implements FileFeed {
  private static final Pattern POSITION =
      Pattern.compile("commit (\\d{1,18}) (\\d{1,9}) (\\d{1,18}) (\\d{1,18})");

  private final ManagedFolder folder;
  private final CommitCursor cursor;
  private final long lastNumber;
  private final @Nullable ChangeSignal changes;
  private @Nullable Commit commit;
  private long number;
  private int fileIndex;
  private FilePosition position = FilePosition.START;
  private boolean mayBeMore = true;

  /**
   * @param start where to go on
   * @param changes tells when there are more commits than at the beginning; null if they do not
   *     matter
   */
  CommitFeed(ManagedFolder folder, String start, @Nullable ChangeSignal changes) {
    this.folder = folder;
    this.changes = changes;
    if (!start.isEmpty()) {
      moveTo(start);
    }
    long last = folder.lastNumber();
    lastNumber = changes == null ? last : Long.MAX_VALUE;
    if (number > last + 1) {
      throw new WeirException(
          ErrorCode.CONNECTOR_FAILED,
          folder.path()
              + " has been read up to commit "
              + (number - 1)
              + " and now ends with commit "
              + last
              + ": it has been replaced by another folder");
    }
    cursor = new CommitCursor(folder, number);
  }

  /** Whether a position is one of these. */
  static boolean isPosition(String text) {
    return POSITION.matcher(text).matches();
  }

  private void moveTo(String start) {
    Matcher parts = POSITION.matcher(start);
    if (!parts.matches()) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "'" + start + "' is no position among the commits of " + folder.path());
    }
    number = Long.parseLong(parts.group(1));
    fileIndex = Integer.parseInt(parts.group(2));
    position = new FilePosition(Long.parseLong(parts.group(3)), Long.parseLong(parts.group(4)));
  }

  @Override
  public @Nullable FileTask next() {
    Commit current = commit == null ? nextCommit() : commit;
    commit = current;
    return current == null ? null : task(current.files().get(fileIndex));
  }

  private @Nullable Commit nextCommit() {
    if (number > lastNumber || !(mayBeMore || (changes != null && changes.take()))) {
      return null;
    }
    Commit next = cursor.next();
    mayBeMore = next != null;
    return next;
  }

  @Override
  public FileTask moved(FileTask task) {
    return commit == null ? task : task(commit.files().get(fileIndex));
  }

  private FileTask task(CommittedFile file) {
    DataFile found =
        new DataFile(
            file.path(),
            folder.locate(file),
            file.bytes(),
            FileTime.fromMillis(0),
            Optional.empty());
    return new FileTask(found, position, true, true);
  }

  @Override
  public boolean isOver() {
    return number > lastNumber;
  }

  @Override
  public void move(FileTask task, FilePosition newPosition) {
    position = newPosition;
  }

  @Override
  public void end(FileTask task) {
    DataFile file = task.file();
    if (!file.isCompressed() && position.offset() != file.size()) {
      throw new WeirException(
          ErrorCode.CONNECTOR_FAILED,
          file.path()
              + " ends at byte "
              + position.offset()
              + " and had "
              + file.size()
              + " bytes when it was committed; files that were written here must not be changed");
    }
    position = FilePosition.START;
    fileIndex++;
    if (commit != null && fileIndex == commit.files().size()) {
      commit = null;
      fileIndex = 0;
      number++;
    }
  }

  @Override
  public String position() {
    return "commit " + number + " " + fileIndex + " " + position.offset() + " " + position.line();
  }

  @Override
  public void close() {
    if (changes != null) {
      changes.close();
    }
  }
}
