package weir.sql.validate;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.ErrorCode;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionKind;

/**
 * Finds the calls of stateful functions of the catalog: {@code TABLE(f(TABLE t PARTITION BY k
 * [ORDER BY time] [, TABLE initial PARTITION BY k], arguments))}. What of a call says which rows
 * belong together goes into its operator, so that Calcite sees a table and arguments.
 */
public final class StatefulFunctions extends SqlShuttle {
  private static final Set<SqlKind> TABLES =
      EnumSet.of(
          SqlKind.SET_SEMANTICS_TABLE,
          SqlKind.EXPLICIT_TABLE,
          SqlKind.SELECT,
          SqlKind.ORDER_BY,
          SqlKind.WITH,
          SqlKind.UNION,
          SqlKind.INTERSECT,
          SqlKind.EXCEPT,
          SqlKind.VALUES);

  private final Catalog catalog;

  private StatefulFunctions(Catalog catalog) {
    this.catalog = catalog;
  }

  /** The query with these calls. */
  public static SqlNode resolve(SqlNode query, Catalog catalog) {
    boolean hasAny =
        catalog.objects().stream()
            .anyMatch(object -> object instanceof FunctionDefinition f && isStateful(f));
    return hasAny ? Objects.requireNonNull(query.accept(new StatefulFunctions(catalog))) : query;
  }

  private static boolean isStateful(FunctionDefinition function) {
    return function.kind() == FunctionKind.STATEFUL;
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    SqlNode visited = super.visit(call);
    if (visited instanceof SqlBasicCall changed
        && changed.getOperator() instanceof SqlFunction function
        && !(function instanceof StatefulTableFunction)
        && catalog.find(function.getName()).orElse(null) instanceof FunctionDefinition found
        && isStateful(found)) {
      return resolved(changed, found);
    }
    return visited;
  }

  private static SqlNode resolved(SqlBasicCall call, FunctionDefinition function) {
    List<StatefulTableFunction.Partition> tables = new ArrayList<>();
    List<SqlNode> operands = new ArrayList<>();
    for (SqlNode operand : call.getOperandList()) {
      if (TABLES.contains(operand.getKind())) {
        tables.add(partition(operand));
      } else {
        operands.add(argument(operand, function));
      }
    }
    if (tables.isEmpty() || tables.size() > 2) {
      throw Positions.error(
          ErrorCode.TYPE_MISMATCH,
          "%s takes a table, and at most another one with the state to begin with: TABLE(%s(TABLE t PARTITION BY key, ...))"
              .formatted(function.name(), function.name()),
          call);
    }
    StatefulTableFunction.Partition initial = tables.size() > 1 ? tables.get(1) : null;
    if (initial != null && initial.keys().size() != tables.get(0).keys().size()) {
      throw Positions.error(
          ErrorCode.TYPE_MISMATCH,
          "the table with the state to begin with needs as many columns in PARTITION BY as the first one",
          initial.table());
    }
    operands.add(0, tables.get(0).table());
    return new StatefulTableFunction(function, tables.get(0), initial)
        .createCall(call.getParserPosition(), operands);
  }

  private static SqlNode argument(SqlNode operand, FunctionDefinition function) {
    if (operand.getKind() == SqlKind.IDENTIFIER || operand.getKind() == SqlKind.DESCRIPTOR) {
      throw Positions.error(
          ErrorCode.TYPE_MISMATCH,
          "the arguments of %s are constants; columns come in with its table: TABLE t PARTITION BY key"
              .formatted(function.name()),
          operand);
    }
    operand.accept(new WithoutParameters(function.name()));
    if (operand.getKind() == SqlKind.ARGUMENT_ASSIGNMENT) {
      throw Positions.notSupported(
          "arguments by name are not supported in " + function.name() + "; give them in order",
          operand);
    }
    return operand;
  }

  private static StatefulTableFunction.Partition partition(SqlNode operand) {
    if (operand.getKind() != SqlKind.SET_SEMANTICS_TABLE) {
      return new StatefulTableFunction.Partition(operand, List.of(), null);
    }
    SqlCall table = (SqlCall) operand;
    List<SqlIdentifier> keys = new ArrayList<>();
    for (SqlNode key : Objects.requireNonNull(table.<@Nullable SqlNodeList>operand(1))) {
      keys.add(column(key, "PARTITION BY"));
    }
    SqlNodeList order = Objects.requireNonNull(table.<@Nullable SqlNodeList>operand(2));
    if (order.size() > 1) {
      throw Positions.notSupported(
          "ORDER BY of a stateful function's table is one column, the event time", order);
    }
    return new StatefulTableFunction.Partition(
        table.operand(0), keys, order.isEmpty() ? null : column(order.get(0), "ORDER BY"));
  }

  private static SqlIdentifier column(SqlNode node, String clause) {
    if (node instanceof SqlIdentifier column && column.isSimple()) {
      return column;
    }
    throw Positions.notSupported(
        clause
            + " of a function's table takes columns; compute it in a subquery: (SELECT ... AS x FROM"
            + " t) "
            + clause
            + " x",
        node);
  }

  /**
   * Refuses parameters of the statement: what a function declares may depend on its arguments, and
   * the statement is planned before a parameter has a value.
   */
  private static final class WithoutParameters extends SqlBasicVisitor<@Nullable Void> {
    private final String name;

    WithoutParameters(String name) {
      this.name = name;
    }

    @Override
    public @Nullable Void visit(SqlDynamicParam parameter) {
      throw Positions.notSupported(
          "a parameter cannot be an argument of "
              + name
              + ", as what the function says of itself may depend on it; write the value, or give"
              + " it as a column of the function's table",
          parameter);
    }
  }
}
