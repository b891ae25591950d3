package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.plan.ChangingJoinNode;
import weir.engine.state.KeyTable;
import weir.engine.state.RowSlab;

/**
 * Joins inputs that may change, and keeps all their rows. What an epoch changes on both sides is
 * gathered, then joined at its end: the left changes with the right rows before it, then the right
 * changes with the left rows after it. So a row that changes on both sides at once is never seen
 * with only one of its changes.
 */
public final class ChangingJoinOperator implements Operator {

  private final ChangingJoinNode node;
  private final Schema pairSchema;
  private final ChangingSide left;
  private final ChangingSide right;
  private final AloneRows leftAlone;
  private final AloneRows rightAlone;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final PartnerList leftPartners;
  private final PartnerList rightPartners;
  private final PairList candidates = new PairList();
  private final PairCounts pairs = new PairCounts();

  /** Whether no pair is ever taken away, nor comes out for anything but both its rows. */
  private final boolean onlyAdds;

  /** If so: the pairs of an epoch. */
  private final PairList addedPairs = new PairList();

  private KeyTable keys;
  private final TimeToLive timeToLive;
  private boolean hasEnded;
  private int openInputs = 2;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();
  private @Nullable BatchFunction residual;
  private @Nullable ChangePairs changes;

  public ChangingJoinOperator(ChangingJoinNode node) {
    Schema leftSchema = node.left().schema();
    Schema rightSchema = node.right().schema();
    this.keys = ChangingSide.newKeyTable(leftSchema, node.leftKeys());
    this.node = node;
    this.pairSchema = leftSchema.append(rightSchema.fields());
    this.timeToLive = new TimeToLive(node.ttlMillis());
    this.onlyAdds = node.type().givesPairs() && !node.changes().isUpdating();
    this.left =
        new ChangingSide(
            "left",
            leftSchema,
            node.leftKeys(),
            rows(node.numbersLeft()),
            matches(AloneRows.areWanted(node.type(), true)),
            keys,
            timeToLive);
    this.right =
        new ChangingSide(
            "right",
            rightSchema,
            node.rightKeys(),
            rows(node.numbersRight()),
            matches(AloneRows.areWanted(node.type(), false)),
            keys,
            timeToLive);
    this.leftPartners = new PartnerList(leftSchema);
    this.rightPartners = new PartnerList(rightSchema);
    this.leftAlone = new AloneRows(left, node.type(), true);
    this.rightAlone = new AloneRows(right, node.type(), false);
  }

  private static ChangingSide.Rows rows(boolean isNumbered) {
    return isNumbered ? ChangingSide.Rows.NUMBERED : ChangingSide.Rows.COUNTED;
  }

  private static ChangingSide.Matches matches(boolean areWanted) {
    return areWanted ? ChangingSide.Matches.COUNTED : ChangingSide.Matches.UNKNOWN;
  }

  @Override
  public void open(OperatorContext context) {
    timeToLive.open(context);
    metrics = context.metrics();
    batchRows = context.batchRows();
    residual = node.residual().map(context::compile).orElse(null);
    changes = new ChangePairs(node.schema(), node.changes(), batchRows);
    left.register(context.state());
    right.register(context.state());
    context.state().onRestored(this::updateState);
  }

  private void updateState() {
    metrics.state(left.liveRows() + right.liveRows(), bytes());
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    left.putBack();
    right.putBack();
    ChangingSide own = input == 0 ? left : right;
    own.gather(batch, rowNumbers.of(batch), input == 0 ? right : left);
    left.holds(bytes());
    updateState();
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {}

  @Override
  public void endInput(int input, Output output) {
    openInputs--;
    hasEnded = openInputs == 0;
  }

  @Override
  public void endEpoch(long epoch, Output output) {
    join();
    if (onlyAdds) {
      emitAdded(output);
    } else {
      emitChanges(output);
    }
    left.end();
    right.end();
    forgetOld();
    sweep();
    spill();
    updateState();
    if (hasEnded) {
      output.watermark(Output.END);
    }
  }

  private void join() {
    noteTouched(left, leftAlone);
    noteTouched(right, rightAlone);
    left.begin();
    right.begin();
    joinChanges(left, right);
    left.apply();
    joinChanges(right, left);
    right.apply();
  }

  private static void noteTouched(ChangingSide side, AloneRows alone) {
    for (int i = 0; i < side.touchedCount(); i++) {
      alone.note(side.touched(i));
    }
  }

  /** Pairs what has changed on one side with what the other side has. */
  private void joinChanges(ChangingSide own, ChangingSide other) {
    boolean isLeft = own == left;
    PartnerList partners = isLeft ? rightPartners : leftPartners;
    for (int i = 0; i < own.touchedCount(); i++) {
      int row = own.touched(i);
      if (own.delta(row) != 0) {
        partners.find(other, own, row);
        for (int j = 0; j < partners.size(); j++) {
          int partner = partners.row(j);
          addCandidate(isLeft ? row : partner, isLeft ? partner : row, isLeft);
        }
      }
    }
    takeCandidates(isLeft);
  }

  private void addCandidate(int leftRow, int rightRow, boolean isLeftChange) {
    candidates.add(leftRow, rightRow);
    if (candidates.size() >= batchRows) {
      takeCandidates(isLeftChange);
    }
  }

  /** Takes those of the candidates that match. */
  private void takeCandidates(boolean isLeftChange) {
    int[] leftRows = candidates.left();
    int[] rightRows = candidates.right();
    if (residual == null) {
      for (int i = 0; i < candidates.size(); i++) {
        take(leftRows[i], rightRows[i], isLeftChange);
      }
    } else if (candidates.size() > 0) {
      RowBatch batch = rows(pairSchema, candidates);
      RowBatch matching = residual.apply(batch);
      for (int i = 0; i < matching.size(); i++) {
        int row = matching.row(i);
        take(leftRows[row], rightRows[row], isLeftChange);
      }
    }
    candidates.clear();
  }

  private void take(int leftRow, int rightRow, boolean isLeftChange) {
    if (isLeftChange) {
      take(left, leftRow, right, rightRow, rightAlone);
    } else {
      take(right, rightRow, left, leftRow, leftAlone);
    }
    if (node.type().givesPairs()) {
      int delta = isLeftChange ? left.delta(leftRow) : right.delta(rightRow);
      int count = isLeftChange ? right.count(rightRow) : left.count(leftRow);
      addPairs(leftRow, rightRow, (long) delta * count);
    }
  }

  private void addPairs(int leftRow, int rightRow, long count) {
    if (!onlyAdds) {
      pairs.add(leftRow, rightRow, count);
      return;
    }
    for (long n = count; n > 0; n--) {
      addedPairs.add(leftRow, rightRow);
    }
  }

  private static void take(
      ChangingSide own, int row, ChangingSide other, int partner, AloneRows otherAlone) {
    otherAlone.note(partner);
    other.addMatches(partner, own.delta(row));
    if (own.isNew(row)) {
      own.addMatches(row, other.count(partner));
    }
  }

  private void emitAdded(Output output) {
    for (int from = 0; from < addedPairs.size(); from += batchRows) {
      int to = Math.min(addedPairs.size(), from + batchRows);
      output.emit(rows(node.schema(), addedPairs, from, to));
    }
    addedPairs.clear();
  }

  private void emitChanges(Output output) {
    leftAlone.drainTo(pairs, true);
    rightAlone.drainTo(pairs, false);
    PairList removed = new PairList();
    PairList added = new PairList();
    pairs.drainTo(removed, added);
    Objects.requireNonNull(changes)
        .emit(rows(node.schema(), removed), rows(node.schema(), added), output);
  }

  private RowBatch rows(Schema schema, PairList list) {
    return rows(schema, list, 0, list.size());
  }

  /** The rows of some of those pairs; NULL where a pair has no row on a side. */
  private RowBatch rows(Schema schema, PairList list, int from, int to) {
    List<ColumnVector> columns = new ArrayList<>();
    int leftWidth = node.left().schema().size();
    for (int i = 0; i < schema.size(); i++) {
      boolean isLeft = i < leftWidth;
      RowSlab slab = isLeft ? left.slab() : right.slab();
      int[] numbers = isLeft ? list.left() : list.right();
      columns.add(slab.vector(isLeft ? i : i - leftWidth, numbers, from, to));
    }
    return RowBatch.of(schema, columns, to - from);
  }

  private void forgetOld() {
    long now = timeToLive.now();
    if (left.isSettled() && timeToLive.isDue(now)) {
      left.forgetOld(now);
      right.forgetOld(now);
    }
  }

  private void sweep() {
    if (left.isSparse() || right.isSparse()) {
      keys = ChangingSide.newKeyTable(node.left().schema(), node.leftKeys());
      left.sweep(keys);
      right.sweep(keys);
    }
  }

  /** Moves the rows of the keys that came first to the store, if there is too little memory. */
  private void spill() {
    int first = left.leaving(keys.size(), bytes());
    if (first == 0) {
      return;
    }
    left.write();
    right.write();
    keys = ChangingSide.newKeyTable(node.left().schema(), node.leftKeys());
    left.leave(first, keys);
    right.leave(first, keys);
    left.holds(bytes());
  }

  private long bytes() {
    return left.bytes() + right.bytes() + keys.bytes();
  }

  @Override
  public void close() {}
}
