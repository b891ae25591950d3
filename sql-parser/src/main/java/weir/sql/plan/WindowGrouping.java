package weir.sql.plan;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.calcite.util.mapping.Mappings;
import weir.engine.plan.WindowSpec;
import weir.sql.plan.WindowRoles.Role;

/**
 * A grouping by window_start, window_end or window_time becomes a {@link WindowAggregate}: one that
 * assigns the windows itself where nothing else needs the window columns, else one over assigned
 * windows.
 */
final class WindowGrouping {
  private final Aggregate aggregate;
  private final Calc calc;
  private final WindowRoles roles;
  private final RexBuilder rexBuilder;

  /** The window aggregate's input: expressions over the node below. */
  private final List<RexNode> columns = new ArrayList<>();

  /** Where in {@link #columns} a column of the aggregate's input is. */
  private final Map<Integer, Integer> places = new LinkedHashMap<>();

  /** What passes before the grouping. */
  private final List<RexNode> conditions = new ArrayList<>();

  /** Conditions on nothing but the window: they can as well be asked of the groups. */
  private final List<RexNode> windowConditions = new ArrayList<>();

  private int keyCount;

  private WindowGrouping(Aggregate aggregate, Calc calc, WindowRoles roles) {
    this.aggregate = aggregate;
    this.calc = calc;
    this.roles = roles;
    this.rexBuilder = aggregate.getCluster().getRexBuilder();
    for (RexNode condition : RelOptUtil.conjunctions(calc.condition())) {
      (isOnWindow(condition) ? windowConditions : conditions).add(condition);
    }
  }

  private boolean isOnWindow(RexNode condition) {
    ImmutableBitSet used = Columns.of(condition);
    return !used.isEmpty()
        && RexUtil.isDeterministic(condition)
        && used.toList().stream().allMatch(roles::tellsWindow);
  }

  /** What a grouping is, with its input recognized: over windows, or the aggregate that it was. */
  static RelNode recognize(Aggregate aggregate) {
    Calc calc = Calc.of(aggregate.getInput());
    return WindowRoles.of(calc.input())
        .map(roles -> new WindowGrouping(aggregate, calc, roles))
        .filter(WindowGrouping::isByWindow)
        .map(WindowGrouping::toRel)
        .orElse(aggregate);
  }

  private boolean isByWindow() {
    Set<Role> told = EnumSet.noneOf(Role.class);
    for (int column : aggregate.getGroupSet()) {
      Role role = roles.columns().get(Columns.unchanged(calc.projects().get(column)));
      if (role != null) {
        told.add(role);
      }
    }
    return aggregate.getGroupType() == Aggregate.Group.SIMPLE
        && roles.isTold(told)
        && roles.haveEdges();
  }

  private RelNode toRel() {
    placeKeys();
    placeArguments();
    return calc.input() instanceof WindowAssign assign
            && !assign.isSession()
            && isFreeOfWindows(assign)
        ? assigning(assign)
        : overAssigned();
  }

  private boolean isWindowKey(int column) {
    return roles.tellsWindow(Columns.unchanged(calc.projects().get(column)));
  }

  private void placeKeys() {
    for (int column : aggregate.getGroupSet()) {
      if (!isWindowKey(column)) {
        place(column);
      }
    }
    keyCount = columns.size();
  }

  private void placeArguments() {
    for (AggregateCall call : aggregate.getAggCallList()) {
      call.getArgList().forEach(this::place);
      call.getCollation().getKeys().forEach(this::place);
      if (call.hasFilter()) {
        place(call.filterArg);
      }
    }
  }

  private void place(int column) {
    if (!places.containsKey(column)) {
      places.put(column, columns.size());
      columns.add(calc.projects().get(column));
    }
  }

  /** Whether nothing but the keys needs window columns. */
  private boolean isFreeOfWindows(WindowAssign assign) {
    ImmutableBitSet used = Columns.of(columns).union(Columns.of(conditions));
    return used.nextSetBit(assign.inputWidth()) < 0;
  }

  /** The rows go in without windows. */
  private RelNode assigning(WindowAssign assign) {
    RelNode below = assign.getInput();
    int time = column(rexBuilder.makeInputRef(below, assign.windowColumn()));
    return aggregated(below, assign.window(), time);
  }

  /** The rows go in with the start and the end of their windows. */
  private RelNode overAssigned() {
    RelNode below = calc.input();
    int start = column(start(below));
    int end = column(end(below));
    int time = column(rexBuilder.makeInputRef(below, timeColumn(below)));
    return aggregated(below, new WindowSpec.Assigned(start, end), time);
  }

  private int column(RexNode expression) {
    int index = columns.indexOf(expression);
    if (index < 0) {
      columns.add(expression);
      return columns.size() - 1;
    }
    return index;
  }

  /** The window's start, calculated from its end if there is no column of it. */
  private RexNode start(RelNode below) {
    return columnOf(Role.START, below)
        .orElseGet(() -> Times.plus(end(below), -roles.sizeMillis().orElseThrow(), rexBuilder));
  }

  /** The window's end, calculated from its last millisecond or its start. */
  private RexNode end(RelNode below) {
    return columnOf(Role.END, below)
        .or(() -> columnOf(Role.TIME, below).map(time -> Times.plus(time, 1, rexBuilder)))
        .orElseGet(
            () ->
                Times.plus(
                    columnOf(Role.START, below).orElseThrow(),
                    roles.sizeMillis().orElseThrow(),
                    rexBuilder));
  }

  private Optional<RexNode> columnOf(Role wanted, RelNode below) {
    return roles.columns().entrySet().stream()
        .filter(entry -> entry.getValue() == wanted)
        .map(entry -> (RexNode) rexBuilder.makeInputRef(below, entry.getKey()))
        .findFirst();
  }

  /**
   * The column whose watermark closes the windows. If none carries one, any column that could: what
   * that means, others say.
   */
  private int timeColumn(RelNode below) {
    ImmutableBitSet candidates = TimeColumns.of(below);
    int some = -1;
    for (int column : ImmutableBitSet.of(roles.columns().keySet())) {
      if (roles.columns().get(column) == Role.START) {
        continue;
      }
      if (candidates.get(column)) {
        return column;
      }
      some = column;
    }
    return some < 0 ? roles.columns().keySet().iterator().next() : some;
  }

  private RelNode aggregated(RelNode below, WindowSpec window, int time) {
    RelNode filtered = filtered(below, conditions);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      names.add(nameOf(i, below));
    }
    RelNode input = LogicalProject.create(filtered, List.of(), columns, names, Set.of());
    List<Integer> keys = ImmutableBitSet.range(keyCount).toList();
    Mappings.TargetMapping mapping =
        Mappings.target(
            column -> places.getOrDefault(column, -1),
            calc.projects().size(),
            Math.max(columns.size(), 1));
    List<AggregateCall> calls =
        aggregate.getAggCallList().stream().map(call -> call.transform(mapping)).toList();
    WindowAggregate grouped =
        new WindowAggregate(
            input, window, roles.shape(), time, keys, calls, Origin.of(aggregate), false);
    return restored(grouped);
  }

  private String nameOf(int index, RelNode below) {
    for (Map.Entry<Integer, Integer> place : places.entrySet()) {
      if (place.getValue() == index) {
        return calc.names().get(place.getKey());
      }
    }
    int column = Columns.unchanged(columns.get(index));
    return column < 0 ? "window_bound" : below.getRowType().getFieldNames().get(column);
  }

  private RelNode filtered(RelNode node, List<RexNode> conjuncts) {
    return conjuncts.isEmpty()
        ? node
        : LogicalFilter.create(node, RexUtil.composeConjunction(rexBuilder, conjuncts));
  }

  /** The aggregate's columns in its own order, of the windows that are wanted. */
  private RelNode restored(WindowAggregate grouped) {
    List<RexNode> conditionsOnGroups = new ArrayList<>();
    for (RexNode condition : windowConditions) {
      conditionsOnGroups.add(Columns.renumber(condition, column -> windowColumn(column, grouped)));
    }
    RelNode wanted = filtered(grouped, conditionsOnGroups);
    RelDataType rowType = aggregate.getRowType();
    List<RexNode> projects = new ArrayList<>();
    for (int column : aggregate.getGroupSet()) {
      projects.add(rexBuilder.makeInputRef(grouped, outputOf(column, grouped)));
    }
    int firstCall = grouped.startColumn() + 3;
    for (int i = 0; i < aggregate.getAggCallList().size(); i++) {
      projects.add(rexBuilder.makeInputRef(grouped, firstCall + i));
    }
    return LogicalProject.create(wanted, List.of(), projects, rowType.getFieldNames(), Set.of());
  }

  private int outputOf(int keyColumn, WindowAggregate grouped) {
    return isWindowKey(keyColumn)
        ? windowColumn(Columns.unchanged(calc.projects().get(keyColumn)), grouped)
        : places.getOrDefault(keyColumn, -1);
  }

  /** The group's column for a window column of the rows. */
  private int windowColumn(int column, WindowAggregate grouped) {
    return grouped.startColumn()
        + switch (Objects.requireNonNull(roles.columns().get(column))) {
          case START -> 0;
          case END -> 1;
          case TIME, ROW_TIME -> 2;
        };
  }
}
