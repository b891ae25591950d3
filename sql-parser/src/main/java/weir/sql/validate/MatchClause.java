package weir.sql.validate;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.sql.SqlNode;
import weir.engine.plan.MatchPattern;
import weir.engine.plan.MatchSkip;
import weir.engine.plan.ShownRows;

/**
 * A validated MATCH_RECOGNIZE.
 *
 * @param keys the input columns of PARTITION BY
 * @param order the order of a partition
 * @param names the pattern's variables
 * @param conditions the condition of each variable, if it has one
 * @param pattern the pattern
 * @param startsFirst whether a match begins with the partition's first row
 * @param endsLast whether a match ends with the partition's last row
 * @param withinMillis the time that a match must be shorter than, or -1
 * @param skip where the next match may begin
 * @param rows which rows come out
 * @param measureNames the names of the measures
 * @param measures the measures
 */
public record MatchClause(
    List<Integer> keys,
    List<RelFieldCollation> order,
    List<String> names,
    List<Optional<Expressions>> conditions,
    MatchPattern pattern,
    boolean startsFirst,
    boolean endsLast,
    long withinMillis,
    MatchSkip skip,
    ShownRows rows,
    List<String> measureNames,
    Expressions measures) {
  /**
   * Validated expressions.
   *
   * @param terms what they take from the rows of a match
   * @param expressions with identifiers in the places of the terms
   */
  public record Expressions(List<MatchTerm> terms, List<SqlNode> expressions) {
    public Expressions {
      terms = List.copyOf(terms);
      expressions = List.copyOf(expressions);
    }
  }

  public MatchClause {
    keys = List.copyOf(keys);
    order = List.copyOf(order);
    names = List.copyOf(names);
    conditions = List.copyOf(conditions);
    measureNames = List.copyOf(measureNames);
  }
}
