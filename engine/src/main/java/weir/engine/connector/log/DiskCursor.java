package weir.engine.connector.log;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BatchCodec;
import weir.engine.data.RowBatch;
import weir.engine.storage.StorageFailure;

/** Goes through the files of a log. */
final class DiskCursor implements LogCursor {
  private final List<Segment> segments;
  private final BatchCodec codec;
  private final List<Integer> columns;
  private final long firstRow;
  private final LongSupplier firstKept;

  /** The first row behind where the reader is. */
  private long row;

  private long returned;
  private Segment segment;
  private @Nullable RecordReader reader;

  /**
   * @param segments the log's files; more may be added, and the first ones go
   * @param firstRow the first row wanted
   * @param firstKept the first row that is kept
   */
  DiskCursor(
      List<Segment> segments,
      BatchCodec codec,
      long firstRow,
      List<Integer> columns,
      LongSupplier firstKept) {
    this.segments = segments;
    this.codec = codec;
    this.firstRow = firstRow;
    this.columns = columns;
    this.firstKept = firstKept;
    this.segment = segmentWith(firstRow);
    this.row = segment.firstRow();
  }

  private Segment segmentWith(long wanted) {
    List<Segment> present = List.copyOf(segments);
    int index = present.size() - 1;
    while (index > 0 && present.get(index).firstRow() > wanted) {
      index--;
    }
    return present.get(index);
  }

  /** The file behind the present one; null while that is the last. */
  private @Nullable Segment following() {
    for (Segment other : segments) {
      if (other.firstRow() > segment.firstRow()) {
        return other;
      }
    }
    return null;
  }

  @Override
  public RowBatch next() {
    try {
      while (true) {
        RecordReader open = reader == null ? open() : reader;
        // In this order: once there is a next file, the end of this one is final.
        Segment following = following();
        if (following != null && open.offset() == segment.end()) {
          moveTo(following);
        } else if (!open.next(segment.end())) {
          throw damaged(open.offset());
        } else if (open.kind() == LogRecord.ROWS) {
          int rows = BatchCodec.rows(open.payload());
          row += rows;
          if (row > Math.max(firstRow, firstKept.getAsLong())) {
            return wanted(open, rows);
          }
        }
      }
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public long row() {
    return returned;
  }

  @Override
  public void close() {
    RecordReader open = reader;
    reader = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException e) {
        throw failed(e);
      }
    }
  }

  /** The rows of the record just read, without those in front of the first row wanted. */
  private RowBatch wanted(RecordReader open, int rows) {
    RowBatch batch = codec.decode(open.payload(), columns);
    long first = Math.max(firstRow, Math.min(firstKept.getAsLong(), row - 1));
    int from = (int) Math.max(0, first - (row - rows));
    returned = row - rows + from;
    return batch.slice(from, rows - from);
  }

  private void moveTo(Segment next) {
    close();
    segment = next;
    row = next.firstRow();
  }

  private RecordReader open() throws IOException {
    while (true) {
      try {
        RecordReader opened = new RecordReader(segment.path());
        reader = opened;
        return opened;
      } catch (NoSuchFileException e) {
        Segment following = following();
        if (following == null || segments.contains(segment)) {
          throw e;
        }
        moveTo(following);
      }
    }
  }

  private WeirException damaged(long offset) {
    return new WeirException(
        ErrorCode.STORAGE_FAILED, segment.path() + " is damaged at byte " + offset);
  }

  private WeirException failed(IOException cause) {
    return StorageFailure.of("cannot read " + segment.path(), cause);
  }
}
