package weir.sql.validate;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.jspecify.annotations.Nullable;

/**
 * An aggregate with what may stand around it.
 *
 * @param typed the aggregate with WITHIN GROUP, if it has that: what has its type
 * @param call the aggregate itself
 * @param order the items of WITHIN GROUP, or of ORDER BY behind the arguments
 * @param filter the condition of FILTER; null if there is none
 */
public record AggregateClauses(
    SqlCall typed, SqlCall call, List<SqlNode> order, @Nullable SqlNode filter) {
  public AggregateClauses {
    order = List.copyOf(order);
  }

  /** Those of an aggregate, or of a FILTER or WITHIN GROUP around one. */
  public static AggregateClauses of(SqlCall whole) {
    return switch (whole.getKind()) {
      case FILTER -> of(whole.operand(0), whole.operand(1));
      default -> of(whole, null);
    };
  }

  private static AggregateClauses of(SqlCall typed, @Nullable SqlNode filter) {
    return switch (typed.getKind()) {
      case WITHIN_GROUP ->
          new AggregateClauses(typed, typed.operand(0), typed.<SqlNodeList>operand(1), filter);
      default -> new AggregateClauses(typed, typed, inlineOrder(typed), filter);
    };
  }

  private static List<SqlNode> inlineOrder(SqlCall call) {
    return call.getOperandList().stream()
        .filter(SqlNodeList.class::isInstance)
        .flatMap(list -> ((SqlNodeList) list).stream())
        .toList();
  }

  /** The arguments. */
  public List<SqlNode> arguments() {
    List<SqlNode> arguments = new ArrayList<>(call.getOperandList());
    arguments.removeIf(SqlNodeList.class::isInstance);
    return arguments;
  }
}
