package weir.engine.operator.stateful;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.plan.ConstantRow;
import weir.engine.routine.FunctionTypes;
import weir.engine.routine.JavaTypes;
import weir.engine.udf.StatefulFunction;

/**
 * A stateful function with what its class says of it.
 *
 * @param function serves all keys of a query
 * @param types of its state and output
 * @param traits what it declares
 * @param query the text of the query, for messages
 */
public record FunctionObject(
    StatefulFunction<?, ?> function, FunctionTypes types, FunctionTraits traits, String query) {
  /**
   * A new one, made by the constructor that the arguments fit.
   *
   * @param type the function's class
   */
  public static FunctionObject of(Class<?> type, ConstantRow arguments, String query) {
    List<DataType> types = arguments.schema().fields().stream().map(Field::type).toList();
    Constructor<?> constructor =
        Stream.of(type.getConstructors())
            .filter(candidate -> fits(candidate, types))
            .min(Comparator.comparing(Constructor::toString))
            .orElseThrow(() -> noConstructor(type, types));
    @Nullable Object[] values = new @Nullable Object[types.size()];
    if (values.length > 0) {
      RowBatch row =
          new RowBatchBuilder(arguments.schema(), 1).row(arguments.values().toArray()).build();
      for (int i = 0; i < values.length; i++) {
        values[i] =
            ColumnForm.reading(types.get(i), constructor.getGenericParameterTypes()[i], "argument")
                .read(row.column(i), 0);
      }
    }
    StatefulFunction<?, ?> function = make(constructor, values);
    return new FunctionObject(function, FunctionTypes.of(type), FunctionTraits.of(function), query);
  }

  private static boolean fits(Constructor<?> constructor, List<DataType> types) {
    boolean fits = constructor.getParameterCount() == types.size();
    for (int i = 0; fits && i < types.size(); i++) {
      fits = JavaTypes.fits(types.get(i), constructor.getGenericParameterTypes()[i]);
    }
    return fits;
  }

  private static StatefulFunction<?, ?> make(
      Constructor<?> constructor, @Nullable Object[] values) {
    String name = constructor.getDeclaringClass().getSimpleName();
    try {
      return (StatefulFunction<?, ?>) constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new WeirException(
          ErrorCode.FUNCTION_FAILED, "the constructor of " + name + " failed: " + e.getCause(), e);
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      throw new WeirException(
          ErrorCode.FUNCTION_FAILED, "no object of " + name + " can be made: " + e, e);
    }
  }

  private static WeirException noConstructor(Class<?> type, List<DataType> types) {
    return new WeirException(
        ErrorCode.FUNCTION_NOT_FOUND,
        "the class %s has no public constructor for (%s) any more"
            .formatted(
                type.getSimpleName(),
                types.stream().map(DataType::name).collect(Collectors.joining(", "))));
  }
}
