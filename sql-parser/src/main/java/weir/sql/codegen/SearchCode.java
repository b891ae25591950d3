package weir.sql.codegen;

import com.google.common.collect.Range;
import com.google.common.collect.RangeSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.Sarg;
import weir.engine.data.DataType;
import weir.engine.function.LongSet;
import weir.engine.function.TextSet;

/**
 * SEARCH, which is what becomes of IN, BETWEEN and comparisons with constants: a hash set for a
 * long list of points, else comparisons.
 */
final class SearchCode {
  /** From how many points on a set is faster than comparisons. */
  private static final int MIN_SET_SIZE = 6;

  private final ExpressionCode expressions;

  SearchCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  void register(Map<SqlKind, CallCode> codes) {
    codes.put(SqlKind.SEARCH, this::search);
  }

  /** Whether a set does it. */
  static boolean isSet(RexCall call) {
    DataType type = ExpressionCode.type(call.getOperands().get(0));
    DataType pointType = ExpressionCode.type(call.getOperands().get(1));
    Carrier carrier = Carrier.of(type);
    return (carrier == Carrier.LONG || carrier == Carrier.BYTES)
        && CastCode.isHeldAlike(type, pointType)
        && points(sarg(call)).size() >= MIN_SET_SIZE;
  }

  private Value search(RexCall call, CodeWriter out) {
    return isSet(call)
        ? membership(call, out)
        : expressions.value(RexUtil.expandSearch(expressions.rexBuilder(), null, call), out);
  }

  private Value membership(RexCall call, CodeWriter out) {
    Value value = expressions.value(call.getOperands().get(0), out);
    Sarg<?> sarg = sarg(call);
    String set = set(call, value.carrier(), points(sarg), out.owner());
    String not = sarg.isPoints() ? "" : "!";
    String contains = out.local("boolean", not + set + ".contains(" + value.arguments() + ")");
    String isNull = out.named(value.isNull());
    return switch (sarg.nullAs) {
      case UNKNOWN -> Value.of(Carrier.BOOLEAN, isNull, contains);
      case TRUE -> known(isNull + " || " + contains, out);
      case FALSE -> known(Value.and(Value.not(isNull), contains), out);
    };
  }

  private static Value known(String condition, CodeWriter out) {
    return Value.of(Carrier.BOOLEAN, Value.NEVER, out.local("boolean", condition));
  }

  /** The name of a constant that holds the points. */
  private String set(
      RexCall call, Carrier carrier, Set<? extends Range<?>> points, ClassWriter owner) {
    RelDataType type = call.getOperands().get(1).getType();
    DataType dataType = ExpressionCode.type(type);
    List<RexLiteral> literals = new ArrayList<>();
    for (Range<?> point : points) {
      RexNode literal =
          expressions.rexBuilder().makeLiteral(point.lowerEndpoint(), type, true, true);
      literals.add((RexLiteral) literal);
    }
    if (carrier == Carrier.LONG) {
      String members =
          ClassWriter.longs(
              literals.stream().mapToLong(point -> LiteralCode.longValue(point, dataType)));
      String name = owner.use(LongSet.class);
      return owner.constant(name, "new " + name + "(" + members + ")");
    }
    List<Value> texts =
        literals.stream().map(point -> owner.text(LiteralCode.bytes(point, dataType))).toList();
    String starts = ClassWriter.ints(texts.stream().mapToLong(t -> Long.parseLong(t.start())));
    String lengths = ClassWriter.ints(texts.stream().mapToLong(t -> Long.parseLong(t.length())));
    String name = owner.use(TextSet.class);
    return owner.constant(
        name, "new " + name + "(" + ClassWriter.TEXTS + ", " + starts + ", " + lengths + ")");
  }

  private static Sarg<?> sarg(RexCall call) {
    RexLiteral literal = (RexLiteral) call.getOperands().get(1);
    Sarg<?> sarg = literal.getValueAs(Sarg.class);
    if (sarg == null) {
      throw new IllegalStateException(call + " searches nothing");
    }
    return sarg;
  }

  /** The points that the search is for, or that it excludes; none if it is for ranges. */
  private static Set<? extends Range<?>> points(Sarg<?> sarg) {
    RangeSet<?> ranges = sarg.rangeSet;
    if (sarg.isPoints()) {
      return ranges.asRanges();
    }
    return sarg.isComplementedPoints() ? ranges.complement().asRanges() : Set.of();
  }
}
