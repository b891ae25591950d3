package weir.sql.plan;

import java.util.Optional;
import org.apache.calcite.sql.SqlNode;
import weir.sql.parse.EmitMode;

/**
 * What a statement says of how its rows are given out.
 *
 * @param isStreaming whether the query goes on for ever
 * @param asked the mode of its EMIT clause
 * @param clause where the query or its EMIT clause stands
 * @param isKept whether the whole result is kept up to date
 */
public record Emission(
    boolean isStreaming, Optional<EmitMode> asked, Optional<SqlNode> clause, boolean isKept) {
  /** Of a query that ends. */
  public static final Emission FINITE =
      new Emission(false, Optional.empty(), Optional.empty(), false);

  /** The same of a query whose result is kept: it goes on for ever, whether it says so or not. */
  public Emission kept() {
    return new Emission(true, asked, clause, true);
  }
}
