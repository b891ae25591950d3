package weir.engine.operator;

import java.util.Arrays;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.state.RowSlab;

/**
 * Kept rows of all partitions, by number; each has a rank, its place in the order in which all have
 * ever come. Owned by one thread.
 */
final class MatchRows {
  private final Schema schema;
  private final RowCodec codec;
  private final RowNumbers rowNumbers = new RowNumbers();
  private RowSlab rows;
  private long[] ranks = {};
  private long nextRank;
  private RowBatchBuilder back;
  private int backCount;

  MatchRows(Schema schema) {
    this.schema = schema;
    this.codec = new RowCodec(schema);
    this.rows = new RowSlab(schema);
    this.back = new RowBatchBuilder(schema, 0);
  }

  RowSlab rows() {
    return rows;
  }

  /** How many rows have numbers, those included that are about to come back. */
  int size() {
    return rows.size() + backCount;
  }

  long rank(int row) {
    return ranks[row];
  }

  /** The rank of the next row. */
  long nextRank() {
    return nextRank;
  }

  /** Ranks below that one are taken. */
  void ranksFrom(long rank) {
    nextRank = Math.max(nextRank, rank);
  }

  /** Appends all rows of a batch, and returns the number of the first. */
  int append(RowBatch batch) {
    int first = rows.size();
    makeRoom(first + batch.size());
    for (int row = first; row < first + batch.size(); row++) {
      ranks[row] = nextRank++;
    }
    rows.append(batch, rowNumbers.of(batch), 0, batch.size());
    return first;
  }

  private void makeRoom(int size) {
    if (size > ranks.length) {
      ranks = Arrays.copyOf(ranks, Math.max(size, 2 * ranks.length));
    }
  }

  /** Takes a row back that {@link RowCodec} has written, and returns its number. */
  int restore(long rank, BinaryInput value) {
    int row = size();
    makeRoom(row + 1);
    ranks[row] = rank;
    ranksFrom(rank + 1);
    codec.read(value, back);
    backCount++;
    return row;
  }

  /** The rows that have come back can be read now. */
  void takeBack() {
    if (backCount > 0) {
      RowBatch batch = back.build(backCount);
      rows.append(batch, rowNumbers.of(batch), 0, batch.size());
      backCount = 0;
      back = new RowBatchBuilder(schema, 0);
    }
  }

  /** Keeps only the first {@code count} of these rows, which are numbered in this order. */
  void keep(int[] kept, int count) {
    RowBatch batch = rows.batch(kept, 0, count);
    long[] keptRanks = new long[count];
    Arrays.setAll(keptRanks, i -> ranks[kept[i]]);
    ranks = keptRanks;
    rows = new RowSlab(schema);
    rows.append(batch, rowNumbers.upTo(count), 0, count);
  }

  /** Roughly the memory it takes. */
  long bytes() {
    return rows.bytes() + (long) Long.BYTES * ranks.length;
  }
}
