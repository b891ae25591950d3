package weir.sql.codegen;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexDynamicParam;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.sql.types.TypeMapping;
import weir.sql.validate.JavaFunction;

/**
 * Writes the code of expressions. Here it is decided which class writes which operator: those that
 * are listed have code of their own, all others go to {@link TranslatorFallback}.
 */
final class ExpressionCode {
  private final RexBuilder rexBuilder;
  private final RexText text;
  private final Methods methods;
  private final ConstantCode constants;
  private final ConditionCode conditions;
  private final TranslatorFallback fallback;
  private final NestedCode nested;
  private final JavaCallCode javaCalls;
  private final Map<SqlKind, CallCode> byKind = new EnumMap<>(SqlKind.class);
  private final Map<String, CallCode> byName = new HashMap<>();

  /** For expressions over rows of that type. */
  ExpressionCode(RelDataType rowType, RexBuilder rexBuilder, ClassWriter owner) {
    this.rexBuilder = rexBuilder;
    this.text = new RexText(rowType);
    this.methods = new Methods(this, owner);
    this.constants = new ConstantCode(this, owner);
    this.conditions = new ConditionCode(this);
    this.fallback = new TranslatorFallback(this, owner);
    this.nested = new NestedCode(this);
    this.javaCalls = new JavaCallCode(this, owner);
    conditions.register(byKind);
    new ComparisonCode(this).register(byKind);
    new SearchCode(this).register(byKind);
    new CaseCode(this).register(byKind);
    new NumericCode(this).register(byKind, byName);
    new CastCode(this).register(byKind);
    new ElementCode(this, rowType.getFieldCount()).register(byKind, byName);
    new AssignmentCode(this).register(byName);
    new TimeCode(this).register(byKind, byName);
    new TimeFieldCode(this).register(byKind);
    new TextCode(this).register(byKind, byName);
    new PatternCode(this).register(byKind, byName);
    new JsonCode(this).register(byName);
    nested.register(byKind, byName);
  }

  RexBuilder rexBuilder() {
    return rexBuilder;
  }

  /** The SQL text of an expression as a Java literal: the {@code where} of what may fail. */
  String where(RexNode node) {
    return ClassWriter.literal(text.brief(node));
  }

  /** The SQL text of an expression. */
  String sql(RexNode node) {
    return text.brief(node);
  }

  static DataType type(RexNode node) {
    return type(node.getType());
  }

  static DataType type(RelDataType type) {
    return TypeMapping.toDataType(type);
  }

  /** The SQL text of calls that Calcite's translator wrote, which is not sure to compile. */
  Set<String> translatedCalls() {
    return fallback.calls();
  }

  /** An expression in a form for which code can be written, planned into methods. */
  RexNode prepare(RexNode node) {
    RexNode rewritten = new Rewriter(rexBuilder).apply(node);
    methods.plan(rewritten);
    return rewritten;
  }

  /** The value of an expression in the current row. */
  Value value(RexNode node, CodeWriter out) {
    if (node instanceof RexLiteral literal) {
      return LiteralCode.literal(literal, out);
    }
    Value known = out.known(node);
    if (known != null) {
      return known;
    }
    Value computed = node instanceof RexCall ? out.computed(node, type(node)) : null;
    Value value = computed == null ? compute(node, out) : computed;
    out.remember(node, value);
    return value;
  }

  /** A Java condition: whether the expression is TRUE, and neither FALSE nor NULL. */
  String isTrue(RexNode node, CodeWriter out) {
    return conditions.isTrue(node, out);
  }

  boolean isOutlined(RexNode node) {
    return methods.isOutlined(node);
  }

  private Value compute(RexNode node, CodeWriter out) {
    if (node instanceof RexInputRef reference) {
      return out.column(reference.getIndex(), type(node));
    }
    if (node instanceof RexDynamicParam parameter) {
      return LiteralCode.parameter(parameter, out);
    }
    if (node instanceof RexFieldAccess access) {
      return nested.field(access, out);
    }
    if (node instanceof RexCall call) {
      if (constants.isConstant(call)) {
        return constants.value(call, out);
      }
      return methods.isOutlined(call) ? methods.call(call, out) : inline(call, out);
    }
    throw notSupported(node);
  }

  /** The code of a call, in this method. */
  Value inline(RexCall call, CodeWriter out) {
    if (call.getOperator() instanceof JavaFunction) {
      return javaCalls.generate(call, out);
    }
    CallCode code = byKind.get(call.getKind());
    if (code == null) {
      code = byName.get(call.getOperator().getName().toUpperCase(Locale.ROOT));
    }
    Value value = code == null ? null : code.generate(call, out);
    return value == null ? fallback.call(call, out) : value;
  }

  /**
   * The value of a function that is NULL if one of its arguments is.
   *
   * @param call whose value it is
   * @param canFail whether the code may throw, or needs its arguments not to be NULL
   * @param code writes what it takes and gives the value, which may be NULL for its own reasons
   */
  Value strict(
      RexCall call, List<Value> arguments, boolean canFail, CodeWriter out, Supplier<Value> code) {
    Carrier carrier = Carrier.of(type(call));
    String isNull = Value.or(arguments.stream().map(Value::isNull));
    if (isNull.equals(Value.ALWAYS)) {
      return Value.ofNull(carrier);
    }
    if (isNull.equals(Value.NEVER)) {
      return code.get();
    }
    if (!canFail) {
      Value value = code.get();
      return value.withNull(out.named(Value.or(List.of(isNull, value.isNull()).stream())));
    }
    Value target = out.declare(carrier);
    out.open("if (" + Value.not(out.named(isNull)) + ")");
    Value value = code.get();
    out.assign(target, value);
    out.close();
    return target.withSlabOf(List.of(value));
  }

  /** The same where the value is one Java expression. */
  Value strict(
      RexCall call, List<Value> arguments, boolean canFail, CodeWriter out, String expression) {
    Carrier carrier = Carrier.of(type(call));
    return strict(
        call,
        arguments,
        canFail,
        out,
        () -> Value.of(carrier, Value.NEVER, out.local(carrier.javaType(), expression)));
  }

  WeirException notSupported(RexNode node) {
    return new WeirException(ErrorCode.NOT_SUPPORTED, sql(node) + " is not supported here");
  }

  /** Text of a scratch buffer of the class, which a statement fills. */
  Value buffered(CodeWriter out, UnaryOperator<String> fill) {
    String buffer = out.owner().field("final TextBuffer", "buffer", "new TextBuffer()");
    out.line(fill.apply(buffer) + ";");
    return ofBuffer(Value.NEVER, buffer, out);
  }

  /** The same, or NULL: a Java condition fills the buffer and says whether there is any text. */
  static Value bufferedIf(CodeWriter out, UnaryOperator<String> fill) {
    String buffer = out.owner().field("final TextBuffer", "buffer", "new TextBuffer()");
    String isMissing = out.local("boolean", "!" + fill.apply(buffer));
    return ofBuffer(isMissing, buffer, out);
  }

  private static Value ofBuffer(String isNull, String buffer, CodeWriter out) {
    return Value.bytes(
        isNull,
        out.local("byte[]", buffer + ".bytes()"),
        "0",
        out.local("int", buffer + ".length()"));
  }
}
