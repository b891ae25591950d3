package weir.engine.plan;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import weir.engine.data.Schema;

/**
 * MATCH_RECOGNIZE: finds sequences of rows that fit a pattern, in each partition in its order. Of
 * the matches that begin at a row the one is taken that the pattern prefers. Output: for each match
 * the columns of PARTITION BY and the measures; or for each row of a match all its columns and the
 * measures. Matches come out in the order in which it is known that they are matches.
 *
 * <p>An input that carries a watermark is taken in order of time, behind the watermark: a row whose
 * time is behind its watermark is late, one without a time is in error. Any other input is taken
 * when it has ended. Rows that the order leaves equal stand in the order of their other columns.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param inputTime the TIMESTAMP column that comes first in the order, upwards, and carries a
 *     watermark; or {@link PlanNode#NO_TIME} if the input is taken when it has ended
 * @param keys the columns of PARTITION BY
 * @param order the order of a partition
 * @param variables the pattern's variables
 * @param pattern the pattern
 * @param startsFirst whether a match begins with the partition's first row
 * @param endsLast whether a match ends with the partition's last row
 * @param withinMillis the time between the first and the last row of a match must be less, or
 *     {@link #UNBOUNDED}
 * @param skip where the next match may begin
 * @param rows which rows come out
 * @param measures the measures
 * @param timeColumn the output column, a time of a row of the match, whose watermark is forwarded,
 *     or {@link PlanNode#NO_TIME}
 * @param schema the output
 */
public record MatchNode(
    String id,
    PlanNode input,
    int inputTime,
    List<Integer> keys,
    List<SortKey> order,
    List<MatchVariable> variables,
    MatchPattern pattern,
    boolean startsFirst,
    boolean endsLast,
    long withinMillis,
    MatchSkip skip,
    ShownRows rows,
    MatchExpressions measures,
    int timeColumn,
    Schema schema)
    implements PlanNode {
  /** A match may be of any length. */
  public static final long UNBOUNDED = -1;

  public MatchNode {
    keys = List.copyOf(keys);
    order = List.copyOf(order);
    variables = List.copyOf(variables);
  }

  /** The same with other aggregates in its expressions. */
  public MatchNode withAggregates(UnaryOperator<AggregateCall> change) {
    return new MatchNode(
        id,
        input,
        inputTime,
        keys,
        order,
        variables.stream().map(variable -> variable.withAggregates(change)).toList(),
        pattern,
        startsFirst,
        endsLast,
        withinMillis,
        skip,
        rows,
        measures.withAggregates(change),
        timeColumn,
        schema);
  }

  /** How many rows behind a row must be known to tell what it is. */
  public int following() {
    return extent(true);
  }

  /** How many rows before a match are looked at. */
  public int preceding() {
    return extent(false);
  }

  private int extent(boolean isFollowing) {
    int rows = 0;
    for (MatchVariable variable : variables) {
      rows = Math.max(rows, variable.condition().map(c -> extent(c, isFollowing)).orElse(0));
    }
    return Math.max(rows, extent(measures, isFollowing));
  }

  private static int extent(MatchExpressions expressions, boolean isFollowing) {
    int rows = 0;
    for (MatchValue value : expressions.values()) {
      rows = Math.max(rows, isFollowing ? value.following() : value.preceding());
    }
    return rows;
  }

  /** Whether a measure has the match's number. */
  public boolean countsMatches() {
    return measures.values().stream().anyMatch(MatchValue.MatchNumber.class::isInstance);
  }

  /** Whether a partition of which no row is kept is like one that has never been. */
  public boolean forgetsPartitions() {
    return !startsFirst && preceding() == 0 && !countsMatches();
  }

  /** The variables' names. */
  public List<String> names() {
    return variables.stream().map(MatchVariable::name).toList();
  }

  @Override
  public Spread spread() {
    return rows.isAll()
        ? Spread.partitioning(keys)
        : Spread.byKeys(keys, IntStream.range(0, keys.size()).boxed().toList());
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
