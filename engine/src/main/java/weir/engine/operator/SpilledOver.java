package weir.engine.operator;

import weir.engine.data.RowBatch;

/**
 * The rows of OVER when they are more than are kept as they come. Owned by the operator's thread.
 */
sealed interface SpilledOver permits SpilledPartitions, SpilledRanks {
  /** How many rows there are. */
  long size();

  /** Roughly the memory they take. */
  long bytes();

  void add(RowBatch batch);

  /** Asks the functions of all partitions, and emits the rows with what they say. */
  void emit(Output output);
}
