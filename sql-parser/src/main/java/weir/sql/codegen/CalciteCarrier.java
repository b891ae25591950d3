package weir.sql.codegen;

import java.lang.reflect.Type;
import org.apache.calcite.avatica.util.ByteString;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;

/** How values pass from own code to a method of {@link TranslatorFallback} and back. */
final class CalciteCarrier {
  private CalciteCarrier() {}

  /** The name of a type in Java source. */
  static String javaName(Type type) {
    if (!(type instanceof Class<?> known)) {
      throw new IllegalArgumentException(type + " has no class");
    }
    return known.getCanonicalName();
  }

  /** A value as an argument of the Java type that Calcite has for it. */
  static String argument(Value value, DataType type, CodeWriter out) {
    String primitive = primitive(type);
    if (!primitive.isEmpty()) {
      String code = "(" + primitive + ") " + value.code();
      return type.nullable() ? orNull(value, box(primitive) + ".valueOf(" + code + ")") : code;
    }
    return orNull(value, object(value, type, out));
  }

  private static String orNull(Value value, String code) {
    if (value.isAlwaysNull()) {
      return "null";
    }
    return value.isNeverNull() ? code : value.isNull() + " ? null : " + code;
  }

  private static String object(Value value, DataType type, CodeWriter out) {
    return switch (type.kind()) {
      case DECIMAL -> DecimalCode.asBigDecimal(type, value);
      case CHAR, VARCHAR -> "Text.string(" + value.arguments() + ")";
      case BINARY, VARBINARY ->
          "new " + out.owner().use(ByteString.class) + "(Nested.bytes(" + value.arguments() + "))";
      case ARRAY -> "(java.util.List) " + toNested(value, type, out);
      case MAP -> "(java.util.Map) " + toNested(value, type, out);
      default -> "null";
    };
  }

  /** The value that a call of Calcite's gives. */
  static Value result(String call, DataType type, String where, CodeWriter out) {
    Carrier carrier = Carrier.of(type);
    String primitive = primitive(type);
    if (!primitive.isEmpty() && !type.nullable()) {
      return Value.of(carrier, Value.NEVER, out.local(carrier.javaType(), call));
    }
    String javaType = primitive.isEmpty() ? objectType(type) : box(primitive);
    String object = out.local(javaType, call);
    String isNull = out.local("boolean", object + " == null");
    String value =
        switch (carrier) {
          case BOOLEAN -> object + ".booleanValue()";
          case LONG ->
              primitive.isEmpty()
                  ? "Decimals.narrow(" + decimal(object, type, where)
                  : object + ".longValue()";
          case DOUBLE -> object + ".doubleValue()";
          case BYTES ->
              type.kind().isText() ? "Text.bytes(" + object + ")" : object + ".getBytes()";
          case OBJECT ->
              type.kind() == TypeKind.DECIMAL
                  ? "Decimals.fit(" + decimal(object, type, where)
                  : fromNested(object, type, where, out);
        };
    String local = out.local(carrier.javaType(), isNull + " ? " + carrier.blank() + " : " + value);
    return carrier == Carrier.BYTES
        ? Value.bytes(isNull, local, "0", local + ".length")
        : Value.of(carrier, isNull, local);
  }

  private static String decimal(String object, DataType type, String where) {
    return object + ", " + DecimalCode.digits(type) + ", " + where + ")";
  }

  private static String toNested(Value value, DataType type, CodeWriter out) {
    return values(out) + ".toCalcite(" + value.code() + ", " + constant(type, out) + ")";
  }

  private static String fromNested(String object, DataType type, String where, CodeWriter out) {
    String arguments = "(" + object + ", " + constant(type, out) + ", " + where + ")";
    return values(out) + ".fromCalcite" + arguments;
  }

  private static String values(CodeWriter out) {
    return out.owner().use(CalciteValues.class);
  }

  private static String constant(DataType type, CodeWriter out) {
    return out.owner().constant("DataType", SchemaSource.of(type));
  }

  /** Calcite's Java type of values that are never NULL if it is a primitive, else empty. */
  private static String primitive(DataType type) {
    return switch (type.kind()) {
      case BOOLEAN -> "boolean";
      case TINYINT -> "byte";
      case SMALLINT -> "short";
      case INTEGER, DATE, TIME, INTERVAL_YEAR_MONTH -> "int";
      case BIGINT, TIMESTAMP, TIMESTAMP_LTZ, INTERVAL_DAY_TIME -> "long";
      case REAL -> "float";
      case DOUBLE -> "double";
      default -> "";
    };
  }

  private static String box(String primitive) {
    return switch (primitive) {
      case "boolean" -> "Boolean";
      case "byte" -> "Byte";
      case "short" -> "Short";
      case "int" -> "Integer";
      case "long" -> "Long";
      case "float" -> "Float";
      default -> "Double";
    };
  }

  private static String objectType(DataType type) {
    return switch (type.kind()) {
      case DECIMAL -> "BigDecimal";
      case CHAR, VARCHAR -> "String";
      case BINARY, VARBINARY -> ByteString.class.getName();
      case ARRAY -> "java.util.List";
      case MAP -> "java.util.Map";
      default -> "Object";
    };
  }
}
