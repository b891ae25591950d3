package weir.sql.plan;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.CalcNode;
import weir.engine.plan.ChangingOverNode;
import weir.engine.plan.CompleteNode;
import weir.engine.plan.FirstRowNode;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.LimitNode;
import weir.engine.plan.OverFunction;
import weir.engine.plan.OverNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.SortNode;
import weir.engine.plan.TimeOverNode;
import weir.engine.plan.TimeSortNode;
import weir.engine.plan.TopRowsNode;
import weir.engine.plan.UpsertNode;
import weir.engine.plan.WindowOverNode;
import weir.engine.time.Watermarks;
import weir.sql.types.TypeMapping;

/** The plans of functions over windows, of ranks and of order. */
final class OverPlanner {
  private static final String OVER = "a function with OVER";
  private static final String ARRIVAL_OF_ONE =
      "the order of arrival, CURRENT_TIMESTAMP, stands alone and is for one row of each key:"
          + " ROW_NUMBER() OVER (PARTITION BY k ORDER BY CURRENT_TIMESTAMP) = 1, the first, or with"
          + " DESC the last";

  /** Which of the rows in order a row is. */
  private static final Field PLACE =
      new Field("place", DataType.of(TypeKind.BIGINT).withNullable(false));

  private final Planning planning;

  /** The column of the node's output of which its watermarks should speak, or -1. */
  private final int time;

  OverPlanner(Planning planning, int time) {
    this.planning = planning;
    this.time = time;
  }

  PlanNode over(Over over) {
    return over(over, OverNode.ALL);
  }

  /** That of a rank behind which no row is wanted. */
  PlanNode over(RankLimit ranks) {
    return over(ranks.over(), ranks.limit());
  }

  private PlanNode over(Over over, long lastRank) {
    if (over.isByArrival() && (over.isByArrivalUpwards() || planning.mode() != OutputMode.FINITE)) {
      throw over.origin().notSupported(ARRIVAL_OF_ONE);
    }
    if (planning.mode().takesChanges() && !ChangeAnalysis.isFinal(over)) {
      return changingOver(over);
    }
    Optional<WindowPartition> window = WindowPartition.of(over);
    if (window.isPresent()) {
      return windowOver(over, window.get());
    }
    if (TimeOrder.isIn(over)) {
      return timeOver(over);
    }
    PlanNode input = planning.appendOnly(over.getInput(), PlanNode.NO_TIME, over.origin(), OVER);
    return new OverNode(
        planning.id("over"),
        input,
        over.keys(),
        AggregateCalls.sortKeys(over.order()),
        OverCalls.of(over.calls(), over.getInput()),
        lastRank,
        TypeMapping.toSchema(over.getRowType()));
  }

  private PlanNode changingOver(Over over) {
    Optional<GroupEnd> end = WindowPartition.of(over).map(WindowPartition::groupEnd);
    PlanNode input = planning.timed(over.getInput(), end);
    return new ChangingOverNode(
        planning.id("changing-over"),
        input,
        over.keys(),
        AggregateCalls.sortKeys(over.order()),
        OverCalls.of(over.calls(), over.getInput()),
        end,
        TypeMapping.toSchema(over.getRowType()));
  }

  private PlanNode windowOver(Over over, WindowPartition window) {
    PlanNode input = planning.appendOnly(over.getInput(), window.column(), over.origin(), OVER);
    return new WindowOverNode(
        planning.id("window-over"),
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
        planning.appendOnly(over.getInput(), over.ascendingColumn(), over.origin(), OVER);
    return new TimeOverNode(
        planning.id("time-over"),
        input,
        over.ascendingColumn(),
        over.keys(),
        AggregateCalls.sortKeys(over.order()),
        OverCalls.of(over.calls(), over.getInput()),
        TimeOrder.followingMillis(over),
        TypeMapping.toSchema(over.getRowType()));
  }

  /** Whether more than the first rows need not be looked at. */
  boolean takesFirst(Over over) {
    return over.isByArrival()
        ? over.isByArrivalUpwards() || planning.mode() != OutputMode.FINITE
        : planning.mode().takesChanges() && !ChangeAnalysis.isFinal(over);
  }

  /** The first rows of each group, as they change, and what is left to do with them. */
  PlanNode topRows(RankLimit ranks, Optional<List<String>> names) {
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
    return planning.calcNode(node, rest, isTimed ? time : PlanNode.NO_TIME, names);
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
    Optional<GroupEnd> end =
        over.isByArrivalUpwards()
            ? WindowPartition.of(over).map(WindowPartition::groupEnd)
            : Optional.empty();
    int timed = end.map(GroupEnd::column).orElse(below);
    PlanNode input = planning.appendOnly(over.getInput(), timed, over.origin(), OVER);
    PlanNode one =
        over.isByArrivalUpwards()
            ? firstRow(input, over.keys(), end)
            : new UpsertNode(planning.id("upsert"), input, over.keys());
    boolean isTimed = over.isByArrivalUpwards() && Planning.isTimed(input, over.getInput(), below);
    return planning.calcNode(one, rest, isTimed ? time : PlanNode.NO_TIME, names);
  }

  private PlanNode firstRow(PlanNode input, List<Integer> keys, Optional<GroupEnd> end) {
    boolean isEndless = end.isEmpty() && !keys.isEmpty() && planning.mode() != OutputMode.FINITE;
    long ttlMillis = isEndless ? planning.stateTtlMillis() : 0;
    return new FirstRowNode(planning.id("first-row"), input, keys, end, ttlMillis);
  }

  PlanNode sort(Sort sort) {
    long offset = Constants.longValue(sort.offset, 0);
    long fetch = Constants.longValue(sort.fetch, LimitNode.ALL);
    List<SortKey> keys = AggregateCalls.sortKeys(sort.getCollation().getFieldCollations());
    if (planning.mode() != OutputMode.FINITE
        && SortOrder.isByTime(sort)
        && !sort.equals(planning.whole())) {
      return timeSort(sort, keys, offset, fetch);
    }
    if (planning.mode().takesChanges() && SortOrder.isTop(sort)) {
      return topRows(sort, keys, offset, fetch);
    }
    PlanNode input = planning.plan(sort.getInput(), keys.isEmpty() ? time : PlanNode.NO_TIME);
    if (sort.equals(planning.whole())) {
      return new CompleteNode(planning.id("complete"), input, keys, offset, fetch);
    }
    return keys.isEmpty()
        ? new LimitNode(planning.id("limit"), input, offset, fetch)
        : new SortNode(planning.id("sort"), input, keys, offset, fetch);
  }

  private PlanNode timeSort(Sort sort, List<SortKey> keys, long offset, long fetch) {
    int column = SortOrder.timeColumn(sort);
    PlanNode input = planning.timed(sort.getInput(), column);
    PlanNode sorted = new TimeSortNode(planning.id("time-sort"), input, column, keys);
    boolean isLimited = offset > 0 || fetch != LimitNode.ALL;
    return isLimited ? new LimitNode(planning.id("limit"), sorted, offset, fetch) : sorted;
  }

  /** The first rows of all, as they change; what is given out whole is put in order again. */
  private PlanNode topRows(Sort sort, List<SortKey> keys, long offset, long fetch) {
    boolean isWhole = sort.equals(planning.whole());
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
      return new CompleteNode(planning.id("complete"), first, keys, offset, fetch);
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
        planning.id("calc"),
        placed,
        planning.expressions().generate(placedType, condition, columns, names),
        PlanNode.NO_TIME,
        Optional.empty(),
        TypeMapping.toSchema(rowType));
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
    PlanNode planned = planning.timed(input, end);
    return new TopRowsNode(
        planning.id("top-rows"), planned, keys, order, function, limit, givesRank, end, schema);
  }
}
