package weir.sql.plan;

import java.util.HashSet;
import java.util.Set;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rex.RexNode;

/**
 * Joins of rows that are only added with the one row of their key in a table that is read once:
 * left rows can pass by as they are, with their watermarks.
 */
final class StaticLookup {
  private StaticLookup() {}

  static boolean is(Join join) {
    boolean isOfLeft =
        join.getJoinType() == JoinRelType.INNER || join.getJoinType() == JoinRelType.LEFT;
    return isOfLeft
        && Tables.areStatic(join.getRight())
        && !Tables.areStatic(join.getLeft())
        && !ChangeAnalysis.isUpdating(join.getLeft())
        && isByKey(join);
  }

  private static boolean isByKey(Join join) {
    Calc calc = Calc.of(join.getRight());
    if (!(calc.input() instanceof TableScan scan)
        || Tables.definition(scan).primaryKey().isEmpty()) {
      return false;
    }
    int width = join.getLeft().getRowType().getFieldCount();
    JoinKeys keys = JoinKeys.of(join.getCondition(), width, join.getCluster().getRexBuilder());
    Set<Integer> asked = new HashSet<>();
    for (RexNode key : keys.right()) {
      int column = Columns.unchangedValue(key);
      asked.add(column < 0 ? column : Columns.unchangedValue(calc.projects().get(column)));
    }
    return asked.containsAll(Tables.key(Tables.definition(scan)));
  }
}
