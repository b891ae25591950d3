package weir.engine.operator;

import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.plan.AsofJoinNode;
import weir.engine.state.KeyEncoder;
import weir.engine.state.LatestRows;
import weir.engine.state.OperatorState;
import weir.engine.state.TableName;
import weir.engine.time.Watermarks;

/** The partner of a left row is the last right row of its key that has been taken before it. */
final class LatestPartners implements AsofPartners {
  private static final TableName LATEST = new TableName("latest", 1);

  private final AsofJoinNode node;
  private final KeyEncoder leftKeys;
  private final LatestRows latest;
  private final RowNumbers rowNumbers = new RowNumbers();
  private int[] leftIds = {};
  private int[] found = {};

  LatestPartners(AsofJoinNode node) {
    this.node = node;
    this.leftKeys = new KeyEncoder(node.left().schema(), node.leftKeys());
    this.latest = new LatestRows(LATEST, new Versions(node).schema(), node.rightKeys());
  }

  @Override
  public void register(OperatorState state) {
    latest.register(state);
  }

  @Override
  public void take(RowBatch left, RowBatch right, boolean isEnd, AsofOutput pairs, Output output) {
    LongVector leftTimes = left.longs(node.leftTime());
    LongVector rightTimes = right.longs(node.rightTime());
    int[] rightRows = rowNumbers.of(right);
    int[] rightIds = latest.find(right, rightRows, right.size());
    findLeft(left);
    int next = 0;
    for (int row = 0; row < left.size(); row++) {
      long time = Watermarks.saturatedSum(leftTimes.value(row), node.shift());
      while (next < right.size() && isBefore(rightTimes.value(next), time)) {
        put(rightIds[next], right, rightRows, next++);
      }
      found[row] = latest.row(leftIds[row]);
    }
    while (next < right.size()) {
      put(rightIds[next], right, rightRows, next++);
    }
    pairs.emit(left, latest.rows(), found, output);
    latest.sweep();
  }

  private void findLeft(RowBatch left) {
    if (leftIds.length < left.size()) {
      leftIds = new int[left.size()];
      found = new int[left.size()];
    }
    leftKeys.encode(left, rowNumbers.upTo(left.size()), left.size());
    latest.find(leftKeys, left.size(), leftIds);
  }

  private boolean isBefore(long rightTime, long leftTime) {
    return node.match().takesEqual() ? rightTime <= leftTime : rightTime < leftTime;
  }

  private void put(int key, RowBatch right, int[] rows, int position) {
    if (Versions.isEnd(right, rows[position])) {
      latest.remove(key);
    } else {
      latest.put(key, right, rows, position);
    }
  }

  @Override
  public long size() {
    return latest.liveRows();
  }

  @Override
  public long hotBytes() {
    return latest.bytes();
  }

  @Override
  public void spill(long bytes) {
    latest.spill(bytes);
  }
}
