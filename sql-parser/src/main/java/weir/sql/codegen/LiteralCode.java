package weir.sql.codegen;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.apache.calcite.avatica.util.ByteString;
import org.apache.calcite.rex.RexDynamicParam;
import org.apache.calcite.rex.RexLiteral;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.engine.function.Doubles;
import weir.engine.function.Parameters;
import weir.sql.types.TypeMapping;

/** Literals, which become constants of the code, and parameters, which become its fields. */
final class LiteralCode {
  private LiteralCode() {}

  static Value literal(RexLiteral literal, CodeWriter out) {
    DataType type = TypeMapping.toDataType(literal.getType());
    Carrier carrier = Carrier.of(type);
    if (literal.isNull()) {
      return Value.ofNull(carrier);
    }
    return switch (carrier) {
      case BOOLEAN -> Value.of(carrier, Value.NEVER, "" + RexLiteral.booleanValue(literal));
      case LONG -> Value.of(carrier, Value.NEVER, ofLong(longValue(literal, type)));
      case DOUBLE -> Value.of(carrier, Value.NEVER, ofDouble(doubleValue(literal, type)));
      case BYTES -> out.owner().text(bytes(literal, type));
      case OBJECT -> wideDecimal(literal, type, out);
    };
  }

  /** A number as a Java literal. */
  static String ofLong(long value) {
    return value == Long.MIN_VALUE ? "Long.MIN_VALUE" : value + "L";
  }

  private static String ofDouble(double value) {
    if (Double.isNaN(value)) {
      return "Double.NaN";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
    }
    return Double.toString(value);
  }

  /** The value as a column of LONG layout holds it. */
  static long longValue(RexLiteral literal, DataType type) {
    if (type.kind() == TypeKind.DECIMAL) {
      return scaled(literal, type).unscaledValue().longValueExact();
    }
    // Calcite gives some types, such as TIME, only as an int.
    boolean isInt = type.kind() == TypeKind.TIME || type.kind() == TypeKind.DATE;
    return isInt ? required(literal, Integer.class) : required(literal, Long.class);
  }

  /** The value as a column of BYTES layout holds it. */
  static byte[] bytes(RexLiteral literal, DataType type) {
    return type.kind().isText()
        ? required(literal, String.class).getBytes(StandardCharsets.UTF_8)
        : required(literal, ByteString.class).getBytes();
  }

  private static double doubleValue(RexLiteral literal, DataType type) {
    double value = required(literal, Double.class);
    return type.kind() == TypeKind.REAL
        ? Doubles.toReal(value, "CAST(" + value + " AS REAL)")
        : value;
  }

  private static Value wideDecimal(RexLiteral literal, DataType type, CodeWriter out) {
    String text = ClassWriter.literal(scaled(literal, type).toString());
    String bigDecimal = out.owner().use(BigDecimal.class);
    String name = out.owner().constant(bigDecimal, "new " + bigDecimal + "(" + text + ")");
    return Value.of(Carrier.OBJECT, Value.NEVER, name);
  }

  private static BigDecimal scaled(RexLiteral literal, DataType type) {
    return required(literal, BigDecimal.class).setScale(type.scale(), RoundingMode.HALF_UP);
  }

  private static <T> T required(RexLiteral literal, Class<T> javaClass) {
    T value = literal.getValueAs(javaClass);
    if (value == null) {
      throw new IllegalStateException(literal + " has no value");
    }
    return value;
  }

  /** The value of a parameter, taken out of the context once. */
  static Value parameter(RexDynamicParam parameter, CodeWriter out) {
    DataType type = TypeMapping.toDataType(parameter.getType());
    Carrier carrier = Carrier.of(type);
    ClassWriter owner = out.owner();
    String parameters = owner.use(Parameters.class);
    String object = "context.parameter(" + parameter.getIndex() + ")";
    String isNull = owner.contextField("boolean", object + " == null");
    String read =
        switch (carrier) {
          case BOOLEAN -> ".booleanOf(" + object + ")";
          case LONG -> ".longOf(" + object + ", " + type.scale() + ")";
          case DOUBLE -> ".doubleOf(" + object + ")";
          case BYTES -> ".bytesOf(" + object + ")";
          case OBJECT -> ".objectOf(" + object + ", " + type.scale() + ")";
        };
    String value = owner.contextField(carrier.javaType(), parameters + read);
    return carrier == Carrier.BYTES
        ? Value.bytes(isNull, value, "0", value + ".length")
        : Value.of(carrier, isNull, value);
  }
}
