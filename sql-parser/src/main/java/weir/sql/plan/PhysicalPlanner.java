package weir.sql.plan;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateNode;
import weir.engine.plan.AsofJoinNode;
import weir.engine.plan.CalcNode;
import weir.engine.plan.ChangingAggregateNode;
import weir.engine.plan.ChangingJoinNode;
import weir.engine.plan.ChangingOverNode;
import weir.engine.plan.CompleteNode;
import weir.engine.plan.FirstRowNode;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.LimitNode;
import weir.engine.plan.MatchNode;
import weir.engine.plan.OverFunction;
import weir.engine.plan.OverNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.RepeatNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SessionAssignNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.SortNode;
import weir.engine.plan.StatefulNode;
import weir.engine.plan.TimeOverNode;
import weir.engine.plan.TimeSortNode;
import weir.engine.plan.TopRowsNode;
import weir.engine.plan.UnionNode;
import weir.engine.plan.UnnestNode;
import weir.engine.plan.UpsertNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowAssignNode;
import weir.engine.plan.WindowOverNode;
import weir.engine.plan.WindowSpec;
import weir.engine.time.Watermarks;
import weir.engine.udf.CallOrder;
import weir.sql.codegen.CalcGenerator;
import weir.sql.types.TypeMapping;

/** The one place where Calcite's tree becomes a plan of the engine: one method for each node. */
final class PhysicalPlanner extends RelDispatch<PlanNode> {
  private static final String BY_TIME = "a join by time";
  private static final String NEXT_IN_TIME = "a join with the next row in time";
  private static final String OVER = "a function with OVER";
  private static final String ARRIVAL_OF_ONE =
      "the order of arrival, CURRENT_TIMESTAMP, stands alone and is for one row of each key:"
          + " ROW_NUMBER() OVER (PARTITION BY k ORDER BY CURRENT_TIMESTAMP) = 1, the first, or with"
          + " DESC the last";

  /** Which of the rows in order a row is. */
  private static final Field PLACE =
      new Field("place", DataType.of(TypeKind.BIGINT).withNullable(false));

  private final CalcGenerator expressions;
  private final ScanPlanner scans;
  private final OperatorIds ids;
  private final SharedPlans shared;

  private final OutputMode mode;

  /** How long what nothing else bounds is kept; 0: for ever. */
  private final long stateTtlMillis;

  /** The order or limit of all that is given out each time; null if there is none. */
  private final @Nullable Sort whole;

  /** The column of the node's output of which its watermarks should speak, or -1. */
  private final int time;

  private PhysicalPlanner(
      CalcGenerator expressions,
      ScanPlanner scans,
      OperatorIds ids,
      SharedPlans shared,
      OutputMode mode,
      long stateTtlMillis,
      @Nullable Sort whole,
      int time) {
    this.stateTtlMillis = stateTtlMillis;
    this.expressions = expressions;
    this.scans = scans;
    this.ids = ids;
    this.shared = shared;
    this.mode = mode;
    this.whole = whole;
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
        new ScanPlanner(
            expressions,
            computedColumns,
            ids,
            query.mode().takesChanges() ? Tables.repeated(tree) : Set.of(),
            query.mode() == OutputMode.FINITE);
    return new PhysicalPlanner(
            expressions,
            scans,
            ids,
            new SharedPlans(),
            query.mode(),
            query.stateTtlMillis(),
            whole,
            time)
        .calc(Calc.of(tree), Optional.of(query.names()));
  }

  private PlanNode plan(RelNode node, int timeColumn) {
    PlanNode known = timeColumn == PlanNode.NO_TIME ? shared.find(node) : null;
    if (known != null) {
      return known;
    }
    PlanNode planned =
        new PhysicalPlanner(
                expressions, scans, ids, shared, mode, stateTtlMillis, whole, timeColumn)
            .dispatch(node);
    if (timeColumn == PlanNode.NO_TIME) {
      shared.add(node, planned);
    }
    return planned;
  }

  /**
   * The plan of an input whose rows must not change.
   *
   * @param user what cannot do with such, for an error
   */
  private PlanNode appendOnly(PlanNode input, Origin origin, String user) {
    if (input.changes().isUpdating()) {
      throw origin.notSupported(
          user
              + " over rows that change is not supported: it takes rows that are only added, and"
              + " an aggregate without a window or a join of what changes changes its rows");
    }
    return input;
  }

  @Override
  PlanNode scan(TableScan scan) {
    return calc(Calc.of(scan));
  }

  @Override
  PlanNode project(Project project) {
    return calc(Calc.of(project));
  }

  @Override
  PlanNode filter(Filter filter) {
    return calc(Calc.of(filter));
  }

  @Override
  PlanNode values(Values values) {
    return new ValuesNode(
        ids.next("values"), LiteralRows.of(values), TypeMapping.toSchema(values.getRowType()));
  }

  @Override
  PlanNode aggregate(Aggregate aggregate) {
    Optional<GroupEnd> end = WindowPartition.ofDistinct(aggregate).map(WindowPartition::groupEnd);
    PlanNode input =
        timed(aggregate.getInput(), end.map(GroupEnd::column).orElse(PlanNode.NO_TIME));
    Schema schema = TypeMapping.toSchema(aggregate.getRowType());
    List<Integer> keys = aggregate.getGroupSet().asList();
    List<AggregateCall> calls =
        AggregateCalls.of(aggregate.getAggCallList(), aggregate.getInput(), schema);
    return mode == OutputMode.FINITE && end.isEmpty()
        ? new AggregateNode(ids.next("aggregate"), input, keys, calls, schema)
        : new ChangingAggregateNode(
            ids.next("changing-aggregate"),
            input,
            keys,
            calls,
            end,
            keys.isEmpty() || end.isPresent() ? 0 : stateTtlMillis,
            schema);
  }

  @Override
  PlanNode over(Over over) {
    if (over.isByArrival() && (over.isByArrivalUpwards() || mode != OutputMode.FINITE)) {
      throw over.origin().notSupported(ARRIVAL_OF_ONE);
    }
    if (mode.takesChanges() && !ChangeAnalysis.isFinal(over)) {
      return changingOver(over);
    }
    Optional<WindowPartition> window = WindowPartition.of(over);
    if (window.isPresent()) {
      return windowOver(over, window.get());
    }
    if (TimeOrder.isIn(over)) {
      return timeOver(over);
    }
    PlanNode input = appendOnly(plan(over.getInput(), PlanNode.NO_TIME), over.origin(), OVER);
    return new OverNode(
        ids.next("over"),
        input,
        over.keys(),
        AggregateCalls.sortKeys(over.order()),
        OverCalls.of(over.calls(), over.getInput()),
        TypeMapping.toSchema(over.getRowType()));
  }

  private PlanNode changingOver(Over over) {
    Optional<GroupEnd> end = WindowPartition.of(over).map(WindowPartition::groupEnd);
    PlanNode input = timed(over.getInput(), end.map(GroupEnd::column).orElse(PlanNode.NO_TIME));
    return new ChangingOverNode(
        ids.next("changing-over"),
        input,
        over.keys(),
        AggregateCalls.sortKeys(over.order()),
        OverCalls.of(over.calls(), over.getInput()),
        end,
        TypeMapping.toSchema(over.getRowType()));
  }

  private PlanNode windowOver(Over over, WindowPartition window) {
    PlanNode input = appendOnly(timed(over.getInput(), window.column()), over.origin(), OVER);
    return new WindowOverNode(
        ids.next("window-over"),
        input,
        window.column(),
        window.isEnd(),
        over.keys(),
        AggregateCalls.sortKeys(over.order()),
        OverCalls.of(over.calls(), over.getInput()),
        TypeMapping.toSchema(over.getRowType()));
  }

  private PlanNode timeOver(Over over) {
    PlanNode input =
        appendOnly(timed(over.getInput(), over.ascendingColumn()), over.origin(), OVER);
    return new TimeOverNode(
        ids.next("time-over"),
        input,
        over.ascendingColumn(),
        over.keys(),
        AggregateCalls.sortKeys(over.order()),
        OverCalls.of(over.calls(), over.getInput()),
        TimeOrder.followingMillis(over),
        TypeMapping.toSchema(over.getRowType()));
  }

  @Override
  PlanNode match(RowMatch match) {
    boolean isTimed = match.isTimed();
    PlanNode input =
        appendOnly(
            isTimed
                ? timed(match.getInput(), match.ascendingColumn())
                : plan(match.getInput(), PlanNode.NO_TIME),
            match.origin(),
            "MATCH_RECOGNIZE");
    MatchCalls calls = new MatchCalls(match, expressions);
    RowMatch.Rules rules = match.rules();
    boolean isForwarded = MatchCalls.forwardsTime(match) && MatchCalls.times(match).contains(time);
    return new MatchNode(
        ids.next("match"),
        input,
        isTimed ? match.ascendingColumn() : PlanNode.NO_TIME,
        match.keys(),
        AggregateCalls.sortKeys(match.order()),
        calls.variables(),
        rules.pattern(),
        rules.startsFirst(),
        rules.endsLast(),
        rules.withinMillis(),
        rules.skip(),
        rules.isAllRows(),
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
        appendOnly(
            timed(assign.getInput(), time < assign.inputWidth() ? time : assign.windowColumn()),
            Origin.UNKNOWN,
            "a window");
    return new WindowAssignNode(
        ids.next("window-assign"),
        input,
        assign.window(),
        assign.windowColumn(),
        TypeMapping.toSchema(assign.getRowType()));
  }

  private PlanNode sessionAssign(WindowAssign assign, WindowSpec.Session session) {
    return new SessionAssignNode(
        ids.next("session-assign"),
        appendOnly(timed(assign.getInput(), assign.windowColumn()), Origin.UNKNOWN, "a session"),
        assign.windowColumn(),
        assign.keys(),
        session.gapMillis(),
        TypeMapping.toSchema(assign.getRowType()));
  }

  @Override
  PlanNode windowAggregate(WindowAggregate aggregate) {
    PlanNode input =
        appendOnly(
            timed(aggregate.getInput(), aggregate.timeColumn()),
            aggregate.origin(),
            "an aggregate of windows");
    if (aggregate.isEarly()) {
      return earlyWindows(aggregate, input);
    }
    boolean isAssigned = aggregate.window() instanceof WindowSpec.Assigned;
    Schema schema = TypeMapping.toSchema(aggregate.getRowType());
    List<AggregateCall> calls = AggregateCalls.of(aggregate.calls(), aggregate.getInput(), schema);
    return new WindowAggregateNode(
        ids.next("window-aggregate"),
        input,
        aggregate.window(),
        isAssigned ? -1 : aggregate.timeColumn(),
        aggregate.keys(),
        calls,
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
                        ids.next("window-assign"),
                        input,
                        window,
                        aggregate.timeColumn(),
                        TypeMapping.toSchema(columns.assignedType())))
            .orElse(input);
    Schema schema = TypeMapping.toSchema(columns.groupedType());
    PlanNode grouped =
        new ChangingAggregateNode(
            ids.next("changing-aggregate"),
            assigned,
            columns.keys(),
            AggregateCalls.of(aggregate.calls(), aggregate.getInput(), schema),
            Optional.of(columns.end()),
            0,
            schema);
    boolean isOfTime = time == columns.timeColumn();
    return new CalcNode(
        ids.next("calc"),
        grouped,
        expressions.generate(
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
    PlanNode input = plan(repeat.getInput(), PlanNode.NO_TIME);
    return new RepeatNode(ids.next("repeat"), input, TypeMapping.toSchema(repeat.getRowType()));
  }

  @Override
  PlanNode unnest(Unnest unnest) {
    int timeBelow = time < unnest.keptColumns() ? time : PlanNode.NO_TIME;
    PlanNode input =
        appendOnly(timed(unnest.getInput(), timeBelow), Origin.nearest(unnest), "UNNEST");
    return new UnnestNode(
        ids.next("unnest"),
        input,
        unnest.collections(),
        unnest.isOuter(),
        unnest.hasOrdinality(),
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
        appendOnly(
            timed(stateful.input(), inputTime), call.origin(), "the function " + name(call)));
    RelNode initial = stateful.initial();
    if (initial != null) {
      inputs.add(planInitial(initial));
    }
    PlanNode node =
        new StatefulNode(
            ids.next("stateful"),
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
            ids.next("upsert"), node, ImmutableBitSet.range(call.keys().size()).toList())
        : node;
  }

  private PlanNode planInitial(RelNode initial) {
    return mode == OutputMode.FINITE ? plan(initial, PlanNode.NO_TIME) : planStatic(initial);
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
    TimeRange range = join.range();
    PlanNode left = appendOnly(timed(join.getLeft(), range.leftTime()), Origin.UNKNOWN, BY_TIME);
    PlanNode right = appendOnly(timed(join.getRight(), range.rightTime()), Origin.UNKNOWN, BY_TIME);
    int rightTime = join.leftWidth() + range.rightTime();
    return new IntervalJoinNode(
        ids.next("interval-join"),
        join.type(),
        left,
        right,
        join.leftKeys(),
        join.rightKeys(),
        range.leftTime(),
        range.rightTime(),
        range.lowerMillis(),
        range.upperMillis(),
        residual(join.getLeft(), join.getRight(), join.residual()),
        time == rightTime ? rightTime : range.leftTime(),
        TypeMapping.toSchema(join.getRowType()));
  }

  @Override
  PlanNode asofJoin(AsofJoin join) {
    AsofTimes times = join.times();
    PlanNode left = appendOnly(timed(join.getLeft(), times.left()), join.origin(), NEXT_IN_TIME);
    return new AsofJoinNode(
        ids.next("asof-join"),
        join.type(),
        left,
        asofPartners(join),
        join.leftKeys(),
        join.rightKeys(),
        times.left(),
        times.right(),
        times.match(),
        times.shift(),
        join.isVersioned(),
        residual(join.getLeft(), join.getRight(), join.residual()),
        TimeColumns.of(join).get(times.left()) ? times.left() : PlanNode.NO_TIME,
        TypeMapping.toSchema(join.getRowType()));
  }

  /** Of a table with a key, all versions are read; of what others change unseen, those now. */
  private PlanNode asofPartners(AsofJoin join) {
    boolean isStatic = mode != OutputMode.FINITE && Tables.areStatic(join.getRight());
    ScanPlanner wanted = isStatic ? scans.ofStatic() : scans;
    PhysicalPlanner planner =
        new PhysicalPlanner(
            expressions,
            join.isVersioned() ? wanted.ofHistory() : wanted,
            ids,
            isStatic || join.isVersioned() ? new SharedPlans() : shared,
            isStatic ? OutputMode.FINITE : mode,
            stateTtlMillis,
            null,
            PlanNode.NO_TIME);
    PlanNode right = planner.timed(join.getRight(), join.times().right());
    return appendOnly(right, join.origin(), NEXT_IN_TIME);
  }

  @Override
  PlanNode join(Join join) {
    PlanNode left = plan(join.getLeft(), PlanNode.NO_TIME);
    boolean isLookup = mode == OutputMode.FINITE || isLookup(join, left);
    PlanNode right =
        isLookup && mode != OutputMode.FINITE
            ? planStatic(join.getRight())
            : plan(join.getRight(), PlanNode.NO_TIME);
    RexBuilder rexBuilder = join.getCluster().getRexBuilder();
    int width = join.getLeft().getRowType().getFieldCount();
    JoinKeys keys = JoinKeys.of(join.getCondition(), width, rexBuilder);
    RexNode others = RexUtil.composeConjunction(rexBuilder, keys.others(), true);
    List<Integer> leftKeys = keys.left().stream().map(Columns::unchanged).toList();
    List<Integer> rightKeys = keys.right().stream().map(Columns::unchanged).toList();
    Optional<GeneratedCode> residual = residual(join.getLeft(), join.getRight(), others);
    Schema schema = TypeMapping.toSchema(join.getRowType());
    JoinType type = JoinTypes.of(join.getJoinType());
    return isLookup
        ? new HashJoinNode(
            ids.next("hash-join"), type, left, right, leftKeys, rightKeys, residual, schema)
        : new ChangingJoinNode(
            ids.next("changing-join"),
            type,
            left,
            right,
            leftKeys,
            rightKeys,
            residual,
            stateTtlMillis,
            schema);
  }

  /** Whether the left rows are only added and find their partners in a table read beforehand. */
  private static boolean isLookup(Join join, PlanNode left) {
    return Tables.areStatic(join.getRight())
        && !left.changes().isUpdating()
        && !join.getJoinType().generatesNullsOnLeft();
  }

  /** The plan of what is read once, when the query begins. */
  private PlanNode planStatic(RelNode node) {
    return new PhysicalPlanner(
            expressions,
            scans.ofStatic(),
            ids,
            new SharedPlans(),
            OutputMode.FINITE,
            stateTtlMillis,
            null,
            PlanNode.NO_TIME)
        .dispatch(node);
  }

  @Override
  PlanNode union(Union union) {
    List<PlanNode> inputs = new ArrayList<>();
    boolean isTimed = time >= 0;
    for (RelNode input : union.getInputs()) {
      PlanNode node = timed(input, time);
      isTimed &= node.timeColumn() == time || endsAtOnce(node);
      inputs.add(node);
    }
    return new UnionNode(
        ids.next("union"),
        inputs,
        isTimed ? time : PlanNode.NO_TIME,
        TypeMapping.toSchema(union.getRowType()));
  }

  @Override
  PlanNode sort(Sort sort) {
    long offset = Constants.longValue(sort.offset, 0);
    long fetch = Constants.longValue(sort.fetch, LimitNode.ALL);
    List<SortKey> keys = AggregateCalls.sortKeys(sort.getCollation().getFieldCollations());
    if (mode != OutputMode.FINITE && SortOrder.isByTime(sort) && !sort.equals(whole)) {
      return timeSort(sort, keys, offset, fetch);
    }
    if (mode.takesChanges() && SortOrder.isTop(sort)) {
      return topRows(sort, keys, offset, fetch);
    }
    PlanNode input = plan(sort.getInput(), keys.isEmpty() ? time : PlanNode.NO_TIME);
    if (sort.equals(whole)) {
      return new CompleteNode(ids.next("complete"), input, keys, offset, fetch);
    }
    return keys.isEmpty()
        ? new LimitNode(ids.next("limit"), input, offset, fetch)
        : new SortNode(ids.next("sort"), input, keys, offset, fetch);
  }

  private PlanNode timeSort(Sort sort, List<SortKey> keys, long offset, long fetch) {
    int column = SortOrder.timeColumn(sort);
    PlanNode input = timed(sort.getInput(), column);
    PlanNode sorted = new TimeSortNode(ids.next("time-sort"), input, column, keys);
    boolean isLimited = offset > 0 || fetch != LimitNode.ALL;
    return isLimited ? new LimitNode(ids.next("limit"), sorted, offset, fetch) : sorted;
  }

  /** The first rows of all, as they change; what is given out whole is put in order again. */
  private PlanNode topRows(Sort sort, List<SortKey> keys, long offset, long fetch) {
    boolean isWhole = sort.equals(whole);
    boolean givesPlace = offset > 0 && !isWhole;
    RelDataType rowType = sort.getRowType();
    Schema schema = TypeMapping.toSchema(rowType);
    PlanNode first =
        topRows(
            sort.getInput(),
            List.of(),
            keys,
            OverFunction.ROW_NUMBER,
            Watermarks.saturatedSum(offset, fetch),
            givesPlace,
            givesPlace ? schema.append(List.of(PLACE)) : schema);
    if (isWhole) {
      return new CompleteNode(ids.next("complete"), first, keys, offset, fetch);
    }
    return givesPlace ? behind(offset, first, rowType, sort.getCluster().getRexBuilder()) : first;
  }

  /** The rows whose place, which is the last column, is behind that one; without their place. */
  private PlanNode behind(
      long offset, PlanNode placed, RelDataType rowType, RexBuilder rexBuilder) {
    RelDataTypeFactory types = rexBuilder.getTypeFactory();
    RelDataType placedType =
        types
            .builder()
            .addAll(rowType.getFieldList())
            .add(PLACE.name(), TypeMapping.toRelDataType(types, PLACE.type()))
            .build();
    int width = rowType.getFieldCount();
    RexNode place = rexBuilder.makeInputRef(placedType.getFieldList().get(width).getType(), width);
    RexNode condition =
        rexBuilder.makeCall(
            SqlStdOperatorTable.GREATER_THAN,
            place,
            rexBuilder.makeExactLiteral(BigDecimal.valueOf(offset), place.getType()));
    List<RexNode> columns = new ArrayList<>(rexBuilder.identityProjects(rowType));
    List<String> names = rowType.getFieldNames();
    return new CalcNode(
        ids.next("calc"),
        placed,
        expressions.generate(placedType, condition, columns, names),
        PlanNode.NO_TIME,
        Optional.empty(),
        TypeMapping.toSchema(rowType));
  }

  /** A residual condition of a join: a filter over the pairs of its rows. */
  private Optional<GeneratedCode> residual(
      RelNode left, RelNode right, @Nullable RexNode condition) {
    if (condition == null || condition.isAlwaysTrue()) {
      return Optional.empty();
    }
    RelDataType rowType = JoinTypes.pair(left, right);
    List<RexNode> columns =
        new ArrayList<>(left.getCluster().getRexBuilder().identityProjects(rowType));
    return Optional.of(expressions.generate(rowType, condition, columns, rowType.getFieldNames()));
  }

  private PlanNode calc(Calc calc) {
    return calc(calc, Optional.empty());
  }

  /**
   * @param names what the output must be called, if it matters
   */
  private PlanNode calc(Calc calc, Optional<List<String>> names) {
    int below = time < 0 ? PlanNode.NO_TIME : Columns.unchanged(calc.projects().get(time));
    if (calc.input() instanceof TableScan scan) {
      return overScan(scan, calc, below, names);
    }
    Optional<RankLimit> ranks = RankLimit.of(calc);
    if (ranks.isPresent() && takesFirst(ranks.get().over())) {
      return topRows(ranks.get(), names);
    }
    PlanNode input = plan(calc.input(), below);
    boolean isTimed = isTimed(input, calc.input(), below);
    return calcNode(input, calc, isTimed ? time : PlanNode.NO_TIME, names);
  }

  /** Only the columns are read that the calc needs; in its order if there is nothing else to do. */
  private PlanNode overScan(TableScan scan, Calc calc, int below, Optional<List<String>> names) {
    boolean isUpserted = Tables.isUpserted(Tables.definition(scan)) && !scans.isHistory();
    if (mode != OutputMode.FINITE && isUpserted) {
      return overUpserts(scan, calc, below, names);
    }
    if (scans.isShared(scan)) {
      ScanNode shared = scans.shared(scan);
      boolean isTimed = below >= 0 && below == shared.timeColumn();
      return calcNode(shared, calc, isTimed ? time : PlanNode.NO_TIME, names);
    }
    List<Integer> read = calc.isPick() ? calc.picked() : calc.used().toList();
    ScanNode node = scans.plan(scan, read, below);
    RelDataType rowType = ScanPlanner.rowType(scan, read);
    return calcNode(
        node,
        calc.over(rowType, read::indexOf),
        node.watermark().isPresent() ? time : PlanNode.NO_TIME,
        names);
  }

  /** The key is read as well: by it rows replace each other. */
  private PlanNode overUpserts(TableScan scan, Calc calc, int below, Optional<List<String>> names) {
    List<Integer> key = Tables.key(Tables.definition(scan));
    boolean isShared = scans.isShared(scan);
    List<Integer> read =
        isShared
            ? ImmutableBitSet.range(scan.getRowType().getFieldCount()).toList()
            : calc.used().union(ImmutableBitSet.of(key)).toList();
    ScanNode node = isShared ? scans.shared(scan) : scans.plan(scan, read, below);
    boolean isTimed =
        isShared ? below >= 0 && below == node.timeColumn() : node.watermark().isPresent();
    PlanNode upserts =
        new UpsertNode(ids.next("upsert"), node, key.stream().map(read::indexOf).toList());
    return calcNode(
        upserts,
        calc.over(ScanPlanner.rowType(scan, read), read::indexOf),
        isTimed ? time : PlanNode.NO_TIME,
        names);
  }

  /** Whether more than the first rows need not be looked at. */
  private boolean takesFirst(Over over) {
    return over.isByArrival()
        ? over.isByArrivalUpwards() || mode != OutputMode.FINITE
        : mode.takesChanges() && !ChangeAnalysis.isFinal(over);
  }

  /** The first or the last row of each key to come. */
  private PlanNode oneOfArrival(RankLimit ranks, Optional<List<String>> names) {
    Over over = ranks.over();
    if (ranks.limit() > 1 || over.order().size() > 1) {
      throw over.origin().notSupported(ARRIVAL_OF_ONE);
    }
    RelDataType rowType = over.getInput().getRowType();
    Calc rest = ranks.rest().over(rowType, column -> column);
    int below = time < 0 ? PlanNode.NO_TIME : Columns.unchanged(rest.projects().get(time));
    PlanNode input = appendOnly(timed(over.getInput(), below), over.origin(), OVER);
    PlanNode one =
        over.isByArrivalUpwards()
            ? new FirstRowNode(ids.next("first-row"), input, over.keys())
            : new UpsertNode(ids.next("upsert"), input, over.keys());
    boolean isTimed = over.isByArrivalUpwards() && isTimed(input, over.getInput(), below);
    return calcNode(one, rest, isTimed ? time : PlanNode.NO_TIME, names);
  }

  /** The first rows of each group, as they change, and what is left to do with them. */
  private PlanNode topRows(RankLimit ranks, Optional<List<String>> names) {
    Over over = ranks.over();
    if (over.isByArrival()) {
      return oneOfArrival(ranks, names);
    }
    Over.Call call = over.calls().get(0);
    boolean givesRank = ranks.needsRank();
    RelDataType rowType = (givesRank ? over : over.getInput()).getRowType();
    PlanNode node =
        topRows(
            over.getInput(),
            over.keys(),
            AggregateCalls.sortKeys(over.order()),
            call.function(),
            ranks.limit(),
            givesRank,
            TypeMapping.toSchema(rowType));
    Calc rest = ranks.rest().over(rowType, column -> column);
    int below = time < 0 ? PlanNode.NO_TIME : Columns.unchanged(rest.projects().get(time));
    boolean isTimed = below >= 0 && below == node.timeColumn();
    return calcNode(node, rest, isTimed ? time : PlanNode.NO_TIME, names);
  }

  private PlanNode topRows(
      RelNode input,
      List<Integer> keys,
      List<SortKey> order,
      OverFunction function,
      long limit,
      boolean givesRank,
      Schema schema) {
    Optional<GroupEnd> end = WindowPartition.of(keys, input).map(WindowPartition::groupEnd);
    PlanNode planned = timed(input, end.map(GroupEnd::column).orElse(PlanNode.NO_TIME));
    return new TopRowsNode(
        ids.next("top-rows"), planned, keys, order, function, limit, givesRank, end, schema);
  }

  /** The filter and projection, if there is anything to do. */
  private PlanNode calcNode(
      PlanNode input, Calc calc, int timeColumn, Optional<List<String>> names) {
    List<String> inputNames = input.schema().fields().stream().map(Field::name).toList();
    if (calc.isIdentity()
        && timeColumn == input.timeColumn()
        && names.orElse(inputNames).equals(inputNames)) {
      return input;
    }
    if (input.changes().isUpdating()) {
      NotDeterministic.refuseOverChanges(calc.projects());
    }
    List<String> outputNames = names.orElse(calc.names());
    GeneratedCode code =
        expressions.generate(calc.inputType(), calc.condition(), calc.projects(), outputNames);
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < outputNames.size(); i++) {
      DataType type = TypeMapping.toDataType(calc.projects().get(i).getType());
      fields.add(new Field(outputNames.get(i), type));
    }
    return new CalcNode(
        ids.next("calc"),
        input,
        code,
        timeColumn,
        input.changes().key().flatMap(key -> kept(key, calc)),
        new Schema(fields));
  }

  /**
   * Where those columns of a calc's input are in its output; empty if one is not. Of the columns of
   * a window those are enough that tell it from others.
   */
  private static Optional<List<Integer>> kept(List<Integer> columns, Calc calc) {
    List<Integer> passed = calc.projects().stream().map(Columns::unchanged).toList();
    Optional<WindowRoles> roles = WindowRoles.of(calc.input());
    List<Integer> kept = new ArrayList<>();
    boolean isWindowKept = true;
    for (int column : columns) {
      if (passed.contains(column)) {
        kept.add(passed.indexOf(column));
      } else if (roles.isPresent() && roles.get().tellsWindow(column)) {
        isWindowKept = false;
      } else {
        return Optional.empty();
      }
    }
    return isWindowKept
        ? Optional.of(kept)
        : roles
            .orElseThrow()
            .telling(passed)
            .map(
                window -> {
                  window.stream().filter(column -> !kept.contains(column)).forEach(kept::add);
                  return kept;
                });
  }

  /** The plan of an input whose watermarks must speak of that column and no other. */
  private PlanNode timed(RelNode node, int column) {
    PlanNode planned = plan(node, column);
    if (column < 0 || planned.timeColumn() < 0 || planned.timeColumn() == column) {
      return planned;
    }
    boolean isTimed = isTimed(planned, node, column);
    return calcNode(
        planned, Calc.nothing(node), isTimed ? column : PlanNode.NO_TIME, Optional.empty());
  }

  /** Whether the watermarks that come hold for that column. */
  private static boolean isTimed(PlanNode planned, RelNode node, int column) {
    return column >= 0
        && planned.timeColumn() >= 0
        && (planned.timeColumn() == column || TimeColumns.of(node).get(column));
  }

  /** Whether the rows stand in the statement, so that they are over before any time has passed. */
  private static boolean endsAtOnce(PlanNode node) {
    return node instanceof ValuesNode
        || (node instanceof CalcNode calc && endsAtOnce(calc.input()));
  }
}
