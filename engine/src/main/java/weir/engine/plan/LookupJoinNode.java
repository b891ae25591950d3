package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * Joins each left row, once and for good, with the one right row of its key that there is at the
 * end of the epoch in which it comes: with whatever there is then, so that it depends on when both
 * are read. If the right input ends, left rows pass by from then on. NULL keys match nothing.
 * Output: the left columns, then the right columns.
 *
 * @param id stable name of this operator
 * @param type INNER, or LEFT: left rows without a partner come out, too
 * @param left input 0
 * @param right input 1, whose rows replace each other by key; of changes their new sides count
 * @param leftKeys columns of the left input
 * @param rightKeys columns of the right input that are its key, one for each left key, of the same
 *     type
 * @param residual a further condition over the pairs, as a filter that keeps all columns; a left
 *     row whose one right row does not fit has no partner
 * @param timeColumn the left column whose watermark is forwarded, if there is one
 * @param schema the output
 */
public record LookupJoinNode(
    String id,
    JoinType type,
    PlanNode left,
    PlanNode right,
    List<Integer> leftKeys,
    List<Integer> rightKeys,
    Optional<GeneratedCode> residual,
    int timeColumn,
    Schema schema)
    implements PlanNode {
  public LookupJoinNode {
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(left, right);
  }

  /** What becomes of the right rows later changes nothing. */
  @Override
  public Changes changes() {
    return Changes.APPEND_ONLY;
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
