package weir.engine.operator;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** What an expression may know besides its row. Fixed for the life of a query. */
public interface ExpressionContext {
  /** When the statement began, in milliseconds since the epoch: CURRENT_TIMESTAMP and its kin. */
  long statementMillis();

  /** The text of the query, for messages. */
  String query();

  /** The session's time zone, by which TIMESTAMP WITH LOCAL TIME ZONE becomes text and dates. */
  ZoneId zone();

  /**
   * The value of the statement's parameter {@code ?}, counted from 0, held as {@link
   * weir.engine.data.RowBatch#values} says for the parameter's type; null for NULL.
   */
  @Nullable Object parameter(int index);
}
