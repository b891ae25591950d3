package weir.engine.runtime;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import weir.engine.operator.ExpressionContext;

/** Of plans whose expressions ask for nothing besides their row. */
record NoExpressions() implements ExpressionContext {
  @Override
  public long statementMillis() {
    return 0;
  }

  @Override
  public String query() {
    return "SELECT";
  }

  @Override
  public ZoneId zone() {
    return ZoneId.of("UTC");
  }

  @Override
  public @Nullable Object parameter(int index) {
    return null;
  }
}
