package weir.engine.routine;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import weir.engine.AggregateMethods;
import weir.engine.ErrorCode;
import weir.engine.FunctionKind;
import weir.engine.FunctionSignature;
import weir.engine.WeirException;
import weir.engine.state.object.ObjectCodec;
import weir.engine.udf.AggregateFunction;

/** Aggregates: classes of {@link AggregateFunction} with a method {@code accumulate}. */
final class AggregateForm implements FunctionForm {
  private static final String ACCUMULATE = "accumulate";
  private static final String RETRACT = "retract";

  @Override
  public FunctionKind kind() {
    return FunctionKind.AGGREGATE;
  }

  @Override
  public boolean isFormOf(Class<?> type, FunctionRequest request) {
    return AggregateFunction.class.isAssignableFrom(type);
  }

  @Override
  public List<FunctionSignature> signatures(
      Class<?> type, FunctionRequest request, JavaTypes types) {
    Type state = stateType(type);
    checkState(state);
    Method result = method(type, "result", 1);
    FunctionRequest ofMethods =
        new FunctionRequest(Optional.of(ACCUMULATE), request.parameters(), request.result());
    List<Method> methods = EvalMethods.of(type, ofMethods);
    List<FunctionSignature> signatures = new ArrayList<>();
    for (Method method : methods) {
      checkAccumulate(method, state);
      EvalMethods.parameters(method, 1, request, types)
          .ifPresent(
              parameters ->
                  signatures.add(
                      new FunctionSignature(
                          ACCUMULATE,
                          false,
                          parameters,
                          ScalarForm.result(result, request, types).withNullable(true),
                          EvalMethods.javaName(result.getGenericReturnType()),
                          Optional.of(methods(type, method, state)))));
    }
    if (signatures.isEmpty()) {
      throw EvalMethods.noneFits(methods, request.javaParameters() + " behind the state");
    }
    return signatures;
  }

  /** The type of the states of a class. */
  static Type stateType(Class<?> type) {
    return method(type, "create", 0).getGenericReturnType();
  }

  /** The method that the class has with its own types. */
  private static Method method(Class<?> type, String name, int parameters) {
    return Stream.of(type.getMethods())
        .filter(method -> method.getName().equals(name))
        .filter(method -> method.getParameterCount() == parameters && !method.isBridge())
        .findFirst()
        .orElseThrow(
            () ->
                new WeirException(
                    ErrorCode.INVALID_STATEMENT,
                    "the class " + type.getName() + " has no public method " + name));
  }

  private static void checkState(Type state) {
    Class<?> erased = JavaTypes.erased(state);
    if (erased == Object.class || !Modifier.isPublic(erased.getModifiers())) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "the state of an aggregate is of a public class, not " + JavaTypes.name(state));
    }
    ObjectCodec.of(state);
  }

  private static void checkAccumulate(Method method, Type state) {
    boolean takesState =
        method.getParameterCount() > 0
            && method.getParameterTypes()[0] == JavaTypes.erased(state)
            && !EvalMethods.isStatic(method);
    if (!takesState || !returnsStateOrNothing(method, state)) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "an aggregate has methods void accumulate(%1$s, ...) or %1$s accumulate(%1$s, ...), not %2$s"
              .formatted(JavaTypes.name(state), EvalMethods.text(method)));
    }
    checkChanges(method, state);
  }

  /** What returns nothing must be able to change the state. */
  private static void checkChanges(Method method, Type state) {
    if (method.getReturnType() == void.class && ObjectCodec.of(state).isImmutable()) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "%s changes nothing, as a %s stays what it is; return the new state instead of nothing"
              .formatted(EvalMethods.text(method), JavaTypes.name(state)));
    }
  }

  private static boolean returnsStateOrNothing(Method method, Type state) {
    return method.getReturnType() == void.class
        || method.getReturnType() == JavaTypes.erased(state);
  }

  private static AggregateMethods methods(Class<?> type, Method accumulate, Type state) {
    Optional<Method> retract = retract(type, accumulate);
    retract
        .filter(method -> !returnsStateOrNothing(method, state))
        .ifPresent(
            method -> {
              throw new WeirException(
                  ErrorCode.INVALID_STATEMENT,
                  EvalMethods.text(method) + " must return the state or nothing");
            });
    retract.ifPresent(method -> checkChanges(method, state));
    return new AggregateMethods(
        EvalMethods.javaName(state),
        accumulate.getReturnType() != void.class,
        retract.isPresent(),
        retract.filter(method -> method.getReturnType() != void.class).isPresent());
  }

  private static Optional<Method> retract(Class<?> type, Method accumulate) {
    try {
      return Optional.of(type.getMethod(RETRACT, accumulate.getParameterTypes()));
    } catch (NoSuchMethodException e) {
      return Optional.empty();
    }
  }
}
