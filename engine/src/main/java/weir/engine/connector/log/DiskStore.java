package weir.engine.connector.log;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BatchCodec;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.storage.StorageFailure;

/**
 * Rows in the files of a folder, each named by the number of its first row. A commit is appended to
 * the last file as a whole, then forced to the disk; commits that wait for the disk at the same
 * time share one force. Only what has been forced may be read, so nobody sees a row that a crash
 * takes back.
 *
 * <p>Locks: {@code forceLock} before {@code writeLock}.
 */
final class DiskStore implements LogStore {
  /** When a new file is begun. */
  static final long SEGMENT_BYTES = 64L * 1024 * 1024;

  /** How much of a transaction is kept in memory. */
  static final int STAGED_BYTES = 8 * 1024 * 1024;

  private static final String STAGED_PREFIX = "staged-";

  private final Path folder;
  private final Schema schema;
  private final long segmentBytes;
  private final int stagedBytes;
  private final AtomicLong transactions = new AtomicLong();
  private final List<Segment> segments = new CopyOnWriteArrayList<>();

  private final Object forceLock = new Object();
  private final Object writeLock = new Object();

  /** Not a channel, which an interrupted thread would close for all. */
  private RandomAccessFile file;

  private long writtenRows;
  private boolean hasFailed;
  private volatile long rows;

  private DiskStore(Path folder, Schema schema, long segmentBytes, int stagedBytes)
      throws IOException {
    this.folder = folder;
    this.schema = schema;
    this.segmentBytes = segmentBytes;
    this.stagedBytes = stagedBytes;
    LogFiles.deleteStaged(folder, STAGED_PREFIX);
    segments.addAll(LogFiles.segments(folder));
    if (segments.isEmpty()) {
      segments.add(LogFiles.newSegment(folder, 0));
    }
    writtenRows = LogFiles.recover(last());
    rows = writtenRows;
    file = open(last());
  }

  /** Opens the log that lies in that folder, or a new one. */
  static DiskStore open(Path folder, Schema schema) {
    return open(folder, schema, SEGMENT_BYTES, STAGED_BYTES);
  }

  static DiskStore open(Path folder, Schema schema, long segmentBytes, int stagedBytes) {
    try {
      Files.createDirectories(folder);
      return new DiskStore(folder, schema, segmentBytes, stagedBytes);
    } catch (IOException e) {
      throw failed(folder, e);
    }
  }

  @Override
  public long rows() {
    return rows;
  }

  @Override
  public LogTransaction begin() {
    return new Transaction();
  }

  @Override
  public LogCursor cursor(long row, List<Integer> columns) {
    return new DiskCursor(segments, new BatchCodec(schema), row, columns);
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

  private void commit(StagedBytes staged, int stagedRows) throws IOException {
    startSegmentIfFull();
    long end;
    synchronized (writeLock) {
      checkUsable();
      long start = file.getFilePointer();
      try {
        staged.writeTo(file);
        file.write(LogRecord.commit(writtenRows + stagedRows));
      } catch (IOException e) {
        takeBack(start, e);
        throw e;
      }
      writtenRows += stagedRows;
      end = writtenRows;
    }
    force(end);
  }

  private void takeBack(long end, IOException cause) {
    try {
      file.setLength(end);
      file.seek(end);
    } catch (IOException e) {
      hasFailed = true;
      cause.addSuppressed(e);
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
        bytes = file.getFilePointer();
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
          Segment next = LogFiles.newSegment(folder, writtenRows);
          file.close();
          file = open(next);
          segments.add(next);
        }
      }
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
        DiskStore.this.commit(staged, stagedRows);
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
