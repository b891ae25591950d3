package weir.sql.plan;

import java.util.List;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.core.Sort;

/** What ORDER BY is in a query that goes on for ever. */
final class SortOrder {
  private SortOrder() {}

  /** Whether the rows can come out in order as time goes on. */
  static boolean isByTime(Sort sort) {
    return timeColumn(sort) >= 0 && !ChangeAnalysis.isUpdating(sort.getInput());
  }

  /** Whether the first rows are wanted, which change when rows come that belong before them. */
  static boolean isTop(Sort sort) {
    return sort.fetch != null && hasOrder(sort) && !isByTime(sort);
  }

  static boolean hasOrder(Sort sort) {
    return !sort.getCollation().getFieldCollations().isEmpty();
  }

  /** The column that comes first in the order, if it carries a watermark and goes up; else -1. */
  static int timeColumn(Sort sort) {
    List<RelFieldCollation> order = sort.getCollation().getFieldCollations();
    if (order.isEmpty() || order.get(0).direction.isDescending()) {
      return -1;
    }
    int column = order.get(0).getFieldIndex();
    return TimeColumns.of(sort.getInput()).get(column) ? column : -1;
  }
}
