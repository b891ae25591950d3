package weir.sql.codegen;

import java.util.List;
import java.util.Map;
import org.apache.calcite.rex.RexCall;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.engine.function.Lengths;

/** Writes the code of {@link Assignment}: a check of the length, then the CAST. */
final class AssignmentCode {
  private final ExpressionCode expressions;

  AssignmentCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  void register(Map<String, CallCode> codes) {
    CallCode.add(codes, Assignment.NAME, this::assign);
  }

  private @Nullable Value assign(RexCall call, CodeWriter out) {
    DataType from = ExpressionCode.type(Assignment.value(call));
    DataType to = ExpressionCode.type(call);
    if (!hasLimit(to)) {
      return expressions.value(Assignment.cast(call, expressions.rexBuilder()), out);
    }
    Value value = expressions.value(Assignment.value(call), out);
    return expressions.strict(
        call,
        List.of(value),
        true,
        out,
        () -> {
          out.line(check(from) + arguments(call, value, to) + ";");
          return expressions.value(Assignment.cast(call, expressions.rexBuilder()), out);
        });
  }

  private static boolean hasLimit(DataType type) {
    boolean isText = type.kind().isText();
    boolean isBytes = type.kind() == TypeKind.BINARY || type.kind() == TypeKind.VARBINARY;
    return (isText || isBytes) && type.precision() != DataType.UNSPECIFIED;
  }

  private static String check(DataType from) {
    String checks = Lengths.class.getSimpleName();
    return checks + (from.kind().isText() ? ".checkText(" : ".checkBytes(");
  }

  private static String arguments(RexCall call, Value value, DataType to) {
    return value.arguments()
        + ", "
        + to.precision()
        + ", "
        + ClassWriter.literal(Assignment.column(call))
        + ")";
  }
}
