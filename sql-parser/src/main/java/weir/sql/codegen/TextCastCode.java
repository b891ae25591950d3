package weir.sql.codegen;

import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.engine.function.NumberText;
import weir.engine.function.TimeReader;
import weir.engine.function.TimeText;
import weir.engine.function.ZoneClock;

/**
 * CAST to text and from it; bytes are UTF-8, or they are no text. VARCHAR(n) cuts off what is
 * longer, CHAR(n) also pads with blanks; what a value looks like, {@link NumberText} and {@link
 * TimeText} say.
 */
final class TextCastCode {
  private final ExpressionCode expressions;

  TextCastCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  /** The call's value, or null if the operand's type has no text. */
  @Nullable Value toText(RexCall call, DataType from, DataType to, CodeWriter out) {
    RexNode operand = call.getOperands().get(0);
    String writer = writer(from);
    boolean isBytes = from.kind() == TypeKind.BINARY || from.kind() == TypeKind.VARBINARY;
    if (writer == null && !from.kind().isText() && !isBytes && from.kind() != TypeKind.BOOLEAN) {
      return null;
    }
    Value value = expressions.value(operand, out);
    return expressions.strict(
        call,
        List.of(value),
        true,
        out,
        () -> {
          if (isBytes) {
            String where = expressions.where(call);
            out.line("Text.checkUtf8(" + value.arguments() + ", " + where + ");");
          }
          return limited(unlimited(value, from, writer, out), to, out);
        });
  }

  private Value unlimited(Value value, DataType from, @Nullable String writer, CodeWriter out) {
    if (from.kind() == TypeKind.BOOLEAN) {
      Value yes = out.owner().text(new byte[] {'t', 'r', 'u', 'e'});
      Value no = out.owner().text(new byte[] {'f', 'a', 'l', 's', 'e'});
      String choice = value.code() + " ? ";
      return Value.bytes(
          Value.NEVER,
          ClassWriter.TEXTS,
          out.local("int", choice + yes.start() + " : " + no.start()),
          out.local("int", choice + yes.length() + " : " + no.length()));
    }
    if (writer == null) {
      return value;
    }
    return expressions.buffered(
        out, buffer -> writer + "(" + buffer + ".clear(), " + arguments(value, from, out) + ")");
  }

  private static String arguments(Value value, DataType from, CodeWriter out) {
    return switch (from.kind()) {
      case DECIMAL ->
          value.carrier() == Carrier.LONG
              ? value.code() + ", " + from.scale()
              : DecimalCode.asBigDecimal(from, value);
      case TIMESTAMP_LTZ -> value.code() + ", " + zone(out);
      default -> value.code();
    };
  }

  private static @Nullable String writer(DataType from) {
    String numbers = NumberText.class.getSimpleName();
    String times = TimeText.class.getSimpleName();
    return switch (from.kind()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT -> numbers + ".write";
      case REAL -> numbers + ".writeReal";
      case DOUBLE -> numbers + ".writeDouble";
      case DECIMAL ->
          Carrier.of(from) == Carrier.LONG ? numbers + ".writeDecimal" : numbers + ".write";
      case DATE -> times + ".writeDate";
      case TIME -> times + ".writeTime";
      case TIMESTAMP -> times + ".writeTimestamp";
      case TIMESTAMP_LTZ -> times + ".writeInstant";
      default -> null;
    };
  }

  private Value limited(Value text, DataType to, CodeWriter out) {
    if (to.precision() == DataType.UNSPECIFIED) {
      return text;
    }
    if (to.kind() == TypeKind.CHAR) {
      return expressions.buffered(
          out,
          buffer -> "Text.fit(" + buffer + ", " + text.arguments() + ", " + to.precision() + ")");
    }
    String end = "Text.skip(" + text.code() + ", " + text.start() + ", " + text.end();
    String length = out.local("int", end + ", " + to.precision() + "L) - " + text.start());
    return Value.bytes(Value.NEVER, text.code(), text.start(), length);
  }

  /** A Java expression that reads text, or null if text says no such type. */
  @Nullable String fromText(RexCall call, Value text, DataType to, CodeWriter out) {
    String where = ", " + expressions.where(call) + ")";
    String arguments = "(" + text.arguments();
    return switch (to.kind()) {
      case BOOLEAN -> "Text.readBoolean" + arguments + where;
      case TINYINT, SMALLINT, INTEGER, BIGINT ->
          "NumberText.readLong" + arguments + ", " + NumericCode.max(to) + where;
      case REAL -> "Doubles.toReal(NumberText.readDouble" + arguments + where + where;
      case DOUBLE -> "NumberText.readDouble" + arguments + where;
      case DECIMAL ->
          (Carrier.of(to) == Carrier.LONG
                  ? "NumberText.readNarrowDecimal"
                  : "NumberText.readDecimal")
              + arguments
              + ", "
              + DecimalCode.digits(to)
              + where;
      case DATE -> reader(out) + ".date" + arguments + where;
      case TIME -> reader(out) + ".time" + arguments + where;
      case TIMESTAMP -> reader(out) + ".timestamp" + arguments + where;
      case TIMESTAMP_LTZ -> reader(out) + ".instant" + arguments + ", " + zone(out) + where;
      default -> null;
    };
  }

  private static String reader(CodeWriter out) {
    String name = out.owner().use(TimeReader.class);
    return out.owner().contextField(name, "new " + name + "()");
  }

  /** The session's zone. */
  static String zone(CodeWriter out) {
    String name = out.owner().use(ZoneClock.class);
    return out.owner().contextField(name, "new " + name + "(context.zone())");
  }
}
