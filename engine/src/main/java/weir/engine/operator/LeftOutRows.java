package weir.engine.operator;

import weir.engine.data.SourceRows;

/** Takes the rows of sources that an operator leaves out, each once. On the operator's thread. */
public interface LeftOutRows {
  /** Keeps nothing. */
  LeftOutRows NOT_KEPT =
      new LeftOutRows() {
        @Override
        public void late(SourceRows rows, int row, long watermark) {}

        @Override
        public void withoutTime(SourceRows rows, int row, String column) {}
      };

  /** A row whose time was behind that watermark. */
  void late(SourceRows rows, int row, long watermark);

  /** A row that has no time in that column. */
  void withoutTime(SourceRows rows, int row, String column);
}
