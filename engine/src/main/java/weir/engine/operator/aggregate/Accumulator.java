package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowBatch;

/** What one aggregate keeps for the groups of one {@link GroupTable}, numbered from 0. */
interface Accumulator {
  /** Makes room for that many groups; new ones are empty. Called before they are used. */
  void resize(int groups);

  /** Adds rows {@code rows[i]} to groups {@code groups[i]}, for i from {@code from} below to. */
  void add(RowBatch batch, int[] rows, int[] groups, int from, int to);

  /**
   * Adds groups of one of the same class: group {@code sources[i]} goes to {@code groups[i]}, for
   * the i below {@code count}. A source may go to several groups, but for DISTINCT.
   */
  void merge(Accumulator other, int[] sources, int[] groups, int count);

  /** Appends the results of the groups {@code from} to {@code to - 1}. */
  void append(int from, int to, ColumnBuilder out);

  /** Appends what it keeps for a group, for {@link #read}. */
  void write(int group, BinaryOutput out);

  /** Adds to a group what one of the same class wrote, and reads no further. */
  void read(int group, BinaryInput in);

  /** Empties the first {@code groups} groups, which are all that were used. */
  void clear(int groups);

  /** Roughly the memory it takes. */
  long bytes();
}
