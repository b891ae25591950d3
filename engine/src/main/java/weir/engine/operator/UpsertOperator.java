package weir.engine.operator;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.plan.PlanNode;
import weir.engine.plan.UpsertNode;
import weir.engine.state.LatestRows;
import weir.engine.state.TableName;

/**
 * Keeps the last row of each key; says at the end of an epoch what has become of the keys that rows
 * have come to.
 */
public final class UpsertOperator implements Operator {
  private static final TableName ROWS = new TableName("rows", 1);

  private final UpsertNode node;
  private final LatestRows latest;
  private int[] rows = {};

  /* The keys of this epoch, with the row that each had before it. */
  private int[] touched = new int[16];
  private int[] rowsBefore = new int[16];
  private int touchedCount;

  /** By key: whether it is one of them. */
  private boolean[] isTouched = {};

  private long watermark = RowBatch.NO_WATERMARK;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();
  private @Nullable ChangeBatch changes;

  public UpsertOperator(UpsertNode node) {
    this.node = node;
    this.latest = new LatestRows(ROWS, node.schema(), node.keys());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    changes = new ChangeBatch(node.schema(), batchRows);
    latest.register(context.state());
    context.state().watermark("watermark", () -> watermark, restored -> watermark = restored);
    context.state().onRestored(this::updateState);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    int count = selectNewSides(batch);
    int[] keys = latest.find(batch, rows, count);
    isTouched =
        isTouched.length < latest.keyCount()
            ? Arrays.copyOf(isTouched, Math.max(latest.keyCount(), 2 * isTouched.length))
            : isTouched;
    for (int i = 0; i < count; i++) {
      touch(keys[i]);
      if (batch.rowKind(rows[i]) == RowKind.DELETE) {
        latest.remove(keys[i]);
      } else {
        latest.put(keys[i], batch, rows, i);
      }
    }
    latest.holdMemory(0);
    updateState();
  }

  private void updateState() {
    metrics.state(latest.liveRows(), latest.bytes());
  }

  /** What a row was before does not matter: that is known here. */
  private int selectNewSides(RowBatch batch) {
    rows = rows.length < batch.size() ? new int[batch.size()] : rows;
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (batch.rowKind(row) != RowKind.UPDATE_BEFORE) {
        rows[count++] = row;
      }
    }
    return count;
  }

  private void touch(int key) {
    if (isTouched[key]) {
      return;
    }
    if (touchedCount == touched.length) {
      touched = Arrays.copyOf(touched, 2 * touchedCount);
      rowsBefore = Arrays.copyOf(rowsBefore, 2 * touchedCount);
    }
    isTouched[key] = true;
    rowsBefore[touchedCount] = latest.row(key);
    touched[touchedCount++] = key;
  }

  @Override
  public void advanceWatermark(int input, long newWatermark, Output output) {
    watermark = newWatermark;
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void endEpoch(long epoch, Output output) {
    for (int from = 0; from < touchedCount; from += batchRows) {
      emitChanges(from, Math.min(touchedCount, from + batchRows), output);
    }
    Objects.requireNonNull(changes).flush(output);
    touchedCount = 0;
    latest.tidy();
    updateState();
    boolean isForwarded = node.timeColumn() != PlanNode.NO_TIME || watermark == Output.END;
    if (isForwarded && watermark != RowBatch.NO_WATERMARK) {
      output.watermark(watermark);
    }
  }

  private void emitChanges(int from, int to, Output output) {
    int[] now = new int[to - from];
    for (int i = from; i < to; i++) {
      now[i - from] = latest.row(touched[i]);
      isTouched[touched[i]] = false;
    }
    RowBatch before = batch(Arrays.copyOfRange(rowsBefore, from, to));
    RowBatch after = batch(now);
    int beforeRow = 0;
    int afterRow = 0;
    for (int i = 0; i < now.length; i++) {
      boolean wasThere = rowsBefore[from + i] != LatestRows.NONE;
      boolean isThere = now[i] != LatestRows.NONE;
      boolean isUpdate = wasThere && isThere;
      if (!isUpdate || !before.isSame(beforeRow, after, afterRow)) {
        if (wasThere) {
          append(before, beforeRow, isUpdate ? RowKind.UPDATE_BEFORE : RowKind.DELETE, output);
        }
        if (isThere) {
          append(after, afterRow, isUpdate ? RowKind.UPDATE_AFTER : RowKind.INSERT, output);
        }
      }
      beforeRow += wasThere ? 1 : 0;
      afterRow += isThere ? 1 : 0;
    }
  }

  /** Those of the rows that there are. */
  private RowBatch batch(int[] numbers) {
    int count = 0;
    int[] kept = new int[numbers.length];
    for (int number : numbers) {
      if (number != LatestRows.NONE) {
        kept[count++] = number;
      }
    }
    return latest.rows().batch(kept, 0, count);
  }

  private void append(RowBatch batch, int row, RowKind kind, Output output) {
    ChangeBatch target = Objects.requireNonNull(changes);
    target.columns().append(batch, row, 0);
    target.end(kind, output);
  }

  @Override
  public void close() {}
}
