package weir.engine.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import weir.engine.data.Schema;

/**
 * One step of a query. A tree of records, or a DAG where a node is used twice: same object, run
 * once.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "node")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ScanNode.class, name = "scan"),
  @JsonSubTypes.Type(value = ValuesNode.class, name = "values"),
  @JsonSubTypes.Type(value = CalcNode.class, name = "calc"),
  @JsonSubTypes.Type(value = WindowAssignNode.class, name = "window-assign"),
  @JsonSubTypes.Type(value = SessionAssignNode.class, name = "session-assign"),
  @JsonSubTypes.Type(value = SessionAggregateNode.class, name = "session-aggregate"),
  @JsonSubTypes.Type(value = UnnestNode.class, name = "unnest"),
  @JsonSubTypes.Type(value = WindowAggregateNode.class, name = "window-aggregate"),
  @JsonSubTypes.Type(value = AggregateNode.class, name = "aggregate"),
  @JsonSubTypes.Type(value = ChangingAggregateNode.class, name = "changing-aggregate"),
  @JsonSubTypes.Type(value = IntervalJoinNode.class, name = "interval-join"),
  @JsonSubTypes.Type(value = AsofJoinNode.class, name = "asof-join"),
  @JsonSubTypes.Type(value = HashJoinNode.class, name = "hash-join"),
  @JsonSubTypes.Type(value = LookupJoinNode.class, name = "lookup-join"),
  @JsonSubTypes.Type(value = UnionNode.class, name = "union"),
  @JsonSubTypes.Type(value = OverNode.class, name = "over"),
  @JsonSubTypes.Type(value = TimeOverNode.class, name = "time-over"),
  @JsonSubTypes.Type(value = WindowOverNode.class, name = "window-over"),
  @JsonSubTypes.Type(value = MatchNode.class, name = "match"),
  @JsonSubTypes.Type(value = SortNode.class, name = "sort"),
  @JsonSubTypes.Type(value = LimitNode.class, name = "limit"),
  @JsonSubTypes.Type(value = ChangingJoinNode.class, name = "changing-join"),
  @JsonSubTypes.Type(value = RepeatNode.class, name = "repeat"),
  @JsonSubTypes.Type(value = ChangingOverNode.class, name = "changing-over"),
  @JsonSubTypes.Type(value = FirstRowNode.class, name = "first-row"),
  @JsonSubTypes.Type(value = TimeSortNode.class, name = "time-sort"),
  @JsonSubTypes.Type(value = TopRowsNode.class, name = "top-rows"),
  @JsonSubTypes.Type(value = UpsertNode.class, name = "upsert"),
  @JsonSubTypes.Type(value = DeliverNode.class, name = "deliver"),
  @JsonSubTypes.Type(value = CompleteNode.class, name = "complete"),
  @JsonSubTypes.Type(value = StatefulNode.class, name = "stateful"),
  @JsonSubTypes.Type(value = PartialAggregateNode.class, name = "partial-aggregate"),
  @JsonSubTypes.Type(value = ExchangeNode.class, name = "exchange"),
  @JsonSubTypes.Type(value = SinkNode.class, name = "sink")
})
public sealed interface PlanNode
    permits ScanNode,
        ValuesNode,
        CalcNode,
        WindowAssignNode,
        SessionAssignNode,
        SessionAggregateNode,
        UnnestNode,
        WindowAggregateNode,
        AggregateNode,
        ChangingAggregateNode,
        IntervalJoinNode,
        AsofJoinNode,
        HashJoinNode,
        LookupJoinNode,
        UnionNode,
        OverNode,
        TimeOverNode,
        WindowOverNode,
        MatchNode,
        SortNode,
        LimitNode,
        ChangingJoinNode,
        RepeatNode,
        ChangingOverNode,
        FirstRowNode,
        TimeSortNode,
        TopRowsNode,
        UpsertNode,
        DeliverNode,
        CompleteNode,
        StatefulNode,
        PartialAggregateNode,
        ExchangeNode,
        SinkNode {
  /** What {@link #timeColumn} says if no output column carries event time. */
  int NO_TIME = -1;

  /** The operator's stable name: the same for the same statement, and that of its state. */
  String id();

  /** What this step is, as EXPLAIN calls it: the record's name without "Node". */
  default String name() {
    String simpleName = getClass().getSimpleName();
    return simpleName.substring(0, simpleName.length() - "Node".length());
  }

  Schema schema();

  List<PlanNode> inputs();

  /**
   * The output column that the forwarded watermark speaks of: no row with a smaller value in it
   * will come, except late ones. {@link #NO_TIME} if there is none; then no watermark is forwarded
   * before the end.
   */
  int timeColumn();

  /** Whether rows are only added or also changed; as it is with the inputs if nothing is said. */
  @JsonProperty(access = JsonProperty.Access.READ_ONLY)
  default Changes changes() {
    boolean isUpdating = inputs().stream().anyMatch(input -> input.changes().isUpdating());
    return isUpdating ? Changes.UPDATING : Changes.APPEND_ONLY;
  }

  /** How several workers may share the step: not at all, unless it says otherwise. */
  default Spread spread() {
    return Spread.ONE_WORKER;
  }

  /**
   * What of the step can be done on each worker before the rows of an input are exchanged for it: a
   * step over that input; or the input itself, if that is nothing.
   */
  default PlanNode beforeExchange(PlanNode input) {
    return input;
  }

  <T> T accept(PlanVisitor<T> visitor);
}
