package weir.engine.plan;

import java.util.List;
import weir.engine.data.DataType;

/**
 * One aggregate of a grouping.
 *
 * @param function what it computes
 * @param arguments input columns; none for COUNT(*)
 * @param distinct whether equal arguments count once per group
 * @param filterColumn a BOOLEAN input column that must be true for the row to count, or -1
 * @param name the output column's name
 * @param type the output column's type
 */
public record AggregateCall(
    AggregateFunction function,
    List<Integer> arguments,
    boolean distinct,
    int filterColumn,
    String name,
    DataType type) {
  public static final int NO_FILTER = -1;

  public AggregateCall {
    arguments = List.copyOf(arguments);
  }
}
