package weir.sql.validate;

import java.util.Objects;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/**
 * Puts {@code (SELECT * FROM t MATCH_RECOGNIZE (...)) AS m (a, b)} for {@code t MATCH_RECOGNIZE
 * (...) AS m (a, b)}: Calcite names the columns of queries only.
 */
final class NamedMatches extends SqlShuttle {
  static SqlNode apply(SqlNode query) {
    return Objects.requireNonNull(query.accept(new NamedMatches()));
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    SqlNode visited = super.visit(call);
    boolean isNamed =
        visited instanceof SqlCall alias
            && alias.getKind() == SqlKind.AS
            && alias.operandCount() > 2
            && alias.operand(0).getKind() == SqlKind.MATCH_RECOGNIZE;
    if (isNamed) {
      SqlCall alias = (SqlCall) visited;
      alias.setOperand(0, PlainSelect.ofAll(alias.operand(0)));
    }
    return visited;
  }
}
