package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * Joins inputs that end by equal keys: keeps the right input, then lets the left one pass by. NULL
 * keys match nothing. Output: the left columns, then the right columns, unless only the left rows
 * come out; pairs in the order of the left rows, then in that of the right ones. Where rows without
 * a partner come among them is open.
 *
 * @param id stable name of this operator
 * @param type which rows come out
 * @param left input 0
 * @param right input 1
 * @param leftKeys columns of the left input; empty for a cross join
 * @param rightKeys columns of the right input, one for each left key, of the same type
 * @param residual a further condition over the pairs, as a filter that keeps all columns
 * @param schema the output
 */
public record HashJoinNode(
    String id,
    JoinType type,
    PlanNode left,
    PlanNode right,
    List<Integer> leftKeys,
    List<Integer> rightKeys,
    Optional<GeneratedCode> residual,
    Schema schema)
    implements PlanNode {
  public HashJoinNode {
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(left, right);
  }

  @Override
  public int timeColumn() {
    return NO_TIME;
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
