package weir.engine.operator;

import java.util.Arrays;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.plan.AsofJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.state.KeyEncoder;
import weir.engine.state.OperatorState;
import weir.engine.state.RowSlab;
import weir.engine.time.Watermarks;

/** The partner of a left row is the first right row of its key that is taken behind it. */
final class EarliestPartners implements AsofPartners {
  private final AsofJoinNode node;
  private final Schema versions;
  private final KeyEncoder leftKeys;
  private final KeyEncoder rightKeys;
  private final OpenRows open;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final PairList found = new PairList();

  EarliestPartners(AsofJoinNode node) {
    this.node = node;
    this.versions = new Versions(node).schema();
    this.leftKeys = new KeyEncoder(node.left().schema(), node.leftKeys());
    this.rightKeys = new KeyEncoder(versions, node.rightKeys());
    this.open = new OpenRows(node.left().schema(), node.leftTime(), node.leftKeys());
  }

  @Override
  public void register(OperatorState state) {
    open.register(state);
  }

  @Override
  public void take(RowBatch left, RowBatch right, boolean isEnd, AsofOutput pairs, Output output) {
    LongVector leftTimes = left.longs(node.leftTime());
    LongVector rightTimes = right.longs(node.rightTime());
    RowSlab partners = new RowSlab(versions);
    partners.append(right, rowNumbers.of(right), 0, right.size());
    leftKeys.encode(left, rowNumbers.of(left), left.size());
    rightKeys.encode(right, rowNumbers.of(right), right.size());
    int next = 0;
    for (int row = 0; row < right.size(); row++) {
      int first = next;
      while (next < left.size() && isBefore(leftTimes.value(next), rightTimes.value(row))) {
        next++;
      }
      open.add(leftKeys, left, first, next);
      int partner = row;
      open.takeStored(rows -> emit(rows, partners, partner, pairs, output));
      open.take(rightKeys, row, found);
    }
    open.add(leftKeys, left, next, left.size());
    emit(partners, pairs, output);
    if (isEnd && node.type() == JoinType.LEFT) {
      open.forEach(rows -> pairs.emitAlone(rows, output));
    }
    open.tidy();
  }

  private boolean isBefore(long leftTime, long rightTime) {
    long time = Watermarks.saturatedSum(leftTime, node.shift());
    return node.match().takesEqual() ? time <= rightTime : time < rightTime;
  }

  private static void emit(
      RowBatch rows, RowSlab partners, int partner, AsofOutput pairs, Output output) {
    int[] numbers = new int[rows.size()];
    Arrays.fill(numbers, partner);
    pairs.emit(rows, partners, numbers, output);
  }

  private void emit(RowSlab partners, AsofOutput pairs, Output output) {
    int[] numbers = Arrays.copyOf(found.right(), found.size());
    pairs.emit(open.rows(found.left(), found.size()), partners, numbers, output);
    found.clear();
  }

  @Override
  public long oldestTime() {
    return open.oldestTime();
  }

  @Override
  public long size() {
    return open.size();
  }

  @Override
  public long hotBytes() {
    return open.bytes();
  }

  @Override
  public void spill(long bytes) {
    open.spill(bytes);
  }
}
