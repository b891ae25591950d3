package weir.engine.connector.file;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.WeirException;
import weir.engine.connector.OrderedPieces;
import weir.engine.format.Decoder;

/** Pieces of files that several threads decode side by side. Owned by the reader's thread. */
final class FilePieces implements AutoCloseable {
  private final int pieceBytes;
  private final OrderedPieces<FilePiece> pieces;
  private final Deque<byte[]> spares = new ArrayDeque<>();

  /**
   * @param pieceBytes how long a piece is, about
   * @param threads how many there are, the reader's included
   * @param decoders makes one for each
   */
  FilePieces(int pieceBytes, int threads, Supplier<Decoder> decoders) {
    this.pieceBytes = pieceBytes;
    this.pieces = new OrderedPieces<>(threads, "decoder", () -> new Worker(decoders.get()));
  }

  /** Whether it pays to make a piece of so many bytes. */
  boolean isWorthIt(int bytes) {
    return isShared() && bytes >= pieceBytes;
  }

  boolean isShared() {
    return pieces.isShared();
  }

  boolean isEmpty() {
    return pieces.isEmpty();
  }

  /** Whether there should be more pieces before rows are taken. */
  boolean hasRoom() {
    return pieces.hasRoom();
  }

  /** An array that nobody uses, perhaps too short. */
  byte[] takeSpare() {
    byte[] spare = spares.poll();
    return spare == null ? new byte[0] : spare;
  }

  void add(FilePiece piece) {
    pieces.add(piece);
  }

  /**
   * The rows that come next, null behind the last piece.
   *
   * @param inPlace has got as far in the file as the rows so far
   * @throws WeirException where a bad row ends the query
   */
  @Nullable DecodedRows next(Decoder inPlace) {
    for (FilePiece first = pieces.first(); first != null; first = pieces.first()) {
      DecodedRows rows = first.poll(inPlace);
      if (rows != null) {
        return rows;
      }
      pieces.removeFirst();
      spares.add(first.bytes());
    }
    return null;
  }

  @Override
  public void close() {
    pieces.close();
  }

  /** Decodes pieces on one thread. */
  private static final class Worker implements Consumer<FilePiece> {
    private final Decoder decoder;
    private @Nullable FileHeader header;

    Worker(Decoder decoder) {
      this.decoder = decoder;
    }

    @Override
    public void accept(FilePiece piece) {
      boolean isOther = header != piece.header();
      header = piece.header();
      piece.decode(decoder, isOther);
    }
  }
}
