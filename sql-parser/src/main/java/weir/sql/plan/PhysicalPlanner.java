package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateNode;
import weir.engine.plan.CalcNode;
import weir.engine.plan.ChangingAggregateNode;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.MatchNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.RepeatNode;
import weir.engine.plan.SessionAggregateNode;
import weir.engine.plan.SessionAssignNode;
import weir.engine.plan.SharedSteps;
import weir.engine.plan.StatefulNode;
import weir.engine.plan.UnionNode;
import weir.engine.plan.UnnestNode;
import weir.engine.plan.UpsertNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowAssignNode;
import weir.engine.plan.WindowSpec;
import weir.engine.udf.CallOrder;
import weir.sql.codegen.CalcGenerator;
import weir.sql.types.TypeMapping;

/**
 * The one place where Calcite's tree becomes a plan of the engine: one method for each node. Joins,
 * order and calcs have classes of their own, as each of them can become several nodes.
 */
final class PhysicalPlanner extends RelDispatch<PlanNode> {
  private final Planning planning;

  /** The column of the node's output of which its watermarks should speak, or -1. */
  private final int time;

  PhysicalPlanner(Planning planning, int time) {
    this.planning = planning;
    this.time = time;
  }

  /**
   * The plan of a whole query.
   *
   * @param tree the query's tree, or what is left of it without the last steps
   * @param whole the step of the tree that orders or limits all that is given out each time, if
   *     that is what it does
   * @param time the column of the result of which watermarks should speak, or -1
   */
  static PlanNode plan(
      LogicalQuery query,
      RelNode tree,
      @Nullable Sort whole,
      int time,
      CalcGenerator expressions,
      ComputedColumns computedColumns,
      OperatorIds ids) {
    ScanPlanner scans =
        new ScanPlanner(expressions, computedColumns, ids, query.mode() == OutputMode.FINITE);
    Planning planning =
        new Planning(
            expressions,
            scans,
            ids,
            new SharedPlans(),
            query.mode(),
            query.stateTtlMillis(),
            whole);
    PlanNode plan = new CalcPlanner(planning, time).calc(Calc.of(tree), Optional.of(query.names()));
    return SharedSteps.in(new SharedScans(planning).in(plan));
  }

  @Override
  PlanNode scan(TableScan scan) {
    return calc(scan);
  }

  @Override
  PlanNode project(Project project) {
    return calc(project);
  }

  @Override
  PlanNode filter(Filter filter) {
    return calc(filter);
  }

  @Override
  PlanNode values(Values values) {
    return new ValuesNode(
        planning.id("values"), LiteralRows.of(values), TypeMapping.toSchema(values.getRowType()));
  }

  @Override
  PlanNode aggregate(Aggregate aggregate) {
    Optional<GroupEnd> end = WindowPartition.ofDistinct(aggregate).map(WindowPartition::groupEnd);
    PlanNode input = planning.timed(aggregate.getInput(), end);
    Schema schema = TypeMapping.toSchema(aggregate.getRowType());
    List<Integer> keys = aggregate.getGroupSet().asList();
    List<AggregateCall> calls =
        AggregateCalls.of(aggregate.getAggCallList(), aggregate.getInput(), schema);
    return planning.mode() == OutputMode.FINITE && end.isEmpty()
        ? new AggregateNode(planning.id("aggregate"), input, keys, calls, schema)
        : new ChangingAggregateNode(
            planning.id("changing-aggregate"),
            input,
            keys,
            calls,
            end,
            keys.isEmpty() || end.isPresent() ? 0 : planning.stateTtlMillis(),
            schema);
  }

  @Override
  PlanNode over(Over over) {
    return new OverPlanner(planning, time).over(over);
  }

  @Override
  PlanNode match(RowMatch match) {
    int inputTime = match.isTimed() ? match.ascendingColumn() : PlanNode.NO_TIME;
    PlanNode input =
        planning.appendOnly(match.getInput(), inputTime, match.origin(), "MATCH_RECOGNIZE");
    MatchCalls calls = new MatchCalls(match, planning.expressions());
    RowMatch.Rules rules = match.rules();
    boolean isForwarded = MatchCalls.forwardsTime(match) && MatchCalls.times(match).contains(time);
    return new MatchNode(
        planning.id("match"),
        input,
        inputTime,
        match.keys(),
        AggregateCalls.sortKeys(match.order()),
        calls.variables(),
        rules.pattern(),
        rules.startsFirst(),
        rules.endsLast(),
        rules.withinMillis(),
        rules.skip(),
        rules.rows(),
        calls.measures(),
        isForwarded ? time : PlanNode.NO_TIME,
        TypeMapping.toSchema(match.getRowType()));
  }

  @Override
  PlanNode windowAssign(WindowAssign assign) {
    if (assign.window() instanceof WindowSpec.Session session) {
      return sessionAssign(assign, session);
    }
    PlanNode input =
        planning.appendOnly(
            assign.getInput(),
            time < assign.inputWidth() ? time : assign.windowColumn(),
            Origin.UNKNOWN,
            "a window");
    return new WindowAssignNode(
        planning.id("window-assign"),
        input,
        assign.window(),
        assign.windowColumn(),
        TypeMapping.toSchema(assign.getRowType()));
  }

  private PlanNode sessionAssign(WindowAssign assign, WindowSpec.Session session) {
    return new SessionAssignNode(
        planning.id("session-assign"),
        planning.appendOnly(assign.getInput(), assign.windowColumn(), Origin.UNKNOWN, "a session"),
        assign.windowColumn(),
        assign.keys(),
        session.gapMillis(),
        TypeMapping.toSchema(assign.getRowType()));
  }

  @Override
  PlanNode windowAggregate(WindowAggregate aggregate) {
    Optional<SessionGrouping> sessions = SessionGrouping.of(aggregate);
    if (sessions.isPresent()) {
      return sessionAggregate(aggregate, sessions.get());
    }
    PlanNode input =
        planning.appendOnly(
            aggregate.getInput(),
            aggregate.timeColumn(),
            aggregate.origin(),
            "an aggregate of windows");
    if (aggregate.isEarly()) {
      return earlyWindows(aggregate, input);
    }
    boolean isAssigned = aggregate.window() instanceof WindowSpec.Assigned;
    Schema schema = TypeMapping.toSchema(aggregate.getRowType());
    List<AggregateCall> calls = AggregateCalls.of(aggregate.calls(), aggregate.getInput(), schema);
    return new WindowAggregateNode(
        planning.id("window-aggregate"),
        input,
        aggregate.window(),
        isAssigned ? -1 : aggregate.timeColumn(),
        aggregate.keys(),
        calls,
        schema);
  }

  private PlanNode sessionAggregate(WindowAggregate aggregate, SessionGrouping sessions) {
    Schema schema = TypeMapping.toSchema(aggregate.getRowType());
    return new SessionAggregateNode(
        planning.id("session-aggregate"),
        planning.appendOnly(sessions.input(), sessions.time(), Origin.UNKNOWN, "a session"),
        sessions.time(),
        aggregate.keys(),
        sessions.gapMillis(),
        AggregateCalls.of(aggregate.calls(), sessions.input(), schema),
        schema);
  }

  /** Groups by the edges of the windows, which change until these are over. */
  private PlanNode earlyWindows(WindowAggregate aggregate, PlanNode input) {
    EarlyWindowColumns columns = new EarlyWindowColumns(aggregate);
    PlanNode assigned =
        columns
            .window()
            .<PlanNode>map(
                window ->
                    new WindowAssignNode(
                        planning.id("window-assign"),
                        input,
                        window,
                        aggregate.timeColumn(),
                        TypeMapping.toSchema(columns.assignedType())))
            .orElse(input);
    Schema schema = TypeMapping.toSchema(columns.groupedType());
    PlanNode grouped =
        new ChangingAggregateNode(
            planning.id("changing-aggregate"),
            assigned,
            columns.keys(),
            AggregateCalls.of(aggregate.calls(), aggregate.getInput(), schema),
            Optional.of(columns.end()),
            0,
            schema);
    boolean isOfTime = time == columns.timeColumn();
    return new CalcNode(
        planning.id("calc"),
        grouped,
        planning
            .expressions()
            .generate(
                columns.groupedType(),
                null,
                columns.projects(),
                aggregate.getRowType().getFieldNames()),
        isOfTime ? columns.timeColumn() : columns.endColumn(),
        grouped.changes().key(),
        TypeMapping.toSchema(aggregate.getRowType()));
  }

  @Override
  PlanNode repeat(Repeat repeat) {
    PlanNode input = planning.plan(repeat.getInput(), PlanNode.NO_TIME);
    return new RepeatNode(planning.id("repeat"), input, TypeMapping.toSchema(repeat.getRowType()));
  }

  @Override
  PlanNode unnest(Unnest unnest) {
    int timeBelow = time < unnest.keptColumns() ? time : PlanNode.NO_TIME;
    PlanNode input =
        planning.appendOnly(unnest.getInput(), timeBelow, Origin.nearest(unnest), "UNNEST");
    return new UnnestNode(
        planning.id("unnest"),
        input,
        unnest.collections(),
        unnest.isOuter(),
        unnest.hasOrdinality(),
        planning.filter(
            unnest.getCluster().getRexBuilder(), unnest.getRowType(), unnest.condition()),
        input.timeColumn() == timeBelow ? timeBelow : PlanNode.NO_TIME,
        TypeMapping.toSchema(unnest.getRowType()));
  }

  @Override
  PlanNode stateful(Stateful stateful) {
    Stateful.Call call = stateful.call();
    int inputTime = stateful.inputTime();
    if (call.traits().goByEventTime() && inputTime < 0) {
      throw call.origin().notSupported(noTime(call));
    }
    List<PlanNode> inputs = new ArrayList<>();
    inputs.add(
        planning.appendOnly(
            stateful.input(), inputTime, call.origin(), "the function " + name(call)));
    RelNode initial = stateful.initial();
    if (initial != null) {
      Planning once = planning.mode() == OutputMode.FINITE ? planning : planning.ofStatic();
      inputs.add(once.plan(initial, PlanNode.NO_TIME));
    }
    PlanNode node =
        new StatefulNode(
            planning.id("stateful"),
            inputs,
            name(call),
            call.definition().code(),
            call.arguments(),
            call.keys(),
            call.initialKeys(),
            call.traits().order(),
            call.traits().timeouts(),
            call.traits().output(),
            inputTime,
            stateful.outputTime(),
            call.traits().timeBehind().toMillis(),
            TypeMapping.toSchema(stateful.getRowType()));
    return stateful.isUpdating()
        ? new UpsertNode(
            planning.id("upsert"),
            node,
            ImmutableBitSet.range(call.keys().size()).toList(),
            planning.mode() == OutputMode.FINITE)
        : node;
  }

  private static String name(Stateful.Call call) {
    return call.definition().name();
  }

  private static String noTime(Stateful.Call call) {
    return name(call)
        + (call.traits().order() == CallOrder.TIME
            ? " takes rows in the order of event time"
            : " goes by event time")
        + ", and no column of its table has a watermark"
        + (call.order() >= 0 ? " that ORDER BY names" : "")
        + "; declare WATERMARK FOR ts AS ts - INTERVAL '5' SECOND in CREATE STREAM"
        + (call.traits().order() == CallOrder.TIME
            ? ", or let order() be ARRIVAL, and timeouts() not EVENT_TIME"
            : "");
  }

  @Override
  PlanNode intervalJoin(IntervalJoin join) {
    return new JoinPlanner(planning, time).intervalJoin(join);
  }

  @Override
  PlanNode asofJoin(AsofJoin join) {
    return new JoinPlanner(planning, time).asofJoin(join);
  }

  @Override
  PlanNode lookupJoin(LookupJoin join) {
    return new JoinPlanner(planning, time).lookupJoin(join);
  }

  @Override
  PlanNode join(Join join) {
    return new JoinPlanner(planning, time).join(join);
  }

  @Override
  PlanNode union(Union union) {
    List<PlanNode> inputs = new ArrayList<>();
    boolean isTimed = time >= 0;
    for (RelNode input : union.getInputs()) {
      PlanNode node = planning.timed(input, time);
      isTimed &= node.timeColumn() == time || endsAtOnce(node);
      inputs.add(node);
    }
    return new UnionNode(
        planning.id("union"),
        inputs,
        isTimed ? time : PlanNode.NO_TIME,
        TypeMapping.toSchema(union.getRowType()));
  }

  @Override
  PlanNode sort(Sort sort) {
    return new OverPlanner(planning, time).sort(sort);
  }

  /** Whether the rows stand in the statement, so that they are over before any time has passed. */
  private static boolean endsAtOnce(PlanNode node) {
    return node instanceof ValuesNode
        || (node instanceof CalcNode calc && endsAtOnce(calc.input()));
  }

  private PlanNode calc(RelNode node) {
    return new CalcPlanner(planning, time).calc(Calc.of(node), Optional.empty());
  }
}
