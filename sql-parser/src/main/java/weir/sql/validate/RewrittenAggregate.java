package weir.sql.validate;

import java.util.function.Function;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;

/** Another way to write an aggregate that is there already. */
final class RewrittenAggregate extends RewrittenFunction {
  RewrittenAggregate(String name, int operandCount, Function<SqlCall, SqlNode> rewriting) {
    super(name, operandCount, rewriting);
  }

  @Override
  public boolean isAggregator() {
    return true;
  }
}
