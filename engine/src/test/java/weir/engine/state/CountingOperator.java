package weir.engine.state;

import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Counts texts per time bucket, as an operator would: its own table is hot, it knows what has
 * changed since the last freeze, and freezing copies only that, into arrays that are used again.
 */
final class CountingOperator implements DurableState {
  static final TableName COUNTS = new TableName("counts", 1);
  static final String ID = "counting";

  private final int groups;
  private final Map<Long, Map<String, Long>> buckets = new TreeMap<>();
  private final Map<Long, Set<String>> changed = new TreeMap<>();
  private final Set<Long> dropped = new HashSet<>();
  private final Deque<Frozen> spare = new ConcurrentLinkedDeque<>();
  private long watermark = Long.MIN_VALUE;

  CountingOperator(int groups) {
    this.groups = groups;
  }

  void count(long bucket, String text) {
    buckets.computeIfAbsent(bucket, key -> new HashMap<>()).merge(text, 1L, Long::sum);
    changed.computeIfAbsent(bucket, key -> new HashSet<>()).add(text);
  }

  /** Drops the buckets before the watermark. */
  void advanceWatermark(long newWatermark) {
    watermark = newWatermark;
    Set<Long> closed = Set.copyOf(buckets.keySet());
    for (long bucket : closed) {
      if (bucket < newWatermark) {
        buckets.remove(bucket);
        changed.remove(bucket);
        dropped.add(bucket);
      }
    }
  }

  long watermark() {
    return watermark;
  }

  /** All counts, as bucket/text. */
  Map<String, Long> counts() {
    Map<String, Long> counts = new TreeMap<>();
    buckets.forEach(
        (bucket, texts) -> texts.forEach((text, n) -> counts.put(bucket + "/" + text, n)));
    return counts;
  }

  @Override
  public FrozenState freeze(Scope scope) {
    Frozen used = spare.poll();
    Frozen frozen = used == null ? new Frozen() : used;
    frozen.watermark = watermark;
    if (scope == Scope.CHANGES) {
      changed.forEach((bucket, texts) -> texts.forEach(text -> frozen.add(bucket, text)));
      frozen.dropped.addAll(dropped);
    } else {
      buckets.forEach((bucket, texts) -> texts.keySet().forEach(text -> frozen.add(bucket, text)));
    }
    changed.clear();
    dropped.clear();
    return frozen;
  }

  @Override
  public StateConsumer restore() {
    return new Restore();
  }

  private int group(String text) {
    return Math.floorMod(text.hashCode(), groups);
  }

  /** A copy of some counts. Given back to the operator when closed. */
  private final class Frozen implements FrozenState {
    private final Set<Long> dropped = new HashSet<>();
    private String[] texts = new String[4];
    private long[] numbers = new long[8];
    private int size;
    private long watermark;

    void add(long bucket, String text) {
      if (size == texts.length) {
        texts = Arrays.copyOf(texts, 2 * size);
        numbers = Arrays.copyOf(numbers, 4 * size);
      }
      texts[size] = text;
      numbers[2 * size] = bucket;
      numbers[2 * size + 1] = buckets.getOrDefault(bucket, Map.of()).getOrDefault(text, 0L);
      size++;
    }

    @Override
    public void write(StateConsumer out) {
      for (long bucket : dropped) {
        for (int group = 0; group < groups; group++) {
          out.deleteBucket(COUNTS, group, bucket);
        }
      }
      for (int i = 0; i < size; i++) {
        ByteSlice count = ByteSlice.of(String.valueOf(numbers[2 * i + 1]));
        out.put(COUNTS, group(texts[i]), numbers[2 * i], ByteSlice.of(texts[i]), count);
      }
      out.note("watermark", String.valueOf(watermark));
    }

    @Override
    public void close() {
      dropped.clear();
      size = 0;
      spare.push(this);
    }
  }

  /** Of several old workers' watermarks, the smallest holds for all. */
  private final class Restore implements StateConsumer {
    private boolean hasWatermark;

    @Override
    public void put(TableName table, int group, long bucket, ByteSlice key, ByteSlice value) {
      buckets
          .computeIfAbsent(bucket, unused -> new HashMap<>())
          .put(key.toString(), Long.parseLong(value.toString()));
    }

    @Override
    public void delete(TableName table, int group, long bucket, ByteSlice key) {
      throw new IllegalStateException("only puts come back");
    }

    @Override
    public void deleteBucket(TableName table, int group, long bucket) {
      throw new IllegalStateException("only puts come back");
    }

    @Override
    public void note(String name, String text) {
      long old = Long.parseLong(text);
      watermark = hasWatermark ? Math.min(watermark, old) : old;
      hasWatermark = true;
    }
  }
}
