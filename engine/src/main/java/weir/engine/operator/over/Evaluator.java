package weir.engine.operator.over;

import weir.engine.data.ColumnBuilder;

/** One function over windows. Used for one partition after the other, by one thread. */
public interface Evaluator {
  /** Appends a value for every row of the partition from {@link Partition#first} on. */
  void evaluate(Partition partition, ColumnBuilder out);
}
