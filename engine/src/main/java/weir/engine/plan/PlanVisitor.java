package weir.engine.plan;

/** One method per node, so that a new node breaks the build where it must be handled. */
public interface PlanVisitor<T> {
  T visit(ScanNode node);

  T visit(ValuesNode node);

  T visit(CalcNode node);

  T visit(WindowAssignNode node);

  T visit(SessionAssignNode node);

  T visit(SessionAggregateNode node);

  T visit(UnnestNode node);

  T visit(WindowAggregateNode node);

  T visit(AggregateNode node);

  T visit(ChangingAggregateNode node);

  T visit(IntervalJoinNode node);

  T visit(AsofJoinNode node);

  T visit(HashJoinNode node);

  T visit(LookupJoinNode node);

  T visit(UnionNode node);

  T visit(OverNode node);

  T visit(TimeOverNode node);

  T visit(WindowOverNode node);

  T visit(MatchNode node);

  T visit(SortNode node);

  T visit(LimitNode node);

  T visit(ChangingJoinNode node);

  T visit(RepeatNode node);

  T visit(ChangingOverNode node);

  T visit(FirstRowNode node);

  T visit(TimeSortNode node);

  T visit(TopRowsNode node);

  T visit(UpsertNode node);

  T visit(DeliverNode node);

  T visit(CompleteNode node);

  T visit(StatefulNode node);

  T visit(PartialAggregateNode node);

  T visit(ExchangeNode node);

  T visit(SinkNode node);
}
