package weir.engine.routine;

import java.util.List;
import java.util.stream.Stream;
import weir.engine.udf.AggregateFunction;
import weir.engine.udf.CallOrder;
import weir.engine.udf.CalledOnNull;
import weir.engine.udf.Collector;
import weir.engine.udf.KeyState;
import weir.engine.udf.NotDeterministic;
import weir.engine.udf.OutputKind;
import weir.engine.udf.Row;
import weir.engine.udf.Rows;
import weir.engine.udf.SqlType;
import weir.engine.udf.StatefulFunction;
import weir.engine.udf.StatefulMap;
import weir.engine.udf.TableFunction;
import weir.engine.udf.TimeoutKind;

/** The classes of Weir that the code of users sees. */
final class FunctionApi {
  private static final List<Class<?>> CLASSES =
      List.of(
          AggregateFunction.class,
          CallOrder.class,
          CalledOnNull.class,
          Collector.class,
          KeyState.class,
          NotDeterministic.class,
          OutputKind.class,
          Row.class,
          Rows.class,
          SqlType.class,
          StatefulFunction.class,
          StatefulMap.class,
          TableFunction.class,
          TimeoutKind.class);

  /** Where they are. */
  static final List<String> PACKAGES =
      CLASSES.stream().map(Class::getPackageName).distinct().sorted().toList();

  private FunctionApi() {}

  /** Those of a package, nested ones too. */
  static List<Class<?>> classes(String packageName) {
    return CLASSES.stream()
        .filter(type -> type.getPackageName().equals(packageName))
        .flatMap(FunctionApi::withNested)
        .toList();
  }

  private static Stream<Class<?>> withNested(Class<?> type) {
    return Stream.concat(
        Stream.of(type), Stream.of(type.getDeclaredClasses()).flatMap(FunctionApi::withNested));
  }

  static boolean isIn(String className) {
    return PACKAGES.stream().anyMatch(name -> className.startsWith(name + "."));
  }
}
