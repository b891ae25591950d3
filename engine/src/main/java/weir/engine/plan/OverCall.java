package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.DataType;

/**
 * A function over a window of rows.
 *
 * @param function what it gives
 * @param aggregate which aggregate, if it is one; its name and type are not used
 * @param arguments input columns, the value first, then the default of LAG and LEAD
 * @param number NTILE's parts, how far LAG and LEAD look, which value NTH_VALUE gives
 * @param ignoresNulls whether NULLs are passed over
 * @param frame the rows that it sees
 * @param name the output column's name
 * @param type the output column's type
 */
public record OverCall(
    OverFunction function,
    Optional<AggregateCall> aggregate,
    List<Integer> arguments,
    long number,
    boolean ignoresNulls,
    Frame frame,
    String name,
    DataType type) {
  public OverCall {
    arguments = List.copyOf(arguments);
  }

  /** The same with another aggregate. */
  public OverCall withAggregate(Optional<AggregateCall> newAggregate) {
    return new OverCall(function, newAggregate, arguments, number, ignoresNulls, frame, name, type);
  }
}
