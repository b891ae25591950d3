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

  /** The newest first. */
  private final List<SortedRun.Cursor> cursors;

  private final byte @Nullable [] end;

  /** By run: the bucket whose deletion it has come by last. */
  private final byte[] @Nullable [] deleted;

  private final ByteSlice key = new ByteSlice();
  private final ByteSlice value = new ByteSlice();
  private final ByteSlice one = new ByteSlice();
  private final ByteSlice other = new ByteSlice();

  /** The last key that was decided on, which is not that of a bucket. */
  private final ByteSlice last = new ByteSlice();

  private boolean hasLast;
  private ChangeKind kind = ChangeKind.PUT;

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
    this.cursors = runs.stream().map(SortedRun::cursor).toList();
    this.end = end;
    this.deleted = new byte[runs.size()][];
    for (int i = 0; i < deleted.length; i++) {
      if (from.length >= StateKey.PREFIX_BYTES) {
        deleted[i] = deletedBefore(cursors.get(i), Arrays.copyOf(from, StateKey.PREFIX_BYTES));
      }
      cursors.get(i).seek(from);
    }
  }

  private static byte @Nullable [] deletedBefore(SortedRun.Cursor cursor, byte[] bucket) {
    cursor.seek(bucket);
    return !cursor.isAtEnd()
            && cursor.kind() == ChangeKind.DELETE_BUCKET
            && Arrays.equals(cursor.key(), bucket)
        ? bucket
        : null;
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
    for (int run = smallest(); run >= 0; run = smallest()) {
      SortedRun.Cursor cursor = cursors.get(run);
      cursor.key(key);
      if (end != null && compareTo(key, end) >= 0) {
        return false;
      }
      kind = cursor.kind();
      cursor.value(value);
      cursor.advance();
      if (kind == ChangeKind.DELETE_BUCKET ? isNewBucket(run) : isNewKey() && !isDeleted(run)) {
        return true;
      }
    }
    return false;
  }

  /** The run whose record comes next, -1 at the end: of equal keys buckets', then newer ones. */
  private int smallest() {
    int best = -1;
    for (int i = 0; i < cursors.size(); i++) {
      if (!cursors.get(i).isAtEnd() && (best < 0 || isBefore(cursors.get(i), cursors.get(best)))) {
        best = i;
      }
    }
    return best;
  }

  private boolean isBefore(SortedRun.Cursor older, SortedRun.Cursor newer) {
    int order = compare(older.key(one), newer.key(other));
    return order < 0
        || (order == 0
            && older.kind() == ChangeKind.DELETE_BUCKET
            && newer.kind() != ChangeKind.DELETE_BUCKET);
  }

  private boolean isNewBucket(int run) {
    boolean isKnown = isDeleted(run);
    deleted[run] = key.toBytes();
    return !isKnown;
  }

  /** Whether no newer record of that key has come. */
  private boolean isNewKey() {
    if (hasLast && compare(last, key) == 0) {
      return false;
    }
    last.set(key.array(), key.start(), key.length());
    hasLast = true;
    return true;
  }

  /** Whether a newer run deletes the bucket of the key. */
  private boolean isDeleted(int run) {
    for (int i = 0; i < run; i++) {
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
