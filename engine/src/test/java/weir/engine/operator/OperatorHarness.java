package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.function.Executable;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.operator.stateful.FunctionObject;
import weir.engine.plan.ConstantRow;
import weir.engine.plan.FunctionClass;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.PlanNode;
import weir.engine.routine.BoundAggregate;
import weir.engine.state.DurableState;
import weir.engine.state.FrozenState;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.KeyGroups;
import weir.engine.state.RegisteredState;
import weir.engine.state.StateConsumer;
import weir.engine.state.spill.Spill;

/**
 * Runs one operator as the runtime would: cuts rows into batches, drives its events, collects what
 * it puts out, and checks what every operator owes: watermarks never go back, no row is behind the
 * one before it, nothing follows the end.
 */
public final class OperatorHarness implements OperatorContext, Output, AutoCloseable {
  private final PlanNode node;
  private final Operator operator;
  private final OperatorMetrics metrics = new OperatorMetrics();
  private final RegisteredState state;
  private final Map<String, BatchFunction> functions = new HashMap<>();
  private final List<RowBatchBuilder> pending = new ArrayList<>();
  private final List<List<Long>> pendingWatermarks = new ArrayList<>();
  private final List<List<RowKind>> pendingKinds = new ArrayList<>();
  private final List<List<@Nullable Object>> rows = new ArrayList<>();
  private final List<RowKind> kinds = new ArrayList<>();
  private Consumer<RowBatch> onEmit = batch -> {};
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private @Nullable Clock clock;
  private long latestTime = RowBatch.NO_WATERMARK;
  private Spill spill = Spill.none();
  private boolean isOpen;
  private long epoch;
  private long watermark = RowBatch.NO_WATERMARK;
  private boolean isFinished;

  public OperatorHarness(PlanNode node) {
    this(node, KeyGroups.ALL);
  }

  /** An operator that owns only those key groups. */
  public OperatorHarness(PlanNode node, KeyGroupRange groups) {
    this.node = node;
    this.state = new RegisteredState(groups);
    state.counter("late-rows", metrics::lateRows, metrics::addLateRows);
    this.operator = node.accept(new OperatorFactory(OperatorHarness::noAggregate));
    for (PlanNode input : node.inputs()) {
      pending.add(new RowBatchBuilder(input.schema()));
      pendingWatermarks.add(new ArrayList<>());
      pendingKinds.add(new ArrayList<>());
    }
  }

  /** There are no functions of users in here. */
  @SuppressWarnings("DoNotCallSuggester")
  static BoundAggregate noAggregate(GeneratedCode code) {
    throw new AssertionError(code + " is an aggregate of a user");
  }

  /** A row of values. */
  public static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.asList(values);
  }

  /** Rows without watermarks. */
  @SafeVarargs
  public static RowBatch batchOf(Schema schema, List<@Nullable Object>... rows) {
    RowBatchBuilder builder = new RowBatchBuilder(schema);
    for (List<@Nullable Object> row : rows) {
      builder.row(row.toArray());
    }
    return builder.build();
  }

  /** Checks that a user would see that error, with that text somewhere in its message. */
  public static void assertFails(ErrorCode code, String text, Executable action) {
    WeirException error = assertThrows(WeirException.class, action);
    assertEquals(code, error.code());
    assertTrue(String.valueOf(error.getMessage()).contains(text), error::getMessage);
  }

  /** Code that {@link #function} has an implementation of. */
  public static GeneratedCode code(String name) {
    return new GeneratedCode(name, "", List.of());
  }

  /** Into how large batches rows are cut, in and out. */
  public OperatorHarness batchRows(int rowsPerBatch) {
    batchRows = rowsPerBatch;
    return this;
  }

  /** The clock of processing time; without it, the operator must not ask for it. */
  public OperatorHarness clock(Clock newClock) {
    clock = newClock;
    return this;
  }

  /** The latest time of the sources, known from the beginning. */
  public OperatorHarness latestTime(long time) {
    latestTime = time;
    return this;
  }

  /** Where rows go that do not fit; without it, all do. */
  public OperatorHarness spill(Spill newSpill) {
    spill = newSpill;
    return this;
  }

  /** What a name of generated code stands for. */
  public OperatorHarness function(String name, BatchFunction function) {
    functions.put(name, function);
    return this;
  }

  /** Shows every batch that is put out. */
  public OperatorHarness onEmit(Consumer<RowBatch> watcher) {
    onEmit = watcher;
    return this;
  }

  /** A row of the first input that cannot be late. */
  public OperatorHarness in(@Nullable Object... values) {
    return in(0, RowBatch.NO_WATERMARK, Arrays.asList(values));
  }

  /** A row of an input, with the watermark of its split just before it. */
  public OperatorHarness in(int input, long rowWatermark, List<@Nullable Object> values) {
    return in(input, RowKind.INSERT, rowWatermark, values);
  }

  /** A change of a row of an input, with the watermark of its split just before it. */
  OperatorHarness in(int input, RowKind kind, long rowWatermark, List<@Nullable Object> values) {
    sendAllBut(input);
    pending.get(input).row(values.toArray());
    pendingWatermarks.get(input).add(rowWatermark);
    pendingKinds.get(input).add(kind);
    boolean isPairOpen = kind == RowKind.UPDATE_BEFORE;
    if (pendingWatermarks.get(input).size() >= batchRows && !isPairOpen) {
      send(input);
    }
    return this;
  }

  /** A watermark of an input. */
  public OperatorHarness watermark(int input, long newWatermark) {
    sendAll();
    operator.advanceWatermark(input, newWatermark, this);
    return this;
  }

  /** The end of an input. */
  public OperatorHarness end(int input) {
    watermark(input, END);
    operator.endInput(input, this);
    return this;
  }

  /** The end of all inputs, and of the last epoch. */
  public OperatorHarness end() {
    for (int i = 0; i < pending.size(); i++) {
      end(i);
    }
    return endEpoch();
  }

  /** The rows put out since the last call. */
  public List<List<@Nullable Object>> out() {
    sendAll();
    List<List<@Nullable Object>> taken = List.copyOf(rows);
    rows.clear();
    kinds.clear();
    return taken;
  }

  /** Freezes the operator, as at the end of an epoch. */
  public FrozenState freeze(DurableState.Scope scope) {
    sendAll();
    return state.freeze(scope);
  }

  /** Opens the operator and gives it back what others were, each frozen with scope ALL. */
  public OperatorHarness restore(FrozenState... others) {
    open();
    StateConsumer target = state.restore();
    for (FrozenState other : others) {
      other.write(target);
    }
    state.restored();
    return this;
  }

  /** What the rows put out since the last call say, each behind its kind as users see it. */
  public List<List<@Nullable Object>> changes() {
    sendAll();
    return putOut();
  }

  /** The same of what has been put out, though rows may wait for their batch to be full. */
  List<List<@Nullable Object>> putOut() {
    List<List<@Nullable Object>> taken = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      List<@Nullable Object> change = new ArrayList<>(rows.get(i));
      change.add(0, kinds.get(i).symbol());
      taken.add(change);
    }
    rows.clear();
    kinds.clear();
    return taken;
  }

  /** A change of a row of an input, which cannot be late. */
  public OperatorHarness change(int input, RowKind kind, @Nullable Object... values) {
    return in(input, kind, RowBatch.NO_WATERMARK, Arrays.asList(values));
  }

  /** An epoch ends. */
  public OperatorHarness endEpoch() {
    sendAll();
    operator.endEpoch(epoch++, this);
    return this;
  }

  /** The last watermark put out. */
  public long watermark() {
    return watermark;
  }

  /** Whether the operator wants no more rows. */
  public boolean isFinished() {
    return isFinished;
  }

  /** A batch made by hand. */
  public OperatorHarness batch(int input, RowBatch batch) {
    sendAll();
    open();
    operator.process(input, batch, this);
    return this;
  }

  private void sendAll() {
    open();
    sendAllBut(-1);
  }

  private void sendAllBut(int input) {
    for (int i = 0; i < pending.size(); i++) {
      if (i != input) {
        send(i);
      }
    }
  }

  private void send(int input) {
    open();
    List<Long> watermarks = pendingWatermarks.get(input);
    if (watermarks.isEmpty()) {
      return;
    }
    long[] column = watermarks.stream().mapToLong(Long::longValue).toArray();
    watermarks.clear();
    RowBatch batch = pending.get(input).build().withWatermarks(column);
    operator.process(input, batch.withRowKinds(takeKinds(input)), this);
  }

  /** The kinds of the rows to be sent; null if all are insertions. */
  private byte @Nullable [] takeKinds(int input) {
    List<RowKind> kinds = List.copyOf(pendingKinds.get(input));
    pendingKinds.get(input).clear();
    if (kinds.stream().allMatch(kind -> kind == RowKind.INSERT)) {
      return null;
    }
    byte[] codes = new byte[kinds.size()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = kinds.get(i).code();
    }
    return codes;
  }

  /** Opens the operator, if that has not been done. */
  void open() {
    if (!isOpen) {
      isOpen = true;
      operator.open(this);
    }
  }

  @Override
  public void close() {
    operator.close();
  }

  @Override
  public Clock clock() {
    if (clock == null) {
      throw new AssertionError("the operator was to need no clock");
    }
    return clock;
  }

  @Override
  public long latestTime() {
    return latestTime;
  }

  @Override
  public FunctionObject function(FunctionClass code, ConstantRow arguments) {
    try {
      return FunctionObject.of(Class.forName(code.className()), arguments, "a test");
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** By when an epoch is to end even if no rows come. */
  long wakeUpMillis() {
    return operator.wakeUpMillis();
  }

  @Override
  public OperatorMetrics metrics() {
    return metrics;
  }

  @Override
  public Spill spill() {
    return spill;
  }

  @Override
  public RegisteredState state() {
    return state;
  }

  @Override
  public BatchFunction compile(GeneratedCode code) {
    BatchFunction function = functions.get(code.className());
    if (function == null) {
      throw new AssertionError("no function " + code.className());
    }
    return function;
  }

  @Override
  public int batchRows() {
    return batchRows;
  }

  @Override
  public void emit(RowBatch batch) {
    if (watermark == END) {
      throw new AssertionError("rows after the end");
    }
    Schema schema = node.schema();
    if (!batch.schema().equals(schema)) {
      throw new AssertionError("columns " + batch.schema() + " instead of " + schema);
    }
    onEmit.accept(batch);
    for (int i = 0; i < batch.size(); i++) {
      checkTime(batch, batch.row(i));
      rows.add(batch.values(batch.row(i)));
      kinds.add(batch.rowKind(batch.row(i)));
    }
  }

  private void checkTime(RowBatch batch, int row) {
    int column = node.timeColumn();
    if (column == PlanNode.NO_TIME || batch.column(column).isNull(row)) {
      return;
    }
    long time = batch.longs(column).value(row);
    boolean isLate = time < batch.watermark(row);
    if (time < watermark && !isLate) {
      throw new AssertionError(batch.values(row) + " is behind watermark " + watermark);
    }
  }

  @Override
  public void watermark(long newWatermark) {
    if (newWatermark < watermark || watermark == END) {
      throw new AssertionError("watermark " + newWatermark + " after " + watermark);
    }
    watermark = newWatermark;
  }

  @Override
  public void finish() {
    isFinished = true;
  }
}
