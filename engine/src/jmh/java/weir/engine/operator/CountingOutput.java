package weir.engine.operator;

import weir.engine.data.RowBatch;

/** Counts the rows that come out, and keeps none. */
final class CountingOutput implements Output {
  private long rows;

  /** How many there were. */
  long rows() {
    return rows;
  }

  @Override
  public void emit(RowBatch batch) {
    rows += batch.size();
  }

  @Override
  public void watermark(long watermark) {}

  @Override
  public void finish() {}
}
