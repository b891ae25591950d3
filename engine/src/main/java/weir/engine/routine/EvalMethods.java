package weir.engine.routine;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weir.engine.ErrorCode;
import weir.engine.FunctionParameter;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.udf.SqlType;

/** The methods of a class that are called with the arguments of a function. */
final class EvalMethods {
  private static final String NAME = "eval";

  /** What others call it. */
  private static final List<String> OTHER_NAMES = List.of("evaluate", "apply", "call");

  private static final int MAX_SHOWN = 10;

  private EvalMethods() {}

  /**
   * The public methods of the wanted name, else those called eval or much like it, else the only
   * one, in an order that does not change.
   */
  static List<Method> of(Class<?> type, FunctionRequest request) {
    List<Method> all =
        Stream.of(type.getMethods())
            .filter(method -> method.getDeclaringClass() != Object.class)
            .filter(method -> !isInsteadOfAnother(method))
            .sorted(Comparator.comparing(Method::toGenericString))
            .toList();
    if (request.method().isPresent()) {
      return nonEmpty(named(all, request.method().get()), request.method().get(), all, type);
    }
    for (String name : Stream.concat(Stream.of(NAME), OTHER_NAMES.stream()).toList()) {
      List<Method> found = named(all, name);
      if (!found.isEmpty()) {
        return found;
      }
    }
    return nonEmpty(all.size() == 1 ? all : List.of(), NAME, all, type);
  }

  /**
   * Whether the compiler has written the method only to call another one of that name. One of a
   * class that is not public is called by such a method, too, which is then the only one.
   */
  private static boolean isInsteadOfAnother(Method method) {
    return method.isSynthetic()
        && Stream.of(method.getDeclaringClass().getDeclaredMethods())
            .anyMatch(
                other ->
                    !other.isSynthetic()
                        && other.getName().equals(method.getName())
                        && other.getParameterCount() == method.getParameterCount());
  }

  private static List<Method> named(List<Method> methods, String name) {
    return methods.stream().filter(method -> method.getName().equals(name)).toList();
  }

  private static List<Method> nonEmpty(
      List<Method> found, String name, List<Method> all, Class<?> type) {
    if (found.isEmpty()) {
      String there =
          all.isEmpty()
              ? "it has no public method"
              : "its public methods are "
                  + all.stream()
                      .limit(MAX_SHOWN)
                      .map(EvalMethods::text)
                      .collect(Collectors.joining(", "))
                  + (all.size() > MAX_SHOWN ? " ..." : "");
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "the class %s has no public method %s; %s".formatted(type.getName(), name, there));
    }
    return found;
  }

  /** A method as people write it. */
  static String text(Method method) {
    String parameters =
        Stream.of(method.getGenericParameterTypes())
            .map(JavaTypes::name)
            .collect(Collectors.joining(", ", "(", ")"));
    return JavaTypes.name(method.getGenericReturnType()) + " " + method.getName() + parameters;
  }

  static boolean isStatic(Method method) {
    return Modifier.isStatic(method.getModifiers());
  }

  /**
   * The parameters from one on; empty if they are not the wanted ones.
   *
   * @param first how many of the method's parameters are no arguments of the function
   */
  static Optional<List<FunctionParameter>> parameters(
      Method method, int first, FunctionRequest request, JavaTypes types) {
    List<FunctionParameter> parameters = new ArrayList<>();
    Parameter[] all = method.getParameters();
    Type[] generic = method.getGenericParameterTypes();
    boolean isWanted =
        request.parameters().map(wanted -> wanted.size() == all.length - first).orElse(true);
    for (int i = first; isWanted && i < all.length; i++) {
      String name = all[i].getName();
      Type type = generic[i];
      DataType sql;
      if (request.parameters().isPresent()) {
        sql = request.parameters().get().get(i - first).type();
        name = request.parameters().get().get(i - first).name();
        isWanted = JavaTypes.fits(sql, type);
        sql = sql.withNullable(!JavaTypes.isPrimitive(type));
      } else {
        String what = "parameter " + (i - first + 1) + " of " + text(method);
        sql = types.of(type, all[i].getAnnotation(SqlType.class), what);
      }
      parameters.add(new FunctionParameter(name, sql, javaName(type)));
    }
    return isWanted ? Optional.of(parameters) : Optional.empty();
  }

  /** The class of a type as Java source writes it. */
  static String javaName(Type type) {
    return String.valueOf(JavaTypes.erased(type).getCanonicalName());
  }

  /** An error about methods none of which is the wanted one. */
  static WeirException noneFits(List<Method> methods, String parameters) {
    String found = methods.stream().map(EvalMethods::text).collect(Collectors.joining(", "));
    return new WeirException(
        ErrorCode.TYPE_MISMATCH,
        "the class has %s; the parameters that the statement names need %s%s"
            .formatted(found, methods.get(0).getName(), parameters));
  }
}
