package weir.sql.validate;

import java.util.Objects;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.ErrorCode;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionKind;
import weir.engine.data.Field;

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
    boolean hasAny = catalog.objects().stream().anyMatch(FunctionDefinition.class::isInstance);
    return hasAny ? Objects.requireNonNull(query.accept(new TableFunctions(catalog))) : query;
  }

  /** Refuses, in a validated query, table functions that stand elsewhere. */
  public static void check(SqlNode query) {
    query.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            if (call.getOperator() instanceof JavaFunction function
                && isTable(function.definition())) {
              throw Positions.error(
                  ErrorCode.INVALID_STATEMENT,
                  function.getName()
                      + " is a table function: FROM t, LATERAL TABLE("
                      + function.getName()
                      + "(...))",
                  call);
            }
            // What it is unnested from may hold others, but is one.
            return call.getKind() == SqlKind.UNNEST
                    && call.operand(0) instanceof SqlCall inner
                    && inner.getOperator() instanceof JavaFunction
                ? visitOperands(inner)
                : super.visit(call);
          }

          private @Nullable Void visitOperands(SqlCall inner) {
            for (SqlNode operand : inner.getOperandList()) {
              operand.accept(this);
            }
            return null;
          }
        });
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
    if (changed.getKind() == SqlKind.AS && changed.operandCount() == 2) {
      return named(changed);
    }
    return isNeedless ? changed.operand(0) : changed;
  }

  /** Of UNNEST, an alias would be the name of an only column, too. */
  private SqlNode named(SqlCall alias) {
    Optional<Field> only =
        alias.operand(0).getKind() == SqlKind.UNNEST
            ? onlyColumn(alias.operand(0))
            : Optional.empty();
    return only.isEmpty()
        ? alias
        : SqlStdOperatorTable.AS.createCall(
            alias.getParserPosition(),
            alias.operand(0),
            alias.operand(1),
            new SqlIdentifier(only.get().name(), alias.operand(1).getParserPosition()));
  }

  private Optional<Field> onlyColumn(SqlCall unnest) {
    return unnest.operand(0) instanceof SqlCall call
            && call.getOperator() instanceof SqlFunction function
            && catalog.find(function.getName()).orElse(null) instanceof FunctionDefinition found
            && isTable(found)
            && found.schema().size() == 1
        ? Optional.of(found.schema().field(0))
        : Optional.empty();
  }

  private boolean callsTable(SqlNode node) {
    if (!(node instanceof SqlCall call
        && call.getOperator() instanceof SqlFunction function
        && catalog.find(function.getName()).orElse(null) instanceof FunctionDefinition found)) {
      return false;
    }
    if (found.kind() == FunctionKind.SCALAR || found.kind() == FunctionKind.AGGREGATE) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "%s is %s function, which gives one value; it stands in SELECT"
              .formatted(
                  found.name(), found.kind() == FunctionKind.SCALAR ? "a scalar" : "an aggregate"),
          call);
    }
    return isTable(found);
  }
}
