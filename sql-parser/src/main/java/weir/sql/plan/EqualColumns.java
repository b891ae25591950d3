package weir.sql.plan;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;

/**
 * Which columns of a node hold the same in every row, as joins and filters say so or one is a copy
 * of the other. An equality of the condition of an outer join says nothing: the columns of one side
 * are NULL where there is no partner.
 */
final class EqualColumns {
  /** By column: the first of those that hold the same. */
  private final int[] first;

  private EqualColumns(int size) {
    first = IntStream.range(0, size).toArray();
  }

  static EqualColumns of(RelNode node) {
    EqualColumns columns = new EqualColumns(node.getRowType().getFieldCount());
    if (node instanceof Filter filter) {
      columns.addAll(of(filter.getInput()), 0);
      columns.addEqualities(filter.getCondition());
    } else if (node instanceof Project project) {
      columns.addProjects(project.getProjects(), of(project.getInput()));
    } else if (node instanceof Join join) {
      columns.addJoin(join);
    }
    return columns;
  }

  /** Of what goes into a calc, as far as it passes. */
  static EqualColumns into(Calc calc) {
    EqualColumns columns = of(calc.input());
    columns.addEqualities(calc.condition());
    return columns;
  }

  /** Those columns, with the first of those that hold the same in the place of each. */
  Set<Integer> firsts(Set<Integer> columns) {
    return columns.stream()
        .map(column -> first[column])
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Whether two columns hold the same. */
  boolean areEqual(int one, int other) {
    return first[one] == first[other];
  }

  private void addJoin(Join join) {
    addAll(of(join.getLeft()), 0);
    if (join.getJoinType().projectsRight()) {
      addAll(of(join.getRight()), join.getLeft().getRowType().getFieldCount());
    }
    if (join.getJoinType() == JoinRelType.INNER) {
      addEqualities(join.getCondition());
    }
  }

  /** Of an input whose columns stand here from that one on. */
  private void addAll(EqualColumns input, int start) {
    for (int column = 0; column < input.first.length; column++) {
      unite(start + column, start + input.first[column]);
    }
  }

  private void addProjects(List<RexNode> projects, EqualColumns input) {
    int[] sources = projects.stream().mapToInt(Columns::unchanged).toArray();
    for (int column = 0; column < sources.length; column++) {
      for (int before = 0; before < column; before++) {
        if (Math.min(sources[before], sources[column]) >= 0
            && input.areEqual(sources[before], sources[column])) {
          unite(before, column);
        }
      }
    }
  }

  private void addEqualities(@Nullable RexNode condition) {
    for (RexNode conjunct : RelOptUtil.conjunctions(condition)) {
      if (conjunct.getKind() == SqlKind.EQUALS
          && ((RexCall) conjunct).operands.get(0) instanceof RexInputRef one
          && ((RexCall) conjunct).operands.get(1) instanceof RexInputRef other
          && areHeldAlike(one, other)) {
        unite(one.getIndex(), other.getIndex());
      }
    }
  }

  /** Whether what is equal is also the same: 0.0 and -0.0 are not. */
  private static boolean areHeldAlike(RexNode one, RexNode other) {
    return SqlTypeUtil.equalSansNullability(one.getType(), other.getType())
        && !SqlTypeUtil.isApproximateNumeric(one.getType());
  }

  private void unite(int one, int other) {
    int kept = Math.min(first[one], first[other]);
    int gone = Math.max(first[one], first[other]);
    for (int column = 0; column < first.length; column++) {
      first[column] = first[column] == gone ? kept : first[column];
    }
  }
}
