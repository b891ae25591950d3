package weir.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Keeps so many values: those that were asked for last. Safe for use by several threads. */
public final class RecentlyUsed<K, V> {
  private final Map<K, V> values;

  /**
   * @param most how many values are kept
   */
  public RecentlyUsed(int most) {
    this.values = new Newest<>(most);
  }

  /** The value of a key; null if none is kept. */
  public synchronized @Nullable V find(K key) {
    return values.get(key);
  }

  /** Keeps a value, in the place of the key's earlier one. */
  public synchronized void keep(K key, V value) {
    values.put(key, value);
  }

  /** Forgets the value that has not been asked for longest. */
  private static final class Newest<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1L;

    private final int most;

    Newest(int most) {
      super(16, 0.75f, true);
      this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > most;
    }
  }
}
