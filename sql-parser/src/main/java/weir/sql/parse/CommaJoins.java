package weir.sql.parse;

import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * In {@code FROM a, b RIGHT JOIN c} a comma binds weakest, as the standard says: what Calcite has
 * read as a join of {@code a, b} with {@code c} becomes {@code a} and a join of {@code b} with
 * {@code c}. Only of joins that keep the rows of their right side is the result another one.
 */
final class CommaJoins extends SqlBasicVisitor<@Nullable Void> {
  private CommaJoins() {}

  /** Puts them right in all of a statement. */
  static void bindWeakly(SqlNode statement) {
    statement.accept(new CommaJoins());
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    super.visit(call);
    SqlNode from = call instanceof SqlSelect select ? select.getFrom() : null;
    if (from != null) {
      ((SqlSelect) call).setFrom(bound(from));
    }
    return null;
  }

  private static SqlNode bound(SqlNode from) {
    if (!(from instanceof SqlJoin join)) {
      return from;
    }
    SqlNode left = bound(join.getLeft());
    SqlJoin whole = with(join, left, join.getRight());
    boolean keepsRight =
        join.getJoinType() == JoinType.RIGHT || join.getJoinType() == JoinType.FULL;
    SqlJoin comma = keepsRight ? lastComma(left) : null;
    return comma == null
        ? whole
        : with(comma, comma.getLeft(), with(join, behind(comma, left), join.getRight()));
  }

  /** The comma that stands last in a row of joins, or null. */
  private static @Nullable SqlJoin lastComma(SqlNode node) {
    return !(node instanceof SqlJoin join)
        ? null
        : join.getJoinType() == JoinType.COMMA ? join : lastComma(join.getLeft());
  }

  /** The joins behind that comma. */
  private static SqlNode behind(SqlJoin comma, SqlNode node) {
    return node == comma
        ? comma.getRight()
        : with(
            (SqlJoin) node, behind(comma, ((SqlJoin) node).getLeft()), ((SqlJoin) node).getRight());
  }

  private static SqlJoin with(SqlJoin join, SqlNode left, SqlNode right) {
    SqlJoin copy = (SqlJoin) join.clone(join.getParserPosition());
    copy.setLeft(left);
    copy.setRight(right);
    return copy;
  }
}
