package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;

/**
 * Names the columns of a result that the query does not name: a call after its function, anything
 * else by its place, {@code column1}.
 */
final class ResultNames {
  /** What Calcite calls a column without a name, counting from 0. */
  private static final String UNNAMED = "EXPR$";

  private ResultNames() {}

  /**
   * Names for the items of a query, whether they need one or not; none if it has no list of items.
   * To be asked before the query is validated, which changes it.
   */
  static List<String> proposed(SqlNode query) {
    List<SqlNode> items = selected(query);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      names.add(name(items.get(i), i));
    }
    return names;
  }

  /** The names that Calcite gave, or the proposed ones where it had none. */
  static List<String> of(List<String> proposed, List<String> given) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      boolean isNamed = !given.get(i).startsWith(UNNAMED);
      String other = proposed.size() == given.size() ? proposed.get(i) : numbered(i);
      names.add(isNamed ? given.get(i) : other);
    }
    return names;
  }

  private static List<SqlNode> selected(SqlNode query) {
    if (query instanceof SqlOrderBy orderBy) {
      return selected(orderBy.query);
    }
    if (query instanceof SqlWith with) {
      return selected(with.body);
    }
    return query instanceof SqlSelect select ? select.getSelectList() : SqlNodeList.EMPTY;
  }

  private static String name(SqlNode item, int index) {
    boolean isCall = item instanceof SqlCall call && call.getOperator() instanceof SqlFunction;
    return isCall
        ? ((SqlCall) item).getOperator().getName().toLowerCase(Locale.ROOT)
        : numbered(index);
  }

  private static String numbered(int index) {
    return "column" + (index + 1);
  }
}
