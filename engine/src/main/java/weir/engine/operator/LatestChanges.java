package weir.engine.operator;

import java.util.Arrays;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.state.LatestRows;

/**
 * What becomes in an epoch of keys that have one row at most: the row of each as it was before, and
 * as it is at the end. Owned by one thread.
 */
final class LatestChanges {
  private final LatestRows latest;
  private final int batchRows;
  private final ChangeBatch changes;

  /* The keys of this epoch, with the row that each had before it. */
  private int[] touched = new int[16];
  private int[] rowsBefore = new int[16];
  private int touchedCount;

  /** By key: whether it is one of them. */
  private boolean[] isTouched = {};

  /**
   * @param schema of the rows
   * @param batchRows of one batch that is put out
   */
  LatestChanges(LatestRows latest, Schema schema, int batchRows) {
    this.latest = latest;
    this.batchRows = batchRows;
    this.changes = new ChangeBatch(schema, batchRows);
  }

  /** Takes note of the first {@code count} of these keys before their rows change. */
  void touch(int[] keys, int count) {
    if (isTouched.length < latest.keyCount()) {
      isTouched = Arrays.copyOf(isTouched, Math.max(latest.keyCount(), 2 * isTouched.length));
    }
    for (int i = 0; i < count; i++) {
      touch(keys[i]);
    }
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

  /** Emits what has become of the keys, and ends the epoch. */
  void emit(Output output) {
    for (int from = 0; from < touchedCount; from += batchRows) {
      emit(from, Math.min(touchedCount, from + batchRows), output);
    }
    changes.flush(output);
    touchedCount = 0;
  }

  private void emit(int from, int to, Output output) {
    int[] before = Arrays.copyOfRange(rowsBefore, from, to);
    int[] now = new int[to - from];
    boolean haveOnlyCome = true;
    for (int i = 0; i < now.length; i++) {
      now[i] = latest.row(touched[from + i]);
      isTouched[touched[from + i]] = false;
      haveOnlyCome &= before[i] == LatestRows.NONE && now[i] != LatestRows.NONE;
    }
    if (haveOnlyCome) {
      changes.flush(output);
      output.emit(latest.rows().batch(now, 0, now.length));
    } else {
      emit(before, now, output);
    }
  }

  private void emit(int[] before, int[] now, Output output) {
    RowBatch old = batch(before);
    RowBatch current = batch(now);
    for (int i = 0; i < now.length; i++) {
      boolean wasThere = before[i] != LatestRows.NONE;
      boolean isThere = now[i] != LatestRows.NONE;
      boolean isUpdate = wasThere && isThere;
      if (isUpdate && (before[i] == now[i] || old.isSame(i, current, i))) {
        continue;
      }
      if (wasThere) {
        append(old, i, isUpdate ? RowKind.UPDATE_BEFORE : RowKind.DELETE, output);
      }
      if (isThere) {
        append(current, i, isUpdate ? RowKind.UPDATE_AFTER : RowKind.INSERT, output);
      }
    }
  }

  /** Those rows, all NULL where there is none. */
  private RowBatch batch(int[] numbers) {
    return latest.rows().batch(numbers, 0, numbers.length);
  }

  private void append(RowBatch batch, int row, RowKind kind, Output output) {
    changes.columns().append(batch, row, 0);
    changes.end(kind, output);
  }
}
