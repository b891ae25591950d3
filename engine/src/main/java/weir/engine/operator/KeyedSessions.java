package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.state.ChangedKeys;
import weir.engine.state.ColdRecords;
import weir.engine.state.ColdRecords.Fate;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.OperatorState;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;
import weir.engine.time.Watermarks;

/**
 * The open sessions of keys, with what belongs to each. Owned by one thread.
 *
 * <p>As stored records: a key; the length of that, whether the key is awaited, its first end, and
 * its sessions. Behind it those of what belongs to them, whose keys begin with the same key. Keys
 * that came first leave memory for the store when it gets short, each with all its sessions. Their
 * first ends wait to bring them back; one that has come back before is not asked for again.
 */
final class KeyedSessions implements DurableTable, HotState.Part {
  private static final TableName NAME = new TableName("sessions", 2);
  private static final int NONE = SessionChains.NONE;
  private static final int MIN_WASTE = 1024;

  private final Schema keySchema;
  private final KeyEncoder encoder;
  private final SessionChains chains;
  private final SessionContent content;
  private final ChangedKeys changed = new ChangedKeys();
  private final ColdRecords cold = new ColdRecords(NAME, this, this::hotRecords);
  private final RowNumbers rowNumbers = new RowNumbers();
  private KeyTable keys;

  /** How many sessions have numbers. */
  private int size;

  private long nextOrder;

  /* The keys that are only in the store: the columns of each, and when its first session ends. */
  private final Schema endSchema;
  private final KeyEncoder endEncoder;
  private final TimeOrderedRows coldEnds;
  private final OperatorMetrics noMetrics = new OperatorMetrics();
  private long coldStart = Watermarks.END;

  /* The rows that take part: their keys, and how many have done so. */
  private int[] keyIds = {};
  private int takenRows;

  /* The sessions that are over. */
  private final RowList over = new RowList();

  KeyedSessions(Schema input, List<Integer> keyColumns, long gapMillis, SessionContent content) {
    this.content = content;
    this.chains = new SessionChains(gapMillis, content::unite);
    this.keySchema = input.select(keyColumns);
    this.encoder = new KeyEncoder(input, keyColumns);
    this.keys = encoder.newTable();
    List<Integer> allKeys = IntStream.range(0, keySchema.size()).boxed().toList();
    this.endSchema = keySchema.append(List.of(new Field("end", DataType.timestamp())));
    this.endEncoder = new KeyEncoder(endSchema, allKeys);
    this.coldEnds = TimeOrderedRows.asTheyCame(endSchema, keySchema.size(), allKeys);
  }

  void register(OperatorState state) {
    cold.register(state);
    coldEnds.register("ends-", state);
    state.note(
        "orders",
        () -> Long.toString(nextOrder),
        text -> nextOrder = Math.max(nextOrder, Long.parseLong(text)));
    content.register(state);
    state.onRestored(this::awaitStored);
  }

  private long hotRecords() {
    return chains.liveKeys() + content.records();
  }

  /** How many rows are kept, or sessions if no rows are; of what is in the store, the records. */
  long count() {
    return Math.max(chains.live(), content.records()) + cold.count();
  }

  /** What waits for the ends of sessions in the store. */
  TimeOrderedRows coldEnds() {
    return coldEnds;
  }

  /** The earliest start of an open session, or {@link OperatorMetrics#NO_TIME}. */
  long oldestStart() {
    long hot = chains.oldestStart();
    long first = cold.count() == 0 ? hot : Math.min(hot, coldStart);
    return first == Watermarks.END ? OperatorMetrics.NO_TIME : first;
  }

  /** The next rows are these, all of the batch. */
  void begin(RowBatch batch) {
    find(encoder, batch);
    content.begin(batch, keyIds);
    takenRows = 0;
  }

  private void find(KeyEncoder of, RowBatch batch) {
    cold.putBack(changed, keys);
    int first = keys.size();
    keyIds = keyIds.length < batch.size() ? new int[batch.size()] : keyIds;
    of.encode(batch, rowNumbers.of(batch), batch.size());
    keys.findOrAdd(of, 0, batch.size(), keyIds);
    content.fetch(cold, keys, first);
    content.restored(chains);
  }

  /** Takes the next of the rows, which has that time. */
  void take(long time) {
    int key = keyIds[takenRows++];
    int session = chains.touch(key, time);
    if (session == NONE) {
      session = size++;
      chains.open(session, key, time, nextOrder++);
    }
    content.take(session);
    changed.mark(key);
  }

  /** The rows have all been taken. */
  void end() {
    content.flush();
  }

  /** Whether a session may end by then. */
  boolean mayClose(long time) {
    return chains.mayClose(time);
  }

  /**
   * Closes the sessions that end by then: in the order of their ends, then of their starts. What
   * belongs to them can be asked for until {@link #tidy}.
   */
  RowList close(long time) {
    content.flush();
    over.clear();
    chains.close(time, over);
    for (int i = 0; i < over.size(); i++) {
      int session = over.rows()[i];
      changed.mark(chains.key(session));
      content.close(session, keys);
    }
    return over;
  }

  long start(int session) {
    return chains.start(session);
  }

  long end(int session) {
    return chains.end(session);
  }

  /** Appends the key of a session that is over. */
  void appendKey(int session, RowBatchBuilder out) {
    int key = chains.key(session);
    keys.append(key, key + 1, out, 0);
  }

  /** Brings the keys back whose first sessions in the store end by then. */
  void bringBack(long time) {
    long behind = Watermarks.plus(time, 1);
    if (coldEnds.hasBefore(behind)) {
      find(endEncoder, coldEnds.before(behind));
    }
    coldEnds.remove(behind);
  }

  /** The last time up to which few keys come back that would not behind that one. */
  long nextStep(long time) {
    return Watermarks.minus(coldEnds.nextStep(Watermarks.plus(time, 1)), 1);
  }

  /** Forgets sessions that are over, and keys without sessions, once they are most. */
  void tidy() {
    int liveKeys = chains.liveKeys();
    if (keys.size() - liveKeys > Math.max(MIN_WASTE, liveKeys) && cold.isSettled()) {
      int[] kept = IntStream.range(0, keys.size()).filter(this::isLive).toArray();
      changed.retain(keys, kept, kept.length, key -> !isLive(key));
      keep(kept);
    } else if (content.isSparse()
        || size - chains.live() > Math.max(MIN_WASTE, chains.live() + keys.size())) {
      keep(IntStream.range(0, keys.size()).toArray());
    }
  }

  private boolean isLive(int key) {
    return chains.first(key) != NONE;
  }

  /** Forgets all keys but these, which are numbered in this order. */
  private void keep(int[] kept) {
    KeyTable left = encoder.newTable();
    left.addSome(keys, kept);
    int[] keptSessions = new int[chains.live()];
    int[] newKeys = new int[chains.live()];
    int count = 0;
    for (int key = 0; key < kept.length; key++) {
      int session = chains.first(kept[key]);
      for (; session != NONE; session = chains.next(session)) {
        newKeys[count] = key;
        keptSessions[count++] = session;
      }
    }
    keys = left;
    keptSessions = Arrays.copyOf(keptSessions, count);
    chains.keep(keptSessions, newKeys);
    content.keep(keptSessions, newKeys);
    size = count;
  }

  @Override
  public long hotBytes() {
    return keys.bytes() + changed.bytes() + chains.bytes() + content.bytes();
  }

  /** Rows without a key would bring back at once what has left. */
  @Override
  public void spill(long bytes) {
    int first = keySchema.size() == 0 ? 0 : ColdRecords.share(keys.size(), hotBytes(), bytes);
    if (first == 0) {
      return;
    }
    RowBatchBuilder waiting = new RowBatchBuilder(endSchema, first);
    coldStart = cold.count() == 0 ? Watermarks.END : coldStart;
    cold.write(
        out -> {
          content.freezeGone(out);
          for (int key = 0; key < first; key++) {
            leave(key, waiting, out);
          }
        });
    coldEnds.add(waiting.build(), noMetrics);
    int[] kept = IntStream.range(first, keys.size()).toArray();
    changed.retain(keys, kept, kept.length, gone -> true, gone -> true);
    keep(kept);
  }

  private void leave(int key, RowBatchBuilder waiting, TableWriter out) {
    keys.write(key, out.key());
    if (!isLive(key)) {
      out.delete(keys.group(key), NO_BUCKET);
      return;
    }
    write(key, true, out);
    long records = 1;
    for (int session = chains.first(key); session != NONE; session = chains.next(session)) {
      coldStart = Math.min(coldStart, chains.start(session));
      records += content.leave(session, keys, out);
    }
    cold.add(records);
    keys.append(key, key + 1, waiting, 0);
    waiting.longs(keySchema.size()).append(chains.firstEnd(key));
  }

  /** Puts the record of a key whose bytes are there. */
  private void write(int key, boolean isAwaited, TableWriter out) {
    BinaryOutput value = out.value();
    value.putInt(out.key().size());
    value.putByte(isAwaited ? 1 : 0);
    value.putLong(chains.firstEnd(key));
    for (int session = chains.first(key); session != NONE; session = chains.next(session)) {
      value.putLong(chains.start(session));
      value.putLong(chains.end(session));
      value.putLong(chains.order(session));
      content.write(session, value);
    }
    out.put(keys.group(key), NO_BUCKET);
  }

  /** After a restart, the first ends of keys are awaited that were in memory before. */
  private void awaitStored() {
    coldStart = Watermarks.NONE;
    RowBatchBuilder waiting = new RowBatchBuilder(endSchema, 0);
    KeyTable stored = encoder.newTable();
    cold.review((key, value, newValue) -> await(key, value, newValue, stored, waiting));
    stored.append(0, stored.size(), waiting, 0);
    coldEnds.add(waiting.build(), noMetrics);
  }

  private Fate await(
      BinaryInput key,
      BinaryInput value,
      BinaryOutput newValue,
      KeyTable stored,
      RowBatchBuilder waiting) {
    int length = value.readInt();
    if (key.remaining() != length || value.readByte() != 0) {
      return Fate.KEPT;
    }
    newValue.putInt(length);
    newValue.putByte(1);
    newValue.putBytes(value.array(), value.position(), value.remaining());
    stored.findOrAdd(key);
    waiting.longs(keySchema.size()).append(value.readLong());
    return Fate.CHANGED;
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    if (cold.copyAll(scope, out)) {
      return;
    }
    changed.putBack(keys);
    int count = keys.size();
    for (int key = changed.first(scope, count);
        key < count;
        key = changed.next(key + 1, scope, count)) {
      keys.write(key, out.key());
      if (isLive(key)) {
        write(key, false, out);
      } else {
        out.delete(keys.group(key), NO_BUCKET);
      }
    }
    content.freeze(scope, keys, out);
    changed.frozen(count);
  }

  @Override
  public boolean readsStore() {
    return cold.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    int length = value.readInt();
    boolean isOfKey = key.remaining() == length;
    int number = keys.findOrAdd(key.first(length));
    if (isOfKey) {
      value.skip(1 + Long.BYTES);
      restoreSessions(number, value);
    } else {
      key.skip(length);
      content.restore(number, key.readSorted(), value);
    }
  }

  private void restoreSessions(int key, BinaryInput value) {
    while (value.remaining() > 0) {
      int session = size++;
      long start = value.readLong();
      chains.open(session, key, start, value.readLong(), value.readLong());
      content.read(session, value);
    }
    chains.reverse(key);
  }

  @Override
  public void restored() {
    content.restored(chains);
    changed.frozen(keys.size());
  }
}
