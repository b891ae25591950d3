package weir.engine.state.object;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** Finds the forms of types; of a type that contains itself, the one that is being made. */
final class Forms {
  private static final Map<Class<?>, IntFunction<Collection<@Nullable Object>>> LISTS =
      Map.of(
          List.class, CollectionForm::newList,
          Collection.class, CollectionForm::newList,
          Iterable.class, CollectionForm::newList,
          ArrayList.class, CollectionForm::newList,
          Deque.class, size -> new ArrayDeque<>(size + 1),
          Queue.class, size -> new ArrayDeque<>(size + 1),
          ArrayDeque.class, size -> new ArrayDeque<>(size + 1));

  private static final Map<Class<?>, IntFunction<Collection<@Nullable Object>>> SETS =
      Map.of(
          Set.class, size -> new LinkedHashSet<>(),
          LinkedHashSet.class, size -> new LinkedHashSet<>(),
          HashSet.class, size -> new HashSet<>(),
          SortedSet.class, size -> new TreeSet<>(),
          NavigableSet.class, size -> new TreeSet<>(),
          TreeSet.class, size -> new TreeSet<>());

  private static final Map<Class<?>, Supplier<Map<@Nullable Object, @Nullable Object>>> MAPS =
      Map.of(
          Map.class, LinkedHashMap::new,
          LinkedHashMap.class, LinkedHashMap::new,
          HashMap.class, HashMap::new,
          SortedMap.class, TreeMap::new,
          NavigableMap.class, TreeMap::new,
          TreeMap.class, TreeMap::new);

  private final Map<Type, ObjectForm> objects = new HashMap<>();

  /**
   * The form of a type.
   *
   * @param place what it is the type of, for messages
   */
  ValueForm of(Type type, String place) {
    if (type instanceof ParameterizedType parameterized
        && parameterized.getRawType() instanceof Class<?> raw) {
      ValueForm collection = collection(raw, parameterized.getActualTypeArguments(), place);
      if (collection != null) {
        return collection;
      }
    } else if (type instanceof Class<?> known) {
      ValueForm form = of(known, place);
      if (form != null) {
        return form;
      }
    }
    throw new WeirException(
        ErrorCode.NOT_SUPPORTED,
        ("%s: %s cannot be kept. What can: records, classes with a constructor without parameters,"
                + " numbers, String, byte[], BigDecimal, java.time, enums, List, Set, Deque and Map of"
                + " these")
            .formatted(place, type.getTypeName()));
  }

  private @Nullable ValueForm of(Class<?> type, String place) {
    if (type == Object.class) {
      return AnyForm.INSTANCE;
    }
    if (type.isEnum()) {
      return new EnumForm(type);
    }
    ValueForm simple = SimpleForm.of(type);
    if (simple != null) {
      return simple;
    }
    ValueForm collection = collection(type, new Type[] {Object.class, Object.class}, place);
    return collection == null ? object(type) : collection;
  }

  private @Nullable ValueForm collection(Class<?> type, Type[] arguments, String place) {
    if (LISTS.containsKey(type)) {
      return new CollectionForm(Tag.LIST, of(arguments[0], place), known(LISTS, type));
    } else if (SETS.containsKey(type)) {
      return new CollectionForm(Tag.SET, of(arguments[0], place), known(SETS, type));
    } else if (MAPS.containsKey(type)) {
      return new MapForm(of(arguments[0], place), of(arguments[1], place), known(MAPS, type));
    }
    return null;
  }

  private static <T> T known(Map<Class<?>, T> all, Class<?> type) {
    return Objects.requireNonNull(all.get(type));
  }

  private @Nullable ValueForm object(Class<?> type) {
    ObjectForm known = objects.get(type);
    if (known != null) {
      return known;
    }
    ObjectShape shape = ObjectShape.of(type);
    if (shape == null) {
      return null;
    }
    ObjectForm form = new ObjectForm(type, shape);
    objects.put(type, form);
    form.setForms(
        shape.parts().stream()
            .map(part -> of(part.type(), type.getSimpleName() + "." + part.name()))
            .toList());
    return form;
  }
}
