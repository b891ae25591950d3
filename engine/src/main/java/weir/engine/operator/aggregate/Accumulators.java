package weir.engine.operator.aggregate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.DataType;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.SortKey;

/** Which accumulator an aggregate takes. */
final class Accumulators {
  private Accumulators() {}

  static Accumulator of(AggregateCall call, Schema input) {
    Accumulator all = isDistinct(call) ? distinct(call, input) : plain(call, input);
    return call.filterColumn() == AggregateCall.NO_FILTER
        ? all
        : new Filtered(all, call.filterColumn());
  }

  private static boolean isDistinct(AggregateCall call) {
    boolean isExtreme =
        call.function() == AggregateFunction.MIN || call.function() == AggregateFunction.MAX;
    return call.distinct() && !call.arguments().isEmpty() && !isExtreme;
  }

  private static Accumulator distinct(AggregateCall call, Schema input) {
    List<Integer> arguments = call.arguments();
    Accumulator inner = plain(overArgumentsAlone(call), input.select(arguments));
    return new Distinct(inner, input, arguments);
  }

  /** The call without DISTINCT and FILTER, over a batch of its arguments and nothing else. */
  static AggregateCall overArgumentsAlone(AggregateCall call) {
    return call.over(
        IntStream.range(0, call.arguments().size()).boxed().toList(), orderOfArguments(call));
  }

  /** The order in terms of the arguments: equal values count once, so there is no other. */
  private static List<SortKey> orderOfArguments(AggregateCall call) {
    List<SortKey> order = new ArrayList<>();
    for (SortKey key : call.order()) {
      int argument = call.arguments().indexOf(key.column());
      assert argument >= 0 : call + " is ordered by what is not distinct";
      order.add(new SortKey(argument, key.descending(), key.nullsFirst()));
    }
    return order;
  }

  private static Accumulator plain(AggregateCall call, Schema input) {
    return switch (call.function()) {
      case COUNT -> count(call);
      case SUM -> NumberAccumulators.sum(call, input);
      case AVG -> NumberAccumulators.average(call, input);
      case MIN, MAX -> NumberAccumulators.extreme(call, input);
      case SINGLE_VALUE -> new SingleValue(call);
      case VAR_POP, VAR_SAMP, STDDEV_POP, STDDEV_SAMP -> new Variance(call, argument(call, input));
      case COVAR_POP,
          COVAR_SAMP,
          CORR,
          REGR_AVGX,
          REGR_AVGY,
          REGR_SXX,
          REGR_SYY,
          REGR_SXY,
          REGR_SLOPE,
          REGR_INTERCEPT,
          REGR_R2 ->
          new Regression(call, input);
      case BIT_AND, BIT_OR, BIT_XOR -> new Bits(call);
      case ARG_MIN, ARG_MAX -> new ArgumentAtExtreme(call, input);
      case LISTAGG -> new Collected(call, input, false, new JoinedText(parameter(call)));
      case ARRAY_AGG -> new Collected(call, input, true, new ValueArray(argument(call, input)));
      case MODE -> new Collected(ordered(call), input, false, new MostFrequent());
      case PERCENTILE_DISC ->
          new Collected(call, input, false, new DiscretePercentile(fraction(call)));
      case PERCENTILE_CONT ->
          new Collected(
              call, input, false, new ContinuousPercentile(fraction(call), argument(call, input)));
      case APPROX_COUNT_DISTINCT -> new ApproximateCount(call);
      case APPROX_QUANTILE -> new ApproximateQuantile(call, argument(call, input), fraction(call));
      case USER -> new UserAccumulator(call, input);
    };
  }

  static Retractable count(AggregateCall call) {
    return call.arguments().isEmpty()
        ? new CountRows()
        : new CountValues(call.arguments().stream().mapToInt(Integer::intValue).toArray());
  }

  private static DataType argument(AggregateCall call, Schema input) {
    return input.type(call.arguments().get(0));
  }

  private static String parameter(AggregateCall call) {
    return call.parameter().orElse("");
  }

  private static double fraction(AggregateCall call) {
    return Double.parseDouble(call.parameter().orElseThrow());
  }

  /** The call with its values in ascending order. */
  private static AggregateCall ordered(AggregateCall call) {
    return new AggregateCall(
        call.function(),
        call.arguments(),
        call.distinct(),
        call.filterColumn(),
        List.of(new SortKey(call.arguments().get(0), false, false)),
        call.parameter(),
        call.name(),
        call.type());
  }
}
