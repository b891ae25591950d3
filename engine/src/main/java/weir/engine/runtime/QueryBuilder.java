package weir.engine.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import weir.engine.plan.ExchangeNode;
import weir.engine.plan.Exchanges;
import weir.engine.plan.LeavingOut;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SinkNode;
import weir.engine.query.QueryOptions;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.KeyGroups;

/**
 * Makes the tasks of a plan: the one that reads the sources and, if there are several workers, one
 * for each further chain of steps and worker; and connects them where the plan has exchanges.
 *
 * <p>Whatever they opened is closed by the sources' task, or at once if the plan cannot be built.
 */
final class QueryBuilder {
  private TaskContext context;
  private final TaskStart start;
  private final WakeUp wakeUp = new WakeUp();
  private final Workers workers = new Workers(wakeUp);
  private final Map<Chain, List<TaskBuilder>> tasks = new LinkedHashMap<>();
  private final List<Exit> exits = new ArrayList<>();

  /** A way out of a task. */
  private record Exit(TaskBuilder task, Scatter way) {}

  /** By name, each step before its inputs. */
  private final Map<String, PlanNode> nodes = new LinkedHashMap<>();

  /** The names of the scans that are read before the others, group by group. */
  private List<Set<String>> readFirst = List.of();

  QueryBuilder(TaskContext context, TaskStart start) {
    this.context = context;
    this.start = start;
  }

  /** The tasks of a plan whose rows go into a sink. */
  PlannedTask build(Plan plan) {
    PlanNode root = root(plan);
    if (root instanceof SinkNode sink) {
      return build(plan, root, task -> task.connect(sink));
    }
    throw new IllegalArgumentException("the plan writes into no sink");
  }

  /** The tasks of a plan whose rows go to {@code result}, if they do not go to a sink. */
  PlannedTask build(Plan plan, Inlet result) {
    PlanNode root = root(plan);
    return root instanceof SinkNode
        ? build(plan)
        : build(plan, root, task -> task.outlet(root).addReader(result));
  }

  /** With one worker no rows change task. */
  private PlanNode root(Plan plan) {
    SourceSizes sizes = new SourceSizes(context.sources());
    PlanNode root = isOneRun(plan) ? JoinSides.in(plan.root(), sizes) : plan.root();
    if (context.workers() == QueryOptions.AUTO_WORKERS) {
      int processors = Math.min(Runtime.getRuntime().availableProcessors(), KeyGroups.COUNT);
      context = context.onWorkers(WorkerChoice.of(root, sizes, processors));
    }
    return context.workers() == 1 ? root : Exchanges.in(root);
  }

  /** Whether a plan ends, and keeps nothing that another run must find as it was. */
  private boolean isOneRun(Plan plan) {
    return !plan.streaming() && context.spill().store().isPresent();
  }

  private PlannedTask build(Plan plan, PlanNode root, Consumer<TaskBuilder> connect) {
    collect(root);
    readFirst = ReadingOrder.of(root);
    Schedule schedule = plan.streaming() ? endlessSchedule(plan) : finiteSchedule();
    boolean isOriginKept = LeavingOut.isPossible(plan.root());
    QueryScope query =
        new QueryScope(
            context,
            start,
            schedule,
            wakeUp,
            isOriginKept,
            new HashMap<>(),
            new HashMap<>(),
            new HashMap<>());
    try {
      TaskBuilder sources = tasks(Chain.SOURCES, query).get(0);
      connect.accept(tasks(Chain.of(root), query).get(0));
      for (PlanNode node : nodes.values()) {
        if (node instanceof ExchangeNode exchange) {
          connect(exchange, query);
        }
      }
      return planned(sources, schedule);
    } catch (RuntimeException | Error e) {
      closeAll(e);
      throw e;
    }
  }

  private void collect(PlanNode node) {
    if (nodes.putIfAbsent(node.id(), node) == null) {
      node.inputs().forEach(this::collect);
    }
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

  /** The tasks that run a chain. */
  private List<TaskBuilder> tasks(Chain chain, QueryScope query) {
    return tasks.computeIfAbsent(
        chain,
        wanted -> {
          int count = wanted.isSpread() ? context.workers() : 1;
          List<TaskBuilder> made = new ArrayList<>();
          for (KeyGroupRange groups : KeyGroupRange.split(KeyGroups.COUNT, count)) {
            made.add(new TaskBuilder(query, groups));
          }
          return made;
        });
  }

  /** A channel from each task before an exchange to each one behind it, which is there already. */
  private void connect(ExchangeNode exchange, QueryScope query) {
    List<Entrance> entrances =
        all().stream().flatMap(task -> task.entrance(exchange).stream()).toList();
    for (TaskBuilder sender : tasks(Chain.of(exchange.input()), query)) {
      List<Channel> channels = entrances.stream().map(Entrance::newChannel).toList();
      Scatter scatter = new Scatter(routing(exchange, channels.size()), channels);
      sender.outlet(exchange.input()).addReader(scatter);
      exits.add(new Exit(sender, scatter));
    }
  }

  private static Routing routing(ExchangeNode exchange, int workers) {
    return exchange.isInTurn()
        ? new RoutingInTurn(workers)
        : new RoutingByKeys(exchange.schema(), exchange.keys(), workers);
  }

  private List<TaskBuilder> all() {
    List<TaskBuilder> all = new ArrayList<>();
    tasks.values().forEach(all::addAll);
    return all;
  }

  private PlannedTask planned(TaskBuilder sources, Schedule schedule) {
    List<TaskPart> parts = new ArrayList<>();
    List<AutoCloseable> stages = new ArrayList<>();
    for (TaskBuilder task : all()) {
      List<Scatter> ways = ways(task);
      if (task == sources) {
        ways.forEach(workers::addExit);
        parts.add(task.part(Runnable::run));
      } else {
        workers.add(new WorkerTask(task.inbox(), task.entrances(), ways, workers));
        parts.add(task.part(task.inbox()));
      }
      stages.addAll(task.stages());
    }
    EpochClock epochs =
        new EpochClock(context.clock(), schedule, () -> isMemoryExceeded(parts), start.epoch());
    Task task =
        new Task(
            sources.sources(),
            sources.sources(readFirst),
            operators(),
            workers,
            stages,
            wakeUp,
            epochs);
    return new PlannedTask(task, sources.sources(), planStages(), parts);
  }

  /** Asked behind each batch. */
  private static boolean isMemoryExceeded(List<TaskPart> parts) {
    for (TaskPart part : parts) {
      if (part.isMemoryExceeded()) {
        return true;
      }
    }
    return false;
  }

  private List<Scatter> ways(TaskBuilder task) {
    List<Scatter> ways = new ArrayList<>();
    for (Exit exit : exits) {
      if (exit.task == task) {
        ways.add(exit.way);
      }
    }
    return ways;
  }

  private List<OperatorStage> operators() {
    List<OperatorStage> operators = new ArrayList<>();
    all().forEach(task -> operators.addAll(task.operators()));
    return operators;
  }

  /** In the order of the plan, whichever tasks run them. */
  private List<PlanStage> planStages() {
    Map<String, List<PlanStage.Instance>> byName = new HashMap<>();
    for (TaskBuilder task : all()) {
      for (PlanStage.Instance instance : task.planStages()) {
        byName.computeIfAbsent(instance.node().id(), name -> new ArrayList<>()).add(instance);
      }
    }
    List<PlanStage> stages = new ArrayList<>();
    nodes.forEach(
        (name, node) -> stages.add(new PlanStage(node, byName.getOrDefault(name, List.of()))));
    return stages;
  }

  private void closeAll(Throwable failure) {
    for (TaskBuilder task : all()) {
      for (AutoCloseable stage : task.stages()) {
        try {
          stage.close();
        } catch (Exception e) {
          failure.addSuppressed(e);
        }
      }
    }
  }
}
