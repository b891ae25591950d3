package weir.engine.format;

import weir.engine.data.BytesVector;

/** The texts of rows, as far as they are kept; of another row it is empty. Owned by one thread. */
public interface TextColumn {
  /** Takes the text of the row that has just ended in the collector. */
  void append(RowCollector rows, byte[] bytes, int start, int end);

  /** How many rows there have been since the last {@link #build}. */
  int size();

  /** One text for each row; the column is empty afterwards. */
  BytesVector build();
}
