package weir.engine.data;

import java.util.BitSet;

/**
 * Rows as a scan has brought them in, and which of them some step of the plan has left out. Row
 * numbers are those of both batches. Safe for use by several threads.
 */
public final class SourceRows {
  private final String scan;
  private final RowBatch read;
  private final RowBatch scanned;
  private final BitSet leftOut = new BitSet();

  /**
   * @param scan the name of the scan in the plan
   * @param read the columns as the source gave them
   * @param scanned those that the plan sees
   */
  public SourceRows(String scan, RowBatch read, RowBatch scanned) {
    this.scan = scan;
    this.read = read;
    this.scanned = scanned;
  }

  public String scan() {
    return scan;
  }

  public RowBatch read() {
    return read;
  }

  public RowBatch scanned() {
    return scanned;
  }

  /** Says that a row is left out; whether no other step has said so before. */
  public synchronized boolean leaveOut(int row) {
    boolean isFirst = !leftOut.get(row);
    leftOut.set(row);
    return isFirst;
  }
}
