package weir.sql.validate;

import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelFieldCollation.Direction;
import org.apache.calcite.rel.RelFieldCollation.NullDirection;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/**
 * An item of an ORDER BY.
 *
 * @param expression what is ordered by
 * @param direction upwards, if nothing is said
 * @param nulls last in what goes upwards, if nothing is said
 */
public record OrderItem(SqlNode expression, Direction direction, NullDirection nulls) {
  /** That of an expression with DESC, NULLS FIRST and so on around it. */
  public static OrderItem of(SqlNode item) {
    SqlNode expression = item;
    Direction direction = Direction.ASCENDING;
    @Nullable NullDirection nulls = null;
    while (expression instanceof SqlCall call) {
      switch (call.getKind()) {
        case NULLS_FIRST -> nulls = NullDirection.FIRST;
        case NULLS_LAST -> nulls = NullDirection.LAST;
        case DESCENDING -> direction = Direction.DESCENDING;
        default -> {
          return of(expression, direction, nulls);
        }
      }
      expression = call.operand(0);
    }
    return of(expression, direction, nulls);
  }

  private static OrderItem of(
      SqlNode expression, Direction direction, @Nullable NullDirection nulls) {
    return new OrderItem(
        expression, direction, nulls == null ? direction.defaultNullDirection() : nulls);
  }

  /** The same of a column. */
  public RelFieldCollation collation(int column) {
    return new RelFieldCollation(column, direction, nulls);
  }
}
