package weir.engine.operator.over;

import weir.engine.data.ColumnBuilder;
import weir.engine.data.DoubleBuilder;
import weir.engine.data.LongBuilder;
import weir.engine.plan.OverCall;

/** ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST and NTILE. */
final class Ranking implements Evaluator {
  private final OverCall call;

  Ranking(OverCall call) {
    this.call = call;
  }

  @Override
  public void evaluate(Partition partition, ColumnBuilder out) {
    long denseRank = 0;
    for (int row = 0; row < partition.size(); row++) {
      denseRank += partition.peerStart(row) == row ? 1 : 0;
      if (row >= partition.first()) {
        append(partition, row, denseRank, out);
      }
    }
  }

  private void append(Partition partition, int row, long denseRank, ColumnBuilder out) {
    int size = partition.size();
    int rank = partition.peerStart(row) + 1;
    switch (call.function()) {
      case ROW_NUMBER -> ((LongBuilder) out).append(row + 1L);
      case RANK -> ((LongBuilder) out).append(rank);
      case DENSE_RANK -> ((LongBuilder) out).append(denseRank);
      case PERCENT_RANK -> ((DoubleBuilder) out).append(size == 1 ? 0 : (rank - 1.0) / (size - 1));
      case CUME_DIST -> ((DoubleBuilder) out).append(partition.peerEnd(row) / (double) size);
      case NTILE -> ((LongBuilder) out).append(part(row, size));
      default -> throw new IllegalStateException(call + " is no ranking");
    }
  }

  /** The first parts have one row more if the rows cannot be shared out evenly. */
  private long part(int row, int size) {
    long parts = call.number();
    long small = size / parts;
    long largeParts = size % parts;
    long inLarge = largeParts * (small + 1);
    return row < inLarge ? row / (small + 1) + 1 : largeParts + (row - inLarge) / small + 1;
  }
}
