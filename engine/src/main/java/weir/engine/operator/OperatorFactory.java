package weir.engine.operator;

import java.util.List;
import java.util.function.Function;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateNode;
import weir.engine.plan.AsofJoinNode;
import weir.engine.plan.CalcNode;
import weir.engine.plan.ChangingAggregateNode;
import weir.engine.plan.ChangingJoinNode;
import weir.engine.plan.ChangingOverNode;
import weir.engine.plan.CompleteNode;
import weir.engine.plan.DeliverNode;
import weir.engine.plan.ExchangeNode;
import weir.engine.plan.FirstRowNode;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.LimitNode;
import weir.engine.plan.LookupJoinNode;
import weir.engine.plan.MatchNode;
import weir.engine.plan.OverCall;
import weir.engine.plan.OverNode;
import weir.engine.plan.PartialAggregateNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.PlanVisitor;
import weir.engine.plan.RepeatNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SessionAggregateNode;
import weir.engine.plan.SessionAssignNode;
import weir.engine.plan.SinkNode;
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
import weir.engine.routine.BoundAggregate;

/** Makes the operator of a plan node. Where rows enter or leave, the runtime itself is the step. */
public final class OperatorFactory implements PlanVisitor<Operator> {
  private final Function<GeneratedCode, BoundAggregate> aggregates;

  /**
   * @param aggregates makes what runs a user's aggregate function
   */
  public OperatorFactory(Function<GeneratedCode, BoundAggregate> aggregates) {
    this.aggregates = aggregates;
  }

  private List<AggregateCall> bound(List<AggregateCall> calls) {
    return calls.stream().map(call -> call.bound(aggregates)).toList();
  }

  private List<OverCall> boundOver(List<OverCall> calls) {
    return calls.stream()
        .map(call -> call.withAggregate(call.aggregate().map(known -> known.bound(aggregates))))
        .toList();
  }

  @Override
  public Operator visit(ScanNode node) {
    throw noOperator(node);
  }

  @Override
  public Operator visit(ValuesNode node) {
    throw noOperator(node);
  }

  @Override
  public Operator visit(CalcNode node) {
    return new CalcOperator(node);
  }

  @Override
  public Operator visit(WindowAssignNode node) {
    return new WindowAssignOperator(node);
  }

  @Override
  public Operator visit(UnnestNode node) {
    return new UnnestOperator(node);
  }

  @Override
  public Operator visit(SessionAggregateNode node) {
    return new SessionAggregateOperator(node.withCalls(bound(node.calls())));
  }

  @Override
  public Operator visit(SessionAssignNode node) {
    return new SessionAssignOperator(node);
  }

  @Override
  public Operator visit(WindowAggregateNode node) {
    return new WindowAggregateOperator(node.withCalls(bound(node.calls())));
  }

  @Override
  public Operator visit(PartialAggregateNode node) {
    return new PartialAggregateOperator(node);
  }

  @Override
  public Operator visit(AggregateNode node) {
    return new AggregateOperator(node.withCalls(bound(node.calls())));
  }

  @Override
  public Operator visit(ChangingAggregateNode node) {
    return new ChangingAggregateOperator(node.withCalls(bound(node.calls())));
  }

  @Override
  public Operator visit(IntervalJoinNode node) {
    return new IntervalJoinOperator(node);
  }

  @Override
  public Operator visit(AsofJoinNode node) {
    return new AsofJoinOperator(node);
  }

  @Override
  public Operator visit(LookupJoinNode node) {
    return new LookupJoinOperator(node);
  }

  @Override
  public Operator visit(HashJoinNode node) {
    return new HashJoinOperator(node);
  }

  @Override
  public Operator visit(UnionNode node) {
    return new UnionOperator(node);
  }

  @Override
  public Operator visit(OverNode node) {
    return new OverOperator(node.withCalls(boundOver(node.calls())));
  }

  @Override
  public Operator visit(TimeOverNode node) {
    return new TimeOverOperator(node.withCalls(boundOver(node.calls())));
  }

  @Override
  public Operator visit(WindowOverNode node) {
    return new WindowOverOperator(node.withCalls(boundOver(node.calls())));
  }

  @Override
  public Operator visit(MatchNode node) {
    return new MatchOperator(node.withAggregates(call -> call.bound(aggregates)));
  }

  @Override
  public Operator visit(SortNode node) {
    return new SortOperator(node);
  }

  @Override
  public Operator visit(LimitNode node) {
    return new LimitOperator(node);
  }

  @Override
  public Operator visit(ChangingJoinNode node) {
    return new ChangingJoinOperator(node);
  }

  @Override
  public Operator visit(RepeatNode node) {
    return new RepeatOperator(node);
  }

  @Override
  public Operator visit(ChangingOverNode node) {
    return new ChangingOverOperator(node);
  }

  @Override
  public Operator visit(FirstRowNode node) {
    return new FirstRowOperator(node);
  }

  @Override
  public Operator visit(TimeSortNode node) {
    return new TimeSortOperator(node);
  }

  @Override
  public Operator visit(TopRowsNode node) {
    return node.keepsOneRow() ? new TopRowOperator(node) : new TopRowsOperator(node);
  }

  @Override
  public Operator visit(UpsertNode node) {
    return node.isAtEnd() ? new LastRowsOperator(node) : new UpsertOperator(node);
  }

  @Override
  public Operator visit(DeliverNode node) {
    return new DeliverOperator(node);
  }

  @Override
  public Operator visit(CompleteNode node) {
    return new CompleteOperator(node);
  }

  @Override
  public Operator visit(StatefulNode node) {
    return new StatefulOperator(node);
  }

  @Override
  public Operator visit(ExchangeNode node) {
    throw noOperator(node);
  }

  @Override
  public Operator visit(SinkNode node) {
    throw noOperator(node);
  }

  private static WeirException noOperator(PlanNode node) {
    return new WeirException(
        ErrorCode.INTERNAL_ERROR, "plan node " + node.id() + " has no operator");
  }
}
