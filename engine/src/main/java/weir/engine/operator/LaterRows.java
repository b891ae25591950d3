package weir.engine.operator;

import java.util.List;
import java.util.function.Consumer;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.state.ColdRecords;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.LongSlab;
import weir.engine.state.OperatorState;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;
import weir.engine.time.Watermarks;

/**
 * Rows that wait for a time and do not fit into memory, as stored records: a bucket is a stretch of
 * time, a key the row's key and its place among those that have come, a value the row. They come
 * back stretch by stretch. Owned by one thread.
 *
 * <p>A stretch is as long as a power of two and begins at a multiple of it. The more rows there are
 * in the store, the shorter are those in which more of them go there: so there is a row of a time
 * in a few stretches at most, one of each length, and none of them is large.
 */
final class LaterRows implements DurableTable {
  private static final int BATCH_ROWS = 1024;

  /** Into how many stretches rows are divided that go to an empty store. */
  private static final int STRETCHES = 16;

  /** The exponent of the shortest length; a bucket has the exponent in the bits below. */
  private static final int MIN_EXPONENT = 6;

  private static final int MAX_EXPONENT = 62;
  private static final long EXPONENTS = (1L << MIN_EXPONENT) - 1;

  private final Schema schema;
  private final int timeColumn;
  private final int arrivalColumn;
  private final KeyEncoder keys;
  private final RowCodec codec;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final ColdRecords cold;
  private RowBatchBuilder back;
  private int backCount;

  /**
   * @param name as a table of an operator's state
   * @param arrivalColumn a column that tells the rows from each other
   */
  LaterRows(
      TableName name, Schema schema, int timeColumn, int arrivalColumn, List<Integer> keyColumns) {
    this.schema = schema;
    this.timeColumn = timeColumn;
    this.arrivalColumn = arrivalColumn;
    this.keys = new KeyEncoder(schema, keyColumns);
    this.codec = new RowCodec(schema);
    this.cold = new ColdRecords(name, this, counts -> {});
    this.back = new RowBatchBuilder(schema, 0);
  }

  void register(OperatorState state) {
    cold.register(state);
  }

  /** How many rows there are. */
  long count() {
    return cold.count();
  }

  /** No row has an earlier time; Watermarks.END if there is none. */
  long earliest() {
    return cold.buckets().isEmpty() ? Watermarks.END : start(cold.firstBucket());
  }

  private static long start(long bucket) {
    return bucket & ~EXPONENTS;
  }

  private static long end(long bucket) {
    return Watermarks.saturatedSum(start(bucket), 1L << (bucket & EXPONENTS));
  }

  /** The first end of a stretch behind that time; Watermarks.END if there is none. */
  long firstEndAfter(long time) {
    long first = Watermarks.END;
    for (long bucket : cold.buckets()) {
      if (start(bucket) >= first) {
        break;
      }
      first = end(bucket) > time ? Math.min(first, end(bucket)) : first;
    }
    return first;
  }

  /**
   * Takes rows in.
   *
   * @param inOrder the numbers of rows in order of time, from {@code from} to {@code to - 1}
   */
  void add(RowSlab rows, int[] inOrder, int from, int to) {
    LongSlab times = (LongSlab) rows.column(timeColumn);
    int exponent = exponent(times, inOrder, from, to);
    cold.write(
        out -> {
          for (int first = from; first < to; first += BATCH_ROWS) {
            int end = Math.min(to, first + BATCH_ROWS);
            write(rows.batch(inOrder, first, end), exponent, out);
          }
        });
  }

  /** The middle half of the rows is divided into half of the stretches. */
  private int exponent(LongSlab times, int[] inOrder, int from, int to) {
    int quarter = (to - from) / 4;
    long first = times.value(inOrder[from + quarter]);
    long last = times.value(inOrder[to - 1 - quarter]);
    long parts = STRETCHES / 2 * (1 + cold.count() / (to - from));
    long length = Watermarks.saturatedSum(last, Watermarks.negated(first)) / parts;
    int exponent = Long.SIZE - Long.numberOfLeadingZeros(length);
    return Math.max(MIN_EXPONENT, Math.min(MAX_EXPONENT, exponent));
  }

  private void write(RowBatch batch, int exponent, TableWriter out) {
    long[] times = batch.longs(timeColumn).values();
    long[] arrivals = batch.longs(arrivalColumn).values();
    keys.encode(batch, rowNumbers.of(batch), batch.size());
    for (int row = 0; row < batch.size(); row++) {
      keys.write(row, out.key());
      out.key().putSorted(arrivals[row]);
      codec.write(batch, row, out.value());
      long bucket = (times[row] & -(1L << exponent)) | exponent;
      int group = keys.group(row);
      out.put(group, bucket);
      cold.stored(group, bucket);
      cold.add(bucket, 1);
    }
  }

  /** Gives out the rows of all stretches that begin before that time. */
  void takeBefore(long time, Consumer<RowBatch> target) {
    while (earliest() < time) {
      cold.fetchBucket(cold.firstBucket());
      takeBack(target);
    }
  }

  /** Gives out the rows that have come back. */
  void takeBack(Consumer<RowBatch> target) {
    if (backCount > 0) {
      target.accept(back.build(backCount));
      back = new RowBatchBuilder(schema, 0);
      backCount = 0;
    }
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    if (!cold.copyAll(scope, out)) {
      cold.freezeDropped(out);
    }
  }

  @Override
  public boolean readsStore() {
    return cold.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    codec.read(value, back);
    backCount++;
    if (!cold.isThere()) {
      cold.stored(group, bucket);
    }
  }

  /** All rows have come back where there is no store to read them from; they go elsewhere. */
  @Override
  public void restored() {
    if (!cold.isThere()) {
      cold.dropUpTo(Watermarks.END);
    }
  }
}
