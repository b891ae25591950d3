package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * Joins inputs that end by equal keys: keeps one input, mostly the right one, then lets the other
 * one pass by. NULL keys match nothing. Output: the left columns, then the right columns, unless
 * only the left rows come out; pairs in the order of the rows that pass, then in that of those that
 * are kept. Where rows without a partner come among them is open.
 *
 * @param id stable name of this operator
 * @param type which rows come out
 * @param left input 0
 * @param right input 1
 * @param leftKeys columns of the left input; empty for a cross join
 * @param rightKeys columns of the right input, one for each left key, of the same type
 * @param residual a further condition over the pairs, as a filter that keeps all columns
 * @param keepsLeft whether the left input is the one that is kept, which only an inner join may do
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
    boolean keepsLeft,
    Schema schema)
    implements PlanNode {
  public HashJoinNode {
    if (keepsLeft && type != JoinType.INNER) {
      throw new IllegalArgumentException("a join of kind " + type + " keeps the right rows");
    }
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
  }

  /** One that keeps the right rows. */
  public HashJoinNode(
      String id,
      JoinType type,
      PlanNode left,
      PlanNode right,
      List<Integer> leftKeys,
      List<Integer> rightKeys,
      Optional<GeneratedCode> residual,
      Schema schema) {
    this(id, type, left, right, leftKeys, rightKeys, residual, false, schema);
  }

  /** The same join, but the left rows are kept. */
  public HashJoinNode keepingLeft() {
    return new HashJoinNode(id, type, left, right, leftKeys, rightKeys, residual, true, schema);
  }

  /**
   * Whether either input may be kept, whichever is less: what comes out is the same, and both are
   * read from sources as they are, whose sizes say how many rows there are.
   */
  public boolean keepsEither() {
    return type == JoinType.INNER && isSource(left) && isSource(right);
  }

  private static boolean isSource(PlanNode node) {
    if (node instanceof CalcNode calc) {
      return !calc.filters() && isSource(calc.input());
    }
    return node instanceof ScanNode scan && scan.following().isEmpty();
  }

  /** Which of the {@link #inputs} is kept: 0 or 1. */
  public int keptInput() {
    return keepsLeft ? 0 : 1;
  }

  /** The input that is kept. */
  public PlanNode kept() {
    return keepsLeft ? left : right;
  }

  /** The key columns of the input that is kept. */
  public List<Integer> keptKeys() {
    return keepsLeft ? leftKeys : rightKeys;
  }

  /** The input that passes by. */
  public PlanNode passing() {
    return keepsLeft ? right : left;
  }

  /** The key columns of the input that passes by. */
  public List<Integer> passingKeys() {
    return keepsLeft ? rightKeys : leftKeys;
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
