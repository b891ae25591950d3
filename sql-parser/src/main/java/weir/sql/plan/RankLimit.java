package weir.sql.plan;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;

/**
 * That only the first ranks of a function over windows pass: {@code rank <= 3} in all its forms.
 *
 * @param over the function, which is a rank
 * @param limit the last rank that passes
 * @param rest what is left to do with the rows that pass: over the columns of the function, of
 *     which the last, the rank, is used only if {@link #needsRank}
 */
record RankLimit(Over over, long limit, Calc rest) {
  /** That of a row of filters and projections over such a function; empty if there is none. */
  static Optional<RankLimit> of(Calc calc) {
    if (!(calc.input() instanceof Over over)
        || calc.condition() == null
        || over.calls().size() != 1
        || !over.calls().get(0).function().isRank()) {
      return Optional.empty();
    }
    int rank = over.inputWidth();
    OptionalLong limit = highest(calc.condition(), rank);
    return limit.isEmpty() || limit.getAsLong() < 1
        ? Optional.empty()
        : Optional.of(new RankLimit(over, limit.getAsLong(), rest(calc, rank, limit.getAsLong())));
  }

  /** Whether the rank comes out or decides about more. */
  boolean needsRank() {
    return rest.used().get(over.inputWidth());
  }

  /** The highest rank that can pass, if there is one. */
  private static OptionalLong highest(RexNode condition, int rank) {
    return switch (condition.getKind()) {
      case AND -> {
        long least = Long.MAX_VALUE;
        for (RexNode part : RelOptUtil.conjunctions(condition)) {
          least = Math.min(least, highest(part, rank).orElse(Long.MAX_VALUE));
        }
        yield least == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(least);
      }
      case OR -> {
        long most = Long.MIN_VALUE;
        for (RexNode part : RelOptUtil.disjunctions(condition)) {
          most = Math.max(most, highest(part, rank).orElse(Long.MAX_VALUE));
        }
        yield most == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(most);
      }
      default -> compared(condition, rank);
    };
  }

  /** The highest rank that passes a comparison of the rank with a constant. */
  private static OptionalLong compared(RexNode condition, int rank) {
    if (!(condition instanceof RexCall call) || call.operands.size() != 2) {
      return OptionalLong.empty();
    }
    BigDecimal left = constant(call.operands.get(0));
    BigDecimal right = constant(call.operands.get(1));
    if (right != null && isRank(call.operands.get(0), rank)) {
      return highest(call.getKind(), right);
    }
    return left != null && isRank(call.operands.get(1), rank)
        ? highest(call.getKind().reverse(), left)
        : OptionalLong.empty();
  }

  private static OptionalLong highest(SqlKind comparison, BigDecimal bound) {
    BigDecimal highest =
        switch (comparison) {
          case LESS_THAN_OR_EQUAL, EQUALS -> bound.setScale(0, RoundingMode.FLOOR);
          case LESS_THAN -> bound.setScale(0, RoundingMode.CEILING).subtract(BigDecimal.ONE);
          default -> null;
        };
    return highest == null || highest.toBigInteger().bitLength() >= Long.SIZE
        ? OptionalLong.empty()
        : OptionalLong.of(highest.longValue());
  }

  private static boolean isRank(RexNode node, int rank) {
    return uncast(node) instanceof RexInputRef reference && reference.getIndex() == rank;
  }

  /** A number, as it is or as another type of numbers holds it, too. */
  private static @Nullable BigDecimal constant(RexNode node) {
    boolean isCast = node.getKind() == SqlKind.CAST;
    return uncast(node) instanceof RexLiteral literal
            && literal.getValue() instanceof BigDecimal number
            && (!isCast || number.stripTrailingZeros().scale() <= 0)
        ? number
        : null;
  }

  private static RexNode uncast(RexNode node) {
    return node.getKind() == SqlKind.CAST && SqlTypeUtil.isNumeric(node.getType())
        ? ((RexCall) node).operands.get(0)
        : node;
  }

  /** What the limit does not say; of rank 1 it says all. */
  private static Calc rest(Calc calc, int rank, long limit) {
    RexBuilder rexBuilder = calc.input().getCluster().getRexBuilder();
    List<RexNode> others = new ArrayList<>();
    for (RexNode part : RelOptUtil.conjunctions(calc.condition())) {
      if (!isSaid(part, rank, limit)) {
        others.add(part);
      }
    }
    RexShuttle known = limit == 1 ? new RankOne(rank, rexBuilder) : new RexShuttle();
    RexNode condition = RexUtil.composeConjunction(rexBuilder, known.visitList(others), true);
    return new Calc(
        calc.input(), calc.inputType(), condition, known.visitList(calc.projects()), calc.names());
  }

  /** Whether a condition passes all ranks up to the limit. */
  private static boolean isSaid(RexNode condition, int rank, long limit) {
    OptionalLong highest = compared(condition, rank);
    boolean isEquality = condition.getKind() == SqlKind.EQUALS;
    return highest.isPresent() && highest.getAsLong() >= limit && (!isEquality || limit == 1);
  }

  /** The rank is 1. */
  private static final class RankOne extends RexShuttle {
    private final int rank;
    private final RexBuilder rexBuilder;

    RankOne(int rank, RexBuilder rexBuilder) {
      this.rank = rank;
      this.rexBuilder = rexBuilder;
    }

    @Override
    public RexNode visitInputRef(RexInputRef reference) {
      return reference.getIndex() == rank
          ? rexBuilder.makeExactLiteral(BigDecimal.ONE, reference.getType())
          : reference;
    }
  }
}
