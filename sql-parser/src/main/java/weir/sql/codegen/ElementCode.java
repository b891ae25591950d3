package weir.sql.codegen;

import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;

/**
 * What does the same with every element of a nested value: CAST and assignment of ARRAY and ROW,
 * and comparison with SOME or ALL of an ARRAY. An element is made to look like a column.
 */
final class ElementCode {
  private final ExpressionCode expressions;

  /** Behind the columns of the input, and what {@link RexText} has there. */
  private int nextElement;

  ElementCode(ExpressionCode expressions, int inputColumns) {
    this.expressions = expressions;
    this.nextElement = inputColumns + 1;
  }

  void register(Map<SqlKind, CallCode> codes, Map<String, CallCode> byName) {
    CallCode.add(codes, SqlKind.CAST, this::cast);
    CallCode.add(byName, Assignment.NAME, this::cast);
    CallCode.add(codes, SqlKind.SOME, (call, out) -> quantified(call, true, out));
    CallCode.add(codes, SqlKind.ALL, (call, out) -> quantified(call, false, out));
  }

  private @Nullable Value cast(RexCall call, CodeWriter out) {
    RexNode operand = call.getOperands().get(0);
    if (!TranslatorFallback.isHeld(operand.getType())) {
      return null;
    }
    TypeKind from = ExpressionCode.type(operand).kind();
    TypeKind to = ExpressionCode.type(call).kind();
    boolean isArray = from == TypeKind.ARRAY && to == TypeKind.ARRAY;
    if (!isArray && !(from == TypeKind.ROW && to == TypeKind.ROW)) {
      return null;
    }
    Value nested = expressions.value(operand, out);
    return expressions.strict(
        call,
        List.of(nested),
        true,
        out,
        () -> isArray ? castArray(call, nested, out) : castRow(call, nested, out));
  }

  private Value castArray(RexCall call, Value array, CodeWriter out) {
    RelDataType from = componentType(call.getOperands().get(0));
    RelDataType to = componentType(call);
    String result = out.local("Object[]", "new Object[(int) Nested.size(" + array.code() + ")]");
    String index = out.owner().newName("index");
    out.open("for (int " + index + " = 0; " + index + " < " + result + ".length; " + index + "++)");
    RexNode element = element(array, index + " + 1", from, out);
    out.line(result + "[" + index + "] = " + castElement(call, element, to, out) + ";");
    out.close();
    return list(result, out);
  }

  private Value castRow(RexCall call, Value row, CodeWriter out) {
    RelDataType from = call.getOperands().get(0).getType();
    int size = call.getType().getFieldCount();
    String result = out.local("Object[]", "new Object[" + size + "]");
    for (int i = 0; i < size; i++) {
      RexNode element = element(row, "" + (i + 1), from.getFieldList().get(i).getType(), out);
      RelDataType to = call.getType().getFieldList().get(i).getType();
      out.line(result + "[" + i + "] = " + castElement(call, element, to, out) + ";");
    }
    return list(result, out);
  }

  private static Value list(String array, CodeWriter out) {
    return Value.of(Carrier.OBJECT, Value.NEVER, out.local("Object", "Nested.list(" + array + ")"));
  }

  private String castElement(RexCall call, RexNode element, RelDataType to, CodeWriter out) {
    RexBuilder builder = expressions.rexBuilder();
    RexNode cast =
        Assignment.is(call)
            ? Assignment.ofPart(element, to, call, builder)
            : builder.makeAbstractCast(to, element, false);
    DataType type = ExpressionCode.type(to);
    return NestedCode.boxed(expressions.value(cast, out), type);
  }

  /** A reference whose value is that element, counted from 1. */
  private RexNode element(Value nested, String position, RelDataType type, CodeWriter out) {
    RexNode reference = new RexInputRef(nextElement++, type);
    String code = "Nested.element(" + nested.code() + ", " + position + ")";
    out.remember(reference, NestedCode.unboxed(code, ExpressionCode.type(type), out));
    return reference;
  }

  /** SOME, which is the OR over all elements, or ALL, which is the AND. */
  private @Nullable Value quantified(RexCall call, boolean dominant, CodeWriter out) {
    RexNode left = call.getOperands().get(0);
    boolean isArray =
        call.getOperands().size() == 2
            && TranslatorFallback.isHeld(call.getOperands().get(1).getType())
            && ExpressionCode.type(call.getOperands().get(1)).kind() == TypeKind.ARRAY;
    if (!isArray) {
      return null;
    }
    expressions.value(left, out);
    Value array = expressions.value(call.getOperands().get(1), out);
    return expressions.strict(
        call,
        List.of(array),
        true,
        out,
        () -> {
          Value result = out.declare(Carrier.BOOLEAN);
          out.assign(result, Value.of(Carrier.BOOLEAN, Value.NEVER, "" + !dominant));
          String isOpen = out.local("boolean", "true");
          String index = out.owner().newName("index");
          String size = "Nested.size(" + array.code() + ")";
          String bounds = index + " = 1; " + isOpen + " && " + index + " <= " + size + "; ";
          out.open("for (int " + bounds + index + "++)");
          RexNode element = element(array, index, componentType(call.getOperands().get(1)), out);
          Value test = expressions.value(comparison(call, left, element), out);
          String decides = dominant ? test.code() : Value.not(test.code());
          out.open("if (" + Value.and(Value.not(test.isNull()), decides) + ")");
          out.assign(result, Value.of(Carrier.BOOLEAN, Value.NEVER, "" + dominant));
          out.line(isOpen + " = false;");
          out.otherwise();
          out.line(result.isNull() + " = " + result.isNull() + " || " + test.isNull() + ";");
          out.close();
          out.close();
          return result;
        });
  }

  private RexNode comparison(RexCall call, RexNode left, RexNode right) {
    SqlKind kind = ((SqlQuantifyOperator) call.getOperator()).comparisonKind;
    SqlOperator operator =
        switch (kind) {
          case EQUALS -> SqlStdOperatorTable.EQUALS;
          case NOT_EQUALS -> SqlStdOperatorTable.NOT_EQUALS;
          case LESS_THAN -> SqlStdOperatorTable.LESS_THAN;
          case LESS_THAN_OR_EQUAL -> SqlStdOperatorTable.LESS_THAN_OR_EQUAL;
          case GREATER_THAN -> SqlStdOperatorTable.GREATER_THAN;
          case GREATER_THAN_OR_EQUAL -> SqlStdOperatorTable.GREATER_THAN_OR_EQUAL;
          default -> throw expressions.notSupported(call);
        };
    RexBuilder builder = expressions.rexBuilder();
    return builder.makeCall(operator, left, right);
  }

  private static RelDataType componentType(RexNode array) {
    RelDataType type = array.getType().getComponentType();
    if (type == null) {
      throw new IllegalStateException(array + " is no array");
    }
    return type;
  }
}
