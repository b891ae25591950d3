package weir.sql.plan;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.plan.Contexts;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgram;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.rules.SubQueryRemoveRule;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;
import org.apache.calcite.sql2rel.RelDecorrelator;
import org.apache.calcite.tools.RelBuilder;
import org.apache.calcite.tools.RelBuilderFactory;

/**
 * Makes joins of the subqueries in expressions. What a WHERE clause asks of a subquery, EXISTS and
 * IN and their opposites, is a semi or anti join with the whole condition, so that a bound on times
 * in it bounds the join. For all others Calcite's rules know a way.
 */
final class Subqueries {
  private static final RelBuilderFactory BUILDERS =
      RelBuilder.proto(
          Contexts.of(RelBuilder.Config.DEFAULT.withSimplify(false).withSimplifyLimit(false)));

  private Subqueries() {}

  static RelNode apply(RelNode tree) {
    RelNode byTime = AsofJoins.apply(tree);
    AsofJoins.refuseOthers(byTime);
    RelNode joined = joined(Unnests.apply(byTime));
    RelNode removed = hasSubquery(joined) ? removed(refusingWrong(joined)) : joined;
    RelNode plain =
        Correlations.areIn(removed)
            ? RelDecorrelator.decorrelateQuery(
                Correlations.keepingRows(Correlations.checked(removed)),
                BUILDERS.create(removed.getCluster(), null))
            : removed;
    Correlations.refuse(plain);
    return LiteralAggregates.apply(plain);
  }

  /** With semi and anti joins for the subqueries of WHERE clauses, the innermost first. */
  private static RelNode joined(RelNode node) {
    RelNode inside = node.accept(new InnerQueries(Subqueries::joined));
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : inside.getInputs()) {
      inputs.add(joined(input));
    }
    RelNode copy =
        inputs.equals(inside.getInputs()) ? inside : inside.copy(inside.getTraitSet(), inputs);
    return copy instanceof Filter filter && RexUtil.SubQueryFinder.containsSubQuery(filter)
        ? joined(filter)
        : copy;
  }

  private static RelNode joined(Filter filter) {
    RelNode node = filter.getInput();
    Set<CorrelationId> variables = filter.getVariablesSet();
    List<RexNode> others = new ArrayList<>();
    for (RexNode condition : RelOptUtil.conjunctions(filter.getCondition())) {
      Optional<SubqueryJoin> join = SubqueryJoin.of(condition, variables);
      if (join.isPresent()) {
        node = join.get().over(node);
      } else {
        others.add(condition);
      }
    }
    if (others.isEmpty()) {
      return node;
    }
    RexNode rest = RexUtil.composeConjunction(filter.getCluster().getRexBuilder(), others);
    return LogicalFilter.create(node, rest, ImmutableSet.copyOf(variables));
  }

  private static boolean hasSubquery(RelNode node) {
    boolean[] found = new boolean[1];
    node.accept(
        new InnerQueries(
            query -> {
              found[0] = true;
              return query;
            }));
    return found[0] || node.getInputs().stream().anyMatch(Subqueries::hasSubquery);
  }

  /** Calcite answers some of them wrongly. */
  private static RelNode refusingWrong(RelNode node) {
    node.accept(
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery subquery) {
            boolean isWrong =
                isEqualToAll(subquery) || !RelOptUtil.getVariablesUsed(subquery.rel).isEmpty();
            if (subquery.getKind() == SqlKind.SOME && isWrong) {
              throw Origin.nearest(subquery.rel)
                  .notSupported(
                      "= ALL, and SOME or ALL over a query that speaks of the rows outside of it,"
                          + " are supported as conditions of WHERE only; write EXISTS or NOT"
                          + " EXISTS");
            }
            return super.visitSubQuery(subquery);
          }
        });
    node.getInputs().forEach(Subqueries::refusingWrong);
    return node;
  }

  /** Calcite has {@code = ALL} as not {@code <> SOME}. */
  private static boolean isEqualToAll(RexSubQuery subquery) {
    return subquery.op instanceof SqlQuantifyOperator quantified
        && quantified.comparisonKind == SqlKind.NOT_EQUALS;
  }

  private static RelNode removed(RelNode tree) {
    HepProgram program =
        HepProgram.builder()
            .addRuleInstance(rule(SubQueryRemoveRule.Config.FILTER))
            .addRuleInstance(rule(SubQueryRemoveRule.Config.PROJECT))
            .addRuleInstance(rule(SubQueryRemoveRule.Config.JOIN))
            .build();
    HepPlanner planner = new HepPlanner(program);
    planner.setRoot(tree);
    return planner.findBestExp();
  }

  private static SubQueryRemoveRule rule(SubQueryRemoveRule.Config config) {
    return (SubQueryRemoveRule) config.withRelBuilderFactory(BUILDERS).toRule();
  }
}
