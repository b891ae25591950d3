package weir.sql.plan;

import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.sql.SqlExplainLevel;

/** Calcite's tree for people. */
public final class TreeText {
  private TreeText() {}

  public static List<String> lines(RelNode tree) {
    return RelOptUtil.toString(tree, SqlExplainLevel.EXPPLAN_ATTRIBUTES).lines().toList();
  }
}
