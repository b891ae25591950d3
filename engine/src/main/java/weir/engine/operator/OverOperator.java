package weir.engine.operator;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.OverNode;
import weir.engine.state.KeyEncoder;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillShare;

/**
 * Keeps an input that ends; at its end, partitions it and asks the functions of each partition. If
 * no row behind a rank is wanted, such rows are not kept for long. Partitions that do not all fit
 * into memory come one after the other.
 */
public final class OverOperator implements Operator {
  private static final TableName ROWS = new TableName("rows", 1);

  private static final int LITTLE_PART = 4;

  /** Where ranks are wanted, so many bytes of rows are divided, if they can go to disk at all. */
  private static final long MAX_UNDIVIDED_BYTES = 32L << 20;

  private final OverNode node;
  private final WholePartitions partitions;
  private final KeptRowsTable kept;
  private final Optional<FirstRanks> first;
  private final Optional<RankBounds> bounds;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();
  private Spill spill = Spill.none();
  private SpillShare share = spill.newShare();

  /** Where all rows are, once there have been many. */
  private @Nullable SpilledOver spilled;

  public OverOperator(OverNode node) {
    Schema input = node.input().schema();
    this.node = node;
    this.partitions =
        new WholePartitions(input, node.keys(), node.order(), node.calls(), node.schema());
    this.kept = new KeptRowsTable(input, new KeyEncoder(input, node.keys()));
    this.first = node.lastRank() == OverNode.ALL ? Optional.empty() : Optional.of(first(node));
    this.bounds = first.flatMap(ranks -> bounds(node));
  }

  private static Optional<RankBounds> bounds(OverNode node) {
    return RankBounds.of(
        node.input().schema(),
        node.keys(),
        node.order(),
        node.calls().get(0).function(),
        node.lastRank());
  }

  private static FirstRanks first(OverNode node) {
    return new FirstRanks(
        node.input().schema(),
        node.keys(),
        node.order(),
        node.calls().get(0).function(),
        node.lastRank());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    spill = context.spill();
    share = spill.newShare();
    context.state().table(ROWS, kept);
    context.state().onRestored(this::updateState);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    RowBatch wanted = bounds.isPresent() ? bounds.get().wanted(batch) : batch;
    if (spilled == null) {
      kept.rows().append(wanted);
      prune();
    } else {
      spilled.add(wanted);
    }
    if (share.isOver(bytes())) {
      makeRoom();
    }
    updateState();
  }

  private void prune() {
    if (first.isPresent()) {
      first.get().prune(kept);
      if (spill.hasDisk() && kept.rows().bytes() > MAX_UNDIVIDED_BYTES) {
        spillRows();
      }
    }
  }

  private long bytes() {
    return kept.rows().bytes() + boundsBytes();
  }

  private long boundsBytes() {
    return bounds.isPresent() ? bounds.get().bytes() : 0;
  }

  /** What tells rows that are not wanted stays as long as it takes little: it saves much. */
  private void makeRoom() {
    if (boundsBytes() > kept.rows().bytes() / LITTLE_PART) {
      bounds.ifPresent(RankBounds::forget);
    }
    if (spilled == null) {
      first.ifPresent(ranks -> ranks.makeRoom(kept));
      if (share.isOver(bytes())) {
        spillRows();
      }
    }
  }

  private void spillRows() {
    SpilledOver target =
        first.isPresent()
            ? new SpilledRanks(node, first.get(), spill, batchRows)
            : new SpilledPartitions(node, spill, batchRows);
    share.isOver(boundsBytes());
    kept.forEach(target::add);
    kept.clear();
    spilled = target;
  }

  private void updateState() {
    if (spilled == null) {
      metrics.state(kept.rows().size(), bytes());
    } else {
      metrics.state(spilled.size(), spilled.bytes() + boundsBytes());
    }
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {}

  @Override
  public void endInput(int input, Output output) {
    if (spilled == null) {
      evaluate(kept.rows(), output);
      kept.clear();
    } else {
      bounds.ifPresent(RankBounds::stop);
      share.isOver(0);
      spilled.emit(output);
    }
    metrics.state(0, 0);
    output.watermark(Output.END);
  }

  private void evaluate(RowSlab rows, Output output) {
    if (first.isPresent()) {
      first.get().emit(rows, node.schema(), batchRows, output);
    } else {
      partitions.evaluate(rows, batchRows, output);
    }
  }

  @Override
  public void close() {}
}
