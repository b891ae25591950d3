package weir.sql.validate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlBasicAggFunction;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeTransforms;
import org.apache.calcite.util.Optionality;
import weir.engine.plan.AggregateFunction;

/**
 * The aggregate functions there are, by their names. Those of our own hide Calcite's: statistics
 * are DOUBLE, and SUM and AVG stay one function where Calcite would make a CASE of several.
 */
public final class AggregateOperators {
  private static final SqlReturnTypeInference DOUBLE =
      ReturnTypes.DOUBLE.andThen(SqlTypeTransforms.FORCE_NULLABLE);

  private static final SqlOperandTypeChecker NUMBER_AND_FRACTION =
      OperandTypes.NUMERIC_UNIT_INTERVAL_NUMERIC_LITERAL;

  /** By name, other names of the same included. */
  private static final Map<String, AggregateFunction> FUNCTIONS = functions();

  static final SqlAggFunction PERCENTILE_CONT =
      percentile("PERCENTILE_CONT", SqlKind.PERCENTILE_CONT, DOUBLE);

  static final List<SqlAggFunction> OWN =
      List.of(
          function("SUM", SqlKind.SUM, ReturnTypes.AGG_SUM, OperandTypes.NUMERIC),
          function("AVG", SqlKind.AVG, ReturnTypes.AVG_AGG_FUNCTION, OperandTypes.NUMERIC),
          statistic("STDDEV_POP"),
          statistic("STDDEV_SAMP"),
          statistic("STDDEV"),
          statistic("VAR_POP"),
          statistic("VAR_SAMP"),
          statistic("VARIANCE"),
          statisticOfPairs("COVAR_POP"),
          statisticOfPairs("COVAR_SAMP"),
          statisticOfPairs("CORR"),
          statisticOfPairs("REGR_AVGX"),
          statisticOfPairs("REGR_AVGY"),
          statisticOfPairs("REGR_SXX"),
          statisticOfPairs("REGR_SYY"),
          statisticOfPairs("REGR_SXY"),
          statisticOfPairs("REGR_SLOPE"),
          statisticOfPairs("REGR_INTERCEPT"),
          statisticOfPairs("REGR_R2"),
          function(
              "REGR_COUNT",
              SqlKind.OTHER_FUNCTION,
              ReturnTypes.BIGINT,
              OperandTypes.NUMERIC_NUMERIC),
          statistic("MEDIAN"),
          PERCENTILE_CONT,
          percentile(
              "PERCENTILE_DISC",
              SqlKind.PERCENTILE_DISC,
              ReturnTypes.PERCENTILE_DISC_CONT.andThen(SqlTypeTransforms.FORCE_NULLABLE)),
          function("APPROX_QUANTILE", SqlKind.OTHER_FUNCTION, DOUBLE, NUMBER_AND_FRACTION),
          SqlStdOperatorTable.ARG_MIN.withName("MIN_BY"),
          SqlStdOperatorTable.ARG_MAX.withName("MAX_BY"),
          SqlBasicAggFunction.create(
                  "COLLECT",
                  SqlKind.OTHER_FUNCTION,
                  ReturnTypes.TO_ARRAY.andThen(SqlTypeTransforms.FORCE_NULLABLE),
                  OperandTypes.ANY)
              .withGroupOrder(Optionality.OPTIONAL)
              .withFunctionType(SqlFunctionCategory.SYSTEM));

  private AggregateOperators() {}

  /** What the engine calls an aggregate function; empty if it has none like that. */
  public static Optional<AggregateFunction> engineFunction(SqlAggFunction function) {
    return function instanceof JavaAggregate
        ? Optional.of(AggregateFunction.USER)
        : Optional.ofNullable(FUNCTIONS.get(function.getName()));
  }

  private static Map<String, AggregateFunction> functions() {
    Map<String, AggregateFunction> functions = new HashMap<>();
    for (AggregateFunction function : AggregateFunction.values()) {
      functions.put(function.name(), function);
    }
    functions.remove(AggregateFunction.USER.name());
    functions.put("ANY_VALUE", AggregateFunction.MIN);
    functions.put("EVERY", AggregateFunction.MIN);
    functions.put("BOOL_AND", AggregateFunction.MIN);
    functions.put("SOME", AggregateFunction.MAX);
    functions.put("BOOL_OR", AggregateFunction.MAX);
    functions.put("STDDEV", AggregateFunction.STDDEV_SAMP);
    functions.put("VARIANCE", AggregateFunction.VAR_SAMP);
    functions.put("REGR_COUNT", AggregateFunction.COUNT);
    functions.put("MIN_BY", AggregateFunction.ARG_MIN);
    functions.put("MAX_BY", AggregateFunction.ARG_MAX);
    functions.put("STRING_AGG", AggregateFunction.LISTAGG);
    functions.put("COLLECT", AggregateFunction.ARRAY_AGG);
    functions.put("MEDIAN", AggregateFunction.PERCENTILE_CONT);
    return functions;
  }

  private static SqlAggFunction function(
      String name, SqlKind kind, SqlReturnTypeInference result, SqlOperandTypeChecker arguments) {
    return SqlBasicAggFunction.create(name, kind, result, arguments);
  }

  private static SqlAggFunction statistic(String name) {
    return function(name, SqlKind.OTHER_FUNCTION, DOUBLE, OperandTypes.NUMERIC);
  }

  private static SqlAggFunction statisticOfPairs(String name) {
    return function(name, SqlKind.OTHER_FUNCTION, DOUBLE, OperandTypes.NUMERIC_NUMERIC);
  }

  private static SqlAggFunction percentile(
      String name, SqlKind kind, SqlReturnTypeInference result) {
    return SqlBasicAggFunction.create(
            name, kind, result, OperandTypes.UNIT_INTERVAL_NUMERIC_LITERAL)
        .withFunctionType(SqlFunctionCategory.SYSTEM)
        .withGroupOrder(Optionality.MANDATORY)
        .withPercentile(true)
        .withAllowsFraming(false);
  }
}
