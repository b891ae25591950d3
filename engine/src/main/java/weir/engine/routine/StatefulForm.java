package weir.engine.routine;

import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import weir.engine.ErrorCode;
import weir.engine.FunctionKind;
import weir.engine.FunctionParameter;
import weir.engine.FunctionSignature;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.engine.state.object.ObjectCodec;
import weir.engine.udf.SqlType;
import weir.engine.udf.StatefulFunction;

/** Stateful functions: what a call passes beside the table, a constructor takes. */
final class StatefulForm implements FunctionForm {
  private static final String CONSTRUCTOR = "<init>";

  @Override
  public FunctionKind kind() {
    return FunctionKind.STATEFUL;
  }

  @Override
  public boolean isFormOf(Class<?> type, FunctionRequest request) {
    return StatefulFunction.class.isAssignableFrom(type);
  }

  @Override
  public List<FunctionSignature> signatures(
      Class<?> type, FunctionRequest request, JavaTypes types) {
    boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    if (isInner || Modifier.isAbstract(type.getModifiers())) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "the class " + type.getName() + " cannot be made: it is abstract or not static");
    }
    FunctionTypes declared = FunctionTypes.of(type);
    ObjectCodec.of(declared.state());
    DataType columns = columns(declared.output(), request, types);
    List<FunctionSignature> signatures = new ArrayList<>();
    for (Constructor<?> constructor : constructors(type)) {
      signatures.add(
          new FunctionSignature(
              CONSTRUCTOR,
              true,
              parameters(constructor, types),
              columns,
              JavaTypes.name(declared.output())));
    }
    return signatures;
  }

  private static List<Constructor<?>> constructors(Class<?> type) {
    List<Constructor<?>> constructors =
        Stream.<Constructor<?>>of(type.getConstructors())
            .sorted(Comparator.comparing(Constructor::toString))
            .toList();
    if (constructors.isEmpty()) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "the class " + type.getName() + " has no public constructor, by which it is made");
    }
    return constructors;
  }

  private static List<FunctionParameter> parameters(Constructor<?> constructor, JavaTypes types) {
    List<FunctionParameter> parameters = new ArrayList<>();
    Type[] generic = constructor.getGenericParameterTypes();
    Parameter[] all = constructor.getParameters();
    for (int i = 0; i < all.length; i++) {
      String what = "parameter " + all[i].getName() + " of the constructor";
      DataType type = types.of(generic[i], all[i].getAnnotation(SqlType.class), what);
      parameters.add(
          new FunctionParameter(all[i].getName(), type, EvalMethods.javaName(generic[i])));
    }
    return parameters;
  }

  /** A row that is never NULL. */
  private static DataType columns(Type output, FunctionRequest request, JavaTypes types) {
    String what = "what the function gives out";
    if (output == Object[].class) {
      return request
          .result()
          .filter(result -> result.kind() == TypeKind.ROW)
          .orElseThrow(
              () ->
                  new WeirException(
                      ErrorCode.INVALID_STATEMENT,
                      what + " is Object[]; say its columns: RETURNS TABLE (name type, ...)"))
          .withNullable(false);
    }
    if (!JavaTypes.erased(output).isRecord()) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          "%s is %s; it must be a record, whose components are the columns, or Object[]"
              .formatted(what, JavaTypes.name(output)));
    }
    if (request.result().isPresent() && !JavaTypes.fits(request.result().get(), output)) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          "%s is %s, which is not %s"
              .formatted(what, JavaTypes.name(output), request.result().get().name()));
    }
    DataType columns = request.result().orElseGet(() -> types.of(output, null, what));
    if (columns.fields().isEmpty()) {
      throw new WeirException(ErrorCode.TYPE_MISMATCH, what + " has no columns");
    }
    if (ScalarForm.hasUnknownDigits(columns)) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          what
              + " has a BigDecimal of unknown digits; write @SqlType(\"DECIMAL(12, 2)\") before it");
    }
    return columns.withNullable(false);
  }
}
