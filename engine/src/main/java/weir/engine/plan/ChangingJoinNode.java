package weir.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * Joins inputs that need not end and may change, by equal keys; says at the end of each epoch which
 * rows have changed. NULL keys match nothing. Output: the left columns, then the right columns,
 * unless only the left rows come out.
 *
 * @param id stable name of this operator
 * @param type which rows come out
 * @param left input 0
 * @param right input 1
 * @param leftKeys columns of the left input; empty for a cross join
 * @param rightKeys columns of the right input, one for each left key, of the same type
 * @param residual a further condition over the pairs, as a filter that keeps all columns
 * @param ttlMillis how long a row is kept behind its last change, by the clock; 0 for ever
 * @param numbersLeft whether each of the left rows is kept as a row of its own, and not equal ones
 *     as one: they are never taken away, and hardly ever equal
 * @param numbersRight the same of the right rows
 * @param schema the output
 */
public record ChangingJoinNode(
    String id,
    JoinType type,
    PlanNode left,
    PlanNode right,
    List<Integer> leftKeys,
    List<Integer> rightKeys,
    Optional<GeneratedCode> residual,
    long ttlMillis,
    boolean numbersLeft,
    boolean numbersRight,
    Schema schema)
    implements PlanNode {
  public ChangingJoinNode {
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
    boolean changesNumbered =
        (numbersLeft && left.changes().isUpdating())
            || (numbersRight && right.changes().isUpdating());
    if (changesNumbered) {
      throw new IllegalArgumentException("rows that change are known by what they hold");
    }
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(left, right);
  }

  @Override
  public int timeColumn() {
    return NO_TIME;
  }

  /** A pair of added rows stays; a row without a partner goes when one comes. */
  @Override
  public Changes changes() {
    // Asked once: each asks its own inputs, all the way down.
    Changes ofLeft = left.changes();
    Changes ofRight = right.changes();
    boolean isUpdating = ofLeft.isUpdating() || ofRight.isUpdating();
    boolean givesAlone = type.givesLeftAlone() || type.givesRightAlone();
    if (!isUpdating && !givesAlone) {
      return Changes.APPEND_ONLY;
    }
    return new Changes(true, type.givesPairs() ? pairKey(ofLeft, ofRight) : ofLeft.key());
  }

  /**
   * A pair is known by both keys, and so is a row alone, for which one of them is NULL; unless all
   * of the other may be NULL, too, on either side: a left row alone could look like a right one.
   * Where there are pairs only, a column of the right key says nothing new that is joined with one
   * of the left key.
   */
  private Optional<List<Integer>> pairKey(Changes ofLeft, Changes ofRight) {
    Optional<List<Integer>> leftKey = ofLeft.key();
    Optional<List<Integer>> rightKey = ofRight.key();
    if (leftKey.isEmpty() || rightKey.isEmpty()) {
      return Optional.empty();
    }
    boolean bothAlone = type.givesLeftAlone() && type.givesRightAlone();
    if (bothAlone && mayBeNull(left, leftKey.get()) && mayBeNull(right, rightKey.get())) {
      return Optional.empty();
    }
    int width = left.schema().size();
    List<Integer> key = new ArrayList<>(leftKey.get());
    for (int column : rightKey.get()) {
      if (type != JoinType.INNER || !equalsOneOf(leftKey.get(), column)) {
        key.add(width + column);
      }
    }
    return Optional.of(key);
  }

  /** Whether a column of the right input is joined with one of those of the left input. */
  private boolean equalsOneOf(List<Integer> leftColumns, int rightColumn) {
    for (int i = 0; i < rightKeys.size(); i++) {
      if (rightKeys.get(i) == rightColumn && leftColumns.contains(leftKeys.get(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayBeNull(PlanNode input, List<Integer> key) {
    return key.stream().allMatch(column -> input.schema().field(column).type().nullable());
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
