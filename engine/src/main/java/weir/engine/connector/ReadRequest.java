package weir.engine.connector;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How a query wants a split read.
 *
 * @param columns the physical columns wanted, each once, in the order wanted; may be empty (rows
 *     are counted)
 * @param batchRows the most rows of one batch
 * @param extent how far
 * @param wakeUp to be called, from any thread, when a reader that had nothing may have something
 * @param threads how many threads may share the work: 1 for the reader's alone
 * @param texts if present, batches end with one more column, what {@link Source#texts} makes rows
 *     of: at least of the rows that it says
 */
public record ReadRequest(
    List<Integer> columns,
    int batchRows,
    Extent extent,
    Runnable wakeUp,
    int threads,
    Optional<KeptTexts> texts) {
  /** How far a split is read. */
  public enum Extent {
    /** To the end of what the split holds when it is opened, which is taken for all of it. */
    FINITE,
    /**
     * As far, and of a table with a key all rows that it has had, not each key's last one alone.
     */
    FINITE_HISTORY,
    /** As far, but as a part of a read that goes on: another one goes on from its position. */
    PRESENT,
    /** For ever. */
    ENDLESS;

    /** Whether what a split holds when it is opened is taken for all of it. */
    public boolean isFinite() {
      return this == FINITE || this == FINITE_HISTORY;
    }
  }

  public ReadRequest {
    columns = List.copyOf(columns);
    if (Set.copyOf(columns).size() < columns.size()) {
      throw new IllegalArgumentException("a column is wanted twice: " + columns);
    }
  }

  public ReadRequest(
      List<Integer> columns, int batchRows, Extent extent, Runnable wakeUp, int threads) {
    this(columns, batchRows, extent, wakeUp, threads, Optional.empty());
  }

  public ReadRequest(List<Integer> columns, int batchRows, boolean bounded, Runnable wakeUp) {
    this(columns, batchRows, bounded ? Extent.FINITE : Extent.ENDLESS, wakeUp, 1);
  }

  /** The same read of those columns. */
  public ReadRequest withColumns(List<Integer> newColumns) {
    return new ReadRequest(newColumns, batchRows, extent, wakeUp, threads, texts);
  }

  /** The same read of a split that has come to that watermark. */
  public ReadRequest behind(long watermark) {
    Optional<KeptTexts> kept = texts.map(all -> all.behind(watermark));
    return new ReadRequest(columns, batchRows, extent, wakeUp, threads, kept);
  }

  /** Whether the split is taken to be finite. */
  public boolean bounded() {
    return extent.isFinite();
  }

  /** Whether rows that come after the split was opened are wanted, too. */
  public boolean endless() {
    return extent == Extent.ENDLESS;
  }
}
