package weir.engine.data;

import org.jspecify.annotations.Nullable;

/** From which rows of a source the rows of a batch have come, by row number. Immutable. */
public final class RowOrigin {
  /** What stands for the source's row where another copy of that stands for it. */
  public static final int NONE = -1;

  private final SourceRows source;
  private final int @Nullable [] rows;

  /** Each from the source's row of its number. */
  public RowOrigin(SourceRows source) {
    this(source, null);
  }

  private RowOrigin(SourceRows source, int @Nullable [] rows) {
    this.source = source;
    this.rows = rows;
  }

  public SourceRows source() {
    return source;
  }

  /** The source's row from which that row has come, or {@link #NONE}. */
  public int row(int row) {
    return rows == null ? row : rows[row];
  }

  /** That of the first {@code count} of those rows. */
  RowOrigin take(int[] taken, int count) {
    int[] origins = new int[count];
    for (int i = 0; i < count; i++) {
      origins[i] = row(taken[i]);
    }
    return new RowOrigin(source, origins);
  }

  /** Where several copies of a row follow each other, the last one stands for it. */
  public RowOrigin ofLastCopies(boolean[] isLast, int count) {
    int[] origins = new int[count];
    for (int i = 0; i < count; i++) {
      origins[i] = isLast[i] ? row(i) : NONE;
    }
    return new RowOrigin(source, origins);
  }
}
