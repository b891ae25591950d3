package weir.engine.connector.log;

import java.io.IOException;
import java.util.List;
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

  /** The first row wanted, and the first that stands where the reader is. */
  private final long firstRow;

  private long row;
  private int segment;
  private @Nullable RecordReader reader;

  /**
   * @param segments the log's files; more may be added
   */
  DiskCursor(List<Segment> segments, BatchCodec codec, long firstRow, List<Integer> columns) {
    this.segments = segments;
    this.codec = codec;
    this.firstRow = firstRow;
    this.columns = columns;
    segment = segments.size() - 1;
    while (segment > 0 && segments.get(segment).firstRow() > firstRow) {
      segment--;
    }
    row = segments.get(segment).firstRow();
  }

  @Override
  public RowBatch next() {
    try {
      while (true) {
        RecordReader open = reader == null ? open() : reader;
        // In this order: once there is a next file, the end of this one is final.
        if (segment + 1 < segments.size() && open.offset() == segments.get(segment).end()) {
          close();
          segment++;
        } else if (!open.next(segments.get(segment).end())) {
          throw damaged(open.offset());
        } else if (open.kind() == LogRecord.ROWS) {
          int rows = BatchCodec.rows(open.payload());
          row += rows;
          if (row > firstRow) {
            return wanted(open, rows);
          }
        }
      }
    } catch (IOException e) {
      throw failed(e);
    }
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
    int from = (int) Math.max(0, firstRow - (row - rows));
    return batch.slice(from, rows - from);
  }

  private RecordReader open() throws IOException {
    RecordReader opened = new RecordReader(segments.get(segment).path());
    reader = opened;
    return opened;
  }

  private WeirException damaged(long offset) {
    return new WeirException(
        ErrorCode.STORAGE_FAILED, segments.get(segment).path() + " is damaged at byte " + offset);
  }

  private WeirException failed(IOException cause) {
    return StorageFailure.of("cannot read " + segments.get(segment).path(), cause);
  }
}
