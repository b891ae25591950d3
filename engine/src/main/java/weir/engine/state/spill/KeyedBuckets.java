package weir.engine.state.spill;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import weir.engine.data.BatchCodec;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.state.KeyEncoder;
import weir.engine.state.RowSlab;

/**
 * Brings the rows of equal keys together, in no order of the keys: divides rows into buckets by the
 * hashes of their keys. As many buckets as fit stay in memory, the largest go to disk one by one;
 * at the end they come one after the other, each whole. One that does not fit is divided again by
 * other bits of the hash: a hybrid hash partitioning (DeWitt and others, Implementation Techniques
 * for Main Memory Database Systems, 1984). The order of buckets does not depend on which of them
 * were on disk. Owned by one thread.
 */
public final class KeyedBuckets implements AutoCloseable {
  private static final int BITS = 6;
  private static final int COUNT = 1 << BITS;

  /** How often rows are divided; the bits left choose their key group. */
  private static final int MAX_LEVELS = 4;

  /** The most bytes of rows that wait for a write. */
  private static final long MAX_WRITE_BYTES = 256L << 10;

  private static final long MIN_WRITE_BYTES = 1L << 10;

  /** Which part of the memory rows take that wait for writes, and which one a bucket may take. */
  private static final int SMALL_PART = 8;

  private final Schema schema;
  private final List<Integer> keyColumns;
  private final KeyEncoder keys;
  private final RowReduction reduction;
  private final Spill spill;
  private final SpillShare share;
  private final BatchCodec codec;
  private final int level;
  private final long writeBytes;
  private final long fittingBytes;
  private final KeyedBucket[] buckets = new KeyedBucket[COUNT];
  private final int[] starts = new int[COUNT + 1];
  private final RowNumbers rowNumbers = new RowNumbers();
  private int[] bucketOf = {};
  private int[] divided = {};
  private long size;

  /**
   * @param keyColumns the columns whose values are the keys
   * @param reduction leaves out rows before they are written, and when they are read
   */
  public KeyedBuckets(
      Schema schema, List<Integer> keyColumns, RowReduction reduction, Spill spill) {
    this(schema, keyColumns, reduction, spill, 0);
  }

  private KeyedBuckets(
      Schema schema, List<Integer> keyColumns, RowReduction reduction, Spill spill, int level) {
    this.schema = schema;
    this.keyColumns = keyColumns;
    this.keys = new KeyEncoder(schema, keyColumns);
    this.reduction = reduction;
    this.spill = spill;
    this.share = spill.newShare();
    this.codec = new BatchCodec(schema);
    this.level = level;
    this.fittingBytes = Math.max(Spill.MIN_BYTES, spill.hotBytes() / SMALL_PART);
    this.writeBytes = Math.max(MIN_WRITE_BYTES, Math.min(MAX_WRITE_BYTES, fittingBytes / COUNT));
    Arrays.setAll(buckets, i -> new KeyedBucket(new RowSlab(schema), rowNumbers));
  }

  /** How many rows have been added. */
  public long size() {
    return size;
  }

  /** Roughly the memory they take. */
  public long bytes() {
    long bytes = 0;
    for (KeyedBucket bucket : buckets) {
      bytes += bucket.bytes();
    }
    return bytes;
  }

  public void add(RowBatch batch) {
    divide(batch);
    for (int i = 0; i < COUNT; i++) {
      if (starts[i] < starts[i + 1]) {
        buckets[i].add(batch, divided, starts[i], starts[i + 1]);
        buckets[i].writeFrom(writeBytes, RowBatch.DEFAULT_ROWS);
      }
    }
    size += batch.size();
    while (share.isOver(bytes()) && makeRoom()) {
      // One bucket after the other, until what is left fits.
    }
  }

  /** Puts the numbers of a batch's rows side by side that go to the same bucket. */
  private void divide(RowBatch batch) {
    int[] rows = rowNumbers.of(batch);
    bucketOf = bucketOf.length < batch.size() ? new int[batch.size()] : bucketOf;
    divided = divided.length < batch.size() ? new int[batch.size()] : divided;
    keys.encode(batch, rows, batch.size());
    Arrays.fill(starts, 0);
    for (int i = 0; i < batch.size(); i++) {
      bucketOf[i] = bucket(keys.hash(i));
      starts[bucketOf[i]]++;
    }
    for (int i = 1; i <= COUNT; i++) {
      starts[i] += starts[i - 1];
    }
    for (int i = batch.size() - 1; i >= 0; i--) {
      divided[--starts[bucketOf[i]]] = rows[i];
    }
  }

  /** Bits that neither tell places in a table of keys nor key groups, in which all may agree. */
  private int bucket(long hash) {
    return (int) (hash >>> (Integer.SIZE - BITS * (level + 1))) & (COUNT - 1);
  }

  /** Takes memory from the largest bucket that is all there; false if none is. */
  private boolean makeRoom() {
    KeyedBucket largest = null;
    long bytes = 0;
    for (KeyedBucket bucket : buckets) {
      if (bucket.hasHotRows() && bucket.bytes() > bytes) {
        largest = bucket;
        bytes = bucket.bytes();
      }
    }
    if (largest == null) {
      return false;
    }
    if (!largest.reduce(reduction)) {
      largest.moveTo(spill.newFile(codec), RowBatch.DEFAULT_ROWS);
    }
    return true;
  }

  /**
   * Shows all rows, bucket by bucket; they are forgotten. Nothing can be added any more.
   *
   * @param whole gets the rows of a bucket in the order in which they came
   * @param undivided gets those of one that does not fit however often it is divided
   */
  public void forEach(Consumer<RowSlab> whole, Consumer<RowCursor> undivided) {
    for (KeyedBucket bucket : buckets) {
      if (bucket.isHot()) {
        whole.accept(bucket.take());
      } else {
        read(bucket.pass(RowBatch.DEFAULT_ROWS), whole, undivided);
      }
      bucket.close();
      share.isOver(bytes());
    }
  }

  private void read(RowCursor cursor, Consumer<RowSlab> whole, Consumer<RowCursor> undivided) {
    RowSlab rows = new RowSlab(schema);
    for (RowBatch batch = cursor.next(); batch != null; batch = cursor.next()) {
      rows.append(batch);
      if (rows.bytes() > fittingBytes) {
        rows = reduction.reduced(rows);
        if (rows.bytes() > fittingBytes / 2) {
          divideAgain(behind(rows, cursor), whole, undivided);
          return;
        }
      }
    }
    whole.accept(rows);
  }

  /** Rows, then others. */
  private RowCursor behind(RowSlab first, RowCursor rest) {
    KeyedBucket read = new KeyedBucket(first, rowNumbers);
    RowCursor others = read.pass(RowBatch.DEFAULT_ROWS);
    return () -> {
      RowBatch batch = others.next();
      return batch == null ? rest.next() : batch;
    };
  }

  private void divideAgain(RowCursor rows, Consumer<RowSlab> whole, Consumer<RowCursor> undivided) {
    if (level + 1 == MAX_LEVELS) {
      undivided.accept(rows);
      return;
    }
    try (KeyedBuckets finer = new KeyedBuckets(schema, keyColumns, reduction, spill, level + 1)) {
      rows.forEachBehind(0, finer::add);
      finer.forEach(whole, undivided);
    }
  }

  /** Gives the memory back, and deletes what is on disk. */
  @Override
  public void close() {
    for (KeyedBucket bucket : buckets) {
      bucket.close();
    }
    spill.release(share);
  }
}
