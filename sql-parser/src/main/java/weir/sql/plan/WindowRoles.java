package weir.sql.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import weir.engine.plan.JoinType;
import weir.engine.plan.WindowSpec;

/**
 * What the columns of a node are to the windows of its rows, as long as all rows have windows of
 * one shape.
 *
 * @param shape the windows' sizes
 * @param columns the columns that play a role
 */
record WindowRoles(WindowSpec shape, SortedMap<Integer, Role> columns) {
  /** What a column is to a window. */
  enum Role {
    START,
    END,
    /** The last millisecond of the window. */
    TIME,
    /** The time by which the row got its window. */
    ROW_TIME
  }

  WindowRoles(WindowSpec shape, Map<Integer, Role> columns) {
    this(shape, Collections.unmodifiableSortedMap(new TreeMap<>(columns)));
  }

  static Optional<WindowRoles> of(RelNode node) {
    return Finder.INSTANCE.dispatch(node);
  }

  /** How long the windows are, if all are as long. */
  OptionalLong sizeMillis() {
    if (shape instanceof WindowSpec.Hopping hopping) {
      return OptionalLong.of(hopping.sizeMillis());
    }
    return shape instanceof WindowSpec.Tumbling tumbling
        ? OptionalLong.of(tumbling.sizeMillis())
        : OptionalLong.empty();
  }

  /** Whether columns in these roles tell one window from all others. */
  boolean isTold(Set<Role> by) {
    boolean isEndTold = by.contains(Role.END) || by.contains(Role.TIME);
    if (shape instanceof WindowSpec.Session) {
      return isEndTold && by.contains(Role.START);
    }
    return isEndTold || (by.contains(Role.START) && !(shape instanceof WindowSpec.Cumulating));
  }

  /**
   * Which columns of an output tell one window from all others; empty if they do not.
   *
   * @param passed by output column: which of these columns it is, or -1
   */
  Optional<List<Integer>> telling(List<Integer> passed) {
    List<Integer> telling = new ArrayList<>();
    Set<Role> told = EnumSet.noneOf(Role.class);
    for (int i = 0; i < passed.size(); i++) {
      if (tellsWindow(passed.get(i)) && told.add(columns.get(passed.get(i)))) {
        telling.add(i);
      }
    }
    return isTold(told) ? Optional.of(telling) : Optional.empty();
  }

  /** Whether both edges of the window can be had from the columns. */
  boolean haveEdges() {
    boolean isEndKnown = columns.containsValue(Role.END) || columns.containsValue(Role.TIME);
    boolean isStartKnown = columns.containsValue(Role.START);
    return sizeMillis().isPresent() ? isEndKnown || isStartKnown : isEndKnown && isStartKnown;
  }

  /** Whether a column is an edge of the window that a row is in, or its last millisecond. */
  boolean tellsWindow(int column) {
    Role role = columns.get(column);
    return role != null && role != Role.ROW_TIME;
  }

  private static final class Finder extends RelDispatch<Optional<WindowRoles>> {
    static final Finder INSTANCE = new Finder();

    @Override
    Optional<WindowRoles> scan(TableScan scan) {
      return Optional.empty();
    }

    @Override
    Optional<WindowRoles> values(Values values) {
      return Optional.empty();
    }

    @Override
    Optional<WindowRoles> project(Project project) {
      return of(project.getInput()).map(roles -> projected(roles, project));
    }

    private static WindowRoles projected(WindowRoles roles, Project project) {
      Map<Integer, Role> columns = new HashMap<>();
      for (int i = 0; i < project.getProjects().size(); i++) {
        Role role = roles.columns.get(Columns.unchanged(project.getProjects().get(i)));
        if (role != null) {
          columns.put(i, role);
        }
      }
      return new WindowRoles(roles.shape, columns);
    }

    @Override
    Optional<WindowRoles> filter(Filter filter) {
      return of(filter.getInput());
    }

    @Override
    Optional<WindowRoles> aggregate(Aggregate aggregate) {
      return Optional.empty();
    }

    @Override
    Optional<WindowRoles> join(Join join) {
      return StaticLookup.is(join) ? of(join.getLeft()) : Optional.empty();
    }

    @Override
    Optional<WindowRoles> union(Union union) {
      return union.getInputs().stream()
          .map(WindowRoles::of)
          .reduce((one, other) -> one.flatMap(a -> other.flatMap(b -> intersection(a, b))))
          .orElseThrow();
    }

    private static Optional<WindowRoles> intersection(WindowRoles one, WindowRoles other) {
      if (!one.shape.equals(other.shape)) {
        return Optional.empty();
      }
      Map<Integer, Role> columns = new HashMap<>(one.columns);
      columns.entrySet().retainAll(other.columns.entrySet());
      return Optional.of(new WindowRoles(one.shape, columns));
    }

    @Override
    Optional<WindowRoles> sort(Sort sort) {
      return of(sort.getInput());
    }

    @Override
    Optional<WindowRoles> over(Over over) {
      return of(over.getInput());
    }

    @Override
    Optional<WindowRoles> windowAssign(WindowAssign assign) {
      int start = assign.inputWidth();
      return Optional.of(
          new WindowRoles(
              assign.window(),
              Map.of(
                  assign.windowColumn(),
                  Role.ROW_TIME,
                  start,
                  Role.START,
                  start + 1,
                  Role.END,
                  start + 2,
                  Role.TIME)));
    }

    @Override
    Optional<WindowRoles> windowAggregate(WindowAggregate aggregate) {
      int start = aggregate.startColumn();
      return Optional.of(
          new WindowRoles(
              aggregate.shape(),
              Map.of(start, Role.START, start + 1, Role.END, start + 2, Role.TIME)));
    }

    /** A match is of rows of several windows. */
    @Override
    Optional<WindowRoles> match(RowMatch match) {
      return Optional.empty();
    }

    @Override
    Optional<WindowRoles> repeat(Repeat repeat) {
      return Optional.empty();
    }

    @Override
    Optional<WindowRoles> unnest(Unnest unnest) {
      return of(unnest.getInput())
          .map(roles -> new WindowRoles(roles.shape, roles.columns.headMap(unnest.keptColumns())));
    }

    @Override
    Optional<WindowRoles> stateful(Stateful stateful) {
      return Optional.empty();
    }

    /** Of the left input, else of the right one; where none is missing. */
    @Override
    Optional<WindowRoles> intervalJoin(IntervalJoin join) {
      JoinType type = join.type();
      Optional<WindowRoles> left = type.givesRightAlone() ? Optional.empty() : of(join.getLeft());
      return type.givesPairs() && !type.givesLeftAlone()
          ? left.or(() -> of(join.getRight()).map(roles -> shifted(roles, join.leftWidth())))
          : left;
    }

    @Override
    Optional<WindowRoles> asofJoin(AsofJoin join) {
      return of(join.getLeft());
    }

    @Override
    Optional<WindowRoles> lookupJoin(LookupJoin join) {
      return of(join.getLeft());
    }

    private static WindowRoles shifted(WindowRoles roles, int width) {
      Map<Integer, Role> columns = new HashMap<>();
      roles.columns.forEach((column, role) -> columns.put(column + width, role));
      return new WindowRoles(roles.shape, columns);
    }
  }
}
