package weir.engine.routine;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.engine.ErrorCode;
import weir.engine.FunctionKind;
import weir.engine.FunctionParameter;
import weir.engine.FunctionSignature;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.engine.udf.SqlType;

/** Scalar functions: a public method, static or not, that returns a value. */
final class ScalarForm implements FunctionForm {
  @Override
  public FunctionKind kind() {
    return FunctionKind.SCALAR;
  }

  @Override
  public boolean isFormOf(Class<?> type, FunctionRequest request) {
    return true;
  }

  @Override
  public List<FunctionSignature> signatures(
      Class<?> type, FunctionRequest request, JavaTypes types) {
    List<Method> methods = EvalMethods.of(type, request);
    List<FunctionSignature> signatures = new ArrayList<>();
    for (Method method : methods) {
      Optional<List<FunctionParameter>> parameters =
          EvalMethods.parameters(method, 0, request, types);
      parameters.ifPresent(
          found ->
              signatures.add(
                  new FunctionSignature(
                      method.getName(),
                      EvalMethods.isStatic(method),
                      found,
                      result(method, request, types),
                      EvalMethods.javaName(method.getGenericReturnType()))));
    }
    if (signatures.isEmpty()) {
      throw EvalMethods.noneFits(methods, request.javaParameters());
    }
    return signatures;
  }

  /** The type of what a method returns. */
  static DataType result(Method method, FunctionRequest request, JavaTypes types) {
    String what = "the result of " + EvalMethods.text(method);
    if (method.getReturnType() == void.class) {
      throw new WeirException(ErrorCode.TYPE_MISMATCH, what + " is nothing; it must be a value");
    }
    boolean isNullable = !method.getReturnType().isPrimitive();
    if (request.result().isPresent()) {
      DataType wanted = request.result().get();
      if (!JavaTypes.fits(wanted, method.getGenericReturnType())) {
        throw new WeirException(
            ErrorCode.TYPE_MISMATCH,
            "%s is not %s; return %s".formatted(what, wanted.name(), JavaTypes.source(wanted)));
      }
      return wanted.withNullable(isNullable);
    }
    DataType type =
        types.of(method.getGenericReturnType(), method.getAnnotation(SqlType.class), what);
    if (hasUnknownDigits(type)) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          what
              + " is a BigDecimal of unknown digits; write @SqlType(\"DECIMAL(12, 2)\") before it,"
              + " or the parameters and RETURNS DECIMAL(12, 2) into the statement");
    }
    return type;
  }

  /** Whether a column of that type could not be made. */
  static boolean hasUnknownDigits(DataType type) {
    boolean isUnknown = type.kind() == TypeKind.DECIMAL && type.precision() == DataType.UNSPECIFIED;
    return isUnknown || type.fields().stream().anyMatch(field -> hasUnknownDigits(field.type()));
  }
}
