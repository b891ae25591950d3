package weir.engine.connector.log;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;

/**
 * Which rows of a table's log are the table: of each primary key the row written last, if that row
 * does not say that the key is gone. They keep the order of the log, so keys stand in the order in
 * which they were written last.
 */
final class LatestRows {
  private final BitSet latest;

  private LatestRows(BitSet latest) {
    this.latest = latest;
  }

  /** Those among the first {@code end} rows of the log. */
  static LatestRows of(TableDefinition table, LogStore store, long end) {
    if (end > Integer.MAX_VALUE) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED,
          "table \"%s\" has taken %d rows, more than the %d in which last ones can be found"
              .formatted(table.name(), end, Integer.MAX_VALUE));
    }
    Schema schema = table.physicalSchema();
    List<Integer> columns =
        table.primaryKey().stream().map(name -> schema.indexOf(name).getAsInt()).toList();
    Search search = new Search(new KeyEncoder(schema.select(columns), allOf(columns)));
    try (LogCursor cursor = store.cursor(0, columns)) {
      int row = 0;
      while (row < end) {
        RowBatch batch = cursor.next();
        int count = (int) Math.min(batch.size(), end - row);
        search.add(batch.slice(0, count), row);
        row += count;
      }
    }
    return new LatestRows(search.latest);
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

  private static List<Integer> allOf(List<Integer> columns) {
    return IntStream.range(0, columns.size()).boxed().toList();
  }

  /** Goes through the log once. */
  private static final class Search {
    final BitSet latest = new BitSet();

    private final KeyEncoder encoder;
    private final KeyTable keys;

    /** The last row of each key, by the key's row id. */
    private int[] lastRows = new int[1024];

    private int[] rows = {};
    private int[] positions = {};
    private int[] ids = {};

    Search(KeyEncoder encoder) {
      this.encoder = encoder;
      this.keys = encoder.newTable();
    }

    void add(RowBatch batch, int firstRow) {
      makeRoom(batch.size());
      int count = 0;
      for (int i = 0; i < batch.size(); i++) {
        if (batch.rowKind(batch.row(i)) != RowKind.UPDATE_BEFORE) {
          rows[count] = batch.row(i);
          positions[count++] = i;
        }
      }
      int known = keys.size();
      encoder.encode(batch, rows, count);
      keys.findOrAdd(encoder, 0, count, ids);
      if (keys.size() > lastRows.length) {
        lastRows = Arrays.copyOf(lastRows, Math.max(keys.size(), 2 * lastRows.length));
      }
      for (int i = 0; i < count; i++) {
        if (ids[i] < known) {
          latest.clear(lastRows[ids[i]]);
        }
        known = Math.max(known, ids[i] + 1);
        lastRows[ids[i]] = firstRow + positions[i];
        latest.set(firstRow + positions[i], batch.rowKind(rows[i]) != RowKind.DELETE);
      }
    }

    private void makeRoom(int size) {
      if (rows.length < size) {
        rows = new int[size];
        positions = new int[size];
        ids = new int[size];
      }
    }
  }
}
