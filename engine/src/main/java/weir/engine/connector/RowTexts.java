package weir.engine.connector;

import java.util.List;
import java.util.Optional;
import weir.engine.data.RowBatch;

/** Makes rows of the texts that a source has kept of them. Safe for use by several threads. */
public interface RowTexts {
  /** The physical columns that a text tells. */
  List<Integer> columns();

  /** The row of a text, with those columns; empty if one of them cannot hold what it says. */
  Optional<RowBatch> row(byte[] bytes, int start, int length);
}
