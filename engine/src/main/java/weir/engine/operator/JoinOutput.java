package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.JoinType;

/**
 * Makes batches out of pairs of rows, one of the batch at hand and one that was kept, and of rows
 * without a partner. The columns of the left row come first, whichever that is. If the batch's rows
 * have a column more than their side has, that comes last. Takes note of which rows have found a
 * partner, where the kind of join asks for that.
 */
final class JoinOutput {
  private final JoinType type;
  private final Schema left;
  private final Schema right;
  private final Schema pair;
  private final Schema schema;

  /** How many columns come out of the pair, besides those that come last. */
  private final int pairColumns;

  private final @Nullable BatchFunction residual;

  /* The pairs: a row of the batch, and a kept row. */
  private final int[] batchRows;
  private final MatchedRows[] kept;
  private final int[] keptRows;
  private int count;

  private @Nullable RowBatch batch;
  private boolean isLeft;
  private @Nullable Output output;

  /** By row number of the batch: whether it has found a partner. */
  private boolean[] matched = {};

  private int[] firsts = {};

  /**
   * @param schema what comes out: both inputs' columns, or the left ones; and what comes last
   * @param residual a further condition over the pairs, if there is one
   * @param maxRows of one batch
   */
  JoinOutput(
      JoinType type,
      Schema left,
      Schema right,
      Schema schema,
      @Nullable BatchFunction residual,
      int maxRows) {
    this.type = type;
    this.left = left;
    this.right = right;
    Schema both = left.append(right.fields());
    this.pairColumns = type.givesPairs() ? both.size() : left.size();
    this.pair = both.append(schema.fields().subList(pairColumns, schema.size()));
    this.schema = schema;
    this.residual = residual;
    this.batchRows = new int[maxRows];
    this.kept = new MatchedRows[maxRows];
    this.keptRows = new int[maxRows];
  }

  /** Takes note of the batch that the next pairs are of, and whether its rows are left ones. */
  void begin(RowBatch newBatch, boolean isBatchLeft, Output newOutput) {
    batch = newBatch;
    isLeft = isBatchLeft;
    output = newOutput;
    if (type != JoinType.INNER) {
      matched = matched.length < newBatch.length() ? new boolean[newBatch.length()] : matched;
      Arrays.fill(matched, 0, newBatch.length(), false);
    }
  }

  /** Adds a pair, and emits if that makes a full batch. */
  void add(int batchRow, MatchedRows partners, int partner) {
    if (!type.givesPairs() && isDecided(batchRow, partners, partner)) {
      return;
    }
    batchRows[count] = batchRow;
    kept[count] = partners;
    keptRows[count++] = partner;
    if (count == batchRows.length) {
      emit();
    }
  }

  /** Whether the left row of a pair is known to have a partner. */
  private boolean isDecided(int batchRow, MatchedRows partners, int partner) {
    return isLeft ? matched[batchRow] : partners.matched.isSet(partner);
  }

  /** Emits what there is, and forgets the batch; {@link #isMatched} still speaks of it. */
  void end() {
    if (count > 0) {
      emit();
    }
    batch = null;
    output = null;
  }

  /** Whether a row of the last batch has found a partner so far. */
  boolean isMatched(int batchRow) {
    return type != JoinType.INNER && matched[batchRow];
  }

  private void emit() {
    RowBatch current = Objects.requireNonNull(batch);
    List<ColumnVector> columns = new ArrayList<>();
    if (isLeft) {
      takeFromBatch(current, 0, left.size(), columns);
      takeFromKept(right, columns);
    } else {
      takeFromKept(left, columns);
      takeFromBatch(current, 0, right.size(), columns);
    }
    takeFromBatch(current, (isLeft ? left : right).size(), current.columns().size(), columns);
    RowBatch joined = RowBatch.of(pair, columns, count);
    RowBatch result = residual == null ? joined : passed(joined, residual);
    count = 0;
    RowBatch wanted = type == JoinType.INNER ? result : noted(result);
    if (wanted.size() > 0) {
      List<ColumnVector> given = new ArrayList<>(wanted.columns().subList(0, pairColumns));
      given.addAll(wanted.columns().subList(left.size() + right.size(), pair.size()));
      Objects.requireNonNull(output).emit(wanted.withColumns(schema, given));
    }
  }

  /** The pairs that pass the further condition, which knows nothing of what comes last. */
  private static RowBatch passed(RowBatch joined, BatchFunction residual) {
    RowBatch passed = residual.apply(joined);
    int[] selection = passed.selection();
    return selection == null ? joined : joined.withSelection(selection, passed.size());
  }

  /** Takes note of the partners that pairs are; the pairs that come out. */
  private RowBatch noted(RowBatch pairs) {
    firsts = firsts.length < pairs.size() ? new int[batchRows.length] : firsts;
    int first = 0;
    for (int i = 0; i < pairs.size(); i++) {
      int at = pairs.row(i);
      boolean isBatchRowNew = !matched[batchRows[at]];
      matched[batchRows[at]] = true;
      boolean isKeptRowNew = isNoted(!isLeft) && kept[at].matched.set(keptRows[at]);
      if (isLeft ? isBatchRowNew : isKeptRowNew) {
        firsts[first++] = at;
      }
    }
    if (type.givesPairs()) {
      return pairs;
    }
    return pairs.withSelection(Arrays.copyOf(firsts, first), type == JoinType.SEMI ? first : 0);
  }

  /** Whether it matters if kept rows of that side have a partner. */
  private boolean isNoted(boolean isKeptLeft) {
    return isKeptLeft ? type != JoinType.RIGHT : type.givesRightAlone();
  }

  /** Whether rows of a side come out if they have no partner. */
  boolean givesAlone(boolean isLeftSide) {
    return isLeftSide ? type.givesLeftAlone() : type.givesRightAlone();
  }

  /** Emits rows of one side that have no partner, with NULL for the columns of the other. */
  void emitAlone(RowBatch rows, boolean isLeftSide, Output to) {
    List<ColumnVector> columns = new ArrayList<>();
    if (!isLeftSide) {
      addNulls(left, rows.length(), columns);
    }
    int sideColumns = (isLeftSide ? left : right).size();
    columns.addAll(rows.columns().subList(0, sideColumns));
    if (isLeftSide && type.givesPairs()) {
      addNulls(right, rows.length(), columns);
    }
    columns.addAll(rows.columns().subList(sideColumns, rows.columns().size()));
    to.emit(rows.withColumns(schema, columns).withWatermarks(null));
  }

  private static void addNulls(Schema side, int length, List<ColumnVector> into) {
    for (int column = 0; column < side.size(); column++) {
      ColumnBuilder builder = ColumnBuilder.of(side.type(column), length);
      for (int i = 0; i < length; i++) {
        builder.appendNull();
      }
      into.add(builder.build());
    }
  }

  private void takeFromBatch(RowBatch current, int from, int to, List<ColumnVector> into) {
    for (ColumnVector column : current.columns().subList(from, to)) {
      into.add(column.take(batchRows, count));
    }
  }

  private void takeFromKept(Schema side, List<ColumnVector> into) {
    boolean areTogether = areTogether();
    for (int column = 0; column < side.size(); column++) {
      into.add(
          areTogether
              ? kept[0].rows.rows().vector(column, keptRows, 0, count)
              : gathered(column, side.type(column)));
    }
  }

  /** Whether all kept rows stand in one place. */
  private boolean areTogether() {
    for (int i = 1; i < count; i++) {
      if (kept[i] != kept[0]) {
        return false;
      }
    }
    return true;
  }

  /** A column of kept rows out of many places. */
  private ColumnVector gathered(int column, DataType type) {
    ColumnBuilder builder = ColumnBuilder.of(type, count);
    for (int i = 0; i < count; i++) {
      kept[i].rows.rows().column(column).copyTo(keptRows[i], builder);
    }
    return builder.build();
  }
}
