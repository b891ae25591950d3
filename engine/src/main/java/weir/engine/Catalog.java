package weir.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import weir.engine.catalog.CatalogContent;
import weir.engine.catalog.CatalogStore;

/**
 * The streams, tables, views, pipelines and functions of an engine. Names keep their case and match
 * without regard to it. A change is kept in the store before anybody sees it. Safe for use by
 * several threads.
 */
public final class Catalog {
  private final CatalogStore store;
  private volatile SortedMap<String, CatalogObject> objects = new TreeMap<>();
  private final List<TableDefinition> dropped = new ArrayList<>();
  private long lastId;

  /** An empty one that is kept nowhere. */
  public Catalog() {
    this(CatalogStore.NONE, CatalogContent.EMPTY);
  }

  /** One that goes on from what the store has. */
  public Catalog(CatalogStore store, CatalogContent content) {
    this.store = store;
    content.objects().forEach(object -> objects.put(key(object.name()), object));
    dropped.addAll(content.dropped());
    lastId = content.lastId();
  }

  /** The object of that name, or what has been {@linkplain LeftOut left out} of one. */
  public Optional<CatalogObject> find(String name) {
    CatalogObject found = objects.get(key(name));
    return found == null ? leftOut(name) : Optional.of(found);
  }

  private Optional<CatalogObject> leftOut(String name) {
    return objects.get(key(LeftOut.baseName(name))) instanceof TableDefinition table
        ? LeftOut.find(name, table).map(CatalogObject.class::cast)
        : Optional.empty();
  }

  /** All objects, in order of their names. */
  public List<CatalogObject> objects() {
    return List.copyOf(objects.values());
  }

  /** Says by its identity what there is: another one after each change, and never one again. */
  public Object version() {
    return objects;
  }

  /**
   * A number that no object of this catalog has or had.
   *
   * @param nowMillis the time, which the number follows: so it is new even to those who remember
   *     objects of a catalog that is gone
   */
  synchronized long newId(long nowMillis) {
    lastId = Math.max(lastId + 1, nowMillis);
    return lastId;
  }

  /** Adds an object unless one of that name exists; says whether it did. */
  public synchronized boolean add(CatalogObject object) {
    if (objects.containsKey(key(object.name()))) {
      return false;
    }
    replace(object);
    return true;
  }

  /** Adds an object in the place of one of that name, if there is one. */
  public synchronized void replace(CatalogObject object) {
    SortedMap<String, CatalogObject> next = new TreeMap<>(objects);
    change(next, next.put(key(object.name()), object));
  }

  /** Puts another object in the place of the one of that name, if there is one. */
  synchronized void update(String name, UnaryOperator<CatalogObject> change) {
    find(name)
        .ifPresent(
            object -> {
              CatalogObject changed = change.apply(object);
              if (changed != object) {
                replace(changed);
              }
            });
  }

  /** Removes the object of that name; says whether there was one. */
  public synchronized boolean remove(String name) {
    SortedMap<String, CatalogObject> next = new TreeMap<>(objects);
    CatalogObject removed = next.remove(key(name));
    if (removed != null) {
      change(next, removed);
    }
    return removed != null;
  }

  /** The objects that use the one of that name, in order of their names. */
  public List<CatalogObject> usersOf(String name) {
    return objects.values().stream()
        .filter(
            object ->
                object.uses().stream()
                    .anyMatch(used -> key(LeftOut.baseName(used)).equals(key(name))))
        .toList();
  }

  private void change(SortedMap<String, CatalogObject> next, @Nullable CatalogObject removed) {
    List<TableDefinition> nextDropped = new ArrayList<>(dropped);
    if (removed instanceof TableDefinition table) {
      nextDropped.add(table);
    }
    store.save(CatalogContent.of(lastId, next.values(), nextDropped));
    dropped.clear();
    dropped.addAll(nextDropped);
    objects = next;
  }

  /** Streams and tables that are gone, but whose rows their connectors may still hold. */
  synchronized List<TableDefinition> dropped() {
    return List.copyOf(dropped);
  }

  /** Notes that a connector has let go of what was dropped. Kept with the next change. */
  synchronized void forget(TableDefinition table) {
    dropped.remove(table);
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
