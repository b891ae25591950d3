package weir.sql.codegen;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.function.Like;
import weir.engine.function.Regex;
import weir.engine.function.Text;
import weir.engine.function.TextBuffer;

/**
 * LIKE, ILIKE, SIMILAR TO and the REGEXP functions. A pattern that is a literal is taken apart
 * once, and a wrong one is an error before anything runs; another one is taken apart when it
 * changes.
 */
final class PatternCode {
  private final ExpressionCode expressions;

  PatternCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  void register(Map<SqlKind, CallCode> byKind, Map<String, CallCode> byName) {
    CallCode.add(byKind, SqlKind.LIKE, this::like);
    CallCode.add(byKind, SqlKind.SIMILAR, this::similar);
    CallCode.add(byName, "REGEXP_LIKE", this::regexpLike);
    CallCode.add(byName, "REGEXP_REPLACE", this::regexpReplace);
    CallCode.add(byName, "REGEXP_EXTRACT", this::regexpExtract);
  }

  /** How a pattern is taken apart. */
  private enum Form {
    LIKE(Like.class, "of", "reuse"),
    SIMILAR(Regex.class, "similar", "reuseSimilar"),
    REGEX(Regex.class, "of", "reuse");

    private final Class<?> type;
    private final String of;
    private final String reuse;

    Form(Class<?> type, String of, String reuse) {
      this.type = type;
      this.of = of;
      this.reuse = reuse;
    }

    /** Fails if the pattern is wrong. */
    void check(byte[] pattern, byte[] options, String where) {
      switch (this) {
        case LIKE -> Like.of(pattern, 0, pattern.length, options, where);
        case SIMILAR -> Regex.similar(pattern, 0, pattern.length, options, where);
        case REGEX -> Regex.of(pattern, 0, pattern.length, options, where);
      }
    }
  }

  private @Nullable Value like(RexCall call, CodeWriter out) {
    byte[] escape = escape(call);
    if (escape == null || !areTexts(call)) {
      return null;
    }
    return switch (call.getOperator().getName()) {
      case "LIKE" -> test(call, Form.LIKE, escape, "matches", out);
      case "ILIKE" -> isLetter(escape) ? null : likeInAnyCase(call, escape, out);
      default -> null;
    };
  }

  private static boolean isLetter(byte[] escape) {
    return Text.string(escape, 0, escape.length).codePoints().anyMatch(Character::isLetter);
  }

  private @Nullable Value similar(RexCall call, CodeWriter out) {
    byte[] escape = required(escape(call), "the ESCAPE of SIMILAR TO must be one character");
    return areTexts(call) ? test(call, Form.SIMILAR, escape, "matches", out) : null;
  }

  private @Nullable Value regexpLike(RexCall call, CodeWriter out) {
    byte[] flags = required(literal(call, 2, Regex.NO_FLAGS), "the flags must be text");
    return areTexts(call) ? test(call, Form.REGEX, flags, "find", out) : null;
  }

  private static byte[] required(byte @Nullable [] literal, String what) {
    if (literal == null) {
      throw new WeirException(ErrorCode.NOT_SUPPORTED, what + ", written as a literal");
    }
    return literal;
  }

  /** Whether the first operand fits the second. */
  private Value test(RexCall call, Form form, byte[] options, String method, CodeWriter out) {
    Value text = operand(call, 0, out);
    Value pattern = operand(call, 1, out);
    return expressions.strict(
        call,
        List.of(text, pattern),
        true,
        out,
        () -> {
          String compiled = compiled(call, form, pattern, options, out);
          return fits(compiled, method, text, out);
        });
  }

  private static Value fits(String compiled, String method, Value text, CodeWriter out) {
    String fits = compiled + "." + method + "(" + text.arguments() + ")";
    return Value.of(Carrier.BOOLEAN, Value.NEVER, out.local("boolean", fits));
  }

  private Value likeInAnyCase(RexCall call, byte[] escape, CodeWriter out) {
    Value text = operand(call, 0, out);
    Value pattern = operand(call, 1, out);
    return expressions.strict(
        call,
        List.of(text, pattern),
        true,
        out,
        () -> {
          Value foldedPattern = isLiteral(call) ? foldedLiteral(call, out) : folded(pattern, out);
          String compiled = compiled(call, Form.LIKE, foldedPattern, escape, out);
          return fits(compiled, "matches", folded(text, out), out);
        });
  }

  private Value folded(Value text, CodeWriter out) {
    return expressions.buffered(
        out, buffer -> "Text.fold(" + buffer + ", " + text.arguments() + ")");
  }

  private static Value foldedLiteral(RexCall call, CodeWriter out) {
    TextBuffer folded = new TextBuffer();
    byte[] pattern = patternOf(call);
    Text.fold(folded, pattern, 0, pattern.length);
    return out.owner().text(Arrays.copyOf(folded.bytes(), folded.length()));
  }

  private @Nullable Value regexpReplace(RexCall call, CodeWriter out) {
    byte[] flags = required(literal(call, 3, Regex.NO_FLAGS), "the flags must be text");
    if (call.getOperands().size() > 4 || !areTexts(call)) {
      return null;
    }
    Value text = operand(call, 0, out);
    Value pattern = operand(call, 1, out);
    Value replacement = operand(call, 2, out);
    return expressions.strict(
        call,
        List.of(text, pattern, replacement),
        true,
        out,
        () -> {
          String compiled = compiled(call, Form.REGEX, pattern, flags, out);
          String arguments = text.arguments() + ", " + replacement.arguments();
          return expressions.buffered(
              out, buffer -> compiled + ".replace(" + buffer + ", " + arguments + ")");
        });
  }

  private Value regexpExtract(RexCall call, CodeWriter out) {
    Value text = operand(call, 0, out);
    Value pattern = operand(call, 1, out);
    boolean hasGroup = call.getOperands().size() > 2;
    Value group = hasGroup ? operand(call, 2, out) : pattern;
    if (hasGroup && isLiteral(call)) {
      checkGroup(call);
    }
    return expressions.strict(
        call,
        List.of(text, pattern, group),
        true,
        out,
        () -> {
          String compiled = compiled(call, Form.REGEX, pattern, Regex.NO_FLAGS, out);
          String number = hasGroup ? group.code() : "0";
          return expressions.bufferedIf(
              out,
              buffer ->
                  String.join(", ", compiled + ".extract(" + buffer, text.arguments(), number)
                      + ")");
        });
  }

  /** A group that a written pattern does not have is an error before anything runs. */
  private void checkGroup(RexCall call) {
    if (call.getOperands().get(2) instanceof RexLiteral literal
        && literal.getValue() instanceof BigDecimal number) {
      byte[] pattern = patternOf(call);
      Regex.of(pattern, 0, pattern.length, Regex.NO_FLAGS, expressions.sql(call))
          .requireGroup(number.longValue());
    }
  }

  /** A Java expression for the pattern taken apart. */
  private String compiled(RexCall call, Form form, Value pattern, byte[] options, CodeWriter out) {
    String type = out.owner().use(form.type);
    String bytes = out.owner().constant("byte[]", "Text.bytes(" + javaLiteral(options) + ")");
    String rest = pattern.arguments() + ", " + bytes + ", " + expressions.where(call) + ")";
    if (isLiteral(call)) {
      form.check(patternOf(call), options, expressions.sql(call));
      return out.owner().constant(type, type + "." + form.of + "(" + rest);
    }
    String last = out.owner().field(type, "pattern", "null");
    out.line(last + " = " + type + "." + form.reuse + "(" + last + ", " + rest + ";");
    return last;
  }

  private static boolean isLiteral(RexCall call) {
    return call.getOperands().get(1) instanceof RexLiteral literal && !literal.isNull();
  }

  private static byte[] patternOf(RexCall call) {
    RexLiteral literal = (RexLiteral) call.getOperands().get(1);
    return LiteralCode.bytes(literal, ExpressionCode.type(literal));
  }

  /** The escape character, or null if it is no literal of one character. */
  private static byte @Nullable [] escape(RexCall call) {
    byte[] escape = literal(call, 2, Like.NO_ESCAPE);
    if (escape == null || call.getOperands().size() < 3) {
      return escape;
    }
    String text = new String(escape, StandardCharsets.UTF_8);
    return text.codePointCount(0, text.length()) == 1 ? escape : null;
  }

  /** The bytes of an operand, what holds if there is none, or null if it is no literal. */
  private static byte @Nullable [] literal(RexCall call, int index, byte[] otherwise) {
    if (call.getOperands().size() <= index) {
      return otherwise;
    }
    RexNode operand = call.getOperands().get(index);
    DataType type = ExpressionCode.type(operand);
    return operand instanceof RexLiteral literal && !literal.isNull() && type.kind().isText()
        ? LiteralCode.bytes(literal, type)
        : null;
  }

  private static String javaLiteral(byte[] utf8) {
    return ClassWriter.literal(new String(utf8, StandardCharsets.UTF_8));
  }

  private Value operand(RexCall call, int index, CodeWriter out) {
    return expressions.value(call.getOperands().get(index), out);
  }

  private static boolean areTexts(RexCall call) {
    return call.getOperands().stream()
        .allMatch(operand -> ExpressionCode.type(operand).kind().isText());
  }
}
