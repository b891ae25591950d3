package weir.engine.state;

import java.util.Arrays;
import java.util.function.Consumer;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.Schema;

/**
 * The rows of a {@link RowSlab} that only grows, as the records of one bucket. A record's key is
 * the row's key, then its rank: rows that came later rank higher. Its value is the row. Owned by
 * one thread.
 */
public final class RowRecords {
  private static final int BATCH_ROWS = 1024;

  private final KeyEncoder encoder;
  private final RowCodec codec;
  private final Schema schema;
  private final StoredGroups stored = new StoredGroups();

  /** How many rows have been frozen or have come back. */
  private int frozenRows;

  /** How many rows came back: their ranks are their numbers, as far as new ones are concerned. */
  private int restoredRows;

  private long firstRank;

  /* While rows come back. */
  private long[] ranks = {};
  private int rankCount;
  private RowBatchBuilder back;

  /** For rows whose keys such an encoder takes. */
  public RowRecords(Schema schema, KeyEncoder encoder) {
    this.schema = schema;
    this.encoder = encoder;
    this.codec = new RowCodec(schema);
    this.back = new RowBatchBuilder(schema, 0);
  }

  /** Where the bucket has records in the store. */
  public StoredGroups stored() {
    return stored;
  }

  /** Writes the rows that came since the last time, or all. The encoder's keys change. */
  public void freeze(DurableState.Scope scope, RowSlab rows, long bucket, TableWriter out) {
    int[] numbers = new int[BATCH_ROWS];
    int start = scope == DurableState.Scope.ALL ? 0 : frozenRows;
    for (int from = start; from < rows.size(); from += BATCH_ROWS) {
      int count = Math.min(BATCH_ROWS, rows.size() - from);
      int first = from;
      Arrays.setAll(numbers, i -> first + i);
      freeze(rows.batch(numbers, 0, count), from, bucket, out);
    }
    frozenRows = rows.size();
  }

  private void freeze(RowBatch batch, int first, long bucket, TableWriter out) {
    int[] numbers = new int[batch.size()];
    Arrays.setAll(numbers, i -> i);
    encoder.encode(batch, numbers, numbers.length);
    for (int row : numbers) {
      encoder.write(row, out.key());
      out.key().putSorted(rank(first + row));
      codec.write(batch, row, out.value());
      int group = encoder.group(row);
      out.put(group, bucket);
      stored.add(group);
    }
  }

  /** All rows, which are that many, are to be written again, and rank as they are numbered. */
  public void rewrite(int rowCount) {
    frozenRows = 0;
    restoredRows = rowCount;
    firstRank = rowCount;
    stored.clear();
  }

  private long rank(int row) {
    return row < restoredRows ? row : firstRank + row - restoredRows;
  }

  /**
   * Takes back a row.
   *
   * @param target gets rows, many at a time: those of one key in the order of their ranks
   */
  public void restore(int group, BinaryInput key, BinaryInput value, Consumer<RowBatch> target) {
    stored.add(group);
    if (rankCount == ranks.length) {
      ranks = Arrays.copyOf(ranks, ColumnSlab.roomFor(rankCount + 1, rankCount));
    }
    key.skip(key.remaining() - Long.BYTES);
    ranks[rankCount++] = key.readSorted();
    codec.read(value, back);
    if (rankCount % BATCH_ROWS == 0) {
      target.accept(back.build(BATCH_ROWS));
    }
  }

  /**
   * All rows have come back, the last of them now.
   *
   * @return their order by rank, by the numbers in which they came
   */
  public RankOrder restored(Consumer<RowBatch> target) {
    int waiting = rankCount % BATCH_ROWS;
    if (waiting > 0) {
      target.accept(back.build(waiting));
    }
    RankOrder order = new RankOrder(ranks, rankCount);
    frozenRows = rankCount;
    restoredRows = rankCount;
    firstRank = Math.max(rankCount, order.highest() + 1);
    ranks = new long[0];
    rankCount = 0;
    back = new RowBatchBuilder(schema, 0);
    return order;
  }
}
