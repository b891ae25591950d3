package weir.engine.routine;

import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import weir.engine.ErrorCode;
import weir.engine.FunctionKind;
import weir.engine.FunctionSignature;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.engine.udf.SqlType;
import weir.engine.udf.TableFunction;

/** Table functions: a method that returns an Iterable or a Stream of rows. */
final class TableForm implements FunctionForm {
  private static final String ONLY_COLUMN = "value";

  @Override
  public FunctionKind kind() {
    return FunctionKind.TABLE;
  }

  @Override
  public boolean isFormOf(Class<?> type, FunctionRequest request) {
    return TableFunction.class.isAssignableFrom(type)
        || request
            .result()
            .filter(result -> result.kind() == TypeKind.ROW && isRows(result))
            .isPresent();
  }

  private static boolean isRows(DataType result) {
    return !result.nullable();
  }

  @Override
  public List<FunctionSignature> signatures(
      Class<?> type, FunctionRequest request, JavaTypes types) {
    List<Method> methods = EvalMethods.of(type, request);
    List<FunctionSignature> signatures = new ArrayList<>();
    for (Method method : methods) {
      EvalMethods.parameters(method, 0, request, types)
          .ifPresent(
              parameters ->
                  signatures.add(
                      new FunctionSignature(
                          method.getName(),
                          EvalMethods.isStatic(method),
                          parameters,
                          columns(method, request, types),
                          EvalMethods.javaName(rowType(method)))));
    }
    if (signatures.isEmpty()) {
      throw EvalMethods.noneFits(methods, request.javaParameters());
    }
    return signatures;
  }

  private static DataType columns(Method method, FunctionRequest request, JavaTypes types) {
    Type row = rowType(method);
    String what = "a row of " + EvalMethods.text(method);
    if (request.result().isPresent()) {
      DataType wanted = request.result().get();
      boolean isRow = JavaTypes.fits(wanted, row);
      boolean isValue =
          wanted.fields().size() == 1 && JavaTypes.fits(wanted.fields().get(0).type(), row);
      if (!isRow && !isValue) {
        throw new WeirException(
            ErrorCode.TYPE_MISMATCH,
            what + " is not " + wanted.name() + "; return a record with these components");
      }
      return wanted;
    }
    DataType type = types.of(row, method.getAnnotation(SqlType.class), what);
    DataType columns =
        type.kind() == TypeKind.ROW
            ? type
            : DataType.rowOf(List.of(new Field(ONLY_COLUMN, type.withNullable(true))));
    if (ScalarForm.hasUnknownDigits(columns)) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          what
              + " has a BigDecimal of unknown digits; write @SqlType(\"DECIMAL(12, 2)\") before it");
    }
    return columns.withNullable(false);
  }

  /** The form of the rows of a method. */
  static JavaForm rowForm(Method method, DataType row) {
    Type type = rowType(method);
    boolean isValue = row.fields().size() == 1 && JavaTypes.fits(row.fields().get(0).type(), type);
    return isValue
        ? JavaForm.ofOnlyField(JavaForm.of(row.fields().get(0).type(), type))
        : JavaForm.of(row, type);
  }

  /** What there are many of in what a method returns. */
  private static Type rowType(Method method) {
    boolean isMany =
        Iterable.class.isAssignableFrom(method.getReturnType())
            || Stream.class.isAssignableFrom(method.getReturnType());
    if (isMany && method.getGenericReturnType() instanceof ParameterizedType generic) {
      return generic.getActualTypeArguments()[0];
    }
    throw new WeirException(
        ErrorCode.TYPE_MISMATCH,
        "a table function returns List<Row>, Iterable<Row> or Stream<Row> with a record Row, "
            + "not "
            + EvalMethods.text(method));
  }
}
