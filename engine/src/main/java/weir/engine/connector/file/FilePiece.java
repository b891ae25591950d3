package weir.engine.connector.file;

import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import weir.engine.format.Decoder;
import weir.engine.format.RowCollector;

/**
 * Some whole rows of a file, as bytes until one thread decodes them; another one may then take what
 * has become of them.
 */
final class FilePiece {
  private final FileHeader header;
  private final byte[] bytes;
  private final int start;
  private final int end;
  private final long offset;
  private final Queue<DecodedRows> decoded = new ArrayDeque<>();
  private @Nullable Throwable failure;
  private int failedAt;

  /**
   * @param bytes hold the rows from {@code start} to {@code end}, and belong to the piece
   * @param offset where in the file they start
   */
  FilePiece(FileHeader header, byte[] bytes, int start, int end, long offset) {
    this.header = header;
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.offset = offset;
    this.failedAt = start;
  }

  FileHeader header() {
    return header;
  }

  /** The bytes, of which nothing is wanted once they are decoded. */
  byte[] bytes() {
    return bytes;
  }

  /**
   * Decodes all rows, or those before the one that ends the query.
   *
   * @param isNew whether the decoder has decoded nothing of this file so far
   */
  void decode(Decoder decoder, boolean isNew) {
    try {
      if (isNew) {
        header.enter(decoder);
      }
      decodeRows(decoder);
    } catch (RuntimeException | Error e) {
      failure = e;
    }
  }

  private void decodeRows(Decoder decoder) {
    RowCollector rows = decoder.rows();
    int next = start;
    while (next < end) {
      long errors = rows.errorRows();
      failedAt = next;
      rows.moveToLine(1);
      next = decoder.decode(bytes, failedAt, end, false);
      assert next > failedAt : "a piece ends in a row";
      decoded.add(
          new DecodedRows(
              rows.rows() == 0 ? null : rows.take(),
              offset + next - start,
              rows.line() - 1,
              rows.errorRows() - errors,
              rows.takeBadRows()));
    }
  }

  /**
   * The next rows, null behind the last.
   *
   * @param inPlace has got so far in the file, and says where a bad row stands
   * @throws weir.engine.WeirException where a bad row ends the query
   */
  @Nullable DecodedRows poll(Decoder inPlace) {
    DecodedRows next = decoded.poll();
    if (next == null && failure != null) {
      fail(failure, inPlace);
    }
    return next;
  }

  private void fail(Throwable cause, Decoder inPlace) {
    if (cause instanceof Error error) {
      throw error;
    }
    inPlace.decode(bytes, failedAt, end, false);
    throw new IllegalStateException("what could not be decoded can be now", cause);
  }
}
