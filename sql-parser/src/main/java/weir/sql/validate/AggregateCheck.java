package weir.sql.validate;

import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/** Refuses aggregate functions that the engine does not have. Looks at a validated query. */
public final class AggregateCheck extends SqlBasicVisitor<@Nullable Void> {
  private AggregateCheck() {}

  public static void check(SqlNode query) {
    query.accept(new AggregateCheck());
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    if (call.getOperator() instanceof SqlAggFunction function
        && !function.requiresOver()
        && !isGrouping(function)
        && AggregateOperators.engineFunction(function).isEmpty()) {
      throw Positions.notSupported(
          "the aggregate function "
              + function.getName()
              + " is not supported; SHOW FUNCTIONS lists those that are",
          call);
    }
    return super.visit(call);
  }

  /** What says which keys a grouping set has, a constant of each. */
  private static boolean isGrouping(SqlAggFunction function) {
    return function.getKind() == SqlKind.GROUPING || function.getKind() == SqlKind.GROUPING_ID;
  }
}
