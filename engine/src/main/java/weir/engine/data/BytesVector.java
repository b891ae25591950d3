package weir.engine.data;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A column of {@link Layout#BYTES}: views into one slab. Views may overlap, repeat and stand in any
 * order, so a constant is held once and a parser's buffer can be the slab. The view at a NULL is
 * undefined but lies inside the slab.
 */
public final class BytesVector extends ColumnVector {
  private final byte[] slab;
  private final int[] starts;
  private final int[] lengths;

  public BytesVector(byte[] slab, int[] starts, int[] lengths, long @Nullable [] nulls) {
    super(nulls);
    this.slab = slab;
    this.starts = starts;
    this.lengths = lengths;
  }

  /** The bytes that the views show. Not to be written to. */
  public byte[] slab() {
    return slab;
  }

  /** Where each row's bytes start in the slab. Not to be written to. */
  public int[] starts() {
    return starts;
  }

  /** How many bytes each row has. Not to be written to. */
  public int[] lengths() {
    return lengths;
  }

  public int start(int row) {
    return starts[row];
  }

  public int byteLength(int row) {
    return lengths[row];
  }

  /** A copy of the row's bytes. */
  public byte[] bytes(int row) {
    return Arrays.copyOfRange(slab, starts[row], starts[row] + lengths[row]);
  }

  /** The row's bytes as text. */
  public String text(int row) {
    return new String(slab, starts[row], lengths[row], StandardCharsets.UTF_8);
  }

  @Override
  public int length() {
    return starts.length;
  }

  @Override
  public long sizeBytes() {
    return slab.length + 8L * starts.length;
  }

  @Override
  public Layout layout() {
    return Layout.BYTES;
  }

  /** Shows the same slab. */
  @Override
  public BytesVector take(int[] rows, int count) {
    int[] takenStarts = new int[count];
    int[] takenLengths = new int[count];
    for (int i = 0; i < count; i++) {
      takenStarts[i] = starts[rows[i]];
      takenLengths[i] = lengths[rows[i]];
    }
    return new BytesVector(slab, takenStarts, takenLengths, takeNulls(rows, count));
  }

  /** The row's bytes as {@code byte[]}; whether they are text only the type can say. */
  @Override
  public @Nullable Object object(int row) {
    return isNull(row) ? null : bytes(row);
  }

  @Override
  boolean isSameValue(int row, ColumnVector other, int otherRow) {
    BytesVector bytes = (BytesVector) other;
    int otherStart = bytes.start(otherRow);
    return Arrays.equals(
        slab,
        start(row),
        start(row) + byteLength(row),
        bytes.slab,
        otherStart,
        otherStart + bytes.byteLength(otherRow));
  }
}
