package weir.engine.routine;

import java.util.List;
import java.util.stream.Stream;
import weir.engine.udf.AggregateFunction;
import weir.engine.udf.CalledOnNull;
import weir.engine.udf.Loops;
import weir.engine.udf.NotDeterministic;
import weir.engine.udf.SqlType;
import weir.engine.udf.TableFunction;

/** The classes of Weir that the code of users sees. */
final class FunctionApi {
  private static final List<Class<?>> CLASSES =
      List.of(
          AggregateFunction.class,
          CalledOnNull.class,
          Loops.class,
          NotDeterministic.class,
          SqlType.class,
          TableFunction.class);

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
