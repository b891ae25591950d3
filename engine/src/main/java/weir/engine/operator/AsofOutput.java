package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.AsofJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.state.RowSlab;

/** Makes batches out of left rows and the one right row that each has found, or none. */
final class AsofOutput {
  private final Schema pair;
  private final Schema right;
  private final Schema schema;
  private final boolean givesAlone;
  private final @Nullable BatchFunction residual;
  private final int batchRows;

  AsofOutput(AsofJoinNode node, @Nullable BatchFunction residual, int batchRows) {
    this.right = node.right().schema();
    this.pair = node.left().schema().append(right.fields());
    this.schema = node.schema();
    this.givesAlone = node.type() == JoinType.LEFT;
    this.residual = residual;
    this.batchRows = batchRows;
  }

  /** Emits left rows of a dense batch without a partner. */
  void emitAlone(RowBatch left, Output output) {
    int[] partners = new int[left.size()];
    Arrays.fill(partners, RowSlab.NONE);
    emit(left, new RowSlab(right), partners, output);
  }

  /**
   * Emits left rows.
   *
   * @param left a dense batch
   * @param rightRows the right rows, which may have further columns
   * @param partners by left row: the number of its right row, or {@link RowSlab#NONE}
   */
  void emit(RowBatch left, RowSlab rightRows, int[] partners, Output output) {
    for (int from = 0; from < left.size(); from += batchRows) {
      int count = Math.min(batchRows, left.size() - from);
      int[] rows = new int[count];
      for (int i = 0; i < count; i++) {
        rows[i] = from + i;
      }
      emit(left, rows, rightRows, partners, output);
    }
  }

  private void emit(RowBatch left, int[] rows, RowSlab rightRows, int[] partners, Output output) {
    int[] matching = withPartner(rows, partners);
    if (residual != null && matching.length > 0) {
      RowBatch fitting = residual.apply(pairs(pair, left, matching, rightRows, partners));
      int[] fit = new int[fitting.size()];
      for (int i = 0; i < fit.length; i++) {
        fit[i] = matching[fitting.row(i)];
      }
      forgetOthers(matching, fit, partners);
      matching = fit;
    }
    int[] wanted = givesAlone ? rows : matching;
    if (wanted.length > 0) {
      output.emit(pairs(schema, left, wanted, rightRows, partners));
    }
  }

  private static int[] withPartner(int[] rows, int[] partners) {
    int[] found = new int[rows.length];
    int count = 0;
    for (int row : rows) {
      if (partners[row] != RowSlab.NONE) {
        found[count++] = row;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** Both lists go up. */
  private static void forgetOthers(int[] rows, int[] kept, int[] partners) {
    int next = 0;
    for (int row : rows) {
      if (next < kept.length && kept[next] == row) {
        next++;
      } else {
        partners[row] = RowSlab.NONE;
      }
    }
  }

  private RowBatch pairs(Schema of, RowBatch left, int[] rows, RowSlab rightRows, int[] partners) {
    List<ColumnVector> columns = new ArrayList<>();
    for (ColumnVector column : left.columns()) {
      columns.add(column.take(rows, rows.length));
    }
    int[] numbers = Arrays.stream(rows).map(row -> partners[row]).toArray();
    for (int i = 0; i < right.size(); i++) {
      columns.add(rightRows.vector(i, numbers, 0, numbers.length));
    }
    return RowBatch.of(of, columns, rows.length);
  }
}
