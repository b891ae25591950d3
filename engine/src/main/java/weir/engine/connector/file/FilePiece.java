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
  private final FilePosition position;
  private final Queue<DecodedRows> decoded = new ArrayDeque<>();
  private @Nullable Throwable failure;

  /**
   * @param bytes hold the rows from {@code start} to {@code end}, and belong to the piece
   * @param position where in the file they start
   */
  FilePiece(FileHeader header, byte[] bytes, int start, int end, FilePosition position) {
    this.header = header;
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.position = position;
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
   * @param decoder goes on with rows of this file
   */
  void decode(Decoder decoder) {
    try {
      decodeRows(decoder);
    } catch (RuntimeException | Error e) {
      failure = e;
    }
  }

  private void decodeRows(Decoder decoder) {
    RowCollector rows = decoder.rows();
    rows.moveToLine(position.line());
    int next = start;
    while (next < end) {
      long errors = rows.errorRows();
      int from = next;
      next = decoder.decode(bytes, from, end, false);
      assert next > from || rows.isFull() : "a piece ends in a row";
      FilePosition behind = new FilePosition(position.offset() + next - start, rows.line());
      decoded.add(
          new DecodedRows(
              rows.rows() == 0 ? null : rows.take(),
              behind,
              rows.errorRows() - errors,
              rows.takeBadRows()));
    }
  }

  /**
   * The next rows, null behind the last.
   *
   * @throws weir.engine.WeirException where a bad row ends the query
   */
  @Nullable DecodedRows poll() {
    DecodedRows next = decoded.poll();
    if (next == null && failure instanceof Error error) {
      throw error;
    }
    if (next == null && failure instanceof RuntimeException exception) {
      throw exception;
    }
    return next;
  }
}
