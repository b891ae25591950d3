package weir.sql.validate;

import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWindow;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Puts {@code OVER (PARTITION BY k ORDER BY t ROWS ...)} for {@code OVER (w ROWS ...)} with {@code
 * WINDOW w AS (PARTITION BY k ORDER BY t)}: Calcite would lose the frame. What must not be said
 * twice is left as it stands, for Calcite to refuse.
 */
final class NamedWindows extends SqlBasicVisitor<@Nullable Void> {
  private SqlNodeList windows = SqlNodeList.EMPTY;

  private NamedWindows() {}

  /** Changes a query, and those within it. */
  static void resolve(SqlNode query) {
    query.accept(new NamedWindows());
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    SqlNodeList outer = windows;
    if (call instanceof SqlSelect select) {
      windows = select.getWindowList();
      resolveDeclared();
    } else if (call instanceof SqlOrderBy orderBy && orderBy.query instanceof SqlSelect select) {
      windows = select.getWindowList();
    } else if (call instanceof SqlBasicCall over && over.getKind() == SqlKind.OVER) {
      over.setOperand(1, resolved(over.operand(1)));
    }
    super.visit(call);
    windows = outer;
    return null;
  }

  /** A window may be made of one that is declared before it. */
  private void resolveDeclared() {
    for (int i = 0; i < windows.size(); i++) {
      windows.set(i, resolved(windows.get(i)));
    }
  }

  private SqlNode resolved(SqlNode node) {
    SqlWindow base = node instanceof SqlWindow window ? named(window.getRefName()) : null;
    if (base == null) {
      return node;
    }
    SqlWindow window = (SqlWindow) node;
    boolean hasTwoOrders = !window.getOrderList().isEmpty() && !base.getOrderList().isEmpty();
    boolean isRefused =
        hasTwoOrders
            || !window.getPartitionList().isEmpty()
            || base.getLowerBound() != null
            || !SqlWindow.isExcludeNoOthers(base.getExclude());
    return isRefused ? node : merged(window, base);
  }

  private static SqlWindow merged(SqlWindow window, SqlWindow base) {
    SqlNodeList order =
        window.getOrderList().isEmpty() ? base.getOrderList() : window.getOrderList();
    return new SqlWindow(
        window.getParserPosition(),
        window.getDeclName(),
        base.getRefName(),
        base.getPartitionList(),
        order,
        window.operand(4),
        window.getLowerBound(),
        window.getUpperBound(),
        window.operand(7),
        window.getExclude());
  }

  private @Nullable SqlWindow named(@Nullable SqlIdentifier name) {
    if (name == null) {
      return null;
    }
    for (SqlNode node : windows) {
      SqlWindow window = (SqlWindow) node;
      SqlIdentifier declared = window.getDeclName();
      if (declared != null && declared.getSimple().equalsIgnoreCase(name.getSimple())) {
        return window;
      }
    }
    return null;
  }
}
