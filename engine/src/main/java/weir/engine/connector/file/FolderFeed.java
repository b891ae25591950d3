package weir.engine.connector.file;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.ReadRequest.Extent;

/**
 * The files of a set, round by round: in each round every file that has something new, from where
 * it was left to its end.
 *
 * <p>In a finite read a last line without a newline is a row; else it waits for its newline, since
 * any file may still grow. A file that has become shorter or is another one than before ends the
 * read with an error.
 */
final class FolderFeed implements FileFeed {
  private final FileSet files;
  private final Extent extent;
  private final @Nullable ChangeSignal changes;
  private final FilePositions positions;
  private final Map<String, Object> identities = new HashMap<>();
  private final Map<String, DataFile> known = new HashMap<>();
  private final Queue<DataFile> round = new ArrayDeque<>();
  private @Nullable List<DataFile> listed;

  /**
   * @param changes tells when there is another round; null if there is only one
   */
  FolderFeed(
      FileSet files, FilePositions positions, Extent extent, @Nullable ChangeSignal changes) {
    this.files = files;
    this.positions = positions;
    this.extent = extent;
    this.changes = changes;
    if (changes == null) {
      listed = files.list();
    }
  }

  @Override
  public @Nullable FileTask next() {
    if (round.isEmpty() && changes != null && changes.take()) {
      listed = files.list();
    }
    if (listed != null) {
      startRound(listed);
      listed = null;
    }
    DataFile file = round.poll();
    return file == null
        ? null
        : new FileTask(
            file,
            positions.of(file.name()),
            extent.isFinite() || file.isCompressed(),
            extent != Extent.ENDLESS);
  }

  @Override
  public FileTask moved(FileTask task) {
    return task;
  }

  @Override
  public boolean isOver() {
    return changes == null && listed == null && round.isEmpty();
  }

  @Override
  public void move(FileTask task, FilePosition position) {
    positions.set(task.file().name(), position);
  }

  @Override
  public void end(FileTask task) {
    if (task.file().isCompressed()) {
      positions.set(task.file().name(), FilePosition.DONE);
    }
  }

  @Override
  public String position() {
    known.values().forEach(this::noteHead);
    return positions.toString();
  }

  /** Notes by what a file can be known again, until enough of it has been read for that. */
  private void noteHead(DataFile file) {
    String name = file.name();
    long read = positions.of(name).offset();
    // What is compressed is read as a whole, and may have fewer bytes than its rows take.
    long there = file.isCompressed() ? Math.min(read, file.size()) : read;
    int wanted = (int) Math.min(FileHead.MOST_BYTES, there);
    if (positions.head(name).bytes() < wanted) {
      try {
        positions.setHead(name, FileHead.of(file.path(), wanted));
      } catch (IOException e) {
        // It has gone since it was read, and needs not be known again.
      }
    }
  }

  @Override
  public void close() {
    if (changes != null) {
      changes.close();
    }
  }

  /** Whether no file has been read. */
  boolean isUnread() {
    return positions.isEmpty();
  }

  private void startRound(List<DataFile> found) {
    Set<String> names = found.stream().map(DataFile::name).collect(Collectors.toSet());
    positions.keep(names);
    identities.keySet().retainAll(names);
    known.keySet().retainAll(names);
    found.stream().filter(this::hasNews).forEach(round::add);
  }

  private boolean hasNews(DataFile file) {
    FilePosition position = positions.of(file.name());
    boolean isDone = position.equals(FilePosition.DONE);
    if (!isDone && !file.isCompressed() && file.size() < position.offset()) {
      throw changed(file, "has become shorter: " + file.size() + " bytes");
    }
    if (known.put(file.name(), file) == null && !isKnownFile(file)) {
      throw changed(file, "has been replaced by another file");
    }
    if (isDone) {
      return false;
    }
    if (file.identity().isPresent()) {
      Object earlier = identities.putIfAbsent(file.name(), file.identity().get());
      if (earlier != null && !earlier.equals(file.identity().get())) {
        throw changed(file, "has been replaced by another file");
      }
    }
    return file.isCompressed() || file.size() > position.offset();
  }

  /** Whether it begins as the file of that name did before a restart. */
  private boolean isKnownFile(DataFile file) {
    try {
      return positions.head(file.name()).isOf(file.path());
    } catch (NoSuchFileException e) {
      return true;
    } catch (IOException e) {
      throw FileFailure.of("read " + file.path(), e);
    }
  }

  private WeirException changed(DataFile file, String change) {
    return new WeirException(
        ErrorCode.CONNECTOR_FAILED,
        file.path()
            + " "
            + change
            + ", and it had been read to byte "
            + positions.of(file.name()).offset()
            + "; files may only grow, other rows belong in a new file");
  }
}
