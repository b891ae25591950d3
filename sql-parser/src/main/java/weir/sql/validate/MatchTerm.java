package weir.sql.validate;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCall;
import org.jspecify.annotations.Nullable;

/**
 * What an expression of MATCH_RECOGNIZE takes from the rows of a match. The expression has an
 * identifier in its place.
 *
 * @param name the identifier: the term as SQL
 * @param kind which row it is of
 * @param column the input column, or {@link weir.engine.plan.MatchValue#CLASSIFIER}
 * @param variables the variables to which the row is mapped; none for all
 * @param fromFirst whether rows are counted from the first one on
 * @param number how many rows are passed over
 * @param offset how many rows later in the partition, negative for earlier
 * @param isFinal whether the whole match counts
 * @param aggregate the call over input columns, with its FILTER and WITHIN GROUP, if it is one
 * @param type its type
 */
public record MatchTerm(
    String name,
    Kind kind,
    int column,
    List<Integer> variables,
    boolean fromFirst,
    int number,
    int offset,
    boolean isFinal,
    @Nullable SqlCall aggregate,
    RelDataType type) {
  /** Of which row a term is. */
  public enum Kind {
    /** Of the row that is being mapped, or one near it. */
    NEAR,
    /** Of a row that has been mapped. */
    MAPPED,
    /** Of all rows that have been mapped. */
    AGGREGATE,
    /** The number of the match. */
    MATCH_NUMBER
  }

  public MatchTerm {
    variables = List.copyOf(variables);
  }
}
