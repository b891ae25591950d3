package weir.sql.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;

/**
 * Constructors and accessors of ARRAY, MAP and ROW. Here values are objects: a value that goes into
 * one is boxed, one that comes out is unboxed.
 */
final class NestedCode {
  private final ExpressionCode expressions;

  NestedCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  void register(Map<SqlKind, CallCode> byKind, Map<String, CallCode> byName) {
    CallCode.add(byKind, SqlKind.ROW, (call, out) -> constructed(call, "list", out));
    CallCode.add(
        byKind, SqlKind.ARRAY_VALUE_CONSTRUCTOR, (call, out) -> constructed(call, "list", out));
    CallCode.add(
        byKind, SqlKind.MAP_VALUE_CONSTRUCTOR, (call, out) -> constructed(call, "map", out));
    CallCode.add(byKind, SqlKind.ITEM, (call, out) -> item(call, "element", out));
    CallCode.add(byName, "ARRAY", (call, out) -> constructed(call, "list", out));
    CallCode.add(byName, "ELEMENT_AT", (call, out) -> item(call, "elementAt", out));
    CallCode.add(byName, "CARDINALITY", this::cardinality);
  }

  private @Nullable Value constructed(RexCall call, String function, CodeWriter out) {
    if (!TranslatorFallback.isHeld(call.getType())) {
      return null;
    }
    List<DataType> types = elementTypes(call);
    List<String> elements = new ArrayList<>();
    for (int i = 0; i < call.getOperands().size(); i++) {
      RexNode operand = call.getOperands().get(i);
      DataType type = types.get(i % types.size());
      boolean isHeldAlike = CastCode.isHeldAlike(ExpressionCode.type(operand), type);
      if (!isHeldAlike) {
        return null;
      }
      elements.add(boxed(expressions.value(operand, out), type));
    }
    String nested = "Nested." + function + "(new Object[] {" + String.join(", ", elements) + "})";
    return Value.of(Carrier.OBJECT, Value.NEVER, out.local("Object", nested));
  }

  /** The types of the operands, which repeat. */
  private static List<DataType> elementTypes(RexCall call) {
    return ExpressionCode.type(call).fields().stream().map(field -> field.type()).toList();
  }

  /**
   * @param ofArray the method that finds an element of an array
   */
  private @Nullable Value item(RexCall call, String ofArray, CodeWriter out) {
    RexNode collection = call.getOperands().get(0);
    RexNode key = call.getOperands().get(1);
    DataType keyType = ExpressionCode.type(key);
    SqlTypeName name = collection.getType().getSqlTypeName();
    boolean isArray = name == SqlTypeName.ARRAY && keyType.kind().isInteger();
    boolean isMap =
        name == SqlTypeName.MAP
            && CastCode.isHeldAlike(
                keyType, ExpressionCode.type(collection).fields().get(0).type());
    if (!isArray && !isMap) {
      return null;
    }
    Value nested = expressions.value(collection, out);
    Value place = expressions.value(key, out);
    String code =
        isArray
            ? "Nested." + ofArray + "(" + nested.code() + ", " + place.code() + ")"
            : "Nested.get(" + nested.code() + ", " + boxed(place, keyType) + ")";
    DataType type = ExpressionCode.type(call);
    return expressions.strict(
        call, List.of(nested, place), true, out, () -> unboxed(code, type, out));
  }

  /** A field of a row. */
  Value field(RexFieldAccess access, CodeWriter out) {
    RexNode record = access.getReferenceExpr();
    if (!(record.getType().isStruct() && TranslatorFallback.isHeld(record.getType()))) {
      throw expressions.notSupported(access);
    }
    DataType type = ExpressionCode.type(access);
    Value nested = expressions.value(record, out);
    Value target = out.declare(Carrier.of(type));
    out.open("if (" + Value.not(out.named(nested.isNull())) + ")");
    String code =
        "Nested.element(" + nested.code() + ", " + (access.getField().getIndex() + 1) + ")";
    out.assign(target, unboxed(code, type, out));
    out.close();
    return target;
  }

  private @Nullable Value cardinality(RexCall call, CodeWriter out) {
    TypeKind kind = ExpressionCode.type(call.getOperands().get(0)).kind();
    if (kind != TypeKind.ARRAY && kind != TypeKind.MAP) {
      return null;
    }
    Value nested = expressions.value(call.getOperands().get(0), out);
    return expressions.strict(
        call, List.of(nested), true, out, "Nested.size(" + nested.code() + ")");
  }

  /** A value as an object inside another, null for NULL. */
  static String boxed(Value value, DataType type) {
    if (value.isAlwaysNull()) {
      return "null";
    }
    String object =
        switch (value.carrier()) {
          case BOOLEAN -> "Boolean.valueOf(" + value.code() + ")";
          case LONG ->
              type.kind() == TypeKind.DECIMAL
                  ? DecimalCode.asBigDecimal(type, value)
                  : "Long.valueOf(" + value.code() + ")";
          case DOUBLE -> "Double.valueOf(" + value.code() + ")";
          case BYTES ->
              (type.kind().isText() ? "Text.string(" : "Nested.bytes(") + value.arguments() + ")";
          case OBJECT -> value.code();
        };
    return value.isNeverNull() ? object : value.isNull() + " ? null : (Object) " + object;
  }

  /** The value that an object inside another holds. */
  static Value unboxed(String code, DataType type, CodeWriter out) {
    Carrier carrier = Carrier.of(type);
    String object = out.local("Object", code);
    String isNull = out.local("boolean", object + " == null");
    String value =
        switch (carrier) {
          case BOOLEAN -> "((Boolean) " + object + ").booleanValue()";
          case LONG ->
              type.kind() == TypeKind.DECIMAL
                  ? "Decimals.unscaled((BigDecimal) " + object + ")"
                  : "((Number) " + object + ").longValue()";
          case DOUBLE -> "((Number) " + object + ").doubleValue()";
          case BYTES -> "Nested.bytes(" + object + ")";
          case OBJECT -> object;
        };
    if (carrier == Carrier.OBJECT) {
      return Value.of(carrier, isNull, object);
    }
    String local = out.local(carrier.javaType(), isNull + " ? " + carrier.blank() + " : " + value);
    return carrier == Carrier.BYTES
        ? Value.bytes(isNull, local, "0", local + ".length")
        : Value.of(carrier, isNull, local);
  }
}
