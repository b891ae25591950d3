package weir.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * The first rows of each group in an order, of an input that need not end and may change; says at
 * the end of each epoch which rows have come among them, or up or down, and which have fallen out.
 * Rows that the order leaves equal stand in the order of their other columns. Output: the input's
 * columns, then the rank if it is wanted.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param keys the columns that tell the groups, none for one group
 * @param order the order of a group
 * @param function which rank limits the rows: ROW_NUMBER, RANK or DENSE_RANK
 * @param limit the last rank that comes out
 * @param givesRank whether the rank comes out, too
 * @param end when a group is over; absent if it never is
 * @param schema the output
 */
public record TopRowsNode(
    String id,
    PlanNode input,
    List<Integer> keys,
    List<SortKey> order,
    OverFunction function,
    long limit,
    boolean givesRank,
    Optional<GroupEnd> end,
    Schema schema)
    implements PlanNode {
  public TopRowsNode {
    keys = List.copyOf(keys);
    order = List.copyOf(order);
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  /** A group that is over changes no more. */
  @Override
  public int timeColumn() {
    return end.map(GroupEnd::column).orElse(NO_TIME);
  }

  /** A row is known by its group and its place, if that comes out, or if there is one place. */
  @Override
  public Changes changes() {
    if (function == OverFunction.ROW_NUMBER && (givesRank || limit == 1)) {
      List<Integer> key = new ArrayList<>(keys);
      if (givesRank) {
        key.add(schema.size() - 1);
      }
      return Changes.byKey(key);
    }
    return new Changes(true, input.changes().key());
  }

  /**
   * Whether one row of each group is kept, and goes when another takes its place: the first of rows
   * that only come. Groups that end are kept with all that they need for that.
   */
  public boolean keepsOneRow() {
    boolean isOneWanted = function == OverFunction.ROW_NUMBER && limit == 1 && !givesRank;
    return isOneWanted && !keys.isEmpty() && end.isEmpty() && !input.changes().isUpdating();
  }

  /**
   * Whether each row is kept as a row of its own, and not equal ones as one: they only come, and no
   * more are kept of a group than are wanted.
   */
  public boolean numbersRows() {
    return function == OverFunction.ROW_NUMBER && !input.changes().isUpdating() && !keepsOneRow();
  }

  @Override
  public Spread spread() {
    return Spread.partitioning(keys);
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
