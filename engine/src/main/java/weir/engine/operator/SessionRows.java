package weir.engine.operator;

import java.util.Arrays;
import java.util.BitSet;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.Schema;
import weir.engine.state.ColdRecords;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyTable;
import weir.engine.state.LongSlab;
import weir.engine.state.OperatorState;
import weir.engine.state.RankOrder;
import weir.engine.state.RowSlab;
import weir.engine.state.TableWriter;

/**
 * The rows of open sessions, those of each in a chain; every row has a rank, the higher the later
 * it took part. As stored records: the row's key and its rank; the length of the key, and the row.
 * Which session a row is in follows from its key and its time. Owned by one thread.
 */
final class SessionRows implements SessionContent {
  private static final int NONE = RowSlab.NONE;
  private static final int GONE = -1;
  private static final int MIN_WASTE = 4 * RowBatch.DEFAULT_ROWS;
  private static final int MIN_ROOM = 16;

  private final Schema schema;
  private final int timeColumn;
  private final RowCodec codec;
  private RowSlab rows;

  /* By row: the number of its key, or GONE; its rank, and the next row of its session. */
  private int[] keyOf = {};
  private long[] ranks = {};
  private int[] nextOfSession = {};
  private int live;
  private long nextRank;

  /* By session: its first row, or NONE, and its last one. */
  private int[] firstRows = {};
  private int[] lastRows = {};

  /** The next row that takes part. */
  private int taking;

  /** The rows that have been stored. */
  private BitSet stored = new BitSet();

  private final GoneRecords gone = new GoneRecords();

  /* Rows that have come back and are in no session yet. */
  private RowBatchBuilder back;
  private int backCount;

  /** Some of the rows, for a moment. */
  private final RowList some = new RowList();

  SessionRows(Schema schema, int timeColumn) {
    this.schema = schema;
    this.timeColumn = timeColumn;
    this.codec = new RowCodec(schema);
    this.rows = new RowSlab(schema);
    this.back = new RowBatchBuilder(schema, 0);
  }

  @Override
  public void register(OperatorState state) {
    state.note(
        "ranks",
        () -> Long.toString(nextRank),
        text -> nextRank = Math.max(nextRank, Long.parseLong(text)));
  }

  /** Keeps the first columns of these rows: behind them may be others. */
  @Override
  public void begin(RowBatch batch, int[] keys) {
    taking = rows.size();
    rows.append(batch.withColumns(schema, batch.columns().subList(0, schema.size())));
    makeRoom(rows.size());
    for (int i = 0; i < batch.size(); i++) {
      keyOf[taking + i] = keys[i];
      ranks[taking + i] = nextRank++;
    }
    live += batch.size();
  }

  private void makeRoom(int size) {
    if (size > keyOf.length) {
      int room = Math.max(MIN_ROOM, Math.max(size, 2 * keyOf.length));
      keyOf = Arrays.copyOf(keyOf, room);
      ranks = Arrays.copyOf(ranks, room);
      nextOfSession = Arrays.copyOf(nextOfSession, room);
    }
  }

  @Override
  public void take(int session) {
    link(session, taking++);
  }

  private void link(int session, int row) {
    makeRoomForSession(session);
    nextOfSession[row] = NONE;
    if (firstRows[session] == NONE) {
      firstRows[session] = row;
    } else {
      nextOfSession[lastRows[session]] = row;
    }
    lastRows[session] = row;
  }

  private void makeRoomForSession(int session) {
    int length = firstRows.length;
    if (session >= length) {
      int room = Math.max(MIN_ROOM, Math.max(session + 1, 2 * length));
      firstRows = Arrays.copyOf(firstRows, room);
      lastRows = Arrays.copyOf(lastRows, room);
      Arrays.fill(firstRows, length, room, NONE);
    }
  }

  @Override
  public void unite(int session, int other) {
    nextOfSession[lastRows[session]] = firstRows[other];
    lastRows[session] = lastRows[other];
    firstRows[other] = NONE;
  }

  @Override
  public void close(int session, KeyTable keys) {
    for (int row = firstRows[session]; row != NONE; row = nextOfSession[row]) {
      if (stored.get(row)) {
        gone.add(keyOf[row], keys, ranks[row]);
      }
      keyOf[row] = GONE;
      live--;
    }
  }

  /** The rows of a session, in the order in which they took part; good until the next call. */
  RowList inOrder(int session) {
    select(session);
    if (!isInOrder()) {
      int[] unordered = Arrays.copyOf(some.rows(), some.size());
      long[] ranksOf = Arrays.stream(unordered).mapToLong(row -> ranks[row]).toArray();
      some.clear();
      for (int place : new RankOrder(ranksOf, ranksOf.length).rows()) {
        some.add(unordered[place]);
      }
    }
    return some;
  }

  private boolean isInOrder() {
    int[] selected = some.rows();
    for (int i = 1; i < some.size(); i++) {
      if (ranks[selected[i]] < ranks[selected[i - 1]]) {
        return false;
      }
    }
    return true;
  }

  private void select(int session) {
    some.clear();
    for (int row = firstRows[session]; row != NONE; row = nextOfSession[row]) {
      some.add(row);
    }
  }

  /** Appends a row. */
  void append(int row, RowBatchBuilder out) {
    for (int column = 0; column < schema.size(); column++) {
      rows.column(column).copyTo(row, out.column(column));
    }
  }

  @Override
  public void keep(int[] kept, int[] newKeys) {
    int[] keptRows = new int[live];
    int[] newFirst = new int[kept.length + 1];
    int count = 0;
    for (int session = 0; session < kept.length; session++) {
      for (int row = firstRows[kept[session]]; row != NONE; row = nextOfSession[row]) {
        keptRows[count++] = row;
      }
      newFirst[session + 1] = count;
    }
    moveTogether(keptRows, count);
    firstRows = new int[0];
    lastRows = new int[0];
    for (int session = 0; session < kept.length; session++) {
      for (int row = newFirst[session]; row < newFirst[session + 1]; row++) {
        keyOf[row] = newKeys[session];
        link(session, row);
      }
    }
  }

  private void moveTogether(int[] kept, int count) {
    RowBatch left = rows.batch(kept, 0, count);
    long[] oldRanks = ranks;
    BitSet oldStored = stored;
    rows = new RowSlab(schema);
    rows.append(left);
    keyOf = new int[count];
    nextOfSession = new int[count];
    ranks = new long[count];
    stored = new BitSet(count);
    for (int row = 0; row < count; row++) {
      ranks[row] = oldRanks[kept[row]];
      stored.set(row, oldStored.get(kept[row]));
    }
    live = count;
  }

  @Override
  public boolean isSparse() {
    return rows.size() - live > Math.max(MIN_WASTE, live);
  }

  @Override
  public long records() {
    return live;
  }

  @Override
  public void freeze(DurableState.Scope scope, KeyTable keys, TableWriter out) {
    freezeGone(out);
    boolean isAll = scope == DurableState.Scope.ALL;
    some.clear();
    for (int row = isAll ? 0 : stored.nextClearBit(0);
        row < rows.size();
        row = isAll ? row + 1 : stored.nextClearBit(row + 1)) {
      if (keyOf[row] != GONE) {
        some.add(row);
      }
    }
    write(keys, out);
    stored.set(0, rows.size());
  }

  @Override
  public void freezeGone(TableWriter out) {
    gone.freeze(DurableTable.NO_BUCKET, out);
  }

  /** Writes {@link #some}, many at a time. */
  private void write(KeyTable keys, TableWriter out) {
    for (int from = 0; from < some.size(); from += RowBatch.DEFAULT_ROWS) {
      int to = Math.min(some.size(), from + RowBatch.DEFAULT_ROWS);
      RowBatch batch = rows.batch(some.rows(), from, to);
      for (int i = from; i < to; i++) {
        int row = some.rows()[i];
        keys.write(keyOf[row], out.key());
        out.value().putInt(out.key().size());
        out.key().putSorted(ranks[row]);
        codec.write(batch, i - from, out.value());
        out.put(keys.group(keyOf[row]), DurableTable.NO_BUCKET);
      }
    }
  }

  @Override
  public long leave(int session, KeyTable keys, TableWriter out) {
    some.clear();
    long count = 0;
    for (int row = firstRows[session]; row != NONE; row = nextOfSession[row]) {
      count++;
      if (!stored.get(row)) {
        some.add(row);
      }
    }
    write(keys, out);
    return count;
  }

  @Override
  public void fetch(ColdRecords cold, KeyTable keys, int from) {
    cold.fetchAll(keys, from);
  }

  @Override
  public void restore(int key, long rank, BinaryInput value) {
    int row = rows.size() + backCount++;
    makeRoom(row + 1);
    keyOf[row] = key;
    ranks[row] = rank;
    codec.read(value, back);
  }

  @Override
  public void restored(SessionChains chains) {
    if (backCount == 0) {
      return;
    }
    int first = rows.size();
    rows.append(back.build(backCount));
    back = new RowBatchBuilder(schema, 0);
    live += backCount;
    backCount = 0;
    stored.set(first, rows.size());
    LongSlab times = (LongSlab) rows.column(timeColumn);
    for (int row = first; row < rows.size(); row++) {
      link(chains.sessionAt(keyOf[row], times.value(row)), row);
    }
  }

  @Override
  public long bytes() {
    return rows.bytes()
        + (2L * Integer.BYTES + Long.BYTES) * keyOf.length
        + 2L * Integer.BYTES * firstRows.length
        + gone.bytes()
        + stored.size() / Byte.SIZE;
  }
}
