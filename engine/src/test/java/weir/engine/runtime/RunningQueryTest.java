package weir.engine.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.LimitNode;
import weir.engine.plan.Plan;
import weir.engine.plan.SortKey;
import weir.engine.plan.SortNode;
import weir.engine.plan.ValuesNode;
import weir.engine.query.Query;
import weir.engine.query.QueryOptions;
import weir.engine.state.StateBackend;
import weir.engine.state.StateMemory;
import weir.engine.state.spill.QuerySpill;
import weir.engine.state.spill.SpillSpace;
import weir.engine.storage.FileOperations;
import weir.engine.time.WatermarkPolicy;

final class RunningQueryTest {
  private static final Schema ROWS = Schema.of(new Field("n", DataType.of(TypeKind.BIGINT)));
  private static final int SIZE = 20_000;
  private static final long LITTLE_MEMORY = 100_000;

  @TempDir private Path directory;

  /** Files of which no directory can be deleted, by a bug. */
  private static FileOperations broken() {
    FileOperations disk = FileOperations.disk();
    return (FileOperations)
        Proxy.newProxyInstance(
            FileOperations.class.getClassLoader(),
            new Class<?>[] {FileOperations.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("deleteAll")) {
                throw new IllegalStateException("is broken");
              }
              return method.invoke(disk, arguments);
            });
  }

  @SuppressWarnings("DoNotCallSuggester")
  private static StateBackend noStore() {
    throw new AssertionError("a store was opened");
  }

  /** A query of the largest of more numbers than fit into memory. */
  private static RunningQuery query(QuerySpill spill) {
    List<List<@Nullable Object>> rows =
        LongStream.range(0, SIZE).mapToObj(n -> List.<@Nullable Object>of(n)).toList();
    SortNode sort =
        new SortNode(
            "sort",
            new ValuesNode("in", rows, ROWS),
            List.of(new SortKey(0, false, false)),
            SIZE - 1,
            LimitNode.ALL);
    TaskContext context =
        new TaskContext(
            new TickingClock(new Random(1)),
            new CodeCompiler(RunningQueryTest.class.getClassLoader()),
            new NoExpressions(),
            table -> {
              throw new AssertionError(table);
            },
            table -> {
              throw new AssertionError(table);
            },
            100,
            Schedule.CONTINUOUS,
            WatermarkPolicy.MIN,
            new LeftOutTarget("query", table -> new SimulatedSink()),
            "",
            1,
            spill);
    return new RunningQuery("1", new Plan(sort, false), QueryOptions.of("SELECT"), context);
  }

  private QuerySpill spill(FileOperations files) {
    StateMemory memory = new StateMemory(LITTLE_MEMORY);
    return new SpillSpace(files, () -> directory, memory, RunningQueryTest::noStore).query("q");
  }

  @Test
  void queryThatUsesTheDiskLeavesNothingThere() {
    RunningQuery query = query(spill(FileOperations.disk()));
    query.run();
    assertEquals(Query.State.FINISHED, query.state());
    assertEquals(List.of(SIZE - 1L), rowOf(query));
    assertEquals(0, directory.toFile().list().length);
  }

  private static @Nullable List<@Nullable Object> rowOf(RunningQuery query) {
    RowBatch batch = query.cursor().next(0);
    return batch == null ? null : batch.values(batch.row(0));
  }

  /** Whoever waits for the query hears of it. */
  @Test
  void queryEndsWhoseFilesCannotBeClosed() {
    RunningQuery query = query(spill(broken()));
    query.run();
    assertTrue(query.awaitEnd(0));
    assertEquals(Query.State.FAILED, query.state());
    assertEquals(List.of(SIZE - 1L), rowOf(query));
    WeirException thrown = assertThrows(WeirException.class, query::await);
    assertEquals(ErrorCode.INTERNAL_ERROR, thrown.code());
    String message = String.valueOf(thrown.getMessage());
    assertTrue(message.contains("is broken"), message);
    assertThrows(WeirException.class, () -> assertNull(query.cursor().next(0)));
  }
}
