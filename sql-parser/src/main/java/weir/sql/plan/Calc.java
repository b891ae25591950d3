package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;

/**
 * A row of filters and projections as one: what passes and what comes out of it, in terms of the
 * node below.
 *
 * @param input the node below
 * @param inputType what the expressions are over
 * @param condition which rows pass; null for all
 * @param projects the output
 * @param names the output's names
 */
record Calc(
    RelNode input,
    RelDataType inputType,
    @Nullable RexNode condition,
    List<RexNode> projects,
    List<String> names) {
  /** The filters and projections from this node downwards; none if it is neither. */
  static Calc of(RelNode node) {
    if (node instanceof Project project) {
      return of(project.getInput()).project(project);
    }
    if (node instanceof Filter filter) {
      return of(filter.getInput()).filter(filter);
    }
    return nothing(node);
  }

  /**
   * Those above functions over windows, which would see other rows elsewhere; none if it is one.
   */
  static Calc aboveOver(RelNode node) {
    if (node instanceof Project project && !project.containsOver()) {
      return aboveOver(project.getInput()).project(project);
    }
    if (node instanceof Filter filter && !RexOver.containsOver(filter.getCondition())) {
      return aboveOver(filter.getInput()).filter(filter);
    }
    return nothing(node);
  }

  /** The calc that does nothing. */
  static Calc nothing(RelNode node) {
    RelDataType rowType = node.getRowType();
    RexBuilder rexBuilder = node.getCluster().getRexBuilder();
    List<RexNode> columns = new ArrayList<>(rexBuilder.identityProjects(rowType));
    return new Calc(node, rowType, null, columns, rowType.getFieldNames());
  }

  /** The calc that gives some columns, in this order. */
  static Calc pick(RelNode node, List<Integer> columns) {
    Calc all = nothing(node);
    return new Calc(
        node,
        all.inputType,
        null,
        columns.stream().map(all.projects::get).toList(),
        columns.stream().map(all.names::get).toList());
  }

  /** The same over input columns with other numbers. */
  Calc over(RelDataType otherInputType, IntUnaryOperator numbers) {
    return new Calc(
        input,
        otherInputType,
        condition == null ? null : Columns.renumber(condition, numbers),
        projects.stream().map(expression -> Columns.renumber(expression, numbers)).toList(),
        names);
  }

  /** Whether rows and columns come out as they went in. */
  boolean isIdentity() {
    return condition == null && RexUtil.isIdentity(projects, inputType);
  }

  /** Whether some columns come out as they are, each once, and nothing else happens. */
  boolean isPick() {
    List<Integer> picked = picked();
    return condition == null
        && projects.stream().allMatch(RexInputRef.class::isInstance)
        && ImmutableBitSet.of(picked).cardinality() == picked.size();
  }

  /** The input column that each output column is, -1 where it is an expression. */
  List<Integer> picked() {
    return projects.stream().map(Columns::unchanged).toList();
  }

  /** The input columns that are needed. */
  ImmutableBitSet used() {
    ImmutableBitSet columns = Columns.of(projects);
    return condition == null ? columns : columns.union(Columns.of(condition));
  }

  private Calc project(Project project) {
    if (!isRepeatable()) {
      RelNode below = project.getInput();
      return new Calc(below, below.getRowType(), null, project.getProjects(), namesOf(project));
    }
    return new Calc(input, inputType, condition, inline(project.getProjects()), namesOf(project));
  }

  private Calc filter(Filter filter) {
    if (!isRepeatable()) {
      return nothing(filter.getInput()).filter(filter);
    }
    List<RexNode> conjuncts = new ArrayList<>();
    if (condition != null) {
      conjuncts.addAll(RelOptUtil.conjunctions(condition));
    }
    conjuncts.addAll(inline(RelOptUtil.conjunctions(filter.getCondition())));
    RexBuilder rexBuilder = filter.getCluster().getRexBuilder();
    return new Calc(
        input, inputType, RexUtil.composeConjunction(rexBuilder, conjuncts), projects, names);
  }

  /** Whether an expression may be written twice: RAND() would give two numbers. */
  private boolean isRepeatable() {
    return projects.stream().allMatch(RexUtil::isDeterministic);
  }

  private List<RexNode> inline(List<RexNode> expressions) {
    return new Inlining(projects).apply(expressions);
  }

  private static List<String> namesOf(RelNode node) {
    return node.getRowType().getFieldNames();
  }
}
