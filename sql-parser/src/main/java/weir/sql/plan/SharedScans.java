package weir.sql.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import weir.engine.data.Field;
import weir.engine.plan.PlanInputs;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;

/**
 * Makes the scans of one table one, each of which picks its columns, so that the table is read once
 * and all see the same rows in an epoch. Not those of what is read when the query begins, which
 * have an end of their own; and, where nobody takes changes, only those that watermarks keep
 * together: else one reader may have to keep all rows while another one waits for the end.
 */
final class SharedScans {
  private final Planning planning;

  /** By table: those that one may stand for. */
  private final Map<String, List<ScanNode>> scans = new LinkedHashMap<>();

  /** By the id of a scan: what stands for it. */
  private final Map<String, PlanNode> picks = new HashMap<>();

  SharedScans(Planning planning) {
    this.planning = planning;
  }

  PlanNode in(PlanNode root) {
    collect(root, new HashSet<>());
    scans.values().stream().filter(ofTable -> ofTable.size() > 1).forEach(this::share);
    return PlanInputs.change(root, node -> picks.getOrDefault(node.id(), node));
  }

  private void collect(PlanNode node, Set<String> seen) {
    if (!seen.add(node.id())) {
      return;
    }
    if (node instanceof ScanNode scan && isShareable(scan)) {
      scans.computeIfAbsent(scan.table().name(), table -> new ArrayList<>()).add(scan);
    }
    node.inputs().forEach(input -> collect(input, seen));
  }

  private boolean isShareable(ScanNode scan) {
    return !scan.isStatic()
        && !scan.isHistory()
        && (planning.mode().takesChanges() || scan.watermark().isPresent());
  }

  private void share(List<ScanNode> ofTable) {
    Map<String, ScanPlanner.Read> reads = new HashMap<>();
    ofTable.forEach(scan -> reads.put(scan.id(), planning.scans().read(scan)));
    ScanNode together = planning.scans().together(ofTable);
    ScanPlanner.Read all = planning.scans().read(together);
    for (ScanNode scan : ofTable) {
      List<String> names = scan.schema().fields().stream().map(Field::name).toList();
      Calc pick = Objects.requireNonNull(reads.get(scan.id())).of(all);
      picks.put(
          scan.id(), planning.calcNode(together, pick, scan.timeColumn(), Optional.of(names)));
    }
  }
}
