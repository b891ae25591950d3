package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowCodec;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.operator.match.PartitionMatcher;
import weir.engine.operator.match.PartitionRows;
import weir.engine.plan.MatchNode;
import weir.engine.state.ChangedKeys;
import weir.engine.state.ColdRecords;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.OperatorState;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;

/**
 * The partitions of MATCH_RECOGNIZE by number, with their rows. One of which nothing matters any
 * more keeps its number until {@link #tidy}; what does not fit into memory is in the store, all but
 * the times at which searches end. Owned by one thread.
 *
 * <p>As stored records: the key, with what is known of the partition; and for each kept row the key
 * and the row's place. Both begin with the length of the key; then comes, of the partition, when
 * its first search ends and the rank of that search's row; of a row its rank.
 */
final class KeptPartitions implements DurableTable {
  /** The time of searches that only the end of the input ends. */
  static final long AT_THE_END = Timers.NEVER - 1;

  private static final TableName NAME = new TableName("partitions", 1);
  private static final int WOKEN_AT_A_TIME = 4096;
  private static final int MIN_WASTE = 4096;
  private static final int BATCH_ROWS = 1024;

  /** Roughly what a partition takes besides its rows, and what is known of a kept row. */
  private static final long PARTITION_BYTES = 200;

  private static final long STEP_BYTES = 64;

  /** Makes what looks for matches. */
  interface Maker {
    PartitionMatcher make(int number);
  }

  private final MatchNode node;
  private final Maker maker;
  private final KeyEncoder encoder;
  private final MatchRows rows;
  private final RowCodec codec;
  private final ChangedKeys changed = new ChangedKeys();
  private final ColdRecords cold = new ColdRecords(NAME, this, this::hotRecords);
  private final ColdTimers coldTimers;
  private final boolean hasDeadlines;

  /** Whether a partition without rows is like one that has never been. */
  private final boolean canForget;

  private final RowNumbers rowNumbers = new RowNumbers();
  private KeyTable keys;
  private List<PartitionMatcher> partitions = new ArrayList<>();

  /** How many of the kept rows are still needed. */
  private int neededRows;

  /** Partitions with a lower number are known to whoever looks for matches. */
  private int known;

  private int[] ids = {};

  /**
   * @param hasDeadlines whether searches end in time, and not only when their partition's next row
   *     comes
   */
  KeptPartitions(MatchNode node, Maker maker, boolean hasDeadlines) {
    Schema input = node.input().schema();
    this.node = node;
    this.maker = maker;
    this.hasDeadlines = hasDeadlines;
    this.encoder = new KeyEncoder(input, node.keys());
    this.keys = encoder.newTable();
    this.rows = new MatchRows(input);
    this.codec = new RowCodec(input);
    this.coldTimers = new ColdTimers(encoder);
    this.canForget = node.forgetsPartitions();
  }

  void register(OperatorState state) {
    if (node.keys().isEmpty()) {
      state.table(NAME, this);
    } else {
      cold.register(state);
    }
    state.note(
        "next-rank",
        () -> String.valueOf(rows.nextRank()),
        saved -> rows.ranksFrom(Long.parseLong(saved)));
    state.onRestored(() -> cold.forEach(this::note));
  }

  /** Takes note of when a search ends of a partition that is only in the store. */
  private void note(BinaryInput key, BinaryInput value) {
    if (value.readInt() == key.remaining()) {
      long deadline = value.readLong();
      if (deadline != Timers.NEVER) {
        coldTimers.add(key, deadline, value.readLong());
      }
    }
  }

  /** How many rows are kept, and keys, if they are kept without rows. */
  long size() {
    return neededRows + cold.count() + (canForget ? 0 : keys.size());
  }

  long bytes() {
    return hotBytes() + coldTimers.bytes();
  }

  /** What of it can go to the store. */
  long hotBytes() {
    return keys.bytes()
        + rows.bytes()
        + changed.bytes()
        + PARTITION_BYTES * partitions.size()
        + STEP_BYTES * neededRows;
  }

  MatchRows rows() {
    return rows;
  }

  /** How many partitions are in memory. */
  int count() {
    return partitions.size();
  }

  PartitionMatcher get(int partition) {
    return partitions.get(partition);
  }

  /** The number of the row that the first search of the partition begins with, or comes to next. */
  long rank(PartitionMatcher partition) {
    int row = partition.rows().number(partition.firstSearched());
    return row == PartitionRows.NONE ? rows.nextRank() : rows.rank(row);
  }

  /** By when something is to be done for a partition even if no row comes to it, or NEVER. */
  long deadline(PartitionMatcher partition) {
    if (!isWaiting(partition)) {
      return Timers.NEVER;
    }
    return hasDeadlines ? partition.deadline() : AT_THE_END;
  }

  /** Whether the end of the input matters to a partition. */
  static boolean isWaiting(PartitionMatcher partition) {
    return partition.isSearching() || partition.mapped() < partition.rows().size();
  }

  /**
   * The partitions of the rows of a batch, by position; those that were in the store come back, and
   * {@link #firstNew} says which they are.
   */
  int[] find(RowBatch batch) {
    ids = ids.length < batch.size() ? new int[batch.size()] : ids;
    cold.putBack(changed, keys);
    int first = keys.size();
    encoder.encode(batch, rowNumbers.of(batch), batch.size());
    keys.findOrAdd(encoder, 0, batch.size(), ids);
    fetch(first);
    return ids;
  }

  /**
   * Brings those partitions back whose searches end first, some at a time.
   *
   * @return whether there are any whose searches end by then
   */
  boolean wake(long time) {
    if (coldTimers.first() > time) {
      return false;
    }
    cold.putBack(changed, keys);
    int first = keys.size();
    coldTimers.addEarliest(WOKEN_AT_A_TIME, keys);
    fetch(first);
    return true;
  }

  /** The earliest end of a search of a partition that is only in the store, or NEVER. */
  long firstColdDeadline() {
    return coldTimers.first();
  }

  /** The row that the first search begins with of partitions that are only in the store. */
  long firstColdRank() {
    return coldTimers.firstRank();
  }

  private void fetch(int first) {
    makeRoom();
    cold.fetchAll(keys, first);
    rows.takeBack();
  }

  private void makeRoom() {
    while (partitions.size() < keys.size()) {
      partitions.add(maker.make(partitions.size()));
    }
  }

  /** The first of the partitions that nobody has asked for so far. */
  int firstNew() {
    int first = known;
    known = partitions.size();
    return first;
  }

  /** A row has come to a partition, which was appended to the rows last. */
  void add(int partition, int row) {
    partitions.get(partition).rows().add(row);
    neededRows++;
  }

  /** Something of the partition has changed. */
  void touch(int partition) {
    changed.mark(partition);
  }

  /** Lets rows go of a partition that nobody needs any more. */
  void dropRows(int partition) {
    neededRows -= partitions.get(partition).dropRows();
  }

  /** Forgets the rows that have been let go, once they are most. */
  void tidyRows() {
    if (rows.size() - neededRows > Math.max(MIN_WASTE, neededRows + keys.size())) {
      keepNeededRows();
    }
  }

  private void keepNeededRows() {
    int[] needed = new int[neededRows];
    int count = 0;
    for (PartitionMatcher partition : partitions) {
      count = partition.rows().renumber(count, needed);
    }
    rows.keep(needed, count);
  }

  private boolean isLive(PartitionMatcher partition) {
    return !canForget || partition.rows().kept() > 0 || isWaiting(partition);
  }

  private long hotRecords() {
    return partitions.stream().filter(this::isLive).count() + neededRows;
  }

  /**
   * Forgets partitions of which nothing matters, if they are most.
   *
   * @return whether partitions have other numbers now
   */
  boolean tidy() {
    return canForget && cold.isSettled() && forget();
  }

  /**
   * Lets partitions that came first leave memory, until about that much is free.
   *
   * @return whether partitions have other numbers now
   */
  boolean spill(long bytes) {
    int leaving = node.keys().isEmpty() ? 0 : ColdRecords.share(keys.size(), hotBytes(), bytes);
    if (leaving > 0) {
      leave(leaving);
    }
    return leaving > 0;
  }

  private boolean forget() {
    if (keys.size() <= Math.max(MIN_WASTE, 2 * neededRows)) {
      return false;
    }
    int[] kept =
        IntStream.range(0, keys.size())
            .filter(i -> isLive(partitions.get(i)) || partitions.get(i).rows().hasStored())
            .toArray();
    if (kept.length > keys.size() / 2) {
      return false;
    }
    changed.retain(keys, kept, kept.length, key -> !isLive(partitions.get(key)));
    retain(kept);
    return true;
  }

  private void leave(int first) {
    cold.write();
    BinaryOutput keyBytes = new BinaryOutput();
    BinaryInput key = new BinaryInput();
    long left = 0;
    for (int i = 0; i < first; i++) {
      PartitionMatcher partition = partitions.get(i);
      left += isLive(partition) ? 1 + partition.rows().kept() : 0;
      neededRows -= partition.rows().kept();
      long deadline = deadline(partition);
      if (deadline != Timers.NEVER) {
        keyBytes.clear();
        keys.write(i, keyBytes);
        key.set(keyBytes.array(), 0, keyBytes.size());
        coldTimers.add(key, deadline, rank(partition));
      }
    }
    int count = keys.size() - first;
    cold.add(left);
    changed.left(count);
    retain(IntStream.range(first, first + count).toArray());
    keepNeededRows();
  }

  /** Forgets all partitions but these, which are numbered in this order. */
  private void retain(int[] kept) {
    KeyTable left = encoder.newTable();
    left.addSome(keys, kept);
    List<PartitionMatcher> own = new ArrayList<>(kept.length);
    for (int number : kept) {
      PartitionMatcher partition = partitions.get(number);
      partition.renumber(own.size());
      own.add(partition);
    }
    keys = left;
    partitions = own;
    known = own.size();
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    if (cold.copyAll(scope, out)) {
      return;
    }
    changed.putBack(keys);
    makeRoom();
    known = partitions.size();
    int size = keys.size();
    RowsToWrite written = new RowsToWrite(out);
    for (int key = changed.first(scope, size);
        key < size;
        key = changed.next(key + 1, scope, size)) {
      PartitionMatcher partition = partitions.get(key);
      writePartition(key, partition, out);
      PartitionRows own = partition.rows();
      for (long place = own.storedFrom(); place < Math.min(own.first(), own.storedTo()); place++) {
        keys.write(key, out.key());
        out.key().putSorted(place);
        out.delete(keys.group(key), NO_BUCKET);
      }
      long from = scope == DurableState.Scope.ALL ? own.first() : own.storedTo();
      for (long place = Math.max(own.first(), from); place < own.size(); place++) {
        written.add(key, place);
      }
      own.stored();
    }
    written.flush();
    changed.frozen(size);
  }

  private void writePartition(int key, PartitionMatcher partition, TableWriter out) {
    keys.write(key, out.key());
    if (!isLive(partition)) {
      out.delete(keys.group(key), NO_BUCKET);
      return;
    }
    out.value().putInt(out.key().size());
    out.value().putLong(deadline(partition));
    out.value().putLong(rank(partition));
    partition.write(out.value());
    out.put(keys.group(key), NO_BUCKET);
  }

  /** Rows that are written, many at a time. */
  private final class RowsToWrite {
    private final TableWriter out;
    private final int[] partitionOf = new int[BATCH_ROWS];
    private final long[] placeOf = new long[BATCH_ROWS];
    private final int[] numberOf = new int[BATCH_ROWS];
    private int count;

    RowsToWrite(TableWriter out) {
      this.out = out;
    }

    void add(int partition, long place) {
      partitionOf[count] = partition;
      placeOf[count] = place;
      numberOf[count++] = partitions.get(partition).rows().number(place);
      if (count == BATCH_ROWS) {
        flush();
      }
    }

    void flush() {
      RowBatch batch = rows.rows().batch(numberOf, 0, count);
      for (int i = 0; i < count; i++) {
        keys.write(partitionOf[i], out.key());
        out.value().putInt(out.key().size());
        out.value().putLong(rows.rank(numberOf[i]));
        out.key().putSorted(placeOf[i]);
        codec.write(batch, i, out.value());
        out.put(keys.group(partitionOf[i]), NO_BUCKET);
      }
      count = 0;
    }
  }

  @Override
  public boolean readsStore() {
    return cold.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    int length = value.readInt();
    boolean isPartition = key.remaining() == length;
    int number = keys.findOrAdd(key.first(length));
    makeRoom();
    if (isPartition) {
      value.skip(2 * Long.BYTES);
      partitions.get(number).read(value);
      coldTimers.remove(key.first(length));
    } else {
      key.skip(length);
      long place = key.readSorted();
      partitions.get(number).rows().restore(place, rows.restore(value.readLong(), value));
      neededRows++;
    }
  }

  @Override
  public void restored() {
    rows.takeBack();
    changed.frozen(keys.size());
  }
}
