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
import weir.engine.data.Schema;
import weir.engine.operator.aggregate.RunningAggregate;
import weir.engine.plan.AggregateCall;
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
 * The open sessions of keys, and what the aggregates of each are so far. A session reaches from its
 * first time to its last one plus the gap; those of a key that a new time touches become one with
 * it. Owned by one thread.
 *
 * <p>As stored records: a key; whether it is awaited, its first end, and its sessions. Keys that
 * came first leave memory for the store when it gets short, each with all its sessions. Their first
 * ends wait to bring them back; one that has come back before is not asked for again.
 */
final class SessionGroups implements DurableTable, HotState.Part {
  static final int NONE = -1;

  private static final TableName NAME = new TableName("sessions", 1);
  private static final int MIN_WASTE = 1024;

  private final long gapMillis;
  private final Schema keySchema;
  private final KeyEncoder encoder;
  private final RunningAggregate[] aggregates;
  private final ChangedKeys changed = new ChangedKeys();
  private final ColdRecords cold = new ColdRecords(NAME, this, this::liveKeys);
  private final RowNumbers rowNumbers = new RowNumbers();
  private KeyTable keys;

  /* By key: its first session. */
  private int[] firstOfKey = {};
  private int knownKeys;
  private int liveKeys;

  /* By session: one that is not open is over, or part of another. */
  private long[] starts = {};
  private long[] ends = {};
  private long[] orders = {};
  private int[] keyOf = {};
  private boolean[] isOpen = {};
  private int[] nextOfKey = {};
  private int size;
  private int live;
  private long nextOrder;

  /** Every session, by an end that it had, then by its order. */
  private TimeQueue closings = new TimeQueue();

  /** Every session, by a start that it had. */
  private TimeQueue openings = new TimeQueue();

  /** Sessions that end at one time, in the order in which they come out. */
  private final TimeQueue together = new TimeQueue();

  /* The keys that are only in the store: the columns of each, and when its first session ends. */
  private final Schema endSchema;
  private final KeyEncoder endEncoder;
  private final TimeOrderedRows coldEnds;
  private final OperatorMetrics noMetrics = new OperatorMetrics();
  private long coldStart = Watermarks.END;

  /* The rows that take part: their keys, their sessions, and which of them are to be added. */
  private RowBatch rows;
  private int[] keyIds = {};
  private int[] sessions = {};
  private int addedRows;
  private int takenRows;

  /* The sessions that are over. */
  private final RowList over = new RowList();

  SessionGroups(Schema input, List<Integer> keyColumns, List<AggregateCall> calls, long gapMillis) {
    this.gapMillis = gapMillis;
    this.keySchema = input.select(keyColumns);
    this.encoder = new KeyEncoder(input, keyColumns);
    this.keys = encoder.newTable();
    this.aggregates =
        calls.stream()
            .map(call -> new RunningAggregate(call, input))
            .toArray(RunningAggregate[]::new);
    List<Integer> allKeys = IntStream.range(0, keySchema.size()).boxed().toList();
    this.endSchema = keySchema.append(List.of(new Field("end", DataType.timestamp())));
    this.endEncoder = new KeyEncoder(endSchema, allKeys);
    this.coldEnds = TimeOrderedRows.asTheyCame(endSchema, keySchema.size(), allKeys);
    this.rows = new RowBatchBuilder(input, 0).build(0);
  }

  void register(OperatorState state) {
    cold.register(state);
    coldEnds.register("ends-", state);
    state.note(
        "orders",
        () -> Long.toString(nextOrder),
        text -> nextOrder = Math.max(nextOrder, Long.parseLong(text)));
    state.onRestored(this::awaitStored);
  }

  private long liveKeys() {
    return liveKeys;
  }

  /** How many sessions are open, of keys that are only in the store one each. */
  long count() {
    return live + cold.count();
  }

  /** What waits for the ends of sessions in the store. */
  TimeOrderedRows coldEnds() {
    return coldEnds;
  }

  /** The earliest start of an open session, or {@link OperatorMetrics#NO_TIME}. */
  long oldestStart() {
    while (!openings.isEmpty() && !isStart(openings.first(), openings.firstTime())) {
      openings.remove();
    }
    long hot = openings.isEmpty() ? Watermarks.END : openings.firstTime();
    long first = cold.count() == 0 ? hot : Math.min(hot, coldStart);
    return first == Watermarks.END ? OperatorMetrics.NO_TIME : first;
  }

  private boolean isStart(int session, long time) {
    return isOpen[session] && starts[session] == time;
  }

  /** The next rows are these, all of the batch. */
  void begin(RowBatch batch) {
    rows = batch;
    addedRows = 0;
    takenRows = 0;
    sessions = sessions.length < batch.size() ? new int[batch.size()] : sessions;
    find(encoder, batch);
  }

  private void find(KeyEncoder of, RowBatch batch) {
    cold.putBack(changed, keys);
    int first = keys.size();
    keyIds = keyIds.length < batch.size() ? new int[batch.size()] : keyIds;
    of.encode(batch, rowNumbers.of(batch), batch.size());
    keys.findOrAdd(of, 0, batch.size(), keyIds);
    addNewKeys();
    cold.fetch(keys, first);
  }

  private void addNewKeys() {
    if (keys.size() > firstOfKey.length) {
      firstOfKey = Arrays.copyOf(firstOfKey, Math.max(keys.size() + 16, 2 * firstOfKey.length));
    }
    while (knownKeys < keys.size()) {
      firstOfKey[knownKeys++] = NONE;
    }
  }

  /** Takes the next of the rows, which has that time. */
  void take(long time) {
    int key = keyIds[takenRows];
    int session = touched(key, time);
    if (session == NONE) {
      session = open(key, time, time + gapMillis, nextOrder++);
    } else {
      setStart(session, Math.min(starts[session], time));
      ends[session] = Math.max(ends[session], time + gapMillis);
    }
    sessions[takenRows++] = session;
    changed.mark(key);
  }

  /** The one session that all sessions become which that time touches. */
  private int touched(int key, long time) {
    int found = NONE;
    int before = NONE;
    int session = firstOfKey[key];
    while (session != NONE) {
      int next = nextOfKey[session];
      boolean isTouched = starts[session] <= time + gapMillis && ends[session] >= time;
      if (isTouched && found == NONE) {
        found = session;
        before = session;
      } else if (isTouched) {
        nextOfKey[before] = next;
        unite(found, session);
      } else {
        before = session;
      }
      session = next;
    }
    return found;
  }

  /** The second one goes into the first. */
  private void unite(int session, int other) {
    flush();
    setStart(session, Math.min(starts[session], starts[other]));
    ends[session] = Math.max(ends[session], ends[other]);
    BinaryOutput bytes = new BinaryOutput();
    BinaryInput input = new BinaryInput();
    for (RunningAggregate aggregate : aggregates) {
      bytes.clear();
      aggregate.write(other, bytes);
      aggregate.read(session, input.set(bytes.array(), 0, bytes.size()));
    }
    isOpen[other] = false;
    live--;
  }

  private void setStart(int session, long start) {
    if (start < starts[session]) {
      starts[session] = start;
      openings.add(start, orders[session], session);
    }
  }

  private int open(int key, long start, long end, long order) {
    int session = size++;
    makeRoom();
    starts[session] = start;
    ends[session] = end;
    orders[session] = order;
    keyOf[session] = key;
    isOpen[session] = true;
    link(session);
    closings.add(end, order, session);
    openings.add(start, order, session);
    live++;
    return session;
  }

  private void makeRoom() {
    if (size > starts.length) {
      int room = Math.max(16, 2 * starts.length);
      starts = Arrays.copyOf(starts, room);
      ends = Arrays.copyOf(ends, room);
      orders = Arrays.copyOf(orders, room);
      keyOf = Arrays.copyOf(keyOf, room);
      isOpen = Arrays.copyOf(isOpen, room);
      nextOfKey = Arrays.copyOf(nextOfKey, room);
    }
  }

  /** Adds the rows that have been taken to their sessions' aggregates. */
  private void flush() {
    int[] numbers = rowNumbers.of(rows);
    for (RunningAggregate aggregate : aggregates) {
      aggregate.resize(size);
      aggregate.add(rows, numbers, sessions, addedRows, takenRows);
    }
    addedRows = takenRows;
  }

  /** The rows have all been taken. */
  void end() {
    flush();
    rows = rows.slice(0, 0);
    addedRows = 0;
    takenRows = 0;
  }

  /** Whether a session may end by then. */
  boolean mayClose(long time) {
    return !closings.isEmpty() && closings.firstTime() <= time;
  }

  /**
   * Closes the sessions that end by then: in the order of their ends, then of their starts. Their
   * aggregates can be asked for until {@link #tidy}.
   */
  RowList close(long time) {
    flush();
    over.clear();
    while (mayClose(time)) {
      long end = closings.firstTime();
      while (!closings.isEmpty() && closings.firstTime() == end) {
        closeOrWait(closings.remove(), end);
      }
      while (!together.isEmpty()) {
        over.add(together.remove());
      }
    }
    return over;
  }

  private void closeOrWait(int session, long queuedEnd) {
    if (!isOpen[session]) {
      return;
    }
    if (ends[session] > queuedEnd) {
      closings.add(ends[session], orders[session], session);
    } else {
      together.add(starts[session], orders[session], session);
      unlink(session);
    }
  }

  private void unlink(int session) {
    int key = keyOf[session];
    changed.mark(key);
    if (firstOfKey[key] == session) {
      firstOfKey[key] = nextOfKey[session];
      liveKeys -= firstOfKey[key] == NONE ? 1 : 0;
    } else {
      int before = firstOfKey[key];
      while (nextOfKey[before] != session) {
        before = nextOfKey[before];
      }
      nextOfKey[before] = nextOfKey[session];
    }
    isOpen[session] = false;
    live--;
  }

  /** Appends the key of a session that is over, its start, its end, the last time, its results. */
  void append(int session, RowBatchBuilder out) {
    int key = keyOf[session];
    int column = keySchema.size();
    keys.append(key, key + 1, out, 0);
    out.longs(column).append(starts[session]);
    out.longs(column + 1).append(ends[session]);
    out.longs(column + 2).append(ends[session] - 1);
    for (int i = 0; i < aggregates.length; i++) {
      aggregates[i].append(session, out.column(column + 3 + i));
    }
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
    if (keys.size() - liveKeys > Math.max(MIN_WASTE, liveKeys) && cold.isSettled()) {
      int[] kept = liveKeysFrom(0);
      changed.retain(keys, kept, kept.length, key -> firstOfKey[key] == NONE);
      keep(kept);
    } else if (size - live > Math.max(MIN_WASTE, live + keys.size())) {
      keep(IntStream.range(0, keys.size()).toArray());
    }
  }

  private int[] liveKeysFrom(int first) {
    return IntStream.range(first, keys.size()).filter(key -> firstOfKey[key] != NONE).toArray();
  }

  /** Forgets all keys but these, which are numbered in this order. */
  private void keep(int[] kept) {
    KeyTable left = encoder.newTable();
    BinaryOutput bytes = new BinaryOutput();
    BinaryInput input = new BinaryInput();
    int[] keptSessions = new int[live];
    int[] keptKeys = new int[live];
    int count = 0;
    for (int key = 0; key < kept.length; key++) {
      bytes.clear();
      keys.write(kept[key], bytes);
      left.findOrAdd(input.set(bytes.array(), 0, bytes.size()));
      int session = firstOfKey[kept[key]];
      for (; session != NONE; session = nextOfKey[session]) {
        keptKeys[count] = key;
        keptSessions[count++] = session;
      }
    }
    keys = left;
    renumber(Arrays.copyOf(keptSessions, count), keptKeys);
  }

  /** The chains keep their order: the sessions of a key follow each other. */
  private void renumber(int[] kept, int[] keptKeys) {
    int room = kept.length;
    for (RunningAggregate aggregate : aggregates) {
      aggregate.resize(size);
      aggregate.keep(kept);
    }
    starts = Arrays.stream(kept).mapToLong(session -> starts[session]).toArray();
    ends = Arrays.stream(kept).mapToLong(session -> ends[session]).toArray();
    orders = Arrays.stream(kept).mapToLong(session -> orders[session]).toArray();
    keyOf = Arrays.copyOf(keptKeys, room);
    nextOfKey = new int[room];
    isOpen = new boolean[room];
    firstOfKey = new int[keys.size()];
    knownKeys = 0;
    addNewKeys();
    closings = new TimeQueue();
    openings = new TimeQueue();
    liveKeys = 0;
    for (int session = room - 1; session >= 0; session--) {
      isOpen[session] = true;
      link(session);
      closings.add(ends[session], orders[session], session);
      openings.add(starts[session], orders[session], session);
    }
    size = room;
    live = room;
  }

  private void link(int session) {
    int key = keyOf[session];
    liveKeys += firstOfKey[key] == NONE ? 1 : 0;
    nextOfKey[session] = firstOfKey[key];
    firstOfKey[key] = session;
  }

  @Override
  public long hotBytes() {
    long bytes = keys.bytes() + changed.bytes() + closings.bytes() + openings.bytes();
    bytes += (3L * Long.BYTES + 2 * Integer.BYTES + 1) * starts.length;
    bytes += (long) Integer.BYTES * firstOfKey.length;
    for (RunningAggregate aggregate : aggregates) {
      bytes += aggregate.bytes();
    }
    return bytes;
  }

  @Override
  public void spill(long bytes) {
    int first = ColdRecords.share(keys.size(), hotBytes(), bytes);
    if (first == 0) {
      return;
    }
    RowBatchBuilder waiting = new RowBatchBuilder(endSchema, first);
    coldStart = cold.count() == 0 ? Watermarks.END : coldStart;
    cold.write(
        out -> {
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
    if (firstOfKey[key] == NONE) {
      out.delete(keys.group(key), NO_BUCKET);
      return;
    }
    write(key, true, out.value());
    out.put(keys.group(key), NO_BUCKET);
    cold.add(1);
    for (int session = firstOfKey[key]; session != NONE; session = nextOfKey[session]) {
      coldStart = Math.min(coldStart, starts[session]);
    }
    keys.append(key, key + 1, waiting, 0);
    waiting.longs(keySchema.size()).append(firstEnd(key));
  }

  private void write(int key, boolean isAwaited, BinaryOutput out) {
    out.putByte(isAwaited ? 1 : 0);
    out.putLong(firstEnd(key));
    for (int session = firstOfKey[key]; session != NONE; session = nextOfKey[session]) {
      out.putLong(starts[session]);
      out.putLong(ends[session]);
      out.putLong(orders[session]);
      for (RunningAggregate aggregate : aggregates) {
        aggregate.write(session, out);
      }
    }
  }

  private long firstEnd(int key) {
    long first = Watermarks.END;
    for (int session = firstOfKey[key]; session != NONE; session = nextOfKey[session]) {
      first = Math.min(first, ends[session]);
    }
    return first;
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
    if (value.readByte() != 0) {
      return Fate.KEPT;
    }
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
    addNewKeys();
    int count = keys.size();
    for (int key = changed.first(scope, count);
        key < count;
        key = changed.next(key + 1, scope, count)) {
      keys.write(key, out.key());
      if (firstOfKey[key] == NONE) {
        out.delete(keys.group(key), NO_BUCKET);
      } else {
        write(key, false, out.value());
        out.put(keys.group(key), NO_BUCKET);
      }
    }
    changed.frozen(count);
  }

  @Override
  public boolean readsStore() {
    return cold.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    int number = keys.findOrAdd(key);
    addNewKeys();
    value.skip(1 + Long.BYTES);
    int first = size;
    while (value.remaining() > 0) {
      int session = open(number, value.readLong(), value.readLong(), value.readLong());
      for (RunningAggregate aggregate : aggregates) {
        aggregate.resize(size);
        aggregate.read(session, value);
      }
    }
    firstOfKey[number] = first;
    for (int session = first; session < size; session++) {
      nextOfKey[session] = session + 1 < size ? session + 1 : NONE;
    }
  }

  @Override
  public void restored() {
    changed.frozen(keys.size());
  }
}
