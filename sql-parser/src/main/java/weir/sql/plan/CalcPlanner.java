package weir.sql.plan;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.util.ImmutableBitSet;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.UpsertNode;

/** The plans of filters and projections, with the scans and first ranks below them. */
final class CalcPlanner {
  private final Planning planning;

  /** The column of the node's output of which its watermarks should speak, or -1. */
  private final int time;

  CalcPlanner(Planning planning, int time) {
    this.planning = planning;
    this.time = time;
  }

  /**
   * @param names what the output must be called, if it matters
   */
  PlanNode calc(Calc calc, Optional<List<String>> names) {
    int below = time < 0 ? PlanNode.NO_TIME : Columns.unchanged(calc.projects().get(time));
    if (calc.input() instanceof TableScan scan) {
      return overScan(scan, calc, below, names);
    }
    OverPlanner over = new OverPlanner(planning, time);
    Optional<RankLimit> ranks = RankLimit.of(calc);
    if (ranks.isPresent() && over.takesFirst(ranks.get().over())) {
      return over.topRows(ranks.get(), names);
    }
    PlanNode input =
        ranks.isPresent()
            ? new OverPlanner(planning, below).over(ranks.get())
            : planning.plan(calc.input(), below);
    boolean isTimed = Planning.isTimed(input, calc.input(), below);
    return planning.calcNode(input, calc, isTimed ? time : PlanNode.NO_TIME, names);
  }

  /** Only the columns are read that the calc needs; in its order if there is nothing else to do. */
  private PlanNode overScan(TableScan scan, Calc calc, int below, Optional<List<String>> names) {
    boolean isUpserted =
        Tables.isUpserted(Tables.definition(scan)) && !planning.scans().isHistory();
    if (planning.mode() != OutputMode.FINITE && isUpserted) {
      return overUpserts(scan, calc, below, names);
    }
    List<Integer> read = calc.isPick() ? calc.picked() : calc.used().toList();
    ScanNode node = planning.scans().plan(scan, read, below);
    RelDataType rowType = ScanPlanner.rowType(scan, read);
    return planning.calcNode(
        node,
        calc.over(rowType, read::indexOf),
        node.watermark().isPresent() ? time : PlanNode.NO_TIME,
        names);
  }

  /** The key is read as well: by it rows replace each other. */
  private PlanNode overUpserts(TableScan scan, Calc calc, int below, Optional<List<String>> names) {
    List<Integer> key = Tables.key(Tables.definition(scan));
    List<Integer> read = calc.used().union(ImmutableBitSet.of(key)).toList();
    ScanNode node = planning.scans().plan(scan, read, below);
    PlanNode upserts =
        new UpsertNode(planning.id("upsert"), node, key.stream().map(read::indexOf).toList());
    return planning.calcNode(
        upserts,
        calc.over(ScanPlanner.rowType(scan, read), read::indexOf),
        node.watermark().isPresent() ? time : PlanNode.NO_TIME,
        names);
  }
}
