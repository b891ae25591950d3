package weir.engine.connector.log;

import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weir.engine.TableDefinition;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;

/**
 * Which rows of a table's log are the table: of each primary key the row written last, if that row
 * does not say that the key is gone. They keep the order of the log, so keys stand in the order in
 * which they were written last.
 */
final class LatestRows {
  private final BitSet latest = new BitSet();
  private final Map<ByteBuffer, Integer> lastRows = new HashMap<>();
  private final KeyEncoder keys;

  private LatestRows(KeyEncoder keys) {
    this.keys = keys;
  }

  /** Those among the first {@code end} rows of the log. */
  static LatestRows of(TableDefinition table, LogStore store, long end) {
    Schema schema = table.physicalSchema();
    List<Integer> columns =
        table.primaryKey().stream().map(name -> schema.indexOf(name).getAsInt()).toList();
    LatestRows found = new LatestRows(new KeyEncoder(schema.select(columns)));
    try (LogCursor cursor = store.cursor(0, columns)) {
      int rows = 0;
      while (rows < end) {
        RowBatch batch = cursor.next();
        found.add(batch, rows, (int) Math.min(batch.size(), end - rows));
        rows += batch.size();
      }
    }
    found.lastRows.clear();
    return found;
  }

  /** Those of the rows, the first of which has that number in the log. */
  RowBatch of(RowBatch batch, long firstRow) {
    int[] kept = new int[batch.size()];
    int size = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (latest.get((int) firstRow + i)) {
        kept[size++] = batch.row(i);
      }
    }
    return batch.withSelection(kept, size).withRowKinds(null);
  }

  private void add(RowBatch batch, int firstRow, int count) {
    for (int i = 0; i < count; i++) {
      int row = batch.row(i);
      RowKind kind = batch.rowKind(row);
      if (kind != RowKind.UPDATE_BEFORE) {
        ByteBuffer key = keys.encode(batch, row);
        Integer earlier = lastRows.put(key, firstRow + i);
        if (earlier != null) {
          latest.clear(earlier);
        }
        latest.set(firstRow + i, kind != RowKind.DELETE);
      }
    }
  }
}
