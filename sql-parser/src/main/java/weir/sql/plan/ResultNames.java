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

  /** The names to show, for those that Calcite gave. */
  static List<String> of(SqlNode query, List<String> given) {
    List<SqlNode> items = selected(query);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      boolean isNamed = !given.get(i).startsWith(UNNAMED);
      SqlNode item = items.size() == given.size() ? items.get(i) : query;
      names.add(isNamed ? given.get(i) : name(item, i));
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
        : "column" + (index + 1);
  }
}
