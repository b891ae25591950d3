package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.plan.JoinType;
import weir.engine.plan.LookupJoinNode;
import weir.engine.plan.PlanNode;
import weir.engine.state.LatestRows;
import weir.engine.state.TableName;

/**
 * Keeps the last right row of each key, and gives each left row the one of its key. Left rows wait
 * for the end of their epoch, so that it does not matter in which order an epoch brings the rows of
 * both sides; once the right input has ended they wait no more. They keep their own watermarks: the
 * join makes no row late, and no late one timely.
 */
public final class LookupJoinOperator implements Operator {
  private static final TableName ROWS = new TableName("rows", 1);
  private static final int LEFT = 0;

  private final LookupJoinNode node;
  private final JoinKeys leftKeys;
  private final LatestRows table;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final List<RowBatch> waiting = new ArrayList<>();
  private long waitingRows;
  private long waitingBytes;
  private boolean hasRightEnded;
  private boolean hasLeftEnded;
  private long watermark = RowBatch.NO_WATERMARK;
  private OperatorMetrics metrics = new OperatorMetrics();
  private @Nullable BatchFunction residual;

  /** By row number of the batch at hand: its right row, or {@link LatestRows#NONE}. */
  private int[] partners = {};

  /* The rows of the batch at hand that have a partner. */
  private int[] matched = {};
  private int matchedCount;

  private int[] keys = {};

  public LookupJoinOperator(LookupJoinNode node) {
    this.node = node;
    this.leftKeys = new JoinKeys(node.left().schema(), node.leftKeys());
    this.table = new LatestRows(ROWS, node.right().schema(), node.rightKeys());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    residual = node.residual().map(context::compile).orElse(null);
    table.register(context.state());
    context.state().watermark("watermark", () -> watermark, restored -> watermark = restored);
    context.state().onRestored(this::updateState);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    if (input != LEFT) {
      keep(batch);
    } else if (hasRightEnded) {
      join(batch, output);
    } else {
      waiting.add(batch);
      waitingRows += batch.size();
      waitingBytes += batch.sizeBytes();
    }
    table.holdMemory(waitingBytes);
    updateState();
  }

  private void keep(RowBatch batch) {
    int[] rows = rowNumbers.of(batch);
    int[] found = table.find(batch, rows, batch.size());
    for (int i = 0; i < batch.size(); i++) {
      if (batch.rowKind(rows[i]).isRemoval()) {
        table.remove(found[i]);
      } else {
        table.put(found[i], batch, rows, i);
      }
    }
  }

  private void join(RowBatch batch, Output output) {
    findPartners(batch);
    boolean isLeft = node.type() == JoinType.LEFT;
    if (isLeft || matchedCount > 0) {
      RowBatch rows = isLeft ? allRows(batch) : fittingRows(batch);
      if (rows.size() > 0) {
        output.emit(rows);
      }
    }
  }

  private void findPartners(RowBatch batch) {
    int[] rows = rowNumbers.of(batch);
    int count = batch.size();
    partners = partners.length < batch.length() ? new int[batch.length()] : partners;
    matched = matched.length < count ? new int[count] : matched;
    keys = keys.length < count ? new int[count] : keys;
    Arrays.fill(partners, 0, batch.length(), LatestRows.NONE);
    matchedCount = 0;
    leftKeys.encoder().encode(batch, rows, count);
    table.find(leftKeys.encoder(), count, keys);
    for (int i = 0; i < count; i++) {
      int partner = leftKeys.hasNull(batch, rows[i]) ? LatestRows.NONE : table.row(keys[i]);
      if (partner != LatestRows.NONE) {
        partners[rows[i]] = partner;
        matched[matchedCount++] = rows[i];
      }
    }
  }

  private RowBatch allRows(RowBatch batch) {
    if (residual != null && matchedCount > 0) {
      keepPartners(batch, fittingRows(batch));
    }
    return withPartners(batch);
  }

  /** The rows that have a partner that fits, with its columns. */
  private RowBatch fittingRows(RowBatch batch) {
    int[] candidates = Arrays.copyOf(matched, matchedCount);
    RowBatch pairs = withPartners(batch.withSelection(candidates, candidates.length));
    return residual == null ? pairs : residual.apply(pairs);
  }

  /** Forgets the partners of all rows but these. */
  private void keepPartners(RowBatch batch, RowBatch fitting) {
    int[] all = Arrays.copyOf(partners, batch.length());
    Arrays.fill(partners, 0, batch.length(), LatestRows.NONE);
    for (int i = 0; i < fitting.size(); i++) {
      int row = fitting.row(i);
      partners[row] = all[row];
    }
  }

  /** The rows with the columns of their partners, NULL for those that have none. */
  private RowBatch withPartners(RowBatch rows) {
    List<ColumnVector> columns = new ArrayList<>(rows.columns());
    for (int column = 0; column < node.right().schema().size(); column++) {
      columns.add(table.rows().vector(column, partners, 0, rows.length()));
    }
    return rows.withColumns(node.schema(), columns);
  }

  @Override
  public void advanceWatermark(int input, long newWatermark, Output output) {
    if (input == LEFT) {
      watermark = newWatermark;
      if (waiting.isEmpty()) {
        forward(output);
      }
    }
  }

  private void forward(Output output) {
    boolean isWanted = node.timeColumn() != PlanNode.NO_TIME || watermark == Output.END;
    if (isWanted && watermark != RowBatch.NO_WATERMARK) {
      output.watermark(watermark);
    }
  }

  @Override
  public void endInput(int input, Output output) {
    if (input == LEFT) {
      hasLeftEnded = true;
    } else {
      hasRightEnded = true;
      joinWaiting(output);
    }
  }

  @Override
  public void endEpoch(long epoch, Output output) {
    joinWaiting(output);
    table.tidy();
    updateState();
    if (hasLeftEnded) {
      output.finish();
    }
  }

  private void joinWaiting(Output output) {
    waiting.forEach(batch -> join(batch, output));
    waiting.clear();
    waitingRows = 0;
    waitingBytes = 0;
    forward(output);
  }

  private void updateState() {
    metrics.state(table.liveRows() + waitingRows, table.bytes() + waitingBytes);
  }

  @Override
  public void close() {}
}
