package weir.engine.connector.file;

import java.util.ArrayList;
import java.util.List;
import weir.engine.connector.KeptTexts;
import weir.engine.data.BytesBuilder;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongBuilder;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.format.RowCollector;
import weir.engine.format.TextColumn;
import weir.engine.time.RunningWatermark;

/**
 * Copies of the texts of those rows of a split that may yet be left out for their time, whichever
 * thread has decoded them. Owned by the reader's thread, which shows it all rows in their order.
 */
final class LateTexts implements TextColumn {
  private final int timeColumn;
  private final RunningWatermark watermark;
  private final BytesBuilder texts = new BytesBuilder(RowBatch.DEFAULT_ROWS);

  /**
   * @param kept by the number of a decoded column
   */
  LateTexts(KeptTexts kept) {
    this.timeColumn = kept.column();
    this.watermark = new RunningWatermark(kept.delayMillis(), kept.watermark());
  }

  @Override
  public void append(RowCollector rows, byte[] bytes, int start, int end) {
    texts.append(bytes, start, mayBeLate(rows) ? end - start : 0);
  }

  /** The row that has just ended. */
  private boolean mayBeLate(RowCollector rows) {
    if (timeColumn == KeptTexts.UNKNOWN) {
      return true;
    }
    LongBuilder times = (LongBuilder) rows.column(timeColumn);
    int row = rows.rows() - 1;
    return times.isNull(row) || watermark.isAheadOf(times.value(row));
  }

  /** The same rows, whose last column shows all texts where they were read. */
  RowBatch copied(RowBatch decoded) {
    List<ColumnVector> columns = new ArrayList<>(decoded.columns());
    BytesVector all = decoded.bytes(columns.size() - 1);
    for (int row = 0; row < decoded.length(); row++) {
      int length = mayBeLate(decoded, row) ? all.byteLength(row) : 0;
      texts.append(all.slab(), all.start(row), length);
    }
    columns.set(columns.size() - 1, texts.build());
    return decoded.withColumns(decoded.schema(), columns);
  }

  private boolean mayBeLate(RowBatch decoded, int row) {
    if (timeColumn == KeptTexts.UNKNOWN) {
      return true;
    }
    LongVector times = decoded.longs(timeColumn);
    return times.isNull(row) || watermark.isAheadOf(times.value(row));
  }

  @Override
  public int size() {
    return texts.size();
  }

  @Override
  public BytesVector build() {
    return texts.build();
  }
}
