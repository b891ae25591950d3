package weir.engine.connector.log;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BatchCodec;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.storage.FileName;
import weir.engine.storage.StorageFailure;

/**
 * Rows in the files of a folder, each named by the number of its first row. A commit is appended to
 * the last file as a whole, then forced to the disk; commits that wait for the disk at the same
 * time share one force. Only what has been forced may be read, so nobody sees a row that a crash
 * takes back.
 *
 * <p>What a writer prepares waits in a file of its own, which is copied into the log when it is
 * published, in one commit with the epoch's number.
 *
 * <p>Locks: {@code forceLock} before {@code writeLock}.
 */
final class DiskStore implements LogStore {
  /** When a new file is begun. */
  static final long SEGMENT_BYTES = 64L * 1024 * 1024;

  /** The same where only so many rows are kept: a file goes as a whole. */
  static final long RETAINED_SEGMENT_BYTES = 1024 * 1024;

  /** How much of a transaction is kept in memory. */
  static final int STAGED_BYTES = 8 * 1024 * 1024;

  private static final long NOTHING = -1;
  private static final String STAGED_PREFIX = "staged-";
  private static final String PREPARED_PREFIX = "prepared-";

  private final Path folder;
  private final Schema schema;
  private final long segmentBytes;
  private final int stagedBytes;
  private final long retained;
  private final AtomicLong transactions = new AtomicLong();
  private final List<Segment> segments = new CopyOnWriteArrayList<>();

  private final Object forceLock = new Object();
  private final Object writeLock = new Object();

  /** Not a channel, which an interrupted thread would close for all. */
  private RandomAccessFile file;

  /** The last epoch of each writer, guarded by {@code writeLock}. */
  private final Map<String, Long> published = new HashMap<>();

  private long writtenRows;

  /** Where what a failed commit has left of itself begins; it goes before the next one. */
  private long tornFrom = NOTHING;

  private boolean hasFailed;
  private volatile long rows;

  private DiskStore(Path folder, Schema schema, long segmentBytes, int stagedBytes, long retained)
      throws IOException {
    this.folder = folder;
    this.retained = retained;
    this.schema = schema;
    this.segmentBytes = segmentBytes;
    this.stagedBytes = stagedBytes;
    LogFiles.deleteAll(folder, STAGED_PREFIX);
    segments.addAll(LogFiles.segments(folder));
    if (segments.isEmpty()) {
      segments.add(LogFiles.newSegment(folder, 0));
    }
    LogEnd end = LogFiles.recover(segments);
    published.putAll(end.published());
    writtenRows = end.rows();
    rows = writtenRows;
    file = open(last());
  }

  /** Opens the log that lies in that folder, or a new one. */
  static DiskStore open(Path folder, Schema schema) {
    return open(folder, schema, Logs.ALL_ROWS);
  }

  /**
   * @param retained how many rows are kept
   */
  static DiskStore open(Path folder, Schema schema, long retained) {
    long segmentBytes = retained == Logs.ALL_ROWS ? SEGMENT_BYTES : RETAINED_SEGMENT_BYTES;
    return open(folder, schema, segmentBytes, STAGED_BYTES, retained);
  }

  static DiskStore open(Path folder, Schema schema, long segmentBytes, int stagedBytes) {
    return open(folder, schema, segmentBytes, stagedBytes, Logs.ALL_ROWS);
  }

  static DiskStore open(
      Path folder, Schema schema, long segmentBytes, int stagedBytes, long retained) {
    try {
      Files.createDirectories(folder);
      return new DiskStore(folder, schema, segmentBytes, stagedBytes, retained);
    } catch (IOException e) {
      throw failed(folder, e);
    }
  }

  @Override
  public long rows() {
    return rows;
  }

  @Override
  public long firstRow() {
    return Math.max(0, rows - retained);
  }

  @Override
  public LogTransaction begin() {
    return new Transaction();
  }

  @Override
  public void publish(String writer, long epoch, PreparedRows prepared) {
    Path path = prepared(writer, epoch);
    try {
      if (epoch > lastPublished(writer)) {
        commit(new PreparedFile(path, prepared, writer, epoch), prepared.rows());
      }
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw failed(folder, e);
    }
  }

  @Override
  public void discardPrepared(String writer) {
    try {
      LogFiles.deleteAll(folder, PREPARED_PREFIX + FileName.of(writer) + "-");
    } catch (IOException e) {
      throw failed(folder, e);
    }
  }

  private long lastPublished(String writer) {
    synchronized (writeLock) {
      return published.getOrDefault(writer, Long.MIN_VALUE);
    }
  }

  private Path prepared(String writer, long epoch) {
    return folder.resolve(PREPARED_PREFIX + FileName.of(writer) + "-" + epoch);
  }

  @Override
  public LogCursor cursor(long row, List<Integer> columns) {
    return new DiskCursor(segments, new BatchCodec(schema), row, columns, this::firstRow);
  }

  /** Readers have their windows; the rows take none. */
  @Override
  public long memoryBytes() {
    return 0;
  }

  @Override
  public void delete() {
    close();
    try {
      LogFiles.delete(folder);
    } catch (IOException e) {
      throw failed(folder, e);
    }
  }

  @Override
  public void close() {
    synchronized (forceLock) {
      synchronized (writeLock) {
        hasFailed = true;
        try {
          file.close();
        } catch (IOException e) {
          throw failed(folder, e);
        }
      }
    }
  }

  /** What a commit adds to the log. */
  private interface Addition {
    void writeTo(RandomAccessFile file) throws IOException;

    /** It is there, though perhaps not forced. Called under {@code writeLock}. */
    default void written() {}
  }

  private void commit(Addition added, long addedRows) throws IOException {
    startSegmentIfFull();
    long end;
    synchronized (writeLock) {
      checkUsable();
      cutTorn();
      long start = file.getFilePointer();
      try {
        added.writeTo(file);
        file.write(LogRecord.commit(writtenRows + addedRows));
      } catch (IOException | RuntimeException e) {
        tornFrom = start;
        throw e;
      }
      writtenRows += addedRows;
      added.written();
      end = writtenRows;
    }
    force(end);
    forgetFirst();
  }

  /** Who reads such a file has it open, and goes on behind it. */
  private void forgetFirst() throws IOException {
    synchronized (forceLock) {
      while (segments.size() > 1 && segments.get(1).firstRow() <= firstRow()) {
        Files.deleteIfExists(segments.remove(0).path());
      }
    }
  }

  private void cutTorn() throws IOException {
    if (tornFrom != NOTHING) {
      file.setLength(tornFrom);
      file.seek(tornFrom);
      tornFrom = NOTHING;
    }
  }

  /** Returns once that many rows may be read. */
  private void force(long upTo) throws IOException {
    synchronized (forceLock) {
      if (rows >= upTo) {
        return;
      }
      long bytes;
      long forcedRows;
      synchronized (writeLock) {
        checkUsable();
        bytes = tornFrom == NOTHING ? file.getFilePointer() : tornFrom;
        forcedRows = writtenRows;
      }
      try {
        file.getFD().sync();
      } catch (IOException e) {
        // Whether the pages are on the disk cannot be found out any more.
        synchronized (writeLock) {
          hasFailed = true;
        }
        throw e;
      }
      last().moveEnd(bytes);
      rows = forcedRows;
    }
  }

  private void startSegmentIfFull() throws IOException {
    synchronized (forceLock) {
      if (last().end() < segmentBytes) {
        return;
      }
      force(writtenRows);
      synchronized (writeLock) {
        if (rows == writtenRows) {
          checkUsable();
          cutTorn();
          Segment next = LogFiles.newSegment(folder, writtenRows);
          RandomAccessFile full = file;
          file = begin(next);
          segments.add(next);
          full.close();
        }
      }
    }
  }

  /** A file begins with who has published what, so that the last one alone says so; or not. */
  private RandomAccessFile begin(Segment next) throws IOException {
    try {
      RandomAccessFile begun = open(next);
      try {
        writePublished(begun);
        return begun;
      } catch (IOException e) {
        begun.close();
        throw e;
      }
    } catch (IOException e) {
      Files.deleteIfExists(next.path());
      throw e;
    }
  }

  private void writePublished(RandomAccessFile begun) throws IOException {
    if (!published.isEmpty()) {
      for (Map.Entry<String, Long> writer : published.entrySet()) {
        begun.write(LogRecord.published(writer.getKey(), writer.getValue()));
      }
      begun.write(LogRecord.commit(writtenRows));
    }
  }

  private void checkUsable() {
    if (hasFailed) {
      throw new WeirException(
          ErrorCode.STORAGE_FAILED,
          "the log in "
              + folder
              + " takes no more rows, since the engine is closed or the disk has failed; restart");
    }
  }

  private Segment last() {
    return segments.get(segments.size() - 1);
  }

  private static RandomAccessFile open(Segment segment) throws IOException {
    RandomAccessFile opened = new RandomAccessFile(segment.path().toFile(), "rw");
    opened.seek(segment.end());
    return opened;
  }

  private static WeirException failed(Path folder, IOException cause) {
    return StorageFailure.of("cannot keep the log in " + folder, cause);
  }

  /** What a writer has prepared. */
  private final class PreparedFile implements Addition {
    private final Path path;
    private final PreparedRows prepared;
    private final String writer;
    private final long epoch;

    PreparedFile(Path path, PreparedRows prepared, String writer, long epoch) {
      this.path = path;
      this.prepared = prepared;
      this.writer = writer;
      this.epoch = epoch;
    }

    @Override
    public void writeTo(RandomAccessFile target) throws IOException {
      if (!Files.exists(path) || Files.size(path) != prepared.bytes()) {
        throw new WeirException(
            ErrorCode.STORAGE_FAILED,
            "the rows that '%s' prepared for epoch %d are not in %s; the log's folder is not the one they were written to, or was damaged"
                .formatted(writer, epoch, path));
      }
      StagedBytes.copy(path, target);
      target.write(LogRecord.published(writer, epoch));
    }

    @Override
    public void written() {
      published.put(writer, epoch);
    }
  }

  private final class Transaction implements LogTransaction {
    private final BatchCodec codec = new BatchCodec(schema);
    private final StagedBytes staged =
        new StagedBytes(
            folder.resolve(STAGED_PREFIX + transactions.incrementAndGet()), stagedBytes);
    private int stagedRows;

    @Override
    public void write(RowBatch batch) {
      try {
        staged.add(LogRecord.rows(codec.encode(batch.withWatermarks(null))));
        stagedRows += batch.size();
      } catch (IOException e) {
        throw failed(folder, e);
      }
    }

    @Override
    public void commit() {
      try {
        DiskStore.this.commit(staged::writeTo, stagedRows);
      } catch (IOException e) {
        throw failed(folder, e);
      }
    }

    @Override
    public PreparedRows prepare(String writer, long epoch) {
      Path path = prepared(writer, epoch);
      try {
        staged.moveTo(path);
        LogFiles.force(folder);
        return new PreparedRows(stagedRows, Files.size(path));
      } catch (IOException e) {
        throw failed(folder, e);
      }
    }

    @Override
    public void close() {
      try {
        staged.close();
      } catch (IOException e) {
        throw failed(folder, e);
      }
    }
  }
}
