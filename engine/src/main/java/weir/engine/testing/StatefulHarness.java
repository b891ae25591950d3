package weir.engine.testing;

import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.operator.BatchFunction;
import weir.engine.operator.Operator;
import weir.engine.operator.OperatorContext;
import weir.engine.operator.OperatorMetrics;
import weir.engine.operator.Output;
import weir.engine.operator.StatefulOperator;
import weir.engine.operator.stateful.FunctionObject;
import weir.engine.operator.stateful.FunctionTraits;
import weir.engine.operator.stateful.OutputForm;
import weir.engine.plan.ConstantRow;
import weir.engine.plan.FunctionClass;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.StatefulNode;
import weir.engine.plan.ValuesNode;
import weir.engine.routine.FunctionTypes;
import weir.engine.routine.JavaTypes;
import weir.engine.state.DurableState;
import weir.engine.state.FrozenState;
import weir.engine.state.KeyGroups;
import weir.engine.state.OperatorState;
import weir.engine.state.RegisteredState;
import weir.engine.state.StateConsumer;
import weir.engine.udf.CallOrder;
import weir.engine.udf.Collector;
import weir.engine.udf.KeyState;
import weir.engine.udf.OutputKind;
import weir.engine.udf.Rows;
import weir.engine.udf.StatefulFunction;
import weir.engine.udf.TimeoutKind;

/**
 * Drives a stateful function by hand, with the rules of a query but without one: rows, watermarks
 * and the clock come when the test says so. Usable by one thread.
 *
 * <pre>{@code
 * try (var users =
 *     StatefulHarness.of(new TrackUser(Duration.ofHours(1)), Action.class)
 *         .partitionBy("userId")
 *         .eventTime("at")) {
 *   users.rows(new Action("ann", LocalDateTime.parse("2026-03-01T12:00:00")));
 *   users.watermark(LocalDateTime.parse("2026-03-01T14:00:00"));
 *   assertEquals(List.of(new Session(1, "closed")), users.out());
 * }
 * }</pre>
 *
 * @param <R> the rows that come in, a record
 * @param <O> the rows that are given out
 */
public final class StatefulHarness<R, O> implements AutoCloseable {
  private static final int FIRST = 0;
  private static final int DECIMAL_SCALE = 18;

  private final FunctionObject function;
  private final OutputForm rowForm;
  private final Schema schema;
  private final List<O> given = new ArrayList<>();
  private final ManualClock clock = new ManualClock();
  private List<String> keys = List.of();
  private int timeColumn = PlanNode.NO_TIME;
  private @Nullable Running running;
  private long watermark = KeyState.NO_WATERMARK;
  private long latestTime = KeyState.NO_WATERMARK;
  private long epoch;

  private StatefulHarness(StatefulFunction<?, O> function, Class<R> rowType) {
    this.function =
        new FunctionObject(
            recording(function),
            FunctionTypes.of(function.getClass()),
            FunctionTraits.of(function),
            "a test");
    this.schema = new Schema(columns(rowType));
    this.rowForm = new OutputForm(rowType, schema.fields());
  }

  /** The columns that a record makes. What says no digits has many on both sides of the point. */
  private static List<Field> columns(Type record) {
    DataType decimal = DataType.decimal(DataType.MAX_DECIMAL_PRECISION, DECIMAL_SCALE);
    DataType row = new JavaTypes(text -> decimal).of(record, null, "a row");
    List<Field> fields = new ArrayList<>();
    for (Field field : row.fields()) {
      boolean hasNoDigits =
          field.type().kind() == TypeKind.DECIMAL
              && field.type().precision() == DataType.UNSPECIFIED;
      fields.add(hasNoDigits ? new Field(field.name(), decimal) : field);
    }
    return fields;
  }

  private <S> StatefulFunction<S, O> recording(StatefulFunction<S, O> wrapped) {
    return new Recording<>(wrapped, given);
  }

  /**
   * A harness of a function.
   *
   * @param rowType of the rows that come in: a record, whose components are the columns
   */
  public static <R, O> StatefulHarness<R, O> of(StatefulFunction<?, O> function, Class<R> rowType) {
    return new StatefulHarness<>(function, rowType);
  }

  /** The columns whose values are a key. Before the first row; without it, there is one key. */
  public StatefulHarness<R, O> partitionBy(String... columns) {
    keys = List.of(columns);
    return this;
  }

  /** The column that is the event time. Before the first row. */
  public StatefulHarness<R, O> eventTime(String column) {
    timeColumn = column(column);
    return this;
  }

  private int column(String name) {
    return schema
        .indexOf(name)
        .orElseThrow(() -> new IllegalArgumentException("the rows have no column " + name));
  }

  /** New rows. In order of arrival, those of one call of this are one epoch. */
  @SafeVarargs
  public final StatefulHarness<R, O> rows(R... rows) {
    RowBatchBuilder builder = new RowBatchBuilder(schema, rows.length);
    for (R row : rows) {
      rowForm.append(rowForm.values(row), builder, FIRST);
    }
    if (rows.length > 0) {
      long[] watermarks = new long[rows.length];
      Arrays.fill(watermarks, watermark);
      RowBatch batch = builder.build(rows.length).withWatermarks(watermarks);
      noteTimes(batch);
      running().operator.process(FIRST, batch, running());
    }
    return endEpoch();
  }

  private void noteTimes(RowBatch batch) {
    for (int i = 0; timeColumn != PlanNode.NO_TIME && i < batch.size(); i++) {
      LongVector times = batch.longs(timeColumn);
      latestTime = times.isNull(i) ? latestTime : Math.max(latestTime, times.value(i));
    }
  }

  /** The watermark goes on to that time. */
  public StatefulHarness<R, O> watermark(LocalDateTime time) {
    return watermarkMillis(time.toInstant(ZoneOffset.UTC).toEpochMilli());
  }

  /** The same in milliseconds since 1970-01-01 00:00. */
  public StatefulHarness<R, O> watermarkMillis(long millis) {
    if (millis > watermark) {
      watermark = millis;
      running().operator.advanceWatermark(FIRST, millis, running());
    }
    return endEpoch();
  }

  /** The clock is set to that time; timeouts that are due come. */
  public StatefulHarness<R, O> clock(Instant time) {
    clock.millis = time.toEpochMilli();
    return endEpoch();
  }

  /** The clock goes on by that time; timeouts that are due come. */
  public StatefulHarness<R, O> advanceClock(Duration time) {
    clock.millis += time.toMillis();
    return endEpoch();
  }

  private StatefulHarness<R, O> endEpoch() {
    running().operator.endEpoch(epoch++, running());
    return this;
  }

  /** The input ends. */
  public StatefulHarness<R, O> end() {
    watermark = Output.END;
    running().operator.advanceWatermark(FIRST, Output.END, running());
    running().operator.endInput(FIRST, running());
    return endEpoch();
  }

  /** Goes on as after a restart: with what is kept, stored and read again. */
  public StatefulHarness<R, O> restart() {
    FrozenState frozen = running().state.freeze(DurableState.Scope.ALL);
    close();
    running = null;
    StateConsumer target = running().state.restore();
    frozen.write(target);
    running().state.restored();
    return this;
  }

  /** What the function has given out since the last call. */
  public List<O> out() {
    List<O> taken = List.copyOf(given);
    given.clear();
    return taken;
  }

  /** How many things are kept: keys with a state or a timeout, and rows that wait. */
  public long kept() {
    return running().metrics.stateRows();
  }

  /** About how much memory that takes. */
  public long keptBytes() {
    return running().metrics.stateBytes();
  }

  /** How many rows were late. */
  public long lateRows() {
    return running().metrics.lateRows();
  }

  private Running running() {
    Running known = running;
    if (known == null) {
      known = new Running(node());
      running = known;
      known.operator.open(known);
    }
    return known;
  }

  private StatefulNode node() {
    FunctionTraits declared = function.traits();
    String name = function.function().getClass().getSimpleName();
    List<Integer> keyColumns = keys.stream().map(this::column).toList();
    Schema result = schema.select(keyColumns).append(columns(function.types().output()));
    return new StatefulNode(
        "function",
        List.of(new ValuesNode("rows", List.of(), schema)),
        name,
        new FunctionClass(name, Optional.empty(), Optional.empty()),
        ConstantRow.none(),
        keyColumns,
        List.of(),
        declared.order(),
        declared.timeouts(),
        declared.output(),
        timeColumn,
        declared
            .timeColumn()
            .map(time -> result.indexOf(time).orElseThrow())
            .orElse(PlanNode.NO_TIME),
        declared.timeBehind().toMillis(),
        result);
  }

  @Override
  public void close() {
    if (running != null) {
      running.operator.close();
    }
  }

  /** The operator at work, and what it is given. */
  private final class Running implements OperatorContext, Output {
    final Operator operator;
    final OperatorMetrics metrics = new OperatorMetrics();
    final RegisteredState state = new RegisteredState(KeyGroups.ALL);

    Running(StatefulNode node) {
      this.operator = new StatefulOperator(node);
    }

    @Override
    public Clock clock() {
      return clock;
    }

    @Override
    public OperatorMetrics metrics() {
      return metrics;
    }

    @Override
    public OperatorState state() {
      return state;
    }

    @Override
    public long latestTime() {
      return latestTime;
    }

    @Override
    public BatchFunction compile(GeneratedCode code) {
      throw new IllegalStateException("a function needs no generated code");
    }

    @Override
    public FunctionObject function(FunctionClass code, ConstantRow arguments) {
      return function;
    }

    @Override
    public int batchRows() {
      return RowBatch.DEFAULT_ROWS;
    }

    @Override
    public void emit(RowBatch batch) {}

    @Override
    public void watermark(long newWatermark) {}

    @Override
    public void finish() {}
  }

  /** A clock that stands until it is set. */
  private static final class ManualClock implements Clock {
    private long millis;

    @Override
    public long millis() {
      return millis;
    }

    @Override
    public long nanos() {
      return TimeUnit.MILLISECONDS.toNanos(millis);
    }
  }

  /** The function, and what it gives out. */
  private record Recording<S, O>(StatefulFunction<S, O> function, List<O> given)
      implements StatefulFunction<S, O> {
    @Override
    public void process(Rows rows, KeyState<S> state, Collector<O> out) throws Exception {
      function.process(
          rows,
          state,
          row -> {
            out.collect(row);
            given.add(row);
          });
    }

    @Override
    public CallOrder order() {
      return function.order();
    }

    @Override
    public TimeoutKind timeouts() {
      return function.timeouts();
    }

    @Override
    public OutputKind output() {
      return function.output();
    }

    @Override
    public @Nullable String timeColumn() {
      return function.timeColumn();
    }

    @Override
    public Duration timeBehind() {
      return function.timeBehind();
    }
  }
}
