package weir.engine.connector;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import weir.engine.TableDefinition;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;

/**
 * Which rows of those that were written to a table are the table: of each primary key the row
 * written last, if that row does not say that the key is gone. They keep their order, so keys stand
 * in the order in which they were written last.
 */
public final class LatestRows {
  private final BitSet latest = new BitSet();
  private final KeyEncoder encoder;
  private final KeyTable keys;

  /** The last row of each key, by the key's row id. */
  private int[] lastRows = new int[1024];

  private int[] rows = {};
  private int[] positions = {};
  private int[] ids = {};

  public LatestRows(TableDefinition table) {
    Schema schema = table.physicalSchema().select(keyColumns(table));
    this.encoder = new KeyEncoder(schema, IntStream.range(0, schema.size()).boxed().toList());
    this.keys = encoder.newTable();
  }

  /** The physical columns of the primary key. */
  public static List<Integer> keyColumns(TableDefinition table) {
    Schema schema = table.physicalSchema();
    return table.primaryKey().stream().map(name -> schema.indexOf(name).getAsInt()).toList();
  }

  /** How many rows are the table. */
  public int size() {
    return latest.cardinality();
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    return keys.bytes() + (long) Integer.BYTES * lastRows.length + latest.size() / Byte.SIZE;
  }

  /** Those of the rows, the first of which has that number. */
  public RowBatch of(RowBatch batch, int firstRow) {
    int[] kept = new int[batch.size()];
    int size = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (latest.get(firstRow + i)) {
        kept[size++] = batch.row(i);
      }
    }
    return batch.withSelection(kept, size).withRowKinds(null);
  }

  /**
   * Takes the next rows.
   *
   * @param batch their keys alone, with their kinds
   * @param firstRow the number of the first one
   */
  public void add(RowBatch batch, int firstRow) {
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
