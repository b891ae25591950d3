package weir.sql.plan;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.util.ImmutableBitSet;

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
    ImmutableBitSet times = TimeColumns.of(node);
    for (int carrier : times) {
      if (roles.tellsWindow(carrier)) {
        long carried = beforeEnd(roles, carrier).orElseThrow();
        roles.columns().keySet().stream()
            .filter(roles::tellsWindow)
            .filter(column -> !times.get(column))
            .forEach(
                column ->
                    beforeEnd(roles, column)
                        .ifPresent(
                            millis ->
                                aliases.put(column, new TimeAlias(carrier, carried - millis))));
        return aliases;
      }
    }
    return aliases;
  }

  /** How far a column of a window is before its end; of a start, only if all are as long. */
  private static OptionalLong beforeEnd(WindowRoles roles, int column) {
    return switch (requireNonNull(roles.columns().get(column))) {
      case START -> roles.sizeMillis();
      case END -> OptionalLong.of(0);
      case TIME -> OptionalLong.of(1);
      case ROW_TIME -> OptionalLong.empty();
    };
  }
}
