package weir.engine.connector.file;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.connector.RowKindColumn;
import weir.engine.connector.SplitReader;
import weir.engine.data.RowBatch;
import weir.engine.format.BadRow;
import weir.engine.format.BadRowException;
import weir.engine.format.ByteScan;
import weir.engine.format.Decoder;
import weir.engine.format.RowCollector;

/** Reads the files of a feed, one after the other. */
final class FileReader implements SplitReader {
  /** For a file whose rows are all new. */
  static final int NO_KINDS = -1;

  /** Of how many bytes of files a batch is made at most, one row excepted. */
  private static final long BATCH_BYTES = 32L * 1024 * 1024;

  private final FileSet files;
  private final FileFeed feed;
  private final Decoder decoder;
  private final RowCollector rows;
  private final PartitionColumns partitions;
  private final int kindColumn;
  private final long maxFilesPerEpoch;
  private final FileWindow window;
  private final FilePieces pieces;
  private final @Nullable LateTexts texts;

  /** What comes next, once the rows that cannot be in one batch with it have been taken. */
  private @Nullable FileTask waiting;

  private @Nullable FileTask current;
  private long filesOfEpoch;
  private String decodedHeader = "";
  private FileHeader header = new FileHeader("", new byte[0]);

  /** Rows of a piece, which go out as they are. */
  private @Nullable RowBatch ofPiece;

  private boolean isInLongRow;
  private long batchBytes;

  /**
   * @param files for messages
   * @param pieces decodes what is long; belongs to the reader
   * @param texts keeps those of rows, also where the decoder reads them; null if none are kept
   * @param kindColumn the column that says what becomes of a row, or {@link #NO_KINDS}
   * @param maxFilesPerEpoch how many files are begun between two ends of epochs
   */
  FileReader(
      FileSet files,
      FileFeed feed,
      FileWindow window,
      Decoder decoder,
      FilePieces pieces,
      @Nullable LateTexts texts,
      PartitionColumns partitions,
      int kindColumn,
      long maxFilesPerEpoch) {
    this.files = files;
    this.feed = feed;
    this.window = window;
    this.decoder = decoder;
    this.rows = decoder.rows();
    this.pieces = pieces;
    this.texts = texts;
    this.partitions = partitions;
    this.kindColumn = kindColumn;
    this.maxFilesPerEpoch = maxFilesPerEpoch;
  }

  @Override
  public @Nullable RowBatch poll() {
    batchBytes = 0;
    boolean isMore = true;
    while (isMore && !isFull()) {
      isMore = readOn();
    }
    RowBatch batch = rows.rows() == 0 ? ofPiece : rows.take();
    ofPiece = null;
    return batch == null ? null : withKinds(partitions.complete(batch));
  }

  private RowBatch withKinds(RowBatch batch) {
    return kindColumn == NO_KINDS ? batch : RowKindColumn.take(batch, kindColumn);
  }

  @Override
  public boolean isFinished() {
    return feed.isOver() && waiting == null && current == null && rows.rows() == 0;
  }

  @Override
  public String position() {
    return feed.position();
  }

  /** Whether the next file has to wait. */
  @Override
  public boolean isHeldBack() {
    return current == null && filesOfEpoch >= maxFilesPerEpoch && !isFinished();
  }

  @Override
  public void endEpoch() {
    filesOfEpoch = 0;
  }

  @Override
  public long errorRows() {
    return rows.errorRows();
  }

  @Override
  public List<BadRow> takeBadRows() {
    return rows.takeBadRows();
  }

  @Override
  public void close() {
    pieces.close();
    feed.close();
    try {
      window.close();
    } catch (IOException e) {
      throw FileFailure.of("close " + files.place(), e);
    }
  }

  private boolean isFull() {
    return ofPiece != null || rows.isFull() || (batchBytes >= BATCH_BYTES && rows.rows() > 0);
  }

  /** Takes one step; returns false if there is nothing to read just now. */
  private boolean readOn() {
    FileTask task = current;
    if (task == null) {
      return openNext();
    }
    try {
      if (isInLongRow) {
        skipLine(task);
      } else if (pieces.isEmpty() && !isLong()) {
        decode(task);
      } else if (rows.rows() == 0) {
        decodePieces(task);
      } else {
        return false;
      }
    } catch (IOException e) {
      throw FileFailure.of("read " + task.file().path(), e);
    }
    return true;
  }

  /** Opens the next file if there is one that may come now. */
  private boolean openNext() {
    FileTask task = waiting;
    if (task == null && filesOfEpoch < maxFilesPerEpoch) {
      task = feed.next();
      filesOfEpoch += task == null ? 0 : 1;
    }
    waiting = task;
    if (task == null || (rows.rows() > 0 && !partitions.isSame(task.file().partition()))) {
      return false;
    }
    waiting = null;
    current = task;
    partitions.enter(task.file().partition());
    try {
      open(task);
    } catch (IOException e) {
      throw FileFailure.of("read " + task.file().path(), e);
    }
    return true;
  }

  /** Opens a file where it was left, behind its header, which may have been read last. */
  private void open(FileTask task) throws IOException {
    DataFile file = task.file();
    openWindow(task);
    rows.startFile(file.path().toString());
    FilePosition start = task.start();
    if (!decodedHeader.equals(file.name()) || start.equals(FilePosition.START)) {
      if (!readHeader(task)) {
        endFile(task);
        return;
      }
      decodedHeader = file.name();
    }
    if (start.offset() > window.offset()) {
      window.seek(start.offset());
      rows.moveToLine(start.line());
    }
  }

  private void openWindow(FileTask task) throws IOException {
    try {
      window.open(task.file(), task.isBounded());
    } catch (NoSuchFileException e) {
      window.open(feed.moved(task).file(), task.isBounded());
    }
  }

  private boolean readHeader(FileTask task) throws IOException {
    while (true) {
      boolean isLast = window.isAtEnd() && task.isComplete();
      int next = decoder.decodeHeader(window.bytes(), window.start(), window.end(), isLast);
      if (next >= 0) {
        byte[] taken = Arrays.copyOfRange(window.bytes(), window.start(), next);
        header = new FileHeader(task.file().path().toString(), taken);
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

  /** Whether several threads can decode what follows in the file. */
  private boolean isLong() throws IOException {
    while (pieces.isShared() && !pieces.isWorthIt(window.size()) && !window.isAtEnd()) {
      window.fill();
    }
    return pieces.isWorthIt(window.size());
  }

  private void decodePieces(FileTask task) throws IOException {
    boolean isMore = true;
    while (isMore && pieces.hasRoom()) {
      isMore = isLong() && addPiece();
    }
    if (pieces.isEmpty()) {
      // A row that is longer than pieces are.
      decode(task);
      return;
    }
    DecodedRows next = pieces.next(decoder);
    if (next != null) {
      rows.skip(next.lines(), next.errorRows(), next.badRows());
      feed.move(task, new FilePosition(next.end(), rows.line()));
      ofPiece = withTexts(next.batch());
    }
  }

  /** The bytes of a piece are used again as soon as the next rows are asked for. */
  private @Nullable RowBatch withTexts(@Nullable RowBatch decoded) {
    return texts == null || decoded == null ? decoded : texts.copied(decoded);
  }

  /** Makes a piece of the rows that the window shows; returns false if it shows no whole one. */
  private boolean addPiece() {
    int start = window.start();
    int end = decoder.wholeRowsEnd(window.bytes(), start, window.end());
    if (end == start) {
      return false;
    }
    long offset = window.offset();
    byte[] bytes = window.giveAway(end, pieces.takeSpare());
    pieces.add(new FilePiece(header, bytes, start, end, offset));
    return true;
  }

  private void decode(FileTask task) throws IOException {
    boolean isLast = window.isAtEnd() && task.isComplete();
    int next = decoder.decode(window.bytes(), window.start(), window.end(), isLast);
    if (next > window.start()) {
      moveTo(task, next);
    } else if (rows.isFull()) {
      return;
    } else if (window.isAtEnd()) {
      endFile(task);
    } else if (window.isFull()) {
      isInLongRow = rows.reject(tooLong(), window.bytes(), window.start(), window.end());
    } else {
      window.fill();
    }
  }

  /** Goes behind the line of a row that was too long. */
  private void skipLine(FileTask task) throws IOException {
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

  private void moveTo(FileTask task, int next) {
    batchBytes += next - window.start();
    window.moveTo(next);
    feed.move(task, new FilePosition(window.offset(), rows.line()));
  }

  private void endFile(FileTask task) throws IOException {
    feed.end(task);
    isInLongRow &= !task.isComplete();
    current = null;
    window.close();
  }

  private static BadRowException tooLong() {
    return new BadRowException(
        null, "longer than " + (FileWindow.MAX_BYTES >> 20) + " MB without an end");
  }
}
