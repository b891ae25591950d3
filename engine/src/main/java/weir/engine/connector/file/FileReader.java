package weir.engine.connector.file;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
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
import weir.engine.connector.SplitReader;
import weir.engine.connector.file.FilePositions.FilePosition;
import weir.engine.data.RowBatch;
import weir.engine.format.BadRowException;
import weir.engine.format.ByteScan;
import weir.engine.format.Decoder;
import weir.engine.format.RowCollector;

/**
 * Reads the files of a set, one after the other, round by round: in each round every file that has
 * something new, from where it was left to its end.
 *
 * <p>A last line without a newline is a row if its file is complete: in a bounded read always, in
 * an unbounded one as soon as there is a later file. A file that has become shorter or is another
 * one than before ends the read with an error.
 */
final class FileReader implements SplitReader {
  /** Of how many bytes of files a batch is made at most, one row excepted. */
  private static final long BATCH_BYTES = 32L * 1024 * 1024;

  private final FileSet files;
  private final FileRounds rounds;
  private final FilePositions positions;
  private final Decoder decoder;
  private final RowCollector rows;
  private final FileWindow window = new FileWindow();

  private final Map<String, Object> identities = new HashMap<>();
  private final Queue<Task> round = new ArrayDeque<>();
  private @Nullable Task current;
  private String decodedHeader = "";
  private boolean isInLongRow;
  private long batchBytes;

  /**
   * A file to be read in this round.
   *
   * @param isComplete whether its last line needs no newline
   */
  private record Task(DataFile file, boolean isComplete) {}

  FileReader(FileSet files, FileRounds rounds, FilePositions positions, Decoder decoder) {
    this.files = files;
    this.rounds = rounds;
    this.positions = positions;
    this.decoder = decoder;
    this.rows = decoder.rows();
  }

  @Override
  public @Nullable RowBatch poll() {
    batchBytes = 0;
    boolean isMore = true;
    while (isMore && !isFull()) {
      isMore = readOn();
    }
    return rows.rows() == 0 ? null : rows.take();
  }

  @Override
  public boolean isFinished() {
    return rounds.isOver() && round.isEmpty() && current == null && rows.rows() == 0;
  }

  @Override
  public String position() {
    return positions.toString();
  }

  @Override
  public long errorRows() {
    return rows.errorRows();
  }

  @Override
  public void close() {
    rounds.close();
    try {
      window.close();
    } catch (IOException e) {
      throw FileFailure.of("close " + files.place(), e);
    }
  }

  private boolean isFull() {
    return rows.isFull() || (batchBytes >= BATCH_BYTES && rows.rows() > 0);
  }

  /** Takes one step; returns false if there is nothing to read just now. */
  private boolean readOn() {
    Task task = current == null ? nextTask() : current;
    if (task == null) {
      return false;
    }
    try {
      if (current == null) {
        current = task;
        open(task);
      } else if (isInLongRow) {
        skipLine();
      } else {
        decode(task);
      }
    } catch (IOException e) {
      throw FileFailure.of("read " + files.describe(task.file().name()), e);
    }
    return true;
  }

  private @Nullable Task nextTask() {
    List<DataFile> found = round.isEmpty() ? rounds.next() : null;
    if (found != null) {
      Set<String> names = found.stream().map(DataFile::name).collect(Collectors.toSet());
      positions.keep(names);
      identities.keySet().retainAll(names);
      DataFile last = found.isEmpty() ? null : found.get(found.size() - 1);
      for (DataFile file : found) {
        if (hasNews(file)) {
          boolean isComplete = rounds.isOver() || file.isCompressed() || !file.equals(last);
          round.add(new Task(file, isComplete));
        }
      }
    }
    return round.poll();
  }

  private boolean hasNews(DataFile file) {
    FilePosition position = positions.of(file.name());
    if (position.equals(FilePosition.DONE)) {
      return false;
    }
    if (file.identity().isPresent()) {
      Object earlier = identities.putIfAbsent(file.name(), file.identity().get());
      if (earlier != null && !earlier.equals(file.identity().get())) {
        throw changed(file, "has been replaced by another file");
      }
    }
    if (!file.isCompressed() && file.size() < position.offset()) {
      throw changed(file, "has become shorter: " + file.size() + " bytes");
    }
    return file.isCompressed() || file.size() > position.offset();
  }

  private WeirException changed(DataFile file, String change) {
    return new WeirException(
        ErrorCode.CONNECTOR_FAILED,
        files.describe(file.name())
            + " "
            + change
            + ", and it had been read to byte "
            + positions.of(file.name()).offset()
            + "; files may only grow, other rows belong in a new file");
  }

  /** Opens a file where it was left; its header is read first, unless it was the last one read. */
  private void open(Task task) throws IOException {
    DataFile file = task.file();
    FilePosition position = positions.of(file.name());
    window.open(file, rounds.isOver());
    rows.startFile(files.describe(file.name()));
    if (!decodedHeader.equals(file.name())) {
      if (!readHeader(task)) {
        endFile(task);
        return;
      }
      decodedHeader = file.name();
    }
    if (position.offset() > window.offset()) {
      window.seek(position.offset());
      rows.moveToLine(position.line());
    }
  }

  private boolean readHeader(Task task) throws IOException {
    while (true) {
      boolean isLast = window.isAtEnd() && task.isComplete();
      int next = decoder.decodeHeader(window.bytes(), window.start(), window.end(), isLast);
      if (next >= 0) {
        window.moveTo(next);
        return true;
      }
      if (window.isAtEnd()) {
        return false;
      }
      if (window.isFull()) {
        throw rows.error(tooLong());
      }
      window.fill();
    }
  }

  private void decode(Task task) throws IOException {
    boolean isLast = window.isAtEnd() && task.isComplete();
    int next = decoder.decode(window.bytes(), window.start(), window.end(), isLast);
    if (next > window.start()) {
      moveTo(task, next);
    } else if (rows.isFull()) {
      return;
    } else if (window.isAtEnd()) {
      endFile(task);
    } else if (window.isFull()) {
      isInLongRow = rows.reject(tooLong());
    } else {
      window.fill();
    }
  }

  /** Goes behind the line of a row that was too long. */
  private void skipLine() throws IOException {
    Task task = requireNonNull(current);
    int newline = ByteScan.indexOf(window.bytes(), window.start(), window.end(), (byte) '\n');
    if (newline >= 0) {
      isInLongRow = false;
      rows.moveToLine(rows.line() + 1);
      moveTo(task, newline + 1);
      return;
    }
    moveTo(task, window.end());
    if (window.isAtEnd()) {
      endFile(task);
    } else {
      window.fill();
    }
  }

  private void moveTo(Task task, int next) {
    batchBytes += next - window.start();
    window.moveTo(next);
    positions.set(task.file().name(), new FilePosition(window.offset(), rows.line()));
  }

  private void endFile(Task task) throws IOException {
    if (task.file().isCompressed()) {
      positions.set(task.file().name(), FilePosition.DONE);
    }
    isInLongRow &= !task.isComplete();
    current = null;
    window.close();
  }

  private static BadRowException tooLong() {
    return new BadRowException(
        null, "longer than " + (FileWindow.MAX_BYTES >> 20) + " MB without an end");
  }
}
