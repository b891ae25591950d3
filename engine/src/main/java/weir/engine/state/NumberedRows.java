package weir.engine.state;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.Schema;

/**
 * Rows that only come: each is a row of its own, whatever it holds, and is told from others of its
 * key in the store by its rank, the number in which it came. Owned by one thread.
 *
 * <p>A row that is there no more is forgotten only once its deletion has been frozen, if it was
 * ever stored: so a key whose rows are all gone is not looked up where they still stand.
 */
public final class NumberedRows implements RowBag {
  private static final int BATCH_ROWS = 1024;

  private static final byte THERE = 1;

  /** It stands in the store, or will once what was frozen last is written. */
  private static final byte STORED = 2;

  /** It is not in the store as it is here. */
  private static final byte CHANGED = 4;

  private final Schema schema;
  private final RowCodec codec;
  private RowSlab rows;

  /* By row. */
  private long[] ranks = {};
  private byte[] flags = {};

  private int liveRows;

  /** How many rows are not there any more, but may be in the store. */
  private int undeletedRows;

  private long nextRank;
  private DirtyRows dirty = new DirtyRows();
  private int frozenRows;
  private int[] found = {};

  /** Rows that come back, until they are taken in; they have their numbers already. */
  private RowBatchBuilder back;

  private int backCount;

  public NumberedRows(Schema schema) {
    this.schema = schema;
    this.codec = new RowCodec(schema);
    this.rows = new RowSlab(schema);
    this.back = new RowBatchBuilder(schema, 0);
  }

  /** Ranks go on behind those of all rows, also of those that do not come back at once. */
  @Override
  public void register(TableName name, OperatorState state) {
    state.note(
        name.name() + "-next-rank",
        () -> Long.toString(nextRank),
        saved -> nextRank = Math.max(nextRank, Long.parseLong(saved)));
  }

  @Override
  public int[] find(RowBatch batch, int[] wanted, int count) {
    found = found.length < count ? new int[count] : found;
    takeBack();
    int first = rows.size();
    rows.append(batch, wanted, 0, count);
    makeRoom(first + count);
    for (int i = 0; i < count; i++) {
      found[i] = first + i;
      ranks[first + i] = nextRank++;
    }
    Arrays.fill(flags, first, first + count, CHANGED);
    return found;
  }

  private void makeRoom(int size) {
    if (size > ranks.length) {
      int room = ColumnSlab.roomFor(size, ranks.length);
      ranks = Arrays.copyOf(ranks, room);
      flags = Arrays.copyOf(flags, room);
    }
  }

  @Override
  public RowSlab rows() {
    return rows;
  }

  /** The one that came first, also where it was in the store meanwhile. */
  @Override
  public int compareEqual(int left, int right) {
    return Long.compare(ranks[left], ranks[right]);
  }

  @Override
  public int liveRows() {
    return liveRows;
  }

  @Override
  public int count(int row) {
    return flags[row] & THERE;
  }

  @Override
  public void add(int row, int by) {
    assert count(row) + by == 0 || count(row) + by == 1 : "row " + row + " is there by " + by;
    if (by != 0) {
      flags[row] ^= THERE;
      liveRows += by;
      undeletedRows -= isStored(row) ? by : 0;
      mark(row);
    }
  }

  private boolean isStored(int row) {
    return (flags[row] & STORED) != 0;
  }

  @Override
  public void mark(int row) {
    flags[row] |= CHANGED;
    dirty.mark(row);
  }

  @Override
  public boolean isSparse() {
    int size = rows.size();
    return size >= MIN_ROWS_TO_SWEEP && size - liveRows - undeletedRows > size / 2;
  }

  @Override
  public int[] sweep() {
    int[] kept =
        IntStream.range(0, rows.size())
            .filter(row -> (flags[row] & (THERE | STORED)) != 0)
            .toArray();
    keepOnly(kept);
    return kept;
  }

  @Override
  public void keep(int[] kept) {
    keepOnly(kept);
    liveRows = kept.length;
    undeletedRows = 0;
  }

  private void keepOnly(int[] kept) {
    RowSlab left = new RowSlab(schema);
    DirtyRows changed = new DirtyRows();
    int frozen = (int) Arrays.stream(kept).takeWhile(row -> row < frozenRows).count();
    changed.frozen(frozen);
    for (int from = 0; from < kept.length; from += BATCH_ROWS) {
      left.append(rows.batch(kept, from, Math.min(kept.length, from + BATCH_ROWS)));
    }
    for (int i = 0; i < kept.length; i++) {
      ranks[i] = ranks[kept[i]];
      flags[i] = flags[kept[i]];
      if (i < frozen && dirty.isDirty(kept[i])) {
        changed.mark(i);
      }
    }
    rows = left;
    dirty = changed;
    frozenRows = frozen;
    int room = ColumnSlab.roomFor(kept.length, 0);
    ranks = Arrays.copyOf(ranks, room);
    flags = Arrays.copyOf(flags, room);
  }

  /** There is nothing to put back: what is yet to be deleted is still here. */
  @Override
  public void putBack(ColdRecords cold) {}

  @Override
  public void freeze(
      DurableState.Scope scope,
      TableWriter out,
      IntUnaryOperator groupOf,
      IntConsumer prefix,
      IntConsumer more) {
    takeBack();
    int[] written = new int[BATCH_ROWS];
    int count = 0;
    int size = rows.size();
    for (int row = dirty.first(scope, size); row < size; row = dirty.next(row + 1, scope, size)) {
      if (count(row) == 0) {
        delete(row, out, groupOf, prefix);
      } else if (scope == DurableState.Scope.ALL || (flags[row] & CHANGED) != 0) {
        written[count++] = row;
      }
      if (count == BATCH_ROWS) {
        write(written, count, out, groupOf, prefix, more);
        count = 0;
      }
    }
    write(written, count, out, groupOf, prefix, more);
    dirty.frozen(size);
    frozenRows = size;
  }

  private void delete(int row, TableWriter out, IntUnaryOperator groupOf, IntConsumer prefix) {
    if (isStored(row)) {
      prefix.accept(row);
      out.key().putSorted(ranks[row]);
      out.delete(groupOf.applyAsInt(row), DurableTable.NO_BUCKET);
      undeletedRows--;
    }
    flags[row] = 0;
  }

  private void write(
      int[] written,
      int count,
      TableWriter out,
      IntUnaryOperator groupOf,
      IntConsumer prefix,
      IntConsumer more) {
    RowBatch batch = rows.batch(written, 0, count);
    for (int i = 0; i < count; i++) {
      int row = written[i];
      prefix.accept(row);
      out.key().putSorted(ranks[row]);
      codec.write(batch, i, out.value());
      more.accept(row);
      out.put(groupOf.applyAsInt(row), DurableTable.NO_BUCKET);
      flags[row] = THERE | STORED;
    }
  }

  @Override
  public int restore(BinaryInput key, BinaryInput value) {
    if (backCount == BATCH_ROWS) {
      takeBack();
    }
    int row = rows.size() + backCount++;
    makeRoom(row + 1);
    ranks[row] = key.readSorted();
    flags[row] = THERE | STORED;
    nextRank = Math.max(nextRank, ranks[row] + 1);
    codec.read(value, back);
    liveRows++;
    return row;
  }

  @Override
  public void takeBack() {
    if (backCount > 0) {
      rows.append(back.build(backCount));
      backCount = 0;
    }
  }

  @Override
  public void restored() {
    takeBack();
    frozenRows = rows.size();
    dirty.frozen(frozenRows);
  }

  @Override
  public long bytes() {
    return rows.bytes() + dirty.bytes() + (long) Long.BYTES * ranks.length + flags.length;
  }
}
