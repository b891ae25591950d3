package weir.engine.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.engine.Clock;
import weir.engine.TableOptions;
import weir.engine.connector.LatestRowsSource;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.ReadRequest.Extent;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.connector.Source;
import weir.engine.connector.StatefulSinkWriter;
import weir.engine.operator.BatchFunction;
import weir.engine.operator.Operator;
import weir.engine.operator.OperatorContext;
import weir.engine.operator.OperatorFactory;
import weir.engine.operator.OperatorMetrics;
import weir.engine.operator.ValuesBatches;
import weir.engine.operator.stateful.FunctionObject;
import weir.engine.plan.FunctionClass;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SinkNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WatermarkSpec;
import weir.engine.state.KeyGroups;
import weir.engine.state.OperatorState;
import weir.engine.state.RegisteredState;
import weir.engine.time.SourceWatermarks;
import weir.engine.time.WatermarkTracker;

/**
 * Makes the running instances of a plan and connects them. A node that is used twice runs once.
 *
 * <p>Whatever it opened is closed by the task, or at once if the plan cannot be built.
 */
final class TaskBuilder {
  private final TaskContext context;
  private final TaskStart start;
  private final OperatorFactory operators = new OperatorFactory();
  private final WakeUp wakeUp = new WakeUp();
  private final SourceWatermarks watermarks;
  private final List<SourceStage> sources = new ArrayList<>();
  private final List<OperatorStage> operatorStages = new ArrayList<>();
  private final List<AutoCloseable> stages = new ArrayList<>();

  /** By the node's name: nodes of one name are one, also in a plan that was stored. */
  private final Map<String, Outlet> outlets = new HashMap<>();

  private final List<PlanStage> planStages = new ArrayList<>();
  private final List<SinkStage> sinks = new ArrayList<>();
  private final Map<String, RegisteredState> states = new LinkedHashMap<>();
  private Schedule schedule = Schedule.FINITE;

  TaskBuilder(TaskContext context, TaskStart start) {
    this.context = context;
    this.start = start;
    this.watermarks = new SourceWatermarks(context.watermarkPolicy());
  }

  /** The task of a plan whose rows go into a sink. */
  PlannedTask build(Plan plan) {
    if (plan.root() instanceof SinkNode sink) {
      return build(plan, () -> connect(sink));
    }
    throw new IllegalArgumentException("the plan writes into no sink");
  }

  /** The task of a plan whose rows go to {@code result}, if they do not go to a sink. */
  PlannedTask build(Plan plan, Inlet result) {
    return plan.root() instanceof SinkNode
        ? build(plan)
        : build(plan, () -> outlet(plan.root()).addReader(result));
  }

  private PlannedTask build(Plan plan, Runnable connect) {
    schedule = plan.streaming() ? endlessSchedule(plan) : finiteSchedule();
    try {
      connect.run();
    } catch (RuntimeException | Error e) {
      closeAll(e);
      throw e;
    }
    EpochClock epochs = new EpochClock(context.clock(), schedule, start.epoch());
    Task task = new Task(sources, List.copyOf(operatorStages), stages, wakeUp, epochs);
    return new PlannedTask(task, sources, planStages, sinks, states);
  }

  /** A trigger of the context's takes the place of what the plan says. */
  private Schedule endlessSchedule(Plan plan) {
    return plan.everyMillis() > 0 && context.schedule().isContinuous()
        ? Schedule.every(plan.everyMillis())
        : context.schedule();
  }

  /** One that survives is to have epochs to survive in. */
  private Schedule finiteSchedule() {
    return context.writer().isEmpty() ? Schedule.FINITE : context.schedule().finite();
  }

  private void closeAll(Throwable failure) {
    for (AutoCloseable stage : stages) {
      try {
        stage.close();
      } catch (Exception e) {
        failure.addSuppressed(e);
      }
    }
  }

  private void connect(SinkNode sink) {
    OperatorMetrics metrics = new OperatorMetrics();
    SinkStage stage = sink(sink, metrics);
    sinks.add(stage);
    stages.add(stage);
    planStages.add(new PlanStage(sink, metrics, () -> Long.MIN_VALUE));
    outlet(sink.input()).addReader(stage);
  }

  private SinkStage sink(SinkNode sink, OperatorMetrics metrics) {
    SinkRequest request =
        context.writer().isEmpty()
            ? SinkRequest.once(context.clock())
            : new SinkRequest(
                context.writer() + "." + sink.id(),
                sink.changes().isUpdating() ? SinkRequest.Mode.CHANGES : SinkRequest.Mode.APPEND,
                context.clock());
    SinkWriter writer = context.sinks().apply(sink.table()).open(request);
    RegisteredState state = register(sink, metrics);
    if (writer instanceof StatefulSinkWriter stateful) {
      stateful.register(state);
    }
    return new SinkStage(sink.id(), writer, request.isDurable(), metrics);
  }

  private Outlet outlet(PlanNode node) {
    Outlet known = outlets.get(node.id());
    if (known != null) {
      return known;
    }
    OperatorMetrics metrics = new OperatorMetrics();
    Outlet outlet = new Outlet(metrics);
    outlets.put(node.id(), outlet);
    planStages.add(new PlanStage(node, metrics, outlet::watermark));
    if (node instanceof ScanNode scan) {
      addScan(scan, metrics, outlet);
    } else if (node instanceof ValuesNode values) {
      addSource(
          new ValuesStage(
              values.id(),
              ValuesBatches.of(values, context.batchRows()).iterator(),
              outlet,
              start));
    } else {
      addOperator(node, metrics, outlet);
    }
    return outlet;
  }

  private void addSource(SourceStage source) {
    sources.add(source);
    stages.add(source);
  }

  /** Of a table with a key, a finite query sees the last row of each key. */
  private Source source(ScanNode scan) {
    Source source = context.sources().apply(scan.table());
    boolean isTable =
        !scan.table().primaryKey().isEmpty() && schedule.extent() == ReadRequest.Extent.FINITE;
    return isTable && !source.hasLatestRowsOnly()
        ? new LatestRowsSource(scan.table(), source)
        : source;
  }

  private void addScan(ScanNode scan, OperatorMetrics metrics, Outlet outlet) {
    Source source = source(scan);
    long maxRows =
        schedule.isLimited() ? new TableOptions(scan.table()).maxRowsPerEpoch() : Long.MAX_VALUE;
    int batchRows = (int) Math.min(context.batchRows(), maxRows);
    ReadRequest request =
        new ReadRequest(
            scan.columns(), batchRows, scan.isStatic() ? Extent.FINITE : schedule.extent(), wakeUp);
    ScanStage stage =
        new ScanStage(
            scan.id(),
            source,
            request,
            scan.computed().map(this::compile).orElse(null),
            scan.watermark()
                .map(spec -> tracker(spec, new TableOptions(scan.table()), request))
                .orElse(null),
            new EpochLimit(schedule.isLimited(), maxRows, batchRows),
            new Discovery(context.clock(), request.endless() && source.isGrowing()),
            metrics,
            outlet);
    addSource(stage);
    stage.open(start);
  }

  /** How long nothing has come means nothing where all is there. */
  private WatermarkTracker tracker(WatermarkSpec spec, TableOptions options, ReadRequest request) {
    long idleMillis = request.endless() ? options.idleTimeoutMillis() : 0;
    return new WatermarkTracker(spec, idleMillis, context.clock(), watermarks);
  }

  private void addOperator(PlanNode node, OperatorMetrics metrics, Outlet outlet) {
    Operator operator = node.accept(operators);
    List<PlanNode> inputs = node.inputs();
    OperatorStage stage = new OperatorStage(operator, metrics, outlet, inputs.size());
    for (int i = 0; i < inputs.size(); i++) {
      outlet(inputs.get(i)).addReader(stage.inlet(i));
    }
    stages.add(stage);
    operatorStages.add(stage);
    RegisteredState state = register(node, metrics);
    state.watermark("forwarded", outlet::watermark, outlet::restore);
    operator.open(new Context(metrics, state));
  }

  /** The state of a part of the plan, in which its counts go on. */
  private RegisteredState register(PlanNode node, OperatorMetrics metrics) {
    RegisteredState state = new RegisteredState(KeyGroups.ALL);
    state.counter("late-rows", metrics::lateRows, metrics::addLateRows);
    state.counter("rows-in-error", metrics::errorRows, metrics::addErrorRows);
    state.counter("rows-in", metrics::rowsIn, metrics::addRowsIn);
    state.counter("rows-out", metrics::rowsOut, metrics::addRowsOut);
    states.put(node.id(), state);
    return state;
  }

  private BatchFunction compile(GeneratedCode code) {
    return context.compiler().compile(code, context.expressions());
  }

  /** What operators of this task are opened with. */
  private final class Context implements OperatorContext {
    private final OperatorMetrics metrics;
    private final OperatorState state;

    Context(OperatorMetrics metrics, OperatorState state) {
      this.metrics = metrics;
      this.state = state;
    }

    @Override
    public Clock clock() {
      return context.clock();
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
    public BatchFunction compile(GeneratedCode code) {
      return TaskBuilder.this.compile(code);
    }

    @Override
    public FunctionObject function(FunctionClass code, ValuesNode arguments) {
      return FunctionObject.of(
          context.compiler().load(code), arguments, context.expressions().query());
    }

    @Override
    public int batchRows() {
      return context.batchRows();
    }
  }
}
