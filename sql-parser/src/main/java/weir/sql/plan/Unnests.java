package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Uncollect;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import weir.sql.validate.PaddedCollection;

/** Makes {@link Unnest} nodes of what Calcite has for UNNEST, over a row's columns or alone. */
final class Unnests {
  private Unnests() {}

  static RelNode apply(RelNode node) {
    RelNode inside = node.accept(new InnerQueries(Unnests::apply));
    if (inside instanceof Correlate correlate && isUnnest(correlate)) {
      return unnested(correlate);
    }
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : inside.getInputs()) {
      inputs.add(apply(input));
    }
    if (inside instanceof Uncollect uncollect) {
      return alone(uncollect, inputs.get(0));
    }
    return inputs.equals(inside.getInputs()) ? inside : inside.copy(inside.getTraitSet(), inputs);
  }

  /** The collections are all columns of the input. */
  private static RelNode alone(Uncollect uncollect, RelNode input) {
    return new Unnest(
        unwrapped(input),
        input.getRowType().getFieldCount(),
        uncollect.getRowType(),
        false,
        uncollect.withOrdinality,
        null);
  }

  private static RelNode unwrapped(RelNode collections) {
    return collections instanceof Project project
        ? LogicalProject.create(
            project.getInput(),
            List.of(),
            project.getProjects().stream().map(PaddedCollection::unwrap).toList(),
            project.getRowType().getFieldNames(),
            Set.of())
        : collections;
  }

  /** Whether the right side takes collections of the left row apart, and no more than that. */
  private static boolean isUnnest(Correlate correlate) {
    return correlate.getJoinType().projectsRight()
        && Calc.of(correlate.getRight()).input() instanceof Uncollect uncollect
        && uncollect.getInput() instanceof Project project
        && project.getInput() instanceof Values;
  }

  private static RelNode unnested(Correlate correlate) {
    Calc calc = Calc.of(correlate.getRight());
    Uncollect uncollect = (Uncollect) calc.input();
    Project collections = (Project) uncollect.getInput();
    RelNode left = apply(correlate.getLeft());
    RexBuilder rexBuilder = left.getCluster().getRexBuilder();
    int width = left.getRowType().getFieldCount();
    RexShuttle ofLeft = new LeftColumns(correlate.getCorrelationId(), left, rexBuilder);
    List<RexNode> projects = new ArrayList<>(rexBuilder.identityProjects(left.getRowType()));
    List<String> names = new ArrayList<>(left.getRowType().getFieldNames());
    for (RexNode collection : collections.getProjects()) {
      names.add("collection" + projects.size());
      projects.add(PaddedCollection.unwrap(collection).accept(ofLeft));
    }
    Unnest unnest =
        new Unnest(
            LogicalProject.create(left, List.of(), projects, names, Set.of()),
            collections.getProjects().size(),
            uncollect.getRowType(),
            correlate.getJoinType() == JoinRelType.LEFT,
            uncollect.withOrdinality,
            null);
    return behind(correlate, calc, unnest, width, ofLeft);
  }

  /** What the right side does with the elements, done with the whole rows. */
  private static RelNode behind(
      Correlate correlate, Calc calc, Unnest unnest, int width, RexShuttle ofLeft) {
    RexBuilder rexBuilder = unnest.getCluster().getRexBuilder();
    RexShuttle ofElements =
        new RexShuttle() {
          @Override
          public RexNode visitInputRef(RexInputRef reference) {
            return rexBuilder.makeInputRef(unnest, reference.getIndex() + width);
          }
        };
    RexNode condition = calc.condition();
    RelNode filtered =
        condition == null ? unnest : filtered(unnest, condition.accept(ofElements).accept(ofLeft));
    List<RexNode> projects = new ArrayList<>();
    for (int column = 0; column < width; column++) {
      projects.add(rexBuilder.makeInputRef(unnest, column));
    }
    for (RexNode project : calc.projects()) {
      projects.add(project.accept(ofElements).accept(ofLeft));
    }
    return LogicalProject.create(
        filtered, List.of(), projects, correlate.getRowType().getFieldNames(), Set.of());
  }

  /** A row of which no element passes comes out of a LEFT JOIN as one without elements does. */
  private static RelNode filtered(Unnest unnest, RexNode condition) {
    return unnest.isOuter()
        ? unnest.over(unnest.getInput(), condition)
        : LogicalFilter.create(unnest, condition);
  }
}
