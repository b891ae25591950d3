package weir.engine.state;

import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;

/**
 * Kept rows, by number, and how often each is there. A row that is there no more keeps its number
 * until {@link #sweep}, and one that leaves memory until {@link #keep}. Owned by one thread.
 *
 * <p>Rows that may be taken away are {@link RowCounts}: equal ones are one row, as the removal
 * names them by what they hold. Rows that only come are {@link NumberedRows}: none is looked for.
 */
public sealed interface RowBag permits RowCounts, NumberedRows {
  /** The fewest rows of which some are forgotten. */
  int MIN_ROWS_TO_SWEEP = 1024;

  /** Registers what is kept besides the rows, for the table of that name. */
  void register(TableName name, OperatorState state);

  /** The numbers of the first {@code count} of these rows, new ones included; valid until then. */
  int[] find(RowBatch batch, int[] wanted, int count);

  /** The rows by number; those that are not there included. */
  RowSlab rows();

  /** Which of two rows comes first that hold the same: as long as they are there, the same one. */
  int compareEqual(int left, int right);

  /** How many rows are there. */
  int liveRows();

  /** How often a row is there. */
  int count(int row);

  /** Changes how often a row is there. */
  void add(int row, int by);

  /** Takes note that what belongs to a row has changed. */
  void mark(int row);

  /** Whether it is worth while to {@link #sweep}. */
  boolean isSparse();

  /**
   * Forgets rows that are not there; the others get new numbers, in the same order.
   *
   * @return the numbers that those had
   */
  int[] sweep();

  /** All rows but these, which are there, have left memory for the store; nothing has changed. */
  void keep(int[] kept);

  /** Lets rows come back whose deletion is not yet frozen: see {@link ColdRecords#putBack}. */
  void putBack(ColdRecords cold);

  /**
   * Writes the rows, of which more is known than how often they are there.
   *
   * @param groupOf the key group of a row
   * @param prefix writes what comes before the row in the key
   * @param more appends to the value what else is known of a row
   */
  void freeze(
      DurableState.Scope scope,
      TableWriter out,
      IntUnaryOperator groupOf,
      IntConsumer prefix,
      IntConsumer more);

  /** Takes back a row and how often it is there; returns its number. */
  int restore(BinaryInput key, BinaryInput value);

  /** Takes in the rows that have come back. */
  void takeBack();

  /** All rows have come back that do so before the first event. */
  void restored();

  /** Roughly the memory it takes. */
  long bytes();
}
