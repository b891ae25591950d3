package weir.engine;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import weir.engine.operator.ExpressionContext;
import weir.engine.query.QueryOptions;

/** What the expressions of one query know. */
record QueryExpressionContext(QueryOptions options, long statementMillis)
    implements ExpressionContext {
  @Override
  public String query() {
    return options.sql();
  }

  @Override
  public ZoneId zone() {
    return options.zone();
  }

  @Override
  public @Nullable Object parameter(int index) {
    return options.parameters().get(index);
  }
}
