package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.plan.PlanNode;
import weir.engine.state.DurableState.Scope;
import weir.engine.state.FrozenWorker;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.KeyGroups;
import weir.engine.state.StateMemory;
import weir.engine.state.StateNote;
import weir.engine.state.StateSnapshot;
import weir.engine.state.StateStore;
import weir.engine.state.TestStores;
import weir.engine.state.WorkerState;

/**
 * Checks that nobody can tell whether an operator was stopped on its way: runs the same events
 * through one that is left alone, and through ones that are frozen at random points and go on as
 * others, in the other kind of store, and as two workers where rows have keys.
 */
final class Restarts {
  private static final String ID = "op";

  /** So little memory that most state goes to the store, where it can. */
  private static final long LITTLE_MEMORY = 4_000;

  /** How many checkpoints there are, on average. */
  private static final int CHECKPOINTS = 8;

  private final PlanNode node;
  private final UnaryOperator<OperatorHarness> setUp;
  private final List<OperatorEvent> events;

  /** By input: the columns of its rows' keys. Absent where all rows go to one worker. */
  private @Nullable List<List<Integer>> keys;

  private boolean isOrdered = true;
  private int turns;
  private int mostWorkers = 2;

  /**
   * @param setUp what else the harness needs: functions
   * @param events up to the end of all inputs, which is added
   */
  Restarts(PlanNode node, UnaryOperator<OperatorHarness> setUp, List<OperatorEvent> events) {
    this.node = node;
    this.setUp = setUp;
    this.events = new ArrayList<>(events);
    for (int input = 0; input < node.inputs().size(); input++) {
      this.events.add(new OperatorEvent.End(input));
    }
  }

  Restarts(PlanNode node, List<OperatorEvent> events) {
    this(node, harness -> harness, events);
  }

  /** Splits the operator by these key columns, of each input. */
  Restarts keyedBy(List<List<Integer>> keyColumns) {
    keys = keyColumns;
    return this;
  }

  /** Lets rows come out in any order. */
  Restarts inAnyOrder() {
    isOrdered = false;
    return this;
  }

  /** Splits it into so many workers at most. */
  Restarts onWorkers(int most) {
    mostWorkers = most;
    return this;
  }

  /** Chooses other stores and numbers of workers to go on with. */
  Restarts turning(int newTurns) {
    turns = newTurns;
    return this;
  }

  /** Runs all ways; {@code seed} chooses the points. */
  void check(Path directory, int seed) {
    boolean[] checkpoints = checkpoints(new SplittableRandom(seed));
    for (TestStores.Kind kind : TestStores.Kind.values()) {
      int batchRows = kind == TestStores.Kind.MEMORY ? 1 : 64;
      Run whole = new Run(batchRows, checkpoints);
      List<String> expected = whole.alone();
      Run stopped = new Run(batchRows, checkpoints);
      List<String> rows = stopped.restarted(directory.resolve(kind + "-1"), kind, 1);
      assertEquals(isOrdered ? expected : sorted(expected), isOrdered ? rows : sorted(rows));
      assertEquals(whole.lateRows, stopped.lateRows);
      assertEquals(whole.stateRows, stopped.stateRows);
      if (keys != null) {
        Run split = new Run(batchRows, checkpoints);
        List<String> splitRows = split.restarted(directory.resolve(kind + "-2"), kind, mostWorkers);
        assertEquals(sorted(expected), sorted(splitRows));
        assertEquals(whole.lateRows, split.lateRows);
        assertEquals(whole.stateRows, split.stateRows);
      }
    }
  }

  private static List<String> sorted(List<String> rows) {
    return rows.stream().sorted().toList();
  }

  /** By event: whether there is a checkpoint behind it; never within an update. */
  private boolean[] checkpoints(SplittableRandom random) {
    boolean[] points = new boolean[events.size()];
    for (int i = 0; i < points.length; i++) {
      boolean isInUpdate =
          events.get(i) instanceof OperatorEvent.Row row && row.kind() == RowKind.UPDATE_BEFORE;
      points[i] = !isInUpdate && random.nextInt(points.length) < CHECKPOINTS;
    }
    return points;
  }

  /** One way through all events. */
  private final class Run {
    private final int batchRows;
    private final boolean[] checkpoints;
    private final List<String> rows = new ArrayList<>();
    private List<Worker> workers = new ArrayList<>();
    private long lateRows;
    private long stateRows;

    Run(int batchRows, boolean[] checkpoints) {
      this.batchRows = batchRows;
      this.checkpoints = checkpoints;
    }

    List<String> alone() {
      workers.add(new Worker(harness(KeyGroups.ALL), null));
      for (int i = 0; i < checkpoints.length; i++) {
        send(events.get(i));
        if (checkpoints[i]) {
          endEpoch();
        }
      }
      return end();
    }

    List<String> restarted(Path directory, TestStores.Kind firstKind, int maxWorkers) {
      SplittableRandom random = new SplittableRandom(31L * turns + maxWorkers);
      TestStores.Kind kind = firstKind;
      try (TestStores stores = new TestStores(directory)) {
        StateMemory little = new StateMemory(LITTLE_MEMORY);
        workers = newWorkers(1, stores, kind, little, List.of(), List.of());
        for (int i = 0; i < checkpoints.length; i++) {
          send(events.get(i));
          if (checkpoints[i]) {
            endEpoch();
            List<FrozenWorker.Written> written = freeze(stores);
            if (random.nextBoolean()) {
              kind = random.nextBoolean() ? kind.other() : kind;
              int count = 1 + random.nextInt(maxWorkers);
              StateMemory memory =
                  random.nextBoolean() ? new StateMemory(LITTLE_MEMORY) : StateMemory.unlimited();
              workers.forEach(Worker::close);
              workers = newWorkers(count, stores, kind, memory, snapshots(written), notes(written));
            }
          }
        }
        return end();
      }
    }

    private List<Worker> newWorkers(
        int count,
        TestStores stores,
        TestStores.Kind kind,
        StateMemory memory,
        List<StateSnapshot> snapshots,
        List<StateNote> notes) {
      List<Worker> started = new ArrayList<>();
      for (KeyGroupRange groups : KeyGroupRange.split(KeyGroups.COUNT, count)) {
        OperatorHarness operator = harness(groups);
        StateStore store = stores.open(kind, groups, snapshots.toArray(StateSnapshot[]::new));
        operator.open();
        WorkerState state = new WorkerState(Map.of(ID, operator.state()), store, memory);
        if (!snapshots.isEmpty()) {
          state.restore(notes);
        }
        started.add(new Worker(operator, state));
      }
      return started;
    }

    private OperatorHarness harness(KeyGroupRange groups) {
      return setUp.apply(new OperatorHarness(node, groups)).batchRows(batchRows);
    }

    private void send(OperatorEvent event) {
      if (event instanceof OperatorEvent.Row row && workers.size() > 1) {
        int group = group(row);
        for (Worker worker : workers) {
          if (worker.operator.state().groups().contains(group)) {
            event.send(worker.operator);
          }
        }
      } else {
        workers.forEach(worker -> event.send(worker.operator));
      }
      takeRows();
    }

    private void endEpoch() {
      workers.forEach(worker -> worker.operator.endEpoch());
      takeRows();
    }

    private void takeRows() {
      workers.forEach(
          worker -> worker.operator.putOut().forEach(change -> rows.add(change.toString())));
    }

    private List<FrozenWorker.Written> freeze(TestStores stores) {
      List<FrozenWorker.Written> written = new ArrayList<>();
      for (Worker worker : workers) {
        try (FrozenWorker frozen = worker.durable().freeze(Scope.CHANGES)) {
          written.add(frozen.write(stores.nextDirectory()));
        }
      }
      return written;
    }

    private List<String> end() {
      for (Worker worker : workers) {
        lateRows += worker.operator.metrics().lateRows();
        stateRows += worker.operator.metrics().stateRows();
        worker.operator.close();
      }
      return rows;
    }
  }

  private record Worker(OperatorHarness operator, @Nullable WorkerState state) {
    void close() {
      operator.close();
      durable().close();
    }

    WorkerState durable() {
      return Objects.requireNonNull(state);
    }
  }

  private int group(OperatorEvent.Row row) {
    Schema schema = node.inputs().get(row.input()).schema();
    List<Integer> columns = Objects.requireNonNull(keys).get(row.input());
    KeyEncoder encoder = new KeyEncoder(schema, columns);
    RowBatch batch = new RowBatchBuilder(schema).row(row.values().toArray()).build();
    encoder.encode(batch, new int[] {0}, 1);
    return encoder.group(0);
  }

  private static List<StateSnapshot> snapshots(List<FrozenWorker.Written> written) {
    return written.stream().map(FrozenWorker.Written::snapshot).toList();
  }

  private static List<StateNote> notes(List<FrozenWorker.Written> written) {
    return written.stream().flatMap(worker -> worker.notes().stream()).toList();
  }
}
