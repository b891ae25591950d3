package weir.sql.plan;

import java.util.HashMap;
import java.util.Map;
import org.apache.calcite.rel.RelNode;
import weir.sql.plan.WindowRoles.Role;

/**
 * What a column always is: another one, which carries a watermark, and so much more. A window_start
 * is the window_end less the window's size.
 */
record TimeAlias(int column, long millisMore) {
  /** The columns of a node that are such; those that carry watermarks themselves are not. */
  static Map<Integer, TimeAlias> of(RelNode node) {
    return WindowRoles.of(node).map(roles -> of(node, roles)).orElse(Map.of());
  }

  private static Map<Integer, TimeAlias> of(RelNode node, WindowRoles roles) {
    Map<Integer, TimeAlias> aliases = new HashMap<>();
    for (int carrier : TimeColumns.of(node)) {
      if (roles.tellsWindow(carrier)) {
        long carried = afterStart(roles, carrier);
        roles.columns().keySet().stream()
            .filter(roles::tellsWindow)
            .filter(column -> !TimeColumns.of(node).get(column))
            .forEach(
                column ->
                    aliases.put(
                        column, new TimeAlias(carrier, afterStart(roles, column) - carried)));
        return aliases;
      }
    }
    return aliases;
  }

  private static long afterStart(WindowRoles roles, int column) {
    Role role = roles.columns().get(column);
    return switch (role == null ? Role.ROW_TIME : role) {
      case START -> 0;
      case END -> roles.sizeMillis();
      case TIME -> roles.sizeMillis() - 1;
      case ROW_TIME -> throw new IllegalArgumentException(column + " is no column of a window");
    };
  }
}
