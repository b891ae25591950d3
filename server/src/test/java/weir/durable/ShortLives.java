package weir.durable;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import weir.durable.MortalSink.Ending;
import weir.engine.Clock;
import weir.engine.TableDefinition;
import weir.engine.connector.Sink;
import weir.engine.connector.Source;
import weir.engine.operator.ExpressionContext;
import weir.engine.plan.Plan;
import weir.engine.query.QueryProgress;
import weir.engine.runtime.CodeCompiler;
import weir.engine.runtime.DurableQuery;
import weir.engine.runtime.DurableSettings;
import weir.engine.runtime.LeftOutTarget;
import weir.engine.runtime.Schedule;
import weir.engine.runtime.TaskContext;
import weir.engine.state.SnapshotFormats;
import weir.engine.state.StateBackend;
import weir.engine.state.StateMemory;
import weir.engine.state.memory.MemoryBackend;
import weir.engine.state.memory.MemoryFormat;
import weir.engine.state.rocksdb.RocksBackend;
import weir.engine.state.rocksdb.RocksFormat;
import weir.engine.storage.FileOperations;
import weir.engine.time.WatermarkPolicy;

/**
 * Runs plans as queries that survive. Of a life that is not to last, an epoch takes in a few rows
 * and the end comes soon: in order, or by a death around a checkpoint. One of them has its state in
 * RocksDB, with next to no memory before it, the others have it in memory.
 */
public final class ShortLives implements AutoCloseable {
  /** So little that much of the state goes to the store. */
  private static final long LITTLE_MEMORY = 4 << 10;

  /** After so many lives one may last, or a query of many epochs would take for ever. */
  private static final int MOST_LIVES = 6;

  private static final int RETAINED = 2;

  private static final FileOperations FILES = UnsyncedFiles.create();

  private final CodeCompiler compiler = new CodeCompiler(ShortLives.class.getClassLoader());
  private final StateBackend memory = new MemoryBackend(FILES, formats());
  private final StateBackend rocks =
      new RocksBackend(FILES, formats(), new StateMemory(LITTLE_MEMORY));
  private final Path directory;
  private int runs;

  /**
   * @param directory for checkpoints
   */
  public ShortLives(Path directory) {
    this.directory = directory;
  }

  private static SnapshotFormats formats() {
    return SnapshotFormats.of(new MemoryFormat(FILES), new RocksFormat(FILES));
  }

  /**
   * What a query runs in.
   *
   * @param sources of the tables that it reads
   * @param sink where it writes
   * @param leftOut where it puts what it leaves out of a stream
   * @param batchRows how many rows a batch has
   * @param mostWorkers by how many workers a life is lived at most
   * @param isMortal whether lives are short
   * @param seed of how splits take turns, and of how lives end
   * @param watcher is told at the end of each epoch what has been done
   */
  public record World(
      Function<TableDefinition, Source> sources,
      Sink sink,
      Function<TableDefinition, Sink> leftOut,
      ZoneId zone,
      int batchRows,
      int mostWorkers,
      boolean isMortal,
      long seed,
      Consumer<QueryProgress> watcher) {}

  /** Runs a plan that writes into a sink to its end; says what its last life has counted. */
  public QueryProgress run(Plan plan, World world) {
    Path checkpoints = directory.resolve("run-" + ++runs);
    Random random = new Random(world.seed());
    MortalSink sink = new MortalSink(world.sink(), random);
    int diskLife = random.nextInt(3);
    for (int life = 0; ; life++) {
      boolean isLast = !world.isMortal() || life == MOST_LIVES;
      Ending ending = isLast ? Ending.NONE : ending(random);
      QueryProgress progress =
          live(
              plan,
              world,
              sink,
              ending,
              random.nextLong(),
              life == diskLife ? rocks : memory,
              checkpoints);
      if (progress != null) {
        return progress;
      }
    }
  }

  private static Ending ending(Random random) {
    List<Ending> others = List.of(Ending.values()).subList(1, Ending.values().length);
    return others.get(random.nextInt(others.size()));
  }

  /** One life; says what it has counted if it has come to the plan's end. */
  private @Nullable QueryProgress live(
      Plan plan,
      World world,
      MortalSink sink,
      Ending ending,
      long seed,
      StateBackend backend,
      Path checkpoints) {
    Clock clock = Clock.system();
    Random turns = new Random(seed);
    int epochRows = 1 + turns.nextInt(40);
    int workers = 1 + turns.nextInt(world.mostWorkers());
    UnaryOperator<Source> cut =
        ending == Ending.NONE
            ? UnaryOperator.identity()
            : source -> new CutSource(source, epochRows, turns);
    DurableSettings settings =
        new DurableSettings("query", FILES, checkpoints, RETAINED, 0, backend, false);
    sink.beginLife(Ending.NONE, () -> {}, () -> {});
    try (DurableQuery query =
        DurableQuery.open(
            plan,
            settings,
            clock,
            (writer, startedMillis) ->
                new TaskContext(
                    clock,
                    compiler,
                    new Expressions(startedMillis, world.zone()),
                    table -> cut.apply(world.sources().apply(table)),
                    table -> sink,
                    world.batchRows(),
                    Schedule.CONTINUOUS,
                    WatermarkPolicy.MIN,
                    new LeftOutTarget("query", world.leftOut()),
                    writer,
                    workers))) {
      sink.beginLife(ending, query::stop, () -> world.watcher().accept(query.progress()));
      return query.run() ? query.progress() : null;
    } catch (MortalSink.Death e) {
      return null;
    }
  }

  @Override
  public void close() {
    memory.close();
    rocks.close();
  }

  private record Expressions(long statementMillis, ZoneId zone) implements ExpressionContext {
    @Override
    public String query() {
      return "";
    }

    @Override
    public @Nullable Object parameter(int index) {
      throw new IllegalArgumentException("there is no parameter " + index);
    }
  }
}
