package weir.engine.state;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
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
  private final @Nullable RowFlags flags;

  /** How many rows have been frozen or have come back. */
  private int frozenRows;

  /**
   * How many rows came back: their ranks are their numbers, as far as new ones are concerned; those
   * that may be stored again keep their own.
   */
  private int restoredRows;

  private long firstRank;

  /* While rows come back, and longer if they may be stored again. */
  private long[] ranks = {};
  private int rankCount;
  private RowBatchBuilder back;

  /** For rows whose keys such an encoder takes. */
  public RowRecords(Schema schema, KeyEncoder encoder) {
    this(schema, encoder, null);
  }

  /**
   * For rows whose keys such an encoder takes.
   *
   * @param flags a bit for each row that is stored with it, behind the row; null if there are none
   */
  public RowRecords(Schema schema, KeyEncoder encoder, @Nullable RowFlags flags) {
    this.schema = schema;
    this.flags = flags;
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
    if (flags != null && scope == DurableState.Scope.CHANGES) {
      freezeFlagged(flags.dirty(), rows, bucket, out);
    }
    for (int from = start; from < rows.size(); from += BATCH_ROWS) {
      int count = Math.min(BATCH_ROWS, rows.size() - from);
      int first = from;
      Arrays.setAll(numbers, i -> first + i);
      freeze(rows, numbers, count, bucket, out);
    }
    frozenRows = rows.size();
    if (flags != null) {
      flags.dirty().frozen(frozenRows);
    }
  }

  /** Writes the rows again that are stored with another bit. */
  private void freezeFlagged(DirtyRows dirty, RowSlab rows, long bucket, TableWriter out) {
    int[] numbers = new int[BATCH_ROWS];
    int count = 0;
    DurableState.Scope changes = DurableState.Scope.CHANGES;
    int row = dirty.first(changes, frozenRows);
    for (; row < frozenRows; row = dirty.next(row + 1, changes, frozenRows)) {
      numbers[count++] = row;
      if (count == BATCH_ROWS) {
        freeze(rows, numbers, count, bucket, out);
        count = 0;
      }
    }
    freeze(rows, numbers, count, bucket, out);
  }

  private void freeze(RowSlab rows, int[] wanted, int count, long bucket, TableWriter out) {
    RowBatch batch = rows.batch(wanted, 0, count);
    int[] numbers = new int[batch.size()];
    Arrays.setAll(numbers, i -> i);
    encoder.encode(batch, numbers, numbers.length);
    for (int row : numbers) {
      encoder.write(row, out.key());
      out.key().putSorted(rank(wanted[row]));
      codec.write(batch, row, out.value());
      if (flags != null) {
        out.value().putByte(flags.isSet(wanted[row]) ? 1 : 0);
      }
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
    if (flags != null) {
      ranks = LongStream.range(0, rowCount).toArray();
    }
  }

  private long rank(int row) {
    if (row >= restoredRows) {
      return firstRank + row - restoredRows;
    }
    return flags == null ? row : ranks[row];
  }

  /**
   * Takes back a row.
   *
   * @param target gets rows, many at a time: those of one key in the order of their ranks
   */
  public void restore(int group, BinaryInput key, BinaryInput value, Consumer<RowBatch> target) {
    key.skip(key.remaining() - Long.BYTES);
    restore(group, key.readSorted(), value, target);
  }

  /** The same of a row whose rank is known, and which is not the only one of its value. */
  public void restore(int group, long rank, BinaryInput value, Consumer<RowBatch> target) {
    stored.add(group);
    if (rankCount == ranks.length) {
      ranks = Arrays.copyOf(ranks, ColumnSlab.roomFor(rankCount + 1, rankCount));
    }
    ranks[rankCount++] = rank;
    codec.read(value, back);
    if (flags != null && value.readByte() != 0) {
      flags.set(rankCount - 1);
    }
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
    if (flags == null) {
      ranks = new long[0];
    } else {
      flags.dirty().frozen(rankCount);
    }
    rankCount = 0;
    back = new RowBatchBuilder(schema, 0);
    return order;
  }
}
