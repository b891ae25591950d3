package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.Schema;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.LongSlab;
import weir.engine.state.RankOrder;
import weir.engine.state.RowSlab;
import weir.engine.state.TableWriter;

/**
 * The rows that sessions keep, numbered in the order they came, each with its key and the watermark
 * at which it takes part. As stored records: the row's key and its rank, the higher the later it
 * came; the row and that watermark. Which session a row is in is not stored: it follows from the
 * rows. Owned by one thread.
 */
final class SessionRows implements DurableTable {
  private static final int MIN_DEAD_ROWS = 4 * RowBatch.DEFAULT_ROWS;
  private static final int DEAD = -1;

  private final KeyEncoder encoder;
  private final RowCodec codec;
  private final RowSlab rows;
  private final LongSlab times;
  private final RowNumbers rowNumbers = new RowNumbers();
  private KeyTable keys;

  /* By row; the key of a dead one is DEAD. */
  private int[] keyOf = {};
  private long[] watermarkOf = {};
  private long[] rankOf = {};
  private int live;
  private long nextRank;
  private int[] keyIds = {};

  /** The rows below that number have been stored. */
  private int storedRows;

  /** Stored records whose rows are dead: their key groups, and their keys with their lengths. */
  private final BinaryOutput deadRecords = new BinaryOutput();

  /** Is shown the rows that have come back. */
  private IntConsumer comeBack = row -> {};

  /* While rows come back. */
  private final RowBatchBuilder back;
  private long[] backWatermarks = {};
  private long[] backRanks = {};
  private int backCount;

  SessionRows(Schema schema, List<Integer> keyColumns, int timeColumn) {
    this.encoder = new KeyEncoder(schema, keyColumns);
    this.codec = new RowCodec(schema);
    this.rows = new RowSlab(schema);
    this.times = (LongSlab) rows.column(timeColumn);
    this.keys = encoder.newTable();
    this.back = new RowBatchBuilder(schema, 0);
  }

  /** Shows rows that come back, in the order they had come. */
  void onComeBack(IntConsumer watcher) {
    comeBack = watcher;
  }

  /** How many rows are kept. */
  int live() {
    return live;
  }

  long time(int row) {
    return times.value(row);
  }

  int key(int row) {
    return keyOf[row];
  }

  /** The watermark at which a row takes part. */
  long watermark(int row) {
    return watermarkOf[row];
  }

  /** The order in which rows came. */
  long rank(int row) {
    return rankOf[row];
  }

  /**
   * Keeps the first {@code count} of these rows.
   *
   * @param watermarks by row number of the batch: when each takes part
   * @return the number of the first; the others follow
   */
  int add(RowBatch batch, int[] selected, int count, long[] watermarks) {
    int first = append(batch, selected, count);
    for (int i = 0; i < count; i++) {
      watermarkOf[first + i] = watermarks[selected[i]];
      rankOf[first + i] = nextRank++;
    }
    return first;
  }

  private int append(RowBatch batch, int[] selected, int count) {
    int first = rows.size();
    keyIds = keyIds.length < count ? new int[count] : keyIds;
    encoder.encode(batch, selected, count);
    keys.findOrAdd(encoder, 0, count, keyIds);
    rows.append(batch, selected, 0, count);
    if (keyOf.length < rows.size()) {
      int length = Math.max(rows.size(), 2 * keyOf.length);
      keyOf = Arrays.copyOf(keyOf, length);
      watermarkOf = Arrays.copyOf(watermarkOf, length);
      rankOf = Arrays.copyOf(rankOf, length);
    }
    System.arraycopy(keyIds, 0, keyOf, first, count);
    live += count;
    return first;
  }

  /** The first {@code count} of these rows, which are kept no longer. */
  RowBatch take(int[] taken, int count) {
    RowBatch batch = rows.batch(taken, 0, count);
    noteDeadRecords(batch, taken, count);
    for (int i = 0; i < count; i++) {
      keyOf[taken[i]] = DEAD;
    }
    live -= count;
    return batch;
  }

  private void noteDeadRecords(RowBatch batch, int[] taken, int count) {
    if (storedRows == 0) {
      return;
    }
    encoder.encode(batch, rowNumbers.upTo(count), count);
    BinaryOutput key = new BinaryOutput();
    for (int i = 0; i < count; i++) {
      if (taken[i] < storedRows) {
        key.clear();
        writeKey(i, taken[i], key);
        deadRecords.putInt(encoder.group(i));
        deadRecords.putInt(key.size());
        deadRecords.putBytes(key.array(), 0, key.size());
      }
    }
  }

  private void writeKey(int position, int row, BinaryOutput out) {
    encoder.write(position, out);
    out.putSorted(rankOf[row]);
  }

  /** Whether so many rows are dead that the others should move together. */
  boolean areSparse() {
    return rows.size() - live >= Math.max(live, MIN_DEAD_ROWS);
  }

  /**
   * Moves the rows together, and the keys.
   *
   * @return the new numbers of rows, and those of keys, by the old ones; of dead ones they mean
   *     nothing
   */
  int[][] compact() {
    int[] wanted = new int[live];
    int[] newRows = new int[rows.size()];
    int[] newKeys = new int[keys.size()];
    int count = 0;
    int stored = 0;
    for (int row = 0; row < rows.size(); row++) {
      if (keyOf[row] != DEAD) {
        newRows[row] = count;
        stored += row < storedRows ? 1 : 0;
        wanted[count++] = row;
      }
    }
    int[] oldKeys = keyOf;
    long[] oldWatermarks = watermarkOf;
    long[] oldRanks = rankOf;
    RowBatch kept = rows.batch(wanted, 0, count);
    rows.truncate(0);
    keys = encoder.newTable();
    keyOf = new int[count];
    watermarkOf = new long[count];
    rankOf = new long[count];
    live = 0;
    append(kept, rowNumbers.upTo(count), count);
    for (int row = 0; row < count; row++) {
      watermarkOf[row] = oldWatermarks[wanted[row]];
      rankOf[row] = oldRanks[wanted[row]];
      newKeys[oldKeys[wanted[row]]] = keyOf[row];
    }
    storedRows = stored;
    return new int[][] {newRows, newKeys};
  }

  /** Roughly the memory it takes. */
  long bytes() {
    return rows.bytes()
        + keys.bytes()
        + (long) keyOf.length * (Integer.BYTES + 2 * Long.BYTES)
        + deadRecords.size();
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    BinaryInput dead = new BinaryInput().set(deadRecords.array(), 0, deadRecords.size());
    while (dead.remaining() > 0) {
      int group = dead.readInt();
      int length = dead.readInt();
      out.key().putBytes(dead.array(), dead.position(), length);
      dead.skip(length);
      out.delete(group, NO_BUCKET);
    }
    deadRecords.clear();
    int[] one = new int[1];
    for (int row = scope == DurableState.Scope.ALL ? 0 : storedRows; row < rows.size(); row++) {
      if (keyOf[row] != DEAD) {
        one[0] = row;
        freeze(rows.batch(one, 0, 1), row, out);
      }
    }
    storedRows = rows.size();
  }

  private void freeze(RowBatch batch, int row, TableWriter out) {
    encoder.encode(batch, rowNumbers.upTo(1), 1);
    writeKey(0, row, out.key());
    codec.write(batch, 0, out.value());
    out.value().putLong(watermarkOf[row]);
    out.put(encoder.group(0), NO_BUCKET);
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    if (backCount == backRanks.length) {
      int length = Math.max(16, 2 * backCount);
      backRanks = Arrays.copyOf(backRanks, length);
      backWatermarks = Arrays.copyOf(backWatermarks, length);
    }
    key.skip(key.remaining() - Long.BYTES);
    backRanks[backCount] = key.readSorted();
    codec.read(value, back);
    backWatermarks[backCount++] = value.readLong();
  }

  @Override
  public void restored() {
    int count = backCount;
    RowBatch all = back.build(count);
    int[] order = new RankOrder(backRanks, count).rows();
    append(all, order, count);
    for (int row = 0; row < count; row++) {
      watermarkOf[row] = backWatermarks[order[row]];
      rankOf[row] = backRanks[order[row]];
      nextRank = Math.max(nextRank, rankOf[row] + 1);
      comeBack.accept(row);
    }
    storedRows = count;
    backCount = 0;
  }
}
