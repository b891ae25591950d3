package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.operator.stateful.FunctionCalls;
import weir.engine.operator.stateful.FunctionObject;
import weir.engine.operator.stateful.InitialState;
import weir.engine.operator.stateful.KeyStates;
import weir.engine.operator.stateful.OutputForm;
import weir.engine.plan.DurationText;
import weir.engine.plan.PlanNode;
import weir.engine.plan.StatefulNode;
import weir.engine.routine.FunctionTypes;
import weir.engine.state.KeyEncoder;
import weir.engine.state.OperatorState;
import weir.engine.state.object.ObjectCodec;
import weir.engine.time.Watermarks;
import weir.engine.udf.OutputKind;
import weir.engine.udf.StatefulFunction;
import weir.engine.udf.TimeoutKind;

/**
 * Calls a function with the rows of each key, and puts out what it gives out. Owned by one thread.
 */
final class StatefulCalls implements HotState.Part {
  private static final int NONE = -1;
  private static final int MIN_ROOM = 1024;

  private final StatefulNode node;
  private final KeyStates<Object> states;
  private final Timers timers = new Timers();
  private final FunctionCalls<Object, Object> calls;
  private final OutputForm form;
  private final ChangeBatch out;
  private final List<InitialState> initial;
  private final RowNumbers rowNumbers = new RowNumbers();
  private @Nullable Output output;
  private long now;

  /* The rows that calls are about, and their keys. */
  private RowBatch rows;
  private int[] keys = {};

  /* While they are sorted by key: by key its first and last row, by row the next one. */
  private int[] firsts = {};
  private int[] lasts = {};
  private int[] nexts = {};
  private int[] found = {};
  private int[] rowsOfKey = {};

  /** What the present call may not be earlier than. */
  private long earliest;

  private int givenOut;

  private StatefulCalls(
      StatefulNode node,
      StatefulFunction<Object, Object> function,
      FunctionTypes types,
      String query,
      int batchRows) {
    Schema input = node.input().schema();
    Schema keySchema = input.select(node.keys());
    this.node = node;
    this.states =
        new KeyStates<>(
            new KeyEncoder(input, node.keys()), keySchema, ObjectCodec.of(types.state()), timers);
    this.form =
        new OutputForm(
            types.output(), node.schema().fields().subList(keySchema.size(), node.schema().size()));
    this.calls =
        new FunctionCalls<>(
            node.function(),
            query,
            function,
            node.timeouts(),
            states,
            input,
            node.keys(),
            this::collect);
    this.out = new ChangeBatch(node.schema(), batchRows);
    this.rows = new RowBatchBuilder(input, 0).build(0);
    this.initial =
        node.initial()
            .map(
                plan ->
                    List.of(
                        new InitialState(types.state(), plan.schema(), node.initialKeys(), states)))
            .orElse(List.of());
  }

  @SuppressWarnings("unchecked")
  static StatefulCalls of(StatefulNode node, OperatorContext context) {
    FunctionObject made = context.function(node.code(), node.arguments());
    return new StatefulCalls(
        node,
        (StatefulFunction<Object, Object>) made.function(),
        made.types(),
        made.query(),
        context.batchRows());
  }

  void register(OperatorState state) {
    states.register(state);
  }

  /** An event begins. */
  void begin(Output newOutput, long millis) {
    output = newOutput;
    now = millis;
  }

  private Output output() {
    return Objects.requireNonNull(output);
  }

  /** The clock when the event began. */
  long now() {
    return now;
  }

  /** Keeps what rows of the initial state say. */
  void initialize(RowBatch batch) {
    initial.forEach(state -> state.take(batch));
  }

  /** Says which rows calls are about from now on; all rows of the batch. */
  void take(RowBatch batch) {
    rows = batch;
    int size = batch.size();
    if (keys.length < size) {
      keys = new int[size];
      nexts = new int[size];
      found = new int[size];
      rowsOfKey = new int[size];
    }
    states.find(batch, rowNumbers.upTo(size), size, keys);
    if (firsts.length < states.size()) {
      int room = Math.max(states.size(), 2 * firsts.length);
      firsts = new int[room];
      lasts = new int[room];
      Arrays.fill(firsts, NONE);
    }
  }

  /** Calls the function with each key's rows of those, in the order of the keys' first rows. */
  void call(int from, int to, long watermark) {
    if (to == from + 1) {
      rowsOfKey[0] = from;
      callKey(keys[from], 1, watermark);
      return;
    }
    int keyCount = 0;
    for (int row = from; row < to; row++) {
      int key = keys[row];
      nexts[row] = NONE;
      if (firsts[key] == NONE) {
        firsts[key] = row;
        found[keyCount++] = key;
      } else {
        nexts[lasts[key]] = row;
      }
      lasts[key] = row;
    }
    for (int i = 0; i < keyCount; i++) {
      int count = 0;
      for (int row = firsts[found[i]]; row != NONE; row = nexts[row]) {
        rowsOfKey[count++] = row;
      }
      firsts[found[i]] = NONE;
      callKey(found[i], count, watermark);
    }
  }

  private void callKey(int key, int count, long watermark) {
    earliest = earliest(count);
    givenOut = 0;
    calls.call(key, rows, rowsOfKey, 0, count, watermark, now);
    takeAwayIfGone(key);
  }

  /** The earliest time of the call's rows. */
  private long earliest(int count) {
    if (node.outputTime() == PlanNode.NO_TIME) {
      return Watermarks.NONE;
    }
    LongVector times = rows.longs(node.inputTime());
    long first = times.value(rowsOfKey[0]);
    for (int i = 1; i < count; i++) {
      first = Math.min(first, times.value(rowsOfKey[i]));
    }
    return first;
  }

  /** The earliest timeout, if it is not later than that; else any later time. */
  long firstTimeout(long limit) {
    return states.firstTimeout(limit);
  }

  /** Calls the function for the earliest timeout, which {@link #firstTimeout} has just said. */
  void timeOut(long watermark) {
    long time = timers.first();
    timeOut(timers.remove(), time, watermark);
  }

  private void timeOut(int key, long time, long watermark) {
    earliest = node.timeouts() == TimeoutKind.EVENT_TIME ? Math.min(time, watermark) : watermark;
    givenOut = 0;
    calls.timeOut(key, time, watermark, now);
    takeAwayIfGone(key);
  }

  /** Calls the function for all timeouts before that time of the keys of those rows. */
  void timeOutBefore(long time, int from, int to) {
    for (int row = from; row < to; row++) {
      int key = keys[row];
      for (long first = states.timeout(key); first < time; first = states.timeout(key)) {
        timeOut(key, first, first + 1);
      }
    }
  }

  /** Calls the function for all timeouts up to that time. */
  void timeOutUntil(long time, long watermark) {
    while (states.firstTimeout(time) <= time) {
      timeOut(watermark);
    }
  }

  /** Calls the function for all timeouts that are set now; what these calls set is left out. */
  void timeOutAll() {
    calls.endTimeouts();
    long time = states.firstTimeout(KeyStates.NEVER);
    while (time != KeyStates.NEVER) {
      timeOut(time + 1);
      time = states.firstTimeout(KeyStates.NEVER);
    }
  }

  /** Of a function that updates, a key of which nothing is left has no row any more. */
  private void takeAwayIfGone(int key) {
    if (node.output() == OutputKind.UPDATE && givenOut == 0 && calls.isRemoved()) {
      RowBatchBuilder columns = out.columns();
      states.appendKey(key, columns);
      for (int i = node.keys().size(); i < node.schema().size(); i++) {
        columns.column(i).appendNull();
      }
      out.end(RowKind.DELETE, output());
    }
  }

  private void collect(Object row) {
    if (row == null) {
      throw new IllegalArgumentException("the row that is given out is null");
    }
    List<@Nullable Object> values = form.values(row);
    checkTime(values);
    givenOut++;
    RowBatchBuilder columns = out.columns();
    int size = columns.size();
    try {
      states.appendKey(calls.keyNumber(), columns);
      form.append(values, columns, node.keys().size());
    } catch (RuntimeException e) {
      columns.truncate(size);
      throw e;
    }
    out.end(RowKind.INSERT, output());
  }

  private void checkTime(List<@Nullable Object> values) {
    if (node.outputTime() == PlanNode.NO_TIME) {
      return;
    }
    String name = node.schema().field(node.outputTime()).name();
    Object time = values.get(node.outputTime() - node.keys().size());
    if (time == null) {
      throw new WeirException(
          ErrorCode.NULL_NOT_ALLOWED, "the event time " + name + " of a row is null");
    }
    long behind = Watermarks.minus(earliest, node.behindMillis()) - ((Number) time).longValue();
    if (behind > 0 && earliest != Watermarks.NONE) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "the event time %s of a row is %s before the rows or the timeout of its call, less timeBehind()"
              .formatted(name, DurationText.of(behind)));
    }
  }

  /** Puts out what has been given out. */
  void flush() {
    out.flush(output());
  }

  /** Forgets keys of which nothing is kept; to be called behind the calls. */
  void tidy() {
    states.tidy();
    if (firsts.length > 4 * Math.max(MIN_ROOM, states.size())) {
      firsts = new int[0];
      lasts = new int[0];
    }
  }

  long live() {
    return states.live();
  }

  long bytes() {
    return states.bytes() + timers.bytes();
  }

  @Override
  public long hotBytes() {
    return states.hotBytes();
  }

  @Override
  public void spill(long bytes) {
    states.spill(bytes);
  }
}
