package weir.sql.validate;

import java.util.Objects;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionKind;

/**
 * Makes {@code UNNEST(f(...))} of {@code TABLE(f(...))} with a table function of the catalog: its
 * rows are an array's elements.
 */
public final class TableFunctions extends SqlShuttle {
  private final Catalog catalog;

  private TableFunctions(Catalog catalog) {
    this.catalog = catalog;
  }

  /** The query with that. */
  public static SqlNode unnest(SqlNode query, Catalog catalog) {
    boolean hasAny =
        catalog.objects().stream()
            .anyMatch(object -> object instanceof FunctionDefinition f && isTable(f));
    return hasAny ? Objects.requireNonNull(query.accept(new TableFunctions(catalog))) : query;
  }

  private static boolean isTable(FunctionDefinition function) {
    return function.kind() == FunctionKind.TABLE;
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    SqlNode visited = super.visit(call);
    if (!(visited instanceof SqlCall changed)) {
      return visited;
    }
    if (changed.getKind() == SqlKind.COLLECTION_TABLE && callsTable(changed.operand(0))) {
      return SqlStdOperatorTable.UNNEST.createCall(
          changed.getParserPosition(), changed.<SqlNode>operand(0));
    }
    boolean isNeedless =
        changed.getKind() == SqlKind.LATERAL && changed.operand(0).getKind() == SqlKind.UNNEST;
    return isNeedless ? changed.operand(0) : changed;
  }

  private boolean callsTable(SqlNode node) {
    return node instanceof SqlCall call
        && call.getOperator() instanceof SqlFunction function
        && catalog.find(function.getName()).orElse(null) instanceof FunctionDefinition found
        && isTable(found);
  }
}
