package weir.sql.validate;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import weir.engine.ErrorCode;
import weir.engine.plan.MatchPattern;

/** The engine's pattern of what stands in PATTERN. */
final class MatchPatterns {
  private static final int MAX_STATES = 5000;
  private static final int MAX_PERMUTED = 6;

  private final MatchVariables variables;

  private MatchPatterns(MatchVariables variables) {
    this.variables = variables;
  }

  /** The pattern, whose variables are added. */
  static MatchPattern of(SqlNode pattern, MatchVariables variables) {
    MatchPattern translated = new MatchPatterns(variables).translate(pattern);
    if (translated.states() > MAX_STATES) {
      throw Positions.error(
          ErrorCode.LIMIT_EXCEEDED,
          "the pattern is too large: written out it has "
              + translated.states()
              + " places for rows, at most "
              + MAX_STATES
              + " are possible",
          pattern);
    }
    return translated;
  }

  private MatchPattern translate(SqlNode pattern) {
    if (pattern instanceof SqlIdentifier name) {
      if (name.getSimple().endsWith("$")) {
        throw Positions.notSupported(
            name
                + " is a name, as a $ may be part of one; for the last row write a blank before the"
                + " $ at the end of PATTERN",
            name);
      }
      return new MatchPattern.Variable(variables.add(name.getSimple()));
    }
    SqlCall call = (SqlCall) pattern;
    return switch (call.getKind()) {
      case PATTERN_CONCAT -> new MatchPattern.Sequence(flat(call));
      case PATTERN_ALTER -> new MatchPattern.Alternatives(flat(call));
      case PATTERN_QUANTIFIER -> repeat(call);
      case PATTERN_EXCLUDED -> new MatchPattern.Excluded(translate(call.operand(0)));
      case PATTERN_PERMUTE -> permuted(call);
      default ->
          throw Positions.notSupported(
              call.getOperator().getName() + " is not supported in PATTERN", call);
    };
  }

  /** The parts of a sequence, none if it is {@code ()}, or of alternatives, nested to the left. */
  private List<MatchPattern> flat(SqlCall call) {
    List<MatchPattern> parts = new ArrayList<>();
    if (call.operandCount() == 0) {
      return parts;
    }
    SqlNode left = call.operand(0);
    List<SqlNode> rights = new ArrayList<>(List.of(call.operand(1)));
    while (left instanceof SqlCall inner
        && inner.getKind() == call.getKind()
        && inner.operandCount() > 0) {
      rights.add(inner.operand(1));
      left = inner.operand(0);
    }
    parts.add(translate(left));
    for (int i = rights.size() - 1; i >= 0; i--) {
      parts.add(translate(rights.get(i)));
    }
    return parts;
  }

  private MatchPattern repeat(SqlCall call) {
    int min = Math.max(0, number(call.operand(1)));
    int max = number(call.operand(2));
    boolean isReluctant = ((SqlLiteral) call.operand(3)).booleanValue();
    if (max != MatchPattern.UNBOUNDED && (max < min || max == 0)) {
      throw Positions.error(
          ErrorCode.INVALID_VALUE,
          "a quantifier {"
              + min
              + ","
              + max
              + "} fits nothing; the second number must be 1 or"
              + " more, and no less than the first",
          call);
    }
    return new MatchPattern.Repeat(translate(call.operand(0)), min, max, isReluctant);
  }

  private static int number(SqlNode literal) {
    BigDecimal number = ((SqlLiteral) literal).bigDecimalValue();
    if (number == null || number.compareTo(BigDecimal.valueOf(MAX_STATES)) > 0) {
      throw Positions.error(
          ErrorCode.LIMIT_EXCEEDED, "a quantifier is at most " + MAX_STATES, literal);
    }
    return number.intValue();
  }

  /** All orders, those first that are nearer to the one that is written. */
  private MatchPattern permuted(SqlCall call) {
    if (call.operandCount() > MAX_PERMUTED) {
      throw Positions.error(
          ErrorCode.LIMIT_EXCEEDED, "PERMUTE takes at most " + MAX_PERMUTED + " parts", call);
    }
    List<MatchPattern> parts = call.getOperandList().stream().map(this::translate).toList();
    List<MatchPattern> orders = new ArrayList<>();
    permute(List.of(), parts, orders);
    return new MatchPattern.Alternatives(orders);
  }

  private static void permute(
      List<MatchPattern> taken, List<MatchPattern> left, List<MatchPattern> orders) {
    if (left.isEmpty()) {
      orders.add(new MatchPattern.Sequence(taken));
    }
    for (int i = 0; i < left.size(); i++) {
      List<MatchPattern> more = new ArrayList<>(taken);
      List<MatchPattern> fewer = new ArrayList<>(left);
      more.add(fewer.remove(i));
      permute(more, fewer, orders);
    }
  }
}
