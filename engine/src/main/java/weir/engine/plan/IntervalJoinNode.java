package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * Joins by equal keys and a time range: {@code lower <= right time - left time <= upper}, both ends
 * included. NULL keys match nothing. Output: the left columns, then the right columns, unless only
 * the left rows come out.
 *
 * @param id stable name of this operator
 * @param type which rows come out
 * @param left input 0
 * @param right input 1
 * @param leftKeys columns of the left input; may be empty
 * @param rightKeys columns of the right input, one for each left key, of the same type
 * @param leftTime the left TIMESTAMP column
 * @param rightTime the right TIMESTAMP column
 * @param lowerMillis the least difference
 * @param upperMillis the greatest difference
 * @param residual a further condition over the pairs, as a filter that keeps all columns
 * @param timeColumn the output column, left or right time, whose watermark is forwarded
 * @param schema the output
 */
public record IntervalJoinNode(
    String id,
    JoinType type,
    PlanNode left,
    PlanNode right,
    List<Integer> leftKeys,
    List<Integer> rightKeys,
    int leftTime,
    int rightTime,
    long lowerMillis,
    long upperMillis,
    Optional<GeneratedCode> residual,
    int timeColumn,
    Schema schema)
    implements PlanNode {
  public IntervalJoinNode {
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(left, right);
  }

  @Override
  public Spread spread() {
    return Spread.joining(type, leftKeys, rightKeys);
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
