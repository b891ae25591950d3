package weir.engine.runtime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import weir.engine.Clock;
import weir.engine.LeftOut;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.connector.LatestRowsSource;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.ReadRequest.Extent;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.connector.Source;
import weir.engine.connector.StatefulSinkWriter;
import weir.engine.data.SourceRows;
import weir.engine.operator.BatchFunction;
import weir.engine.operator.FollowedRows;
import weir.engine.operator.LeftOutRows;
import weir.engine.operator.Operator;
import weir.engine.operator.OperatorContext;
import weir.engine.operator.OperatorFactory;
import weir.engine.operator.OperatorMetrics;
import weir.engine.operator.ValuesBatches;
import weir.engine.operator.stateful.FunctionObject;
import weir.engine.plan.Changes;
import weir.engine.plan.CompleteNode;
import weir.engine.plan.ConstantRow;
import weir.engine.plan.ExchangeNode;
import weir.engine.plan.FunctionClass;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.PartialAggregateNode;
import weir.engine.plan.PlanInputs;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SinkNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WatermarkSpec;
import weir.engine.routine.BoundAggregate;
import weir.engine.routine.UserAggregator;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.OperatorState;
import weir.engine.state.RegisteredState;
import weir.engine.state.spill.Spill;
import weir.engine.time.SourceWatermarks;
import weir.engine.time.WatermarkTracker;
import weir.engine.time.Watermarks;

/**
 * Makes the running instances of the steps that one task runs, and connects them. A node that is
 * used twice runs once. Rows that come from an exchange come out of the task's inbox.
 */
final class TaskBuilder {
  private final TaskContext context;
  private final TaskStart start;
  private final OperatorFactory operators = new OperatorFactory(this::bind);
  private final Schedule schedule;
  private final KeyGroupRange groups;
  private final WakeUp wakeUp;
  private final boolean isOriginKept;
  private final Map<String, ScanLeftOut> leftOut;
  private final Map<String, WatermarkTracker> trackers;
  private final Map<String, OperatorMetrics> metricsOfQuery;
  private final Inbox inbox = new Inbox();
  private final SourceWatermarks watermarks;
  private final List<SourceStage> sources = new ArrayList<>();

  /** By the scan's name. */
  private final Map<String, SourceStage> scans = new HashMap<>();

  private final List<OperatorStage> operatorStages = new ArrayList<>();
  private final List<AutoCloseable> stages = new ArrayList<>();

  /** By the node's name: nodes of one name are one, also in a plan that was stored. */
  private final Map<String, Outlet> outlets = new HashMap<>();

  private final List<PlanStage.Instance> planStages = new ArrayList<>();

  /** By the exchange's name. */
  private final Map<String, Entrance> entrances = new LinkedHashMap<>();

  private final List<SinkStage> sinks = new ArrayList<>();
  private final Map<String, RegisteredState> states = new LinkedHashMap<>();

  /**
   * @param groups the key groups of the task
   */
  TaskBuilder(QueryScope query, KeyGroupRange groups) {
    this.context = query.context();
    this.start = query.start();
    this.schedule = query.schedule();
    this.wakeUp = query.wakeUp();
    this.isOriginKept = query.isOriginKept();
    this.leftOut = query.leftOut();
    this.trackers = query.trackers();
    this.metricsOfQuery = query.metrics();
    this.groups = groups;
    this.watermarks = new SourceWatermarks(context.watermarkPolicy());
  }

  List<SourceStage> sources() {
    return sources;
  }

  /** Those of the sources that are the scans of these names, group by group. */
  List<SourceGroup> sources(List<Set<String>> groups) {
    return groups.stream()
        .map(names -> names.stream().map(scans::get).filter(Objects::nonNull).toList())
        .map(SourceGroup::new)
        .toList();
  }

  List<PlanStage.Instance> planStages() {
    return planStages;
  }

  /** What may have something to do without rows. */
  List<OperatorStage> operators() {
    return operatorStages;
  }

  /** What is to be closed behind the task, sources first. */
  List<AutoCloseable> stages() {
    return stages;
  }

  /** Where rows come in from other tasks. */
  Collection<Entrance> entrances() {
    return entrances.values();
  }

  /** Where the rows of that exchange come in, if they do. */
  Optional<Entrance> entrance(ExchangeNode exchange) {
    return Optional.ofNullable(entrances.get(exchange.id()));
  }

  Inbox inbox() {
    return inbox;
  }

  /** The part of the task that survives it. */
  TaskPart part(Executor thread) {
    return new TaskPart(thread, groups, states, sinks);
  }

  /** Writes the rows of a plan into its sink. */
  void connect(SinkNode sink) {
    OperatorMetrics metrics = new OperatorMetrics();
    SinkStage stage = sink(sink, metrics);
    sinks.add(stage);
    stages.add(stage);
    planStages.add(new PlanStage.Instance(sink, metrics, () -> Long.MIN_VALUE));
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
    SinkStage stage = new SinkStage(sink.id(), writer, request.isDurable(), metrics);
    if (writer instanceof StatefulSinkWriter stateful) {
      stateful.register(state);
      state.onRestored(stage::updateState);
    }
    return stage;
  }

  /** The output of a step, which is made if it is not there yet. */
  Outlet outlet(PlanNode node) {
    Outlet known = outlets.get(node.id());
    if (known != null) {
      return known;
    }
    OperatorMetrics metrics = new OperatorMetrics();
    Outlet outlet = new Outlet(metrics);
    outlets.put(node.id(), outlet);
    planStages.add(new PlanStage.Instance(node, metrics, outlet::watermark));
    if (node instanceof ScanNode scan && scan.following().isPresent()) {
      addFollower(scan, scan.following().get(), metrics, outlet);
    } else if (node instanceof ScanNode scan) {
      addScan(scan, metrics, outlet);
    } else if (node instanceof ExchangeNode) {
      entrances.put(node.id(), new Entrance(inbox, metrics, outlet));
    } else if (node instanceof ValuesNode values) {
      addSource(
          new ValuesStage(
              values.id(),
              ValuesBatches.of(values, context.batchRows()).iterator(),
              outlet,
              start));
    } else if (node instanceof PartialAggregateNode partial) {
      addPartial(partial, metrics, outlet);
    } else {
      addOperator(node, metrics, outlet);
    }
    return outlet;
  }

  private void addSource(SourceStage source) {
    sources.add(source);
    stages.add(source);
  }

  private void addSource(ScanNode scan, SourceStage source) {
    addSource(source);
    scans.put(scan.id(), source);
  }

  /** Of a table with a key, a finite query sees the last row of each key. */
  private Source source(ScanNode scan) {
    Source source = context.sources().apply(scan.table());
    boolean isTable = !scan.table().primaryKey().isEmpty() && extent(scan) == Extent.FINITE;
    Source rows =
        isTable && !source.hasLatestRowsOnly()
            ? new LatestRowsSource(scan.table(), source, context.spill().of(scan.id()))
            : source;
    return context.workers() > 1 ? new ReadAheadSource(rows, context.workers()) : rows;
  }

  private Extent extent(ScanNode scan) {
    Extent extent = scan.isStatic() ? Extent.FINITE : schedule.extent();
    return scan.isHistory() && extent == Extent.FINITE ? Extent.FINITE_HISTORY : extent;
  }

  private void addScan(ScanNode scan, OperatorMetrics metrics, Outlet outlet) {
    Source source = source(scan);
    long maxRows =
        schedule.isLimited() ? new TableOptions(scan.table()).maxRowsPerEpoch() : Long.MAX_VALUE;
    int batchRows = (int) Math.min(context.batchRows(), maxRows);
    ScanLeftOut scanLeftOut = leftOut(scan, source);
    leftOut.put(scan.id(), scanLeftOut);
    WatermarkTracker tracker = scan.watermark().map(spec -> tracker(scan, spec)).orElse(null);
    boolean isOverruled = source.isGrowing() || (tracker != null && tracker.mayOverrule());
    ReadRequest request =
        new ReadRequest(
            scanLeftOut.columns(),
            batchRows,
            extent(scan),
            wakeUp,
            context.workers(),
            scanLeftOut.keptTexts(isOverruled));
    ScanStage stage =
        new ScanStage(
            scan.id(),
            source,
            request,
            scan.computed().map(this::compile).orElse(null),
            tracker,
            new EpochLimit(schedule.isLimited(), maxRows, batchRows),
            new Discovery(context.clock(), request.endless() && source.isGrowing()),
            metrics,
            scanLeftOut,
            outlet);
    addSource(scan, stage);
    stage.open(start);
  }

  private void addFollower(ScanNode scan, Changes changes, OperatorMetrics metrics, Outlet outlet) {
    Source source = context.sources().apply(scan.table());
    FollowedRows rows = new FollowedRows(scan.schema(), changes, context.batchRows());
    FollowStage stage =
        new FollowStage(
            scan.id(),
            () -> source.changes(wakeUp).orElseThrow(),
            scan.columns(),
            scan.schema(),
            rows,
            schedule.extent() == Extent.ENDLESS,
            metrics,
            outlet);
    addSource(scan, stage);
    RegisteredState state = register(scan, metrics);
    rows.register(state);
    state.onRestored(stage::updateState);
  }

  private ScanLeftOut leftOut(ScanNode scan, Source source) {
    TableOptions options = new TableOptions(scan.table());
    boolean isWhole =
        isOriginKept
            && scan.watermark().isPresent()
            && options.leftOutRetained() > 0
            && options.areLeftOutWhole(source.isReadWhole());
    return new ScanLeftOut(
        scan,
        context.leftOut().query(),
        LeftOut.LATE.of(scan.table()).map(late -> leftOutWriter(scan, late)).orElse(null),
        leftOutWriter(scan, LeftOut.ERROR.of(scan.table()).orElseThrow()),
        isOriginKept,
        ScanLeftOut.textsKept(scan, isWhole, source).orElse(null),
        ScanLeftOut.columnsRead(scan, isWhole, source));
  }

  /** Two scans of one table have writers of their own. */
  private LeftOutWriter leftOutWriter(ScanNode scan, TableDefinition table) {
    String id = scan.id() + table.name().substring(scan.table().name().length());
    boolean isDurable = !context.writer().isEmpty();
    SinkRequest request =
        isDurable
            ? new SinkRequest(context.writer() + "." + id, SinkRequest.Mode.APPEND, context.clock())
            : SinkRequest.once(context.clock());
    LeftOutWriter writer =
        new LeftOutWriter(
            () -> context.leftOut().sinks().apply(table).open(request),
            table.physicalSchema(),
            LeftOut.retained(table),
            isDurable);
    SinkStage stage = new SinkStage(id, writer, isDurable, new OperatorMetrics());
    stages.add(stage);
    if (isDurable) {
      sinks.add(stage);
    }
    return writer;
  }

  /** How long nothing has come means nothing where all is there. */
  private WatermarkTracker tracker(ScanNode scan, WatermarkSpec spec) {
    TableOptions options = new TableOptions(scan.table());
    long idleMillis = extent(scan) == Extent.ENDLESS ? options.idleTimeoutMillis() : 0;
    WatermarkTracker tracker = new WatermarkTracker(spec, idleMillis, context.clock(), watermarks);
    trackers.put(scan.id(), tracker);
    return tracker;
  }

  /** Of the sources that a step's rows come from, once they have ended. */
  private long latestTime(PlanNode node) {
    Set<String> below = PlanInputs.ids(node);
    return trackers.entrySet().stream()
        .filter(tracker -> below.contains(tracker.getKey()))
        .mapToLong(tracker -> tracker.getValue().latestTime())
        .reduce(Watermarks.NONE, Math::max);
  }

  private void addOperator(PlanNode node, OperatorMetrics metrics, Outlet outlet) {
    metricsOfQuery.putIfAbsent(node.id(), metrics);
    Operator operator = node.accept(operators);
    OperatorStage stage = stage(operator, node, metrics, outlet);
    RegisteredState state = register(node, metrics);
    state.watermark("forwarded", outlet::watermark, outlet::restore);
    state.counter("late-elsewhere", metrics::lateElsewhere, metrics::addLateElsewhere);
    state.counter("errors-elsewhere", metrics::errorsElsewhere, metrics::addErrorsElsewhere);
    metrics.keepLeftOut(new LeftOutByOperator(node.id()));
    operator.open(new Context(node, metrics, state, spill(node)));
    state.onRestored(stage::noteWakeUp);
  }

  /** It keeps nothing, and what it leaves out its aggregate counts. */
  private void addPartial(PartialAggregateNode node, OperatorMetrics metrics, Outlet outlet) {
    OperatorMetrics counts =
        Objects.requireNonNull(metricsOfQuery.get(node.aggregate())).ofDelegate();
    counts.keepLeftOut(new LeftOutByOperator(node.aggregate()));
    Operator operator = node.accept(operators);
    stage(operator, node, metrics, outlet);
    operator.open(
        new Context(
            node, counts, new RegisteredState(groups), context.spill().inMemory(node.id())));
  }

  private OperatorStage stage(
      Operator operator, PlanNode node, OperatorMetrics metrics, Outlet outlet) {
    List<PlanNode> inputs = node.inputs();
    OperatorStage stage = new OperatorStage(operator, metrics, outlet, inputs.size());
    for (int i = 0; i < inputs.size(); i++) {
      outlet(inputs.get(i)).addReader(stage.inlet(i));
    }
    stages.add(stage);
    operatorStages.add(stage);
    return stage;
  }

  /** Whole results are put in order each time; that comes to an end, too. */
  private Spill spill(PlanNode node) {
    return node instanceof CompleteNode || inputsEnd(node)
        ? context.spill().of(node.id())
        : context.spill().inMemory(node.id());
  }

  /** Whether all that comes into a step ends: rows that wait for that may wait on disk. */
  private boolean inputsEnd(PlanNode node) {
    return schedule.extent() == Extent.FINITE || node.inputs().stream().allMatch(TaskBuilder::ends);
  }

  private static boolean ends(PlanNode node) {
    return node instanceof ScanNode scan
        ? scan.isStatic()
        : node.inputs().stream().allMatch(TaskBuilder::ends);
  }

  /** The state of a part of the plan, in which its counts go on. */
  private RegisteredState register(PlanNode node, OperatorMetrics metrics) {
    RegisteredState state = new RegisteredState(groups);
    state.counter("late-rows", metrics::lateRows, metrics::addLateRows);
    state.counter("rows-in-error", metrics::errorRows, metrics::addErrorRows);
    state.counter("rows-in", metrics::rowsIn, metrics::addRowsIn);
    state.counter("rows-out", metrics::rowsOut, metrics::addRowsOut);
    states.put(node.id(), state);
    return state;
  }

  private BoundAggregate bind(GeneratedCode code) {
    return BoundAggregate.of(
        context.compiler().compile(code, UserAggregator.class, context.expressions()));
  }

  /** Takes what an operator leaves out to the scan that it is from. */
  private final class LeftOutByOperator implements LeftOutRows {
    private final String operator;
    private final Map<String, LeftOutRows> byScan = new HashMap<>();

    LeftOutByOperator(String operator) {
      this.operator = operator;
    }

    @Override
    public void late(SourceRows rows, int row, long watermark) {
      of(rows).late(rows, row, watermark);
    }

    @Override
    public void withoutTime(SourceRows rows, int row, String column) {
      of(rows).withoutTime(rows, row, column);
    }

    private LeftOutRows of(SourceRows rows) {
      return byScan.computeIfAbsent(
          rows.scan(), scan -> Objects.requireNonNull(leftOut.get(scan)).by(operator));
    }
  }

  private BatchFunction compile(GeneratedCode code) {
    return context.compiler().compile(code, context.expressions());
  }

  /** What operators of this task are opened with. */
  private final class Context implements OperatorContext {
    private final PlanNode node;
    private final OperatorMetrics metrics;
    private final OperatorState state;
    private final Spill spill;

    Context(PlanNode node, OperatorMetrics metrics, OperatorState state, Spill spill) {
      this.node = node;
      this.metrics = metrics;
      this.state = state;
      this.spill = spill;
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
    public Spill spill() {
      return spill;
    }

    @Override
    public long latestTime() {
      return TaskBuilder.this.latestTime(node);
    }

    @Override
    public BatchFunction compile(GeneratedCode code) {
      return TaskBuilder.this.compile(code);
    }

    @Override
    public FunctionObject function(FunctionClass code, ConstantRow arguments) {
      return FunctionObject.of(
          context.compiler().load(code), arguments, context.expressions().query());
    }

    @Override
    public int batchRows() {
      return context.batchRows();
    }
  }
}
