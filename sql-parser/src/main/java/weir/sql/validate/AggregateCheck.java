package weir.sql.validate;

import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/** Refuses aggregate functions that the engine does not have. Looks at a validated query. */
public final class AggregateCheck extends SqlBasicVisitor<@Nullable Void> {
  private static final Set<String> FUNCTIONS = Set.of("COUNT", "SUM", "MIN", "MAX", "AVG");

  private AggregateCheck() {}

  public static void check(SqlNode query) {
    query.accept(new AggregateCheck());
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    SqlOperator operator = call.getOperator();
    if (operator.isAggregator() && !FUNCTIONS.contains(operator.getName())) {
      throw Positions.notSupported(
          "the aggregate function "
              + operator.getName()
              + " is not supported; there are COUNT, SUM, MIN, MAX and AVG",
          call);
    }
    return super.visit(call);
  }
}
