package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.plan.ValuesNode;

/** The rows of a {@link ValuesNode} as batches. */
public final class ValuesBatches {
  private ValuesBatches() {}

  /** All rows, at most {@code batchRows} to a batch; none is empty. */
  public static List<RowBatch> of(ValuesNode node, int batchRows) {
    List<RowBatch> batches = new ArrayList<>(1);
    int expectedRows = Math.min(batchRows, node.rows().size());
    RowBatchBuilder builder = new RowBatchBuilder(node.schema(), expectedRows);
    int rows = 0;
    for (List<@Nullable Object> row : node.rows()) {
      builder.row(row.toArray());
      if (++rows == batchRows) {
        batches.add(builder.build(rows));
        rows = 0;
      }
    }
    if (rows > 0) {
      batches.add(builder.build(rows));
    }
    return batches;
  }
}
