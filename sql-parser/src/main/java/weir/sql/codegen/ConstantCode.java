package weir.sql.codegen;

import java.util.HashMap;
import java.util.Map;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexDynamicParam;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import weir.sql.validate.JavaFunction;

/**
 * Expressions that are the same for every row: fields, filled when the first row needs them, so
 * that a constant that fails does so only where it is reached.
 */
final class ConstantCode {
  private final ExpressionCode expressions;
  private final ClassWriter owner;
  private final Map<RexNode, Boolean> constants = new HashMap<>();
  private final Map<RexNode, Field> fields = new HashMap<>();

  /** The fields of a constant, and a statement that makes sure they are filled. */
  private record Field(Value value, String fill) {}

  ConstantCode(ExpressionCode expressions, ClassWriter owner) {
    this.expressions = expressions;
    this.owner = owner;
  }

  /** Whether it is worth a field: a call, over literals and parameters alone. */
  boolean isConstant(RexCall call) {
    return !call.getOperands().isEmpty() && isSameForAllRows(call);
  }

  private boolean isSameForAllRows(RexNode node) {
    if (node instanceof RexLiteral || node instanceof RexDynamicParam) {
      return true;
    }
    if (!(node instanceof RexCall call)) {
      return false;
    }
    Boolean known = constants.get(node);
    if (known == null) {
      // A user's function that fails must name the row.
      known =
          !(call.getOperator() instanceof JavaFunction)
              && call.getOperands().stream().allMatch(this::isSameForAllRows);
      constants.put(node, known);
    }
    return known;
  }

  Value value(RexCall call, CodeWriter out) {
    Field field = fields.get(call);
    if (field == null) {
      field = newField(call);
      fields.put(call, field);
    }
    out.line(field.fill());
    return field.value();
  }

  private Field newField(RexCall call) {
    Carrier carrier = Carrier.of(ExpressionCode.type(call));
    String known = owner.field("boolean", ClassWriter.CONSTANT + "IsKnown", "false");
    String isNull = owner.field("boolean", ClassWriter.CONSTANT + "IsNull", "true");
    String code = owner.field(carrier.javaType(), ClassWriter.CONSTANT, carrier.blank());
    Value field =
        carrier == Carrier.BYTES
            ? Value.bytes(
                isNull,
                code,
                owner.field("int", ClassWriter.CONSTANT + "Start", "0"),
                owner.field("int", ClassWriter.CONSTANT + "Length", "0"))
            : Value.of(carrier, isNull, code);
    CodeWriter out = new CodeWriter(owner, 2, false, Map.of());
    out.assign(field, expressions.inline(call, out));
    out.line(known + " = true;");
    String method = owner.newName("fill");
    owner.addMethod("  private void " + method + "() {\n" + out.body() + "  }\n");
    return new Field(field, "if (!" + known + ") " + method + "();");
  }
}
