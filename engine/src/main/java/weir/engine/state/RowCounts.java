package weir.engine.state;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;

/**
 * Rows with how often each is there: a multiset. Equal rows have one number. Counts may be negative
 * while they are being added up. Owned by one thread.
 */
public final class RowCounts implements RowBag, DurableTable {
  private final KeyEncoder encoder;
  private final Schema schema;
  private KeyTable numbers;
  private RowSlab rows;
  private int[] counts = {};
  private int zeroRows;
  private final ChangedKeys changed = new ChangedKeys();
  private int[] found = {};

  public RowCounts(Schema schema) {
    List<Integer> columns = IntStream.range(0, schema.size()).boxed().toList();
    this.schema = schema;
    this.encoder = new KeyEncoder(schema, columns);
    this.numbers = encoder.newTable();
    this.rows = new RowSlab(schema);
  }

  /** A row is known by what it holds. */
  @Override
  public void register(TableName name, OperatorState state) {}

  @Override
  public int[] find(RowBatch batch, int[] wanted, int count) {
    found = found.length < count ? new int[count] : found;
    appendRows();
    encoder.encode(batch, wanted, count);
    numbers.findOrAdd(encoder, 0, count, found);
    for (int i = 0; i < count; i++) {
      if (found[i] == rows.size()) {
        rows.append(batch, wanted, i, i + 1);
        zeroRows++;
      }
    }
    makeRoom();
    return found;
  }

  /** The same of rows that may be only in the store; they come back. */
  int[] find(RowBatch batch, int[] wanted, int count, ColdRecords cold) {
    putBack(cold);
    appendRows();
    int first = numbers.size();
    find(batch, wanted, count);
    cold.fetch(numbers, first);
    return found;
  }

  /** Whether the row is in memory whose bytes are the rest of the input, there or not. */
  boolean has(BinaryInput key) {
    return numbers.find(key) >= 0;
  }

  /** How many rows have a number, those included that are yet to be taken in. */
  int keyCount() {
    return numbers.size();
  }

  private void makeRoom() {
    if (counts.length < numbers.size()) {
      counts = Arrays.copyOf(counts, ColumnSlab.roomFor(numbers.size(), counts.length));
    }
  }

  /** The different rows. */
  @Override
  public RowSlab rows() {
    return rows;
  }

  @Override
  public int compareEqual(int left, int right) {
    return Integer.compare(left, right);
  }

  /** How many different rows are there. */
  @Override
  public int liveRows() {
    return rows.size() - zeroRows;
  }

  @Override
  public int count(int row) {
    return counts[row];
  }

  @Override
  public void add(int row, int by) {
    zeroRows -= counts[row] == 0 ? 1 : 0;
    counts[row] += by;
    changed.mark(row);
    zeroRows += counts[row] == 0 ? 1 : 0;
  }

  @Override
  public boolean isSparse() {
    return rows.size() >= MIN_ROWS_TO_SWEEP && zeroRows > rows.size() / 2;
  }

  @Override
  public int[] sweep() {
    int[] kept = IntStream.range(0, rows.size()).filter(row -> counts[row] != 0).toArray();
    changed.retain(numbers, kept, kept.length, row -> counts[row] == 0);
    renumber(kept);
    return kept;
  }

  @Override
  public void keep(int[] kept) {
    changed.left(kept.length);
    renumber(kept);
  }

  private void renumber(int[] kept) {
    int[] keptCounts = Arrays.stream(kept).map(row -> counts[row]).toArray();
    RowBatch batch = rows.batch(kept, 0, kept.length);
    clear();
    find(batch, IntStream.range(0, kept.length).toArray(), kept.length);
    System.arraycopy(keptCounts, 0, counts, 0, kept.length);
    zeroRows = 0;
  }

  @Override
  public void putBack(ColdRecords cold) {
    cold.putBack(changed, numbers);
  }

  @Override
  public void mark(int row) {
    changed.mark(row);
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    freeze(scope, out, row -> numbers.group(row), row -> {}, row -> {});
  }

  @Override
  public void freeze(
      DurableState.Scope scope,
      TableWriter out,
      IntUnaryOperator groupOf,
      IntConsumer prefix,
      IntConsumer more) {
    changed.putBack(numbers);
    appendRows();
    int size = rows.size();
    for (int row = changed.first(scope, size);
        row < size;
        row = changed.next(row + 1, scope, size)) {
      prefix.accept(row);
      numbers.write(row, out.key());
      if (counts[row] == 0) {
        out.delete(groupOf.applyAsInt(row), NO_BUCKET);
      } else {
        out.value().putInt(counts[row]);
        more.accept(row);
        out.put(groupOf.applyAsInt(row), NO_BUCKET);
      }
    }
    changed.frozen(size);
  }

  /** The rows of numbers that have come from a store. */
  private void appendRows() {
    int count = numbers.size() - rows.size();
    if (count == 0) {
      return;
    }
    RowBatchBuilder read = new RowBatchBuilder(schema, count);
    numbers.append(rows.size(), numbers.size(), read, 0);
    rows.append(read.build(count), IntStream.range(0, count).toArray(), 0, count);
    zeroRows += count;
    makeRoom();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    restore(key, value);
  }

  @Override
  public int restore(BinaryInput key, BinaryInput value) {
    int row = numbers.findOrAdd(key);
    makeRoom();
    add(row, value.readInt());
    return row;
  }

  @Override
  public void takeBack() {
    appendRows();
  }

  @Override
  public void restored() {
    appendRows();
    changed.frozen(rows.size());
  }

  /** Forgets all rows. */
  public void clear() {
    numbers = encoder.newTable();
    rows = new RowSlab(schema);
    counts = new int[0];
    zeroRows = 0;
  }

  @Override
  public long bytes() {
    return numbers.bytes() + rows.bytes() + changed.bytes() + (long) Integer.BYTES * counts.length;
  }
}
