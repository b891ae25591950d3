package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AsofJoinNode;

/**
 * The right rows of a join by time as they are kept: with a column behind the others that says
 * whether a row ends its key rather than being valid itself.
 */
final class Versions {
  private static final Field IS_END = new Field("is_end", DataType.of(TypeKind.BIGINT));

  private final JoinKeys keys;
  private final int timeColumn;
  private final Schema schema;
  private int[] rows = {};

  Versions(AsofJoinNode node) {
    this.keys = new JoinKeys(node.right().schema(), node.rightKeys());
    this.timeColumn = node.rightTime();
    this.schema = node.right().schema().append(List.of(IS_END));
  }

  Schema schema() {
    return schema;
  }

  /** Whether a version ends its key. */
  static boolean isEnd(RowBatch versions, int row) {
    return versions.longs(versions.columns().size() - 1).value(row) != 0;
  }

  /** Those of the rows that can be a partner, those that end one, and those that are late. */
  RowBatch of(RowBatch batch) {
    LongVector times = batch.longs(timeColumn);
    rows = rows.length < batch.size() ? new int[batch.size()] : rows;
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      boolean isVersion = !times.isNull(row) && batch.rowKind(row) != RowKind.UPDATE_BEFORE;
      if (isVersion && (times.value(row) < batch.watermark(row) || !keys.hasNull(batch, row))) {
        rows[count++] = row;
      }
    }
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    columns.add(ends(batch));
    return batch.withSelection(rows, count).withColumns(schema, columns).withRowKinds(null);
  }

  private static LongVector ends(RowBatch batch) {
    long[] ends = new long[batch.length()];
    byte[] kinds = batch.rowKinds();
    for (int row = 0; kinds != null && row < ends.length; row++) {
      ends[row] = kinds[row] == RowKind.DELETE.code() ? 1 : 0;
    }
    return new LongVector(ends, null);
  }
}
