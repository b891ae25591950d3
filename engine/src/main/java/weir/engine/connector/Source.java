package weir.engine.connector;

import java.util.List;
import java.util.Optional;

/** The rows of one stream or table, in one or more splits that are each read in order. */
public interface Source {
  /** The splits that there are now, each at its beginning. */
  List<Split> splits();

  /**
   * About how many bytes have to be decoded to read what there is now; 0 where rows need no
   * decoding. Opens nothing.
   */
  default long bytesToDecode() {
    return 0;
  }

  /** Whether there may be more of them later, so that it pays to ask again. */
  default boolean isGrowing() {
    return false;
  }

  /**
   * Whether a finite read of a table with a primary key gives the last row of each key alone. Of
   * other sources, {@link LatestRowsSource} finds them.
   */
  default boolean hasLatestRowsOnly() {
    return false;
  }

  /**
   * Whether all columns are read where rows may be left out, so that these can be kept whole,
   * unless an option says otherwise: not where the columns are made up for whoever asks.
   */
  default boolean isReadWhole() {
    return true;
  }

  /**
   * What can make whole rows of the texts that they were read from: where rows may be left out, it
   * is cheaper to keep these than to read all columns. Empty if there are none.
   */
  default Optional<RowTexts> texts() {
    return Optional.empty();
  }

  /**
   * Follows the rows as they change; empty if the source cannot tell of that.
   *
   * @param wakeUp to be called, from any thread, when there may be something new
   */
  default Optional<ChangeReader> changes(Runnable wakeUp) {
    return Optional.empty();
  }

  /** Starts to read a split where it says. */
  SplitReader open(Split split, ReadRequest request);
}
