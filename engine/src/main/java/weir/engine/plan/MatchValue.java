package weir.engine.plan;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;

/** Something of a match, or of rows that may become one, that an expression is made of. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "value")
@JsonSubTypes({
  @JsonSubTypes.Type(value = MatchValue.Near.class, name = "near"),
  @JsonSubTypes.Type(value = MatchValue.Mapped.class, name = "mapped"),
  @JsonSubTypes.Type(value = MatchValue.Aggregate.class, name = "aggregate"),
  @JsonSubTypes.Type(value = MatchValue.MatchNumber.class, name = "match-number")
})
public sealed interface MatchValue
    permits MatchValue.Near, MatchValue.Mapped, MatchValue.Aggregate, MatchValue.MatchNumber {
  /** Instead of a column: the name of the variable that the row is mapped to. */
  int CLASSIFIER = -1;

  DataType type();

  /** How many rows behind the row in question must be known. */
  int following();

  /** How many rows before the row in question must be known, whether mapped or not. */
  int preceding();

  /**
   * A column of the row in question, or of one so many rows from it in its partition.
   *
   * @param column the input column
   * @param offset how many rows later, negative for earlier; NULL if there is no such row
   * @param type the column's type
   */
  record Near(int column, int offset, DataType type) implements MatchValue {
    @Override
    public int following() {
      return Math.max(0, offset);
    }

    @Override
    public int preceding() {
      return Math.max(0, -offset);
    }
  }

  /**
   * A column of a row that has been mapped to one of some variables, or of one so many rows from it
   * in its partition.
   *
   * @param column the input column, or {@link #CLASSIFIER}
   * @param variables the variables; none for all
   * @param fromFirst whether rows are counted from the first such row on, else from the last one
   *     back
   * @param number how many such rows are passed over
   * @param offset how many rows later, negative for earlier; NULL if there is no such row
   * @param isFinal whether the whole match counts, else the rows up to the one in question
   * @param type the column's type
   */
  record Mapped(
      int column,
      List<Integer> variables,
      boolean fromFirst,
      int number,
      int offset,
      boolean isFinal,
      DataType type)
      implements MatchValue {
    public Mapped {
      variables = List.copyOf(variables);
    }

    @Override
    public int following() {
      return Math.max(0, offset);
    }

    @Override
    public int preceding() {
      return Math.max(0, -offset);
    }
  }

  /**
   * An aggregate of the rows that have been mapped to one of some variables.
   *
   * @param call the aggregate, over input columns
   * @param variables the variables; none for all
   * @param isFinal whether the whole match counts, else the rows up to the one in question
   */
  record Aggregate(AggregateCall call, List<Integer> variables, boolean isFinal)
      implements MatchValue {
    public Aggregate {
      variables = List.copyOf(variables);
    }

    @Override
    public DataType type() {
      return call.type();
    }

    @Override
    public int following() {
      return 0;
    }

    @Override
    public int preceding() {
      return 0;
    }
  }

  /** The number of the match in its partition, from 1. */
  record MatchNumber() implements MatchValue {
    @Override
    public DataType type() {
      return DataType.of(TypeKind.BIGINT);
    }

    @Override
    public int following() {
      return 0;
    }

    @Override
    public int preceding() {
      return 0;
    }
  }
}
