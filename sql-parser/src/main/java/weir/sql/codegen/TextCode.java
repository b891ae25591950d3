package weir.sql.codegen;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlTrimFunction;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;

/** Functions of text over byte ranges. Positions and lengths count characters (code points). */
final class TextCode {
  private final ExpressionCode expressions;

  TextCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  void register(Map<SqlKind, CallCode> byKind, Map<String, CallCode> byName) {
    CallCode.add(byKind, SqlKind.TRIM, this::trim);
    CallCode.add(byKind, SqlKind.POSITION, this::position);
    CallCode.add(byName, "UPPER", (call, out) -> changed(call, "upper", out));
    CallCode.add(byName, "LOWER", (call, out) -> changed(call, "lower", out));
    CallCode.add(byName, "INITCAP", (call, out) -> changed(call, "initCap", out));
    CallCode.add(byName, "CHAR_LENGTH", this::characters);
    CallCode.add(byName, "CHARACTER_LENGTH", this::characters);
    CallCode.add(byName, "OCTET_LENGTH", this::octets);
    CallCode.add(byName, "SUBSTRING", this::substring);
    CallCode.add(byName, "LEFT", this::left);
    CallCode.add(byName, "RIGHT", this::right);
    CallCode.add(byName, "REPEAT", this::repeated);
    CallCode.add(byName, "LPAD", (call, out) -> padded(call, "padLeft", out));
    CallCode.add(byName, "RPAD", (call, out) -> padded(call, "padRight", out));
    CallCode.add(byName, "OVERLAY", this::overlaid);
    CallCode.add(byName, "TRANSLATE3", this::translated);
    CallCode.add(byName, "||", this::concatenation);
  }

  private @Nullable Value changed(RexCall call, String function, CodeWriter out) {
    if (!isText(call, 0)) {
      return null;
    }
    Value text = operand(call, 0, out);
    return expressions.strict(
        call,
        List.of(text),
        true,
        out,
        () ->
            expressions.buffered(
                out, buffer -> "Text." + function + "(" + buffer + ", " + text.arguments() + ")"));
  }

  private @Nullable Value characters(RexCall call, CodeWriter out) {
    if (!isText(call, 0)) {
      return null;
    }
    Value text = operand(call, 0, out);
    return expressions.strict(
        call, List.of(text), false, out, "Text.characters(" + text.arguments() + ")");
  }

  private @Nullable Value octets(RexCall call, CodeWriter out) {
    Value bytes = operand(call, 0, out);
    return bytes.carrier() == Carrier.BYTES
        ? Value.of(Carrier.LONG, bytes.isNull(), bytes.length())
        : null;
  }

  /** A view into the text, without a copy. */
  private @Nullable Value substring(RexCall call, CodeWriter out) {
    boolean hasCount = call.getOperands().size() == 3;
    if (!isText(call, 0) || !isInteger(call, 1) || (hasCount && !isInteger(call, 2))) {
      return null;
    }
    Value text = operand(call, 0, out);
    Value first = operand(call, 1, out);
    if (!hasCount) {
      return expressions.strict(
          call, List.of(text, first), true, out, () -> viewFrom(text, first, out));
    }
    Value count = operand(call, 2, out);
    String where = expressions.where(call);
    return expressions.strict(
        call,
        List.of(text, first, count),
        true,
        out,
        () -> {
          Value view = viewFrom(text, first, out);
          String place = text.code() + ", " + view.start() + ", " + text.end();
          String range = String.join(", ", place, first.code(), count.code(), where);
          return view(text, view.start(), "Text.substringEnd(" + range + ")", out);
        });
  }

  private static Value viewFrom(Value text, Value first, CodeWriter out) {
    String arguments = "(" + text.arguments() + ", " + first.code() + ")";
    String start = out.local("int", "Text.substringStart" + arguments);
    return view(text, start, text.end(), out);
  }

  private static Value view(Value text, String start, String end, CodeWriter out) {
    String length = out.local("int", end + " - " + start);
    return Value.bytes(Value.NEVER, text.code(), start, length);
  }

  private @Nullable Value left(RexCall call, CodeWriter out) {
    if (!isText(call, 0) || !isInteger(call, 1)) {
      return null;
    }
    Value text = operand(call, 0, out);
    Value count = operand(call, 1, out);
    String end =
        "Text.skip(" + String.join(", ", text.code(), text.start(), text.end(), count.code()) + ")";
    return expressions.strict(
        call, List.of(text, count), true, out, () -> view(text, text.start(), end, out));
  }

  private @Nullable Value right(RexCall call, CodeWriter out) {
    if (!isText(call, 0) || !isInteger(call, 1)) {
      return null;
    }
    Value text = operand(call, 0, out);
    Value count = operand(call, 1, out);
    String arguments = "(" + text.arguments() + ", " + count.code() + ")";
    return expressions.strict(
        call,
        List.of(text, count),
        true,
        out,
        () -> view(text, out.local("int", "Text.lastStart" + arguments), text.end(), out));
  }

  private @Nullable Value repeated(RexCall call, CodeWriter out) {
    if (!isText(call, 0) || !isInteger(call, 1)) {
      return null;
    }
    Value text = operand(call, 0, out);
    Value times = operand(call, 1, out);
    String rest = String.join(", ", text.arguments(), times.code(), expressions.where(call));
    return expressions.strict(
        call,
        List.of(text, times),
        true,
        out,
        () -> expressions.buffered(out, buffer -> "Text.repeat(" + buffer + ", " + rest + ")"));
  }

  private @Nullable Value padded(RexCall call, String function, CodeWriter out) {
    boolean hasFill = call.getOperands().size() == 3;
    if (!isText(call, 0) || !isInteger(call, 1) || (hasFill && !isText(call, 2))) {
      return null;
    }
    Value text = operand(call, 0, out);
    Value size = operand(call, 1, out);
    Value fill = hasFill ? operand(call, 2, out) : out.owner().text(new byte[] {' '});
    String rest =
        String.join(", ", text.arguments(), size.code(), fill.arguments(), expressions.where(call));
    return expressions.strict(
        call,
        List.of(text, size, fill),
        true,
        out,
        () ->
            expressions.buffered(
                out, buffer -> "Text." + function + "(" + buffer + ", " + rest + ")"));
  }

  private @Nullable Value trim(RexCall call, CodeWriter out) {
    if (!isText(call, 1)
        || !isText(call, 2)
        || !(call.getOperands().get(0) instanceof RexLiteral literal)
        || !(literal.getValue() instanceof SqlTrimFunction.Flag sides)) {
      return null;
    }
    byte[] ascii = asciiLiteral(call.getOperands().get(1));
    Value text = operand(call, 2, out);
    Value trimmed = operand(call, 1, out);
    String set =
        ascii == null
            ? trimmed.arguments()
            : out.owner().constant("byte[]", "Text.bytes(" + javaLiteral(ascii) + ")");
    return expressions.strict(
        call, List.of(text, trimmed), true, out, () -> trimmed(text, set, sides, out));
  }

  private static Value trimmed(Value text, String set, SqlTrimFunction.Flag sides, CodeWriter out) {
    String start = text.start();
    if (sides != SqlTrimFunction.Flag.TRAILING) {
      String range = String.join(", ", text.code(), start, text.end(), set);
      start = out.local("int", "Text.trimStart(" + range + ")");
    }
    String end = text.end();
    if (sides != SqlTrimFunction.Flag.LEADING) {
      String range = String.join(", ", text.code(), start, end, set);
      end = "Text.trimEnd(" + range + ")";
    }
    return view(text, start, end, out);
  }

  private @Nullable Value overlaid(RexCall call, CodeWriter out) {
    boolean hasCount = call.getOperands().size() == 4;
    if (!isText(call, 0)
        || !isText(call, 1)
        || !isInteger(call, 2)
        || (hasCount && !isInteger(call, 3))) {
      return null;
    }
    List<Value> operands = operands(call, out);
    Value text = operands.get(0);
    Value other = operands.get(1);
    String count = hasCount ? operands.get(3).code() : "Text.characters(" + other.arguments() + ")";
    String first = operands.get(2).code();
    String rest =
        String.join(
            ", ", text.arguments(), other.arguments(), first, count, expressions.where(call));
    return expressions.strict(
        call,
        operands,
        true,
        out,
        () -> expressions.buffered(out, buffer -> "Text.overlay(" + buffer + ", " + rest + ")"));
  }

  private @Nullable Value translated(RexCall call, CodeWriter out) {
    if (!isText(call, 0) || !isText(call, 1) || !isText(call, 2)) {
      return null;
    }
    List<Value> operands = operands(call, out);
    String texts = operands.stream().map(Value::arguments).collect(Collectors.joining(", "));
    return expressions.strict(
        call,
        operands,
        true,
        out,
        () -> expressions.buffered(out, buffer -> "Text.translate(" + buffer + ", " + texts + ")"));
  }

  /** A chain of concatenations, written into one buffer. */
  private @Nullable Value concatenation(RexCall call, CodeWriter out) {
    List<RexNode> operands = new ArrayList<>();
    collectParts(call, operands, out);
    if (!operands.stream().allMatch(TextCode::isBytes)) {
      return null;
    }
    List<Value> parts = operands.stream().map(part -> expressions.value(part, out)).toList();
    return expressions.strict(
        call,
        parts,
        true,
        out,
        () ->
            expressions.buffered(
                out,
                buffer -> {
                  StringBuilder appended = new StringBuilder(buffer + ".clear()");
                  parts.forEach(part -> appended.append(".append(" + part.arguments() + ")"));
                  return appended.toString();
                }));
  }

  private void collectParts(RexCall call, List<RexNode> parts, CodeWriter out) {
    for (RexNode operand : call.getOperands()) {
      boolean isPart =
          operand instanceof RexCall inner
              && inner.getOperator().equals(call.getOperator())
              && out.known(operand) == null
              && !expressions.isOutlined(operand);
      if (isPart) {
        collectParts((RexCall) operand, parts, out);
      } else {
        parts.add(operand);
      }
    }
  }

  private static boolean isBytes(RexNode node) {
    return Carrier.of(ExpressionCode.type(node)) == Carrier.BYTES;
  }

  private @Nullable Value position(RexCall call, CodeWriter out) {
    if (call.getOperands().size() != 2 || !isText(call, 0) || !isText(call, 1)) {
      return null;
    }
    Value sought = operand(call, 0, out);
    Value text = operand(call, 1, out);
    String arguments = "(" + sought.arguments() + ", " + text.arguments() + ")";
    return expressions.strict(call, List.of(sought, text), false, out, "Text.position" + arguments);
  }

  /** The bytes of a literal of ASCII characters, else null. */
  private static byte @Nullable [] asciiLiteral(RexNode node) {
    DataType type = ExpressionCode.type(node);
    if (!(node instanceof RexLiteral literal) || literal.isNull() || !type.kind().isText()) {
      return null;
    }
    byte[] bytes = LiteralCode.bytes(literal, type);
    for (byte value : bytes) {
      if (value < 0) {
        return null;
      }
    }
    return bytes;
  }

  private static String javaLiteral(byte[] utf8) {
    return ClassWriter.literal(new String(utf8, StandardCharsets.UTF_8));
  }

  private List<Value> operands(RexCall call, CodeWriter out) {
    return call.getOperands().stream().map(node -> expressions.value(node, out)).toList();
  }

  private Value operand(RexCall call, int index, CodeWriter out) {
    return expressions.value(call.getOperands().get(index), out);
  }

  private static boolean isText(RexCall call, int index) {
    return ExpressionCode.type(call.getOperands().get(index)).kind().isText();
  }

  private static boolean isInteger(RexCall call, int index) {
    return ExpressionCode.type(call.getOperands().get(index)).kind().isInteger();
  }
}
