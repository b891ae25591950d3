package weir.sql.plan;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalJoin;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/**
 * A condition of a WHERE clause that asks for, or against, rows of a subquery: a semi or anti join
 * with what lies below the subquery's filters and projections, where nothing speaks of the rows
 * outside.
 */
final class SubqueryJoin {
  private static final Set<SqlKind> ASKED = EnumSet.of(SqlKind.EXISTS, SqlKind.IN, SqlKind.SOME);

  private final RexSubQuery subquery;
  private final boolean isNegated;
  private final Calc calc;
  private final Set<CorrelationId> variables;

  private SubqueryJoin(
      RexSubQuery subquery, boolean isNegated, Calc calc, Set<CorrelationId> variables) {
    this.subquery = subquery;
    this.isNegated = isNegated;
    this.calc = calc;
    this.variables = variables;
  }

  /**
   * The join that a condition is; empty if it is another condition, or another subquery.
   *
   * @param variables by which the subquery speaks of the rows outside
   */
  static Optional<SubqueryJoin> of(RexNode condition, Set<CorrelationId> variables) {
    boolean isNegated = condition.getKind() == SqlKind.NOT;
    RexNode asked = isNegated ? ((RexCall) condition).operands.get(0) : condition;
    if (!(asked instanceof RexSubQuery subquery) || !ASKED.contains(subquery.getKind())) {
      return Optional.empty();
    }
    Calc calc = Calc.aboveOver(askedOf(subquery));
    boolean isFree =
        Collections.disjoint(RelOptUtil.getVariablesUsed(calc.input()), variables)
            && RexUtil.SubQueryFinder.find(calc.projects()) == null
            && (calc.condition() == null || RexUtil.SubQueryFinder.find(calc.condition()) == null);
    return isFree
        ? Optional.of(new SubqueryJoin(subquery, isNegated, calc, variables))
        : Optional.empty();
  }

  /** What is asked about, without the columns that EXISTS does not look at. */
  private static RelNode askedOf(RexSubQuery subquery) {
    return subquery.getKind() == SqlKind.EXISTS && subquery.rel instanceof Project project
        ? project.getInput()
        : subquery.rel;
  }

  /** The rows of a node for which the condition holds. */
  RelNode over(RelNode outside) {
    RexBuilder rexBuilder = outside.getCluster().getRexBuilder();
    RexShuttle pairing = new Pairing(outside, rexBuilder);
    List<RexNode> conditions = new ArrayList<>();
    if (calc.condition() != null) {
      conditions.add(calc.condition().accept(pairing));
    }
    if (subquery.getKind() != SqlKind.EXISTS) {
      conditions.add(comparison(pairing, rexBuilder));
    }
    return LogicalJoin.create(
        outside,
        calc.input(),
        Origin.nearest(subquery.rel).toHints(),
        RexUtil.composeConjunction(rexBuilder, conditions),
        Set.of(),
        isNegated ? JoinRelType.ANTI : JoinRelType.SEMI);
  }

  /**
   * Of NOT IN and ALL, also a comparison with NULL, whose answer is not known, speaks against a
   * row.
   */
  private RexNode comparison(RexShuttle pairing, RexBuilder rexBuilder) {
    List<RexNode> comparisons = new ArrayList<>();
    for (int i = 0; i < subquery.operands.size(); i++) {
      RexNode value = calc.projects().get(i).accept(pairing);
      comparisons.add(rexBuilder.makeCall(operator(), subquery.operands.get(i), value));
    }
    RexNode all = RexUtil.composeConjunction(rexBuilder, comparisons);
    return isNegated && all.getType().isNullable()
        ? rexBuilder.makeCall(SqlStdOperatorTable.IS_NOT_FALSE, all)
        : all;
  }

  private SqlOperator operator() {
    if (!(subquery.op instanceof SqlQuantifyOperator quantified)) {
      return SqlStdOperatorTable.EQUALS;
    }
    return switch (requireNonNull(quantified.comparisonKind)) {
      case EQUALS -> SqlStdOperatorTable.EQUALS;
      case NOT_EQUALS -> SqlStdOperatorTable.NOT_EQUALS;
      case LESS_THAN -> SqlStdOperatorTable.LESS_THAN;
      case LESS_THAN_OR_EQUAL -> SqlStdOperatorTable.LESS_THAN_OR_EQUAL;
      case GREATER_THAN -> SqlStdOperatorTable.GREATER_THAN;
      case GREATER_THAN_OR_EQUAL -> SqlStdOperatorTable.GREATER_THAN_OR_EQUAL;
      default -> throw new IllegalStateException("SOME with " + quantified.comparisonKind);
    };
  }

  /** Says of pairs what the subquery says of its own rows and of those outside. */
  private final class Pairing extends RexShuttle {
    private final RelNode outside;
    private final RexBuilder rexBuilder;

    Pairing(RelNode outside, RexBuilder rexBuilder) {
      this.outside = outside;
      this.rexBuilder = rexBuilder;
    }

    @Override
    public RexNode visitInputRef(RexInputRef reference) {
      int width = outside.getRowType().getFieldCount();
      return new RexInputRef(reference.getIndex() + width, reference.getType());
    }

    @Override
    public RexNode visitFieldAccess(RexFieldAccess access) {
      if (access.getReferenceExpr() instanceof RexCorrelVariable variable
          && variables.contains(variable.id)) {
        return rexBuilder.makeInputRef(outside, access.getField().getIndex());
      }
      return super.visitFieldAccess(access);
    }
  }
}
