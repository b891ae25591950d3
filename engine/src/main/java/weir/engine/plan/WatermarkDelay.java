package weir.engine.plan;

import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * How far the watermark of a step is behind the largest time in its time column: the delay of
 * WATERMARK, and more behind a join by time. Empty if no watermark comes before the end.
 */
final class WatermarkDelay implements PlanVisitor<OptionalLong> {
  private static final WatermarkDelay INSTANCE = new WatermarkDelay();

  private WatermarkDelay() {}

  static OptionalLong of(PlanNode node) {
    return node.timeColumn() == PlanNode.NO_TIME ? OptionalLong.empty() : node.accept(INSTANCE);
  }

  @Override
  public OptionalLong visit(ScanNode node) {
    return LongStream.of(node.watermark().orElseThrow().delayMillis()).findFirst();
  }

  @Override
  public OptionalLong visit(ValuesNode node) {
    return OptionalLong.empty();
  }

  @Override
  public OptionalLong visit(CalcNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(WindowAssignNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(UnnestNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(SessionAssignNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(SessionAggregateNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(WindowAggregateNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(PartialAggregateNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(AggregateNode node) {
    return OptionalLong.empty();
  }

  @Override
  public OptionalLong visit(ChangingAggregateNode node) {
    return of(node.input());
  }

  /** The left time gets min(wL, wR - upper), the right one min(wR, wL + lower). */
  @Override
  public OptionalLong visit(IntervalJoinNode node) {
    OptionalLong left = of(node.left());
    OptionalLong right = of(node.right());
    if (left.isEmpty() || right.isEmpty()) {
      return OptionalLong.empty();
    }
    boolean isLeft = node.timeColumn() == node.leftTime();
    return OptionalLong.of(
        isLeft
            ? Math.max(left.getAsLong(), right.getAsLong() + node.upperMillis())
            : Math.max(right.getAsLong(), left.getAsLong() - node.lowerMillis()));
  }

  /** Left rows wait for both watermarks. */
  @Override
  public OptionalLong visit(AsofJoinNode node) {
    OptionalLong left = of(node.left());
    OptionalLong right = of(node.right());
    return left.isEmpty() || right.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Math.max(left.getAsLong(), right.getAsLong() + node.shift()));
  }

  @Override
  public OptionalLong visit(HashJoinNode node) {
    return OptionalLong.empty();
  }

  @Override
  public OptionalLong visit(LookupJoinNode node) {
    return of(node.left());
  }

  @Override
  public OptionalLong visit(UnionNode node) {
    return node.inputs().stream().map(WatermarkDelay::of).flatMapToLong(OptionalLong::stream).max();
  }

  @Override
  public OptionalLong visit(OverNode node) {
    return OptionalLong.empty();
  }

  @Override
  public OptionalLong visit(TimeOverNode node) {
    OptionalLong delay = of(node.input());
    return delay.isEmpty() ? delay : OptionalLong.of(delay.getAsLong() + node.followingMillis());
  }

  @Override
  public OptionalLong visit(WindowOverNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(MatchNode node) {
    OptionalLong delay = of(node.input());
    return delay.isEmpty() ? delay : OptionalLong.of(delay.getAsLong() + node.withinMillis());
  }

  @Override
  public OptionalLong visit(SortNode node) {
    return OptionalLong.empty();
  }

  @Override
  public OptionalLong visit(LimitNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(ChangingJoinNode node) {
    return OptionalLong.empty();
  }

  @Override
  public OptionalLong visit(RepeatNode node) {
    return OptionalLong.empty();
  }

  @Override
  public OptionalLong visit(ChangingOverNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(FirstRowNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(TimeSortNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(TopRowsNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(UpsertNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(DeliverNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(CompleteNode node) {
    return OptionalLong.empty();
  }

  @Override
  public OptionalLong visit(StatefulNode node) {
    OptionalLong delay = of(node.input());
    return delay.isEmpty() ? delay : OptionalLong.of(delay.getAsLong() + node.behindMillis());
  }

  @Override
  public OptionalLong visit(ExchangeNode node) {
    return of(node.input());
  }

  @Override
  public OptionalLong visit(SinkNode node) {
    return OptionalLong.empty();
  }
}
