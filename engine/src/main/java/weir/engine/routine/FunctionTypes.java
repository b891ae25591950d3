package weir.engine.routine;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.udf.StatefulFunction;

/**
 * What a function's class says about its state and output: the type arguments of {@link
 * StatefulFunction}.
 *
 * @param state of the state
 * @param output of the rows that are given out
 */
public record FunctionTypes(Type state, Type output) {
  /** The types of a function's class. */
  public static FunctionTypes of(Class<?> function) {
    Type[] arguments = arguments(function, new HashMap<>());
    if (arguments == null
        || arguments[0] instanceof TypeVariable<?>
        || arguments[1] instanceof TypeVariable<?>) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "%s does not say the types of its state and output: implements StatefulFunction<MyState, MyOutput>"
              .formatted(function.getName()));
    }
    return new FunctionTypes(arguments[0], arguments[1]);
  }

  /** The arguments of the interface, as far as the class and those above it say. */
  private static Type @Nullable [] arguments(Type type, Map<TypeVariable<?>, Type> known) {
    Class<?> raw = raw(type);
    if (raw == null) {
      return null;
    }
    Map<TypeVariable<?>, Type> inner = new HashMap<>();
    if (type instanceof ParameterizedType parameterized) {
      Type[] actual = parameterized.getActualTypeArguments();
      for (int i = 0; i < actual.length; i++) {
        inner.put(raw.getTypeParameters()[i], known.getOrDefault(variable(actual[i]), actual[i]));
      }
    }
    if (raw == StatefulFunction.class) {
      TypeVariable<?>[] parameters = raw.getTypeParameters();
      return new Type[] {
        inner.getOrDefault(parameters[0], parameters[0]),
        inner.getOrDefault(parameters[1], parameters[1])
      };
    }
    for (Type above : raw.getGenericInterfaces()) {
      Type[] found = arguments(above, inner);
      if (found != null) {
        return found;
      }
    }
    Type above = raw.getGenericSuperclass();
    return above == null ? null : arguments(above, inner);
  }

  private static @Nullable TypeVariable<?> variable(Type type) {
    return type instanceof TypeVariable<?> variable ? variable : null;
  }

  private static @Nullable Class<?> raw(Type type) {
    if (type instanceof ParameterizedType parameterized) {
      return (Class<?>) parameterized.getRawType();
    }
    return type instanceof Class<?> known ? known : null;
  }
}
