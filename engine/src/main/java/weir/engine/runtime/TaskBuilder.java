package weir.engine.runtime;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.Source;
import weir.engine.connector.SplitReader;
import weir.engine.operator.BatchFunction;
import weir.engine.operator.Operator;
import weir.engine.operator.OperatorContext;
import weir.engine.operator.OperatorFactory;
import weir.engine.operator.OperatorMetrics;
import weir.engine.operator.ValuesBatches;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SinkNode;
import weir.engine.plan.ValuesNode;
import weir.engine.state.KeyGroups;
import weir.engine.state.OperatorState;
import weir.engine.state.RegisteredState;
import weir.engine.time.WatermarkTracker;

/**
 * Makes the running instances of a plan and connects them. A node that is used twice runs once.
 *
 * <p>Whatever it opened is closed by the task, or at once if the plan cannot be built.
 */
final class TaskBuilder {
  /** How long changes are folded at most while rows keep coming. */
  private static final long MAX_EPOCH_MILLIS = 100;

  /** An idle timeout that never comes. */
  private static final long NEVER_IDLE = 0;

  private final TaskContext context;
  private final OperatorFactory operators = new OperatorFactory();
  private final WakeUp wakeUp = new WakeUp();
  private final List<SourceStage> sources = new ArrayList<>();
  private final List<AutoCloseable> stages = new ArrayList<>();
  private final IdentityHashMap<PlanNode, Outlet> outlets = new IdentityHashMap<>();
  private final List<PlanStage> planStages = new ArrayList<>();

  TaskBuilder(TaskContext context) {
    this.context = context;
  }

  /** The task of a plan whose rows go to {@code result}, if they do not go to a sink. */
  PlannedTask build(Plan plan, Inlet result) {
    try {
      connect(plan.root(), result);
    } catch (RuntimeException | Error e) {
      closeAll(e);
      throw e;
    }
    long epochMillis = context.isBounded() ? Long.MAX_VALUE : MAX_EPOCH_MILLIS;
    EpochClock epochs = new EpochClock(context.clock(), epochMillis);
    return new PlannedTask(new Task(sources, stages, wakeUp, epochs), sources, planStages);
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

  private void connect(PlanNode root, Inlet result) {
    if (root instanceof SinkNode sink) {
      OperatorMetrics metrics = new OperatorMetrics();
      SinkStage stage =
          new SinkStage(
              context.sinks().apply(sink.table()).open(SinkRequest.once(context.clock())), metrics);
      stages.add(stage);
      planStages.add(new PlanStage(sink, metrics, () -> Long.MIN_VALUE));
      outlet(sink.input()).addReader(stage);
    } else {
      outlet(root).addReader(result);
    }
  }

  private Outlet outlet(PlanNode node) {
    Outlet known = outlets.get(node);
    if (known != null) {
      return known;
    }
    OperatorMetrics metrics = new OperatorMetrics();
    Outlet outlet = new Outlet(metrics);
    outlets.put(node, outlet);
    planStages.add(new PlanStage(node, metrics, outlet::watermark));
    if (node instanceof ScanNode scan) {
      addSource(scan(scan, metrics, outlet));
    } else if (node instanceof ValuesNode values) {
      addSource(new ValuesStage(ValuesBatches.of(values, context.batchRows()).iterator(), outlet));
    } else {
      addOperator(node, metrics, outlet);
    }
    return outlet;
  }

  private void addSource(SourceStage source) {
    sources.add(source);
    stages.add(source);
  }

  private SourceStage scan(ScanNode scan, OperatorMetrics metrics, Outlet outlet) {
    Source source = context.sources().apply(scan.table());
    ReadRequest request =
        new ReadRequest(scan.columns(), context.batchRows(), context.isBounded(), wakeUp);
    List<SplitReader> readers =
        source.splits().stream().map(split -> source.open(split, request)).toList();
    @Nullable BatchFunction computed = scan.computed().map(this::compile).orElse(null);
    @Nullable WatermarkTracker tracker =
        scan.watermark()
            .map(spec -> new WatermarkTracker(spec, NEVER_IDLE, context.clock()))
            .orElse(null);
    return new ScanStage(readers, computed, tracker, metrics, outlet);
  }

  private void addOperator(PlanNode node, OperatorMetrics metrics, Outlet outlet) {
    Operator operator = node.accept(operators);
    List<PlanNode> inputs = node.inputs();
    OperatorStage stage = new OperatorStage(operator, metrics, outlet, inputs.size());
    for (int i = 0; i < inputs.size(); i++) {
      outlet(inputs.get(i)).addReader(stage.inlet(i));
    }
    stages.add(stage);
    RegisteredState state = new RegisteredState(KeyGroups.ALL);
    state.counter("late-rows", metrics::lateRows, metrics::addLateRows);
    operator.open(new Context(metrics, state));
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
    public int batchRows() {
      return context.batchRows();
    }
  }
}
