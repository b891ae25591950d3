package weir.engine.state.memory;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.state.ByteSlice;
import weir.engine.state.ChangeKind;
import weir.engine.state.StateCursor;
import weir.engine.state.StateKey;

/**
 * Goes through the records of several runs as if they were one: newer ones are in older ones'
 * place.
 */
final class MergedCursor implements StateCursor {
  private static final byte[] BEFORE_ALL = {};

  /** The runs that have more, that with the next record first. */
  private final Source[] sources;

  private int sourceCount;
  private final byte @Nullable [] end;
  private final boolean hasDeletions;

  /** By age: the bucket whose deletion the run has come by last. */
  private final byte[] @Nullable [] deleted;

  private final ByteSlice key = new ByteSlice();
  private final ByteSlice value = new ByteSlice();
  private ChangeKind kind = ChangeKind.PUT;

  /** The last key that was decided on, which is not that of a bucket. */
  private final ByteSlice last = new ByteSlice();

  /** From which run that key came, which has it once. */
  private @Nullable Source lastSource;

  /**
   * A run on the way.
   *
   * @param age how many runs are newer
   */
  private record Source(SortedRun.Cursor records, int age) {
    /** Of equal keys buckets' come first, then newer ones. */
    boolean isBehind(Source other) {
      int order = records.compareKey(other.records);
      if (order != 0) {
        return order > 0;
      }
      boolean isBucket = records.isBucketDeletion();
      return isBucket == other.records.isBucketDeletion() ? age > other.age : !isBucket;
    }
  }

  /**
   * Over all records.
   *
   * @param runs the newest first
   */
  MergedCursor(List<SortedRun> runs) {
    this(runs, BEFORE_ALL, null);
  }

  /**
   * @param runs the newest first
   * @param from the first key
   * @param end the first key that is not wanted; null for none
   */
  MergedCursor(List<SortedRun> runs, byte[] from, byte @Nullable [] end) {
    this.end = end;
    this.deleted = new byte[runs.size()][];
    this.hasDeletions = runs.stream().anyMatch(SortedRun::hasDeletions);
    this.sources = new Source[runs.size()];
    for (int age = 0; age < deleted.length; age++) {
      SortedRun.Cursor records = runs.get(age).cursor();
      if (hasDeletions && from.length >= StateKey.PREFIX_BYTES) {
        deleted[age] = deletedBefore(records, Arrays.copyOf(from, StateKey.PREFIX_BYTES));
      }
      records.seek(from);
      add(new Source(records, age));
    }
  }

  private static byte @Nullable [] deletedBefore(SortedRun.Cursor records, byte[] bucket) {
    records.seek(bucket);
    return !records.isAtEnd() && records.isBucketDeletion() && Arrays.equals(records.key(), bucket)
        ? bucket
        : null;
  }

  private void add(Source source) {
    if (!source.records.isAtEnd()) {
      System.arraycopy(sources, 0, sources, 1, sourceCount);
      sources[0] = source;
      sourceCount++;
      placeFirst();
    }
  }

  /** Puts the first source where it belongs, which often is where it stands. */
  private void placeFirst() {
    Source moved = sources[0];
    if (sourceCount > 1 && moved.isBehind(sources[1])) {
      int place = placeOf(moved);
      System.arraycopy(sources, 1, sources, 0, place);
      sources[place] = moved;
    }
  }

  /** Behind how many of the others a source belongs that is behind the first of them. */
  private int placeOf(Source moved) {
    int low = 1;
    int high = sourceCount - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (moved.isBehind(sources[middle])) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  @Override
  public boolean next() {
    while (nextChange()) {
      if (kind == ChangeKind.PUT) {
        return true;
      }
    }
    return false;
  }

  /** Moves to the next record or deletion that counts. */
  boolean nextChange() {
    while (sourceCount > 0) {
      Source source = sources[0];
      source.records.key(key);
      if (end != null && compareTo(key, end) >= 0) {
        return false;
      }
      kind = source.records.kind();
      source.records.value(value);
      advanceFirst();
      if (kind == ChangeKind.DELETE_BUCKET
          ? isNewBucket(source.age)
          : isNewKey(source) && !isDeleted(source.age)) {
        return true;
      }
    }
    return false;
  }

  private void advanceFirst() {
    SortedRun.Cursor first = sources[0].records;
    first.advance();
    if (first.isAtEnd()) {
      sourceCount--;
      System.arraycopy(sources, 1, sources, 0, sourceCount);
    } else {
      placeFirst();
    }
  }

  private boolean isNewBucket(int age) {
    boolean isKnown = isDeleted(age);
    deleted[age] = key.toBytes();
    return !isKnown;
  }

  /** Whether no newer record of that key has come. */
  private boolean isNewKey(Source source) {
    if (lastSource != null && lastSource.age != source.age && compare(last, key) == 0) {
      return false;
    }
    last.set(key.array(), key.start(), key.length());
    lastSource = source;
    return true;
  }

  /** Whether a newer run deletes the bucket of the key. */
  private boolean isDeleted(int age) {
    for (int i = 0; hasDeletions && i < age; i++) {
      byte[] bucket = deleted[i];
      if (bucket != null && startsWith(key, bucket)) {
        return true;
      }
    }
    return false;
  }

  ChangeKind kind() {
    return kind;
  }

  ByteSlice keySlice() {
    return key;
  }

  ByteSlice valueSlice() {
    return value;
  }

  @Override
  public byte[] key() {
    return key.toBytes();
  }

  @Override
  public byte[] value() {
    return value.toBytes();
  }

  @Override
  public void close() {}

  static int compare(ByteSlice a, ByteSlice b) {
    return Arrays.compareUnsigned(
        a.array(), a.start(), a.start() + a.length(), b.array(), b.start(), b.start() + b.length());
  }

  private static int compareTo(ByteSlice a, byte[] b) {
    return Arrays.compareUnsigned(a.array(), a.start(), a.start() + a.length(), b, 0, b.length);
  }

  private static boolean startsWith(ByteSlice bytes, byte[] prefix) {
    return bytes.length() >= prefix.length
        && Arrays.equals(
            bytes.array(), bytes.start(), bytes.start() + prefix.length, prefix, 0, prefix.length);
  }
}
