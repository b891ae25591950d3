package weir.engine.runtime;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import weir.engine.TableDefinition;
import weir.engine.connector.Source;
import weir.engine.plan.LimitNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;

/**
 * How many workers a query gets that leaves it open: one for each processor if there is much to be
 * decoded, which is what takes the time; else one, as threads cost more than they help. A query
 * that may end before its input does reads no further than it must.
 */
final class WorkerChoice {
  /** So many bytes take a core some 20 ms; that several threads share them takes one or two. */
  static final long MUCH_BYTES = 16L << 20;

  private final Function<TableDefinition, Source> sources;
  private final Set<String> seen = new HashSet<>();
  private long bytes;
  private boolean isLimited;

  private WorkerChoice(Function<TableDefinition, Source> sources) {
    this.sources = sources;
  }

  /**
   * The number of workers for a plan.
   *
   * @param processors at least one
   */
  static int of(PlanNode root, Function<TableDefinition, Source> sources, int processors) {
    if (processors == 1) {
      return 1;
    }
    WorkerChoice choice = new WorkerChoice(sources);
    choice.add(root);
    return choice.bytes >= MUCH_BYTES && !choice.isLimited ? processors : 1;
  }

  private void add(PlanNode node) {
    if (isLimited || bytes >= MUCH_BYTES || !seen.add(node.id())) {
      return;
    }
    isLimited |= node instanceof LimitNode;
    if (node instanceof ScanNode scan && scan.following().isEmpty()) {
      bytes += sources.apply(scan.table()).bytesToDecode();
    }
    node.inputs().forEach(this::add);
  }
}
