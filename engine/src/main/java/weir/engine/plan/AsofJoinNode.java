package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * Joins each left row with one right row at most: of those with equal keys the one next to it in
 * time. NULL keys and times match nothing. Left rows come out in order of time. A row whose time is
 * behind its watermark is late, on both sides. Output: the left columns, then the right columns.
 *
 * @param id stable name of this operator
 * @param type INNER, or LEFT: left rows without a partner come out, too
 * @param left input 0
 * @param right input 1
 * @param leftKeys columns of the left input; may be empty
 * @param rightKeys columns of the right input, one for each left key, of the same type
 * @param leftTime the left column that is compared, a time or a whole number
 * @param rightTime the right column that is compared, of the same type
 * @param match which right row it is
 * @param shift what is added to the left time before it is compared
 * @param isVersioned whether the right rows are versions that replace each other as they come: of
 *     one time the last counts, and one that is deleted ends its key. Else of those of one time the
 *     first in the order of their other columns counts
 * @param residual a further condition over the pairs, as a filter that keeps all columns; a left
 *     row whose one right row does not fit has no partner
 * @param timeColumn the left time, if its watermark is forwarded
 * @param schema the output
 */
public record AsofJoinNode(
    String id,
    JoinType type,
    PlanNode left,
    PlanNode right,
    List<Integer> leftKeys,
    List<Integer> rightKeys,
    int leftTime,
    int rightTime,
    AsofMatch match,
    long shift,
    boolean isVersioned,
    Optional<GeneratedCode> residual,
    int timeColumn,
    Schema schema)
    implements PlanNode {
  public AsofJoinNode {
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(left, right);
  }

  /** The kinds of versions are not those of rows that change: they say what is valid from when. */
  @Override
  public Changes changes() {
    return left.changes().isUpdating() ? Changes.UPDATING : Changes.APPEND_ONLY;
  }

  /** Versions replace each other in the order they come. */
  @Override
  public Spread spread() {
    Spread spread = Spread.joining(type, leftKeys, rightKeys);
    return isVersioned ? spread.ordered() : spread;
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
