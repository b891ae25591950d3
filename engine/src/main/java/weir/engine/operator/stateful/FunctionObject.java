package weir.engine.operator.stateful;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.RowBatch;
import weir.engine.operator.ValuesBatches;
import weir.engine.plan.ValuesNode;
import weir.engine.udf.StatefulFunction;

/**
 * A stateful function with what its class says of it.
 *
 * @param function serves all keys of a query
 * @param types of its state and output
 */
public record FunctionObject(StatefulFunction<?, ?> function, FunctionTypes types) {
  /**
   * A new one, made by the constructor that the arguments fit.
   *
   * @param type the function's class
   * @param arguments one row
   * @throws WeirException TYPE_MISMATCH if no constructor takes the arguments, saying which there
   *     are
   */
  public static FunctionObject of(Class<?> type, ValuesNode arguments) {
    if (!StatefulFunction.class.isAssignableFrom(type)) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          type.getName() + " is no stateful function: it implements StatefulFunction or StatefulMap");
    }
    List<DataType> types =
        arguments.schema().fields().stream().map(field -> field.type()).toList();
    RowBatch row = ValuesBatches.of(arguments, 1).get(0);
    for (Constructor<?> constructor : constructors(type)) {
      ColumnForm @Nullable [] forms = forms(constructor, types);
      if (forms != null) {
        @Nullable Object[] values = new @Nullable Object[forms.length];
        for (int i = 0; i < values.length; i++) {
          values[i] = forms[i].read(row.column(i), 0);
        }
        return new FunctionObject(make(constructor, values), FunctionTypes.of(type));
      }
    }
    throw noConstructor(type, types);
  }

  /** Those that take the narrowest types first. */
  private static List<Constructor<?>> constructors(Class<?> type) {
    return Stream.<Constructor<?>>of(type.getConstructors())
        .sorted(
            Comparator.<Constructor<?>>comparingInt(FunctionObject::width)
                .thenComparing(Constructor::toString))
        .toList();
  }

  private static int width(Constructor<?> constructor) {
    return Arrays.stream(constructor.getParameterTypes())
        .mapToInt(parameter -> JavaTypes.integerWidth(JavaTypes.boxed(parameter)))
        .sum();
  }

  private static ColumnForm @Nullable [] forms(Constructor<?> constructor, List<DataType> types) {
    if (constructor.getParameterCount() != types.size()) {
      return null;
    }
    ColumnForm[] forms = new ColumnForm[types.size()];
    for (int i = 0; i < forms.length; i++) {
      try {
        forms[i] =
            ColumnForm.reading(types.get(i), constructor.getGenericParameterTypes()[i], "argument");
      } catch (WeirException e) {
        return null;
      }
    }
    return forms;
  }

  private static StatefulFunction<?, ?> make(
      Constructor<?> constructor, @Nullable Object[] values) {
    try {
      return (StatefulFunction<?, ?>) constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "the constructor of "
              + constructor.getDeclaringClass().getName()
              + " failed: "
              + e.getCause(),
          e.getCause());
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "no object of %s can be made: %s"
              .formatted(constructor.getDeclaringClass().getName(), e),
          e);
    }
  }

  private static WeirException noConstructor(Class<?> type, List<DataType> types) {
    String given = types.stream().map(DataType::name).collect(Collectors.joining(", "));
    List<Constructor<?>> there = constructors(type);
    String known =
        there.isEmpty()
            ? "it has no public constructor"
            : "its constructors are "
                + there.stream().map(FunctionObject::text).collect(Collectors.joining(" and "));
    return new WeirException(
        ErrorCode.TYPE_MISMATCH,
        "%s has no public constructor for (%s); %s"
            .formatted(type.getSimpleName(), given, known));
  }

  /** A constructor as people write it. */
  private static String text(Constructor<?> constructor) {
    return Arrays.stream(constructor.getParameterTypes())
        .map(Class::getSimpleName)
        .collect(
            Collectors.joining(", ", constructor.getDeclaringClass().getSimpleName() + "(", ")"));
  }
}
