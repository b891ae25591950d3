package weir.engine.state.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.engine.state.ByteSlice;
import weir.engine.state.ChangeKind;
import weir.engine.state.StateKey;

/**
 * Records of a table and deletions, in order of their keys, each key once; a bucket's deletion
 * comes before the bucket's records. Never changes, so that any thread may read it.
 */
final class SortedRun {
  private static final int CHUNK_BYTES = 1 << 20;

  /** What a record takes besides its bytes. */
  private static final int RECORD_BYTES = 2 * Integer.BYTES + 1;

  private final Chunk[] chunks;
  private final long bytes;
  private final boolean hasDeletions;

  private SortedRun(List<Chunk> chunks, boolean hasDeletions) {
    this.chunks = chunks.toArray(Chunk[]::new);
    this.bytes = chunks.stream().mapToLong(Chunk::size).sum();
    this.hasDeletions = hasDeletions;
  }

  /** Some records. */
  private static final class Chunk {
    static final Chunk EMPTY = new Chunk(new byte[0], new int[1], new byte[0]);

    /** Keys and values in turn. */
    private final byte[] bytes;

    /** Where each of them starts, and where the last one ends. */
    private final int[] starts;

    /** One for each record. */
    private final byte[] kinds;

    Chunk(byte[] bytes, int[] starts, byte[] kinds) {
      this.bytes = bytes;
      this.starts = starts;
      this.kinds = kinds;
    }

    long size() {
      return bytes.length + (long) RECORD_BYTES * kinds.length;
    }

    int compareKey(int record, byte[] key) {
      return Arrays.compareUnsigned(
          bytes, starts[2 * record], starts[2 * record + 1], key, 0, key.length);
    }

    /** The first record whose key is not smaller, or how many records there are. */
    int firstFrom(byte[] key) {
      int low = 0;
      int high = kinds.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (compareKey(middle, key) < 0) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }
  }

  boolean isEmpty() {
    return chunks.length == 0;
  }

  boolean hasDeletions() {
    return hasDeletions;
  }

  /** How much memory it takes, roughly. */
  long bytes() {
    return bytes;
  }

  /** How much of it the bucket deletions of a newer run take away, roughly. */
  long bytesDeletedBy(SortedRun newer) {
    long deleted = 0;
    Cursor deletions = newer.cursor();
    for (; newer.hasDeletions && !deletions.isAtEnd(); deletions.advance()) {
      if (deletions.isBucketDeletion()) {
        deleted += bytesOf(deletions.key());
      }
    }
    return deleted;
  }

  private long bytesOf(byte[] prefix) {
    Cursor from = cursor();
    from.seek(prefix);
    Cursor to = cursor();
    to.seek(StateKey.behind(prefix));
    return to.bytesBefore() - from.bytesBefore();
  }

  /** A cursor at the first record. */
  Cursor cursor() {
    return new Cursor();
  }

  /** Goes through the records, deletions included. */
  final class Cursor {
    private int number;
    private Chunk chunk;
    private int record;

    Cursor() {
      chunk = chunkAt(0);
    }

    /** Goes to the first record whose key is not smaller. */
    void seek(byte[] key) {
      int low = 0;
      int high = chunks.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        Chunk looked = chunks[middle];
        if (looked.compareKey(looked.kinds.length - 1, key) < 0) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      number = low;
      chunk = chunkAt(low);
      record = chunk.firstFrom(key);
    }

    private Chunk chunkAt(int index) {
      return index < chunks.length ? chunks[index] : Chunk.EMPTY;
    }

    boolean isAtEnd() {
      return number == chunks.length;
    }

    void advance() {
      record++;
      if (record == chunk.kinds.length) {
        number++;
        chunk = chunkAt(number);
        record = 0;
      }
    }

    ChangeKind kind() {
      return ChangeKind.of(chunk.kinds[record]);
    }

    boolean isBucketDeletion() {
      return chunk.kinds[record] == ChangeKind.DELETE_BUCKET.code();
    }

    byte[] key() {
      return Arrays.copyOfRange(
          chunk.bytes, chunk.starts[2 * record], chunk.starts[2 * record + 1]);
    }

    void key(ByteSlice slice) {
      show(2 * record, slice);
    }

    void value(ByteSlice slice) {
      show(2 * record + 1, slice);
    }

    private void show(int place, ByteSlice slice) {
      int start = chunk.starts[place];
      slice.set(chunk.bytes, start, chunk.starts[place + 1] - start);
    }

    int compareKey(Cursor other) {
      Chunk left = chunk;
      Chunk right = other.chunk;
      return Arrays.compareUnsigned(
          left.bytes,
          left.starts[2 * record],
          left.starts[2 * record + 1],
          right.bytes,
          right.starts[2 * other.record],
          right.starts[2 * other.record + 1]);
    }

    private long bytesBefore() {
      long before = 0;
      for (int i = 0; i < number; i++) {
        before += chunks[i].size();
      }
      return before + chunk.starts[2 * record] + (long) RECORD_BYTES * record;
    }
  }

  /** Makes a run of records that come in order. */
  static final class Builder {
    private final List<Chunk> chunks = new ArrayList<>();
    private byte[] bytes = new byte[256];
    private int[] starts = new int[33];
    private byte[] kinds = new byte[16];
    private int records;
    private boolean hasDeletions;
    private final ByteSlice last = new ByteSlice();

    /** Whether a record of that kind and key comes behind those that there are. */
    boolean takes(ChangeKind kind, ByteSlice key) {
      int order = MergedCursor.compare(last, key);
      boolean isFirst = records == 0 && chunks.isEmpty();
      return isFirst
          || order < 0
          || (order == 0 && isLastBucket() && kind != ChangeKind.DELETE_BUCKET);
    }

    private boolean isLastBucket() {
      byte[] of = records == 0 ? chunks.get(chunks.size() - 1).kinds : kinds;
      int count = records == 0 ? of.length : records;
      return of[count - 1] == ChangeKind.DELETE_BUCKET.code();
    }

    void add(ChangeKind kind, ByteSlice key, ByteSlice value) {
      int start = starts[2 * records];
      if (records > 0 && (long) start + key.length() + value.length() > CHUNK_BYTES) {
        endChunk();
        start = 0;
      }
      makeRoom(start + key.length() + value.length());
      System.arraycopy(key.array(), key.start(), bytes, start, key.length());
      int valueStart = start + key.length();
      System.arraycopy(value.array(), value.start(), bytes, valueStart, value.length());
      kinds[records] = kind.code();
      records++;
      starts[2 * records - 1] = valueStart;
      starts[2 * records] = valueStart + value.length();
      hasDeletions |= kind != ChangeKind.PUT;
      last.set(bytes, start, key.length());
    }

    private void makeRoom(int byteCount) {
      if (byteCount > bytes.length) {
        boolean isSecond = !chunks.isEmpty();
        int enough = isSecond ? CHUNK_BYTES : Math.min(CHUNK_BYTES, 2 * bytes.length);
        bytes = Arrays.copyOf(bytes, Math.max(byteCount, enough));
      }
      if (records == kinds.length) {
        kinds = Arrays.copyOf(kinds, 2 * records);
        starts = Arrays.copyOf(starts, 4 * records + 1);
      }
    }

    private void endChunk() {
      int count = 2 * records + 1;
      Chunk chunk =
          new Chunk(
              takeBytes(starts[2 * records]),
              Arrays.copyOf(starts, count),
              Arrays.copyOf(kinds, records));
      chunks.add(chunk);
      last.set(
          chunk.bytes, chunk.starts[count - 3], chunk.starts[count - 2] - chunk.starts[count - 3]);
      records = 0;
    }

    /** The bytes so far: the array itself if it is nearly full. */
    private byte[] takeBytes(int used) {
      boolean isNearlyFull = used >= bytes.length - bytes.length / 8;
      byte[] taken = isNearlyFull ? bytes : Arrays.copyOf(bytes, used);
      bytes = isNearlyFull ? new byte[0] : bytes;
      return taken;
    }

    SortedRun build() {
      if (records > 0) {
        endChunk();
      }
      return new SortedRun(chunks, hasDeletions);
    }
  }
}
