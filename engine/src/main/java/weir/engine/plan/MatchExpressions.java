package weir.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import weir.engine.data.Field;
import weir.engine.data.Schema;

/**
 * Expressions over values of a match.
 *
 * @param values what the expressions are made of: the columns that the code is given
 * @param code a projection
 */
public record MatchExpressions(List<MatchValue> values, GeneratedCode code) {
  public MatchExpressions {
    values = List.copyOf(values);
  }

  /** The columns that the code is given. */
  public Schema inputSchema() {
    return schema(values);
  }

  /** Columns for values: v0, v1 and so on. */
  public static Schema schema(List<MatchValue> values) {
    List<Field> fields = new ArrayList<>();
    for (MatchValue value : values) {
      fields.add(new Field("v" + fields.size(), value.type()));
    }
    return new Schema(fields);
  }

  /** The same with other aggregates. */
  MatchExpressions withAggregates(UnaryOperator<AggregateCall> change) {
    return new MatchExpressions(
        values.stream().map(value -> withAggregate(value, change)).toList(), code);
  }

  private static MatchValue withAggregate(MatchValue value, UnaryOperator<AggregateCall> change) {
    return value instanceof MatchValue.Aggregate aggregate
        ? new MatchValue.Aggregate(
            change.apply(aggregate.call()), aggregate.variables(), aggregate.isFinal())
        : value;
  }
}
