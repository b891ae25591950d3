package weir.engine;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The streams, tables and views of an engine. Names keep their case and match without regard to it.
 * Safe for use by several threads.
 */
public final class Catalog {
  private final Map<String, CatalogObject> objects = new ConcurrentSkipListMap<>();

  public Optional<CatalogObject> find(String name) {
    return Optional.ofNullable(objects.get(key(name)));
  }

  /** All objects, in order of their names. */
  public List<CatalogObject> objects() {
    return List.copyOf(objects.values());
  }

  /** Adds an object unless one of that name exists; says whether it did. */
  public boolean add(CatalogObject object) {
    return objects.putIfAbsent(key(object.name()), object) == null;
  }

  /** Adds an object in the place of one of that name, if there is one. */
  public void replace(CatalogObject object) {
    objects.put(key(object.name()), object);
  }

  /** Removes the object of that name; says whether there was one. */
  public boolean remove(String name) {
    return objects.remove(key(name)) != null;
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
