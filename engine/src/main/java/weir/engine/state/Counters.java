package weir.engine.state;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import weir.engine.data.BinaryInput;

/**
 * Counts that go on after a restart. They are records of the worker's first key group: so of
 * several workers that come from one, one has them, and one that comes from several gets them all.
 */
final class Counters implements DurableTable {
  static final TableName TABLE = new TableName("counters", 1);

  private final KeyGroupRange groups;
  private final Map<String, Counter> counters = new LinkedHashMap<>();

  /** Where counts lie in the store. */
  private final StoredGroups stored = new StoredGroups();

  Counters(KeyGroupRange groups) {
    this.groups = groups;
  }

  boolean isEmpty() {
    return counters.isEmpty();
  }

  void add(String name, LongSupplier save, LongConsumer restore) {
    if (counters.putIfAbsent(name, new Counter(save, restore)) != null) {
      throw new IllegalArgumentException("there are two counters " + name);
    }
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    boolean hasChanged = counters.values().stream().anyMatch(Counter::hasChanged);
    if (scope == DurableState.Scope.CHANGES && !hasChanged) {
      return;
    }
    out.deleteBucket(stored, NO_BUCKET);
    counters.forEach(
        (name, counter) -> {
          byte[] text = name.getBytes(StandardCharsets.UTF_8);
          out.key().putBytes(text, 0, text.length);
          out.value().putLong(counter.freeze());
          out.put(groups.first(), NO_BUCKET);
        });
    stored.add(groups.first());
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    stored.add(group);
    String name = new String(key.readBytes(key.remaining()), StandardCharsets.UTF_8);
    Counter counter = counters.get(name);
    if (counter != null) {
      counter.sum += value.readLong();
    }
  }

  @Override
  public void restored() {
    counters.values().forEach(Counter::restored);
  }

  private static final class Counter {
    private final LongSupplier save;
    private final LongConsumer restore;
    private long sum;
    private long frozen;

    Counter(LongSupplier save, LongConsumer restore) {
      this.save = save;
      this.restore = restore;
    }

    boolean hasChanged() {
      return save.getAsLong() != frozen;
    }

    long freeze() {
      frozen = save.getAsLong();
      return frozen;
    }

    void restored() {
      restore.accept(sum);
      // Of several workers' counts each lies at its own place until they are written as one.
      frozen = sum;
    }
  }
}
