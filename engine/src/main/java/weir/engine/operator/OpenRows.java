package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.SortKey;
import weir.engine.state.DroppedBuckets;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyedRows;
import weir.engine.state.LongSlab;
import weir.engine.state.RankOrder;
import weir.engine.state.RowOrder;
import weir.engine.state.RowRecords;
import weir.engine.state.TableWriter;
import weir.engine.time.Watermarks;

/**
 * Rows that wait, in order of time, until they are taken: all of one key at once. Those that have
 * been taken are still there, marked, until {@link #tidy}. The bucket of the stored records is how
 * often all rows have been written anew.
 */
final class OpenRows implements DurableTable {
  private static final int MIN_WASTE = 4096;

  private final Schema schema;
  private final KeyEncoder keys;
  private final int timeColumn;
  private final RowOrder order;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final DroppedBuckets dropped = new DroppedBuckets();

  /** A row that has found a partner has been taken. */
  private MatchedRows kept;

  private RowRecords records;
  private long generation;

  /** By the number of a key's first row: the last one that has been taken, or NONE. */
  private int[] lastTaken = {};

  private int[] firsts = {};
  private int size;

  /** No row before it waits. */
  private int firstWaiting;

  OpenRows(Schema schema, int timeColumn, KeyEncoder keys) {
    this.schema = schema;
    this.keys = keys;
    this.timeColumn = timeColumn;
    this.order = new RowOrder(List.of(new SortKey(timeColumn, false, false)));
    this.kept = new MatchedRows(schema, keys);
    this.records = new RowRecords(schema, keys, kept.matched);
  }

  /** How many rows wait. */
  int size() {
    return size;
  }

  long bytes() {
    return kept.bytes() + (long) Integer.BYTES * lastTaken.length;
  }

  /** The earliest time of a row that waits. */
  long oldestTime() {
    while (firstWaiting < kept.rows.size() && kept.matched.isSet(firstWaiting)) {
      firstWaiting++;
    }
    return size == 0
        ? Watermarks.END
        : ((LongSlab) kept.rows.rows().column(timeColumn)).value(firstWaiting);
  }

  /** Adds rows of a dense batch, none of them earlier than those there; keys as encoded. */
  void add(KeyEncoder encoded, RowBatch batch, int from, int to) {
    if (from < to) {
      kept.rows.add(encoded, batch, rowNumbers.of(batch), from, to);
      size += to - from;
    }
  }

  /**
   * Takes all rows that wait with a key.
   *
   * @param encoded knows the key at that position
   * @param found gets the rows, each with the position
   */
  void take(KeyEncoder encoded, int position, PairList found) {
    firsts = firsts.length <= position ? new int[2 * position + 1] : firsts;
    kept.rows.findFirst(encoded, position, position + 1, firsts);
    int firstOfKey = firsts[position];
    if (firstOfKey == KeyedRows.NONE) {
      return;
    }
    makeRoom(firstOfKey);
    int last = lastTaken[firstOfKey];
    int row = last == KeyedRows.NONE ? firstOfKey : kept.rows.next(last);
    while (row != KeyedRows.NONE) {
      kept.matched.set(row);
      found.add(row, position);
      size--;
      last = row;
      row = kept.rows.next(row);
    }
    lastTaken[firstOfKey] = last;
  }

  private void makeRoom(int row) {
    if (row >= lastTaken.length) {
      int room = lastTaken.length;
      lastTaken = Arrays.copyOf(lastTaken, Math.max(kept.rows.size(), 2 * room));
      Arrays.fill(lastTaken, room, lastTaken.length, KeyedRows.NONE);
    }
  }

  /** Rows by their numbers. */
  RowBatch rows(int[] numbers, int count) {
    return kept.rows.rows().batch(numbers, 0, count);
  }

  /** All rows that wait. */
  RowBatch rest() {
    int[] waiting =
        IntStream.range(0, kept.rows.size()).filter(row -> !kept.matched.isSet(row)).toArray();
    return rows(waiting, waiting.length);
  }

  /** Lets taken rows go, once they are most. */
  void tidy() {
    if (kept.rows.size() - size > Math.max(MIN_WASTE, size)) {
      renew(rest());
    }
  }

  /** Starts anew with those rows. */
  private void renew(RowBatch rows) {
    dropped.add(generation, records.stored());
    generation++;
    kept = new MatchedRows(schema, keys);
    records = new RowRecords(schema, keys, kept.matched);
    lastTaken = new int[0];
    firstWaiting = 0;
    takeBack(rows);
    size = rows.size();
  }

  private void takeBack(RowBatch batch) {
    keys.encode(batch, rowNumbers.of(batch), batch.size());
    kept.rows.add(keys, batch, rowNumbers.of(batch), 0, batch.size());
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    dropped.freeze(out);
    records.freeze(scope, kept.rows.rows(), generation, out);
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    generation = Math.max(generation, bucket);
    dropped.add(bucket, group);
    records.restore(group, key, value, this::takeBack);
  }

  /** All rows are written anew, as those of several that come together may be in many buckets. */
  @Override
  public void restored() {
    RankOrder ranks = records.restored(this::takeBack);
    int[] waiting = Arrays.stream(ranks.rows()).filter(row -> !kept.matched.isSet(row)).toArray();
    int count = waiting.length;
    renew(rows(order.sort(kept.rows.rows(), waiting), count));
  }
}
