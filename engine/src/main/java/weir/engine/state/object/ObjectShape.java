package weir.engine.state.object;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * The parts of a record, or of a class with a constructor without parameters: its components, or
 * its fields, those of the classes above it first.
 */
public final class ObjectShape {
  private final Class<?> type;
  private final List<Part> parts;
  private final @Nullable Constructor<?> canonical;
  private final @Nullable Constructor<?> empty;

  private ObjectShape(
      Class<?> type,
      List<Part> parts,
      @Nullable Constructor<?> canonical,
      @Nullable Constructor<?> empty) {
    this.type = type;
    this.parts = List.copyOf(parts);
    this.canonical = canonical;
    this.empty = empty;
  }

  /** A component or field. */
  public static final class Part {
    private final String name;
    private final Type type;
    private final @Nullable Method accessor;
    private final @Nullable Field field;

    private Part(RecordComponent component) {
      this.name = component.getName();
      this.type = component.getGenericType();
      this.accessor = component.getAccessor();
      this.field = null;
      accessor.setAccessible(true);
    }

    private Part(Field field) {
      this.name = field.getName();
      this.type = field.getGenericType();
      this.accessor = null;
      this.field = field;
      field.setAccessible(true);
    }

    public String name() {
      return name;
    }

    public Type type() {
      return type;
    }

    /** Whether it cannot be null. */
    public boolean isPrimitive() {
      return type instanceof Class<?> known && known.isPrimitive();
    }

    /** The part's value in an object. */
    public @Nullable Object of(Object object) {
      try {
        return accessor != null ? accessor.invoke(object) : field().get(object);
      } catch (InvocationTargetException e) {
        throw new WeirException(ErrorCode.INVALID_VALUE, name + "() failed: " + e.getCause(), e);
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }

    private Field field() {
      return Objects.requireNonNull(field);
    }
  }

  /** The shape of a class; null if it is neither a record nor one that can be made empty. */
  public static @Nullable ObjectShape of(Class<?> type) {
    if (type.isRecord()) {
      return ofRecord(type);
    }
    boolean isConcrete =
        !type.isInterface()
            && !type.isArray()
            && !type.isPrimitive()
            && !type.isEnum()
            && !Modifier.isAbstract(type.getModifiers())
            && !type.getName().startsWith("java.");
    Constructor<?> empty = isConcrete ? empty(type) : null;
    return empty == null ? null : new ObjectShape(type, fields(type), null, empty);
  }

  private static ObjectShape ofRecord(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    List<Part> parts = new ArrayList<>();
    Class<?>[] parameters = new Class<?>[components.length];
    for (int i = 0; i < components.length; i++) {
      parts.add(new Part(components[i]));
      parameters[i] = components[i].getType();
    }
    try {
      Constructor<?> canonical = type.getDeclaredConstructor(parameters);
      canonical.setAccessible(true);
      return new ObjectShape(type, parts, canonical, parts.isEmpty() ? null : empty(type));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable Constructor<?> empty(Class<?> type) {
    try {
      Constructor<?> empty = type.getDeclaredConstructor();
      empty.setAccessible(true);
      return empty;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  private static List<Part> fields(Class<?> type) {
    List<Part> parts = new ArrayList<>();
    Class<?> above = type.getSuperclass();
    if (above != null && above != Object.class) {
      parts.addAll(fields(above));
    }
    for (Field field : type.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      if (!Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers)) {
        parts.add(new Part(field));
      }
    }
    return parts;
  }

  public List<Part> parts() {
    return parts;
  }

  /** Whether objects cannot be changed, as far as their own parts go. */
  boolean isImmutable() {
    return canonical != null;
  }

  /** The values that parts have if nothing else is said. */
  public @Nullable Object[] defaults() {
    @Nullable Object[] values = new @Nullable Object[parts.size()];
    Object made = empty == null ? null : make(empty);
    for (int i = 0; i < values.length; i++) {
      values[i] = made == null ? zero(parts.get(i).type()) : parts.get(i).of(made);
    }
    return values;
  }

  private static @Nullable Object zero(Type type) {
    return type instanceof Class<?> known && known.isPrimitive()
        ? java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(known, 1), 0)
        : null;
  }

  /** An object with those values. */
  public Object create(@Nullable Object[] values) {
    if (canonical != null) {
      return make(canonical, values);
    }
    Object made = make(Objects.requireNonNull(empty));
    try {
      for (int i = 0; i < values.length; i++) {
        parts.get(i).field().set(made, values[i]);
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    return made;
  }

  private Object make(Constructor<?> constructor, @Nullable Object... values) {
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "the constructor of " + type.getSimpleName() + " failed: " + e.getCause(),
          e);
    } catch (InstantiationException | IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
