package weir.engine.runtime;

import java.util.function.Function;
import weir.engine.Clock;
import weir.engine.TableDefinition;
import weir.engine.connector.Sink;
import weir.engine.connector.Source;
import weir.engine.operator.ExpressionContext;
import weir.engine.state.spill.QuerySpill;
import weir.engine.time.WatermarkPolicy;

/**
 * What a task is built with.
 *
 * @param clock processing time
 * @param compiler of generated code
 * @param expressions what expressions may know
 * @param sources opens the source of a definition
 * @param sinks opens the sink of a definition
 * @param batchRows the most rows of a batch
 * @param schedule when rows are taken in, if the plan goes on for ever
 * @param watermarkPolicy how far the query has come if it has several sources
 * @param leftOut where rows go that are left out
 * @param writer by which name rows are written into sinks epoch by epoch; empty if only once
 * @param workers how many tasks share a step that can be spread
 * @param spill where rows go that do not fit into memory; closed by whoever runs the query
 */
public record TaskContext(
    Clock clock,
    CodeCompiler compiler,
    ExpressionContext expressions,
    Function<TableDefinition, Source> sources,
    Function<TableDefinition, Sink> sinks,
    int batchRows,
    Schedule schedule,
    WatermarkPolicy watermarkPolicy,
    LeftOutTarget leftOut,
    String writer,
    int workers,
    QuerySpill spill) {
  /** Of a query that keeps all in memory, or in its state. */
  public TaskContext(
      Clock clock,
      CodeCompiler compiler,
      ExpressionContext expressions,
      Function<TableDefinition, Source> sources,
      Function<TableDefinition, Sink> sinks,
      int batchRows,
      Schedule schedule,
      WatermarkPolicy watermarkPolicy,
      LeftOutTarget leftOut,
      String writer,
      int workers) {
    this(
        clock,
        compiler,
        expressions,
        sources,
        sinks,
        batchRows,
        schedule,
        watermarkPolicy,
        leftOut,
        writer,
        workers,
        QuerySpill.none());
  }

  /** The same with batches of one row, on one worker. */
  TaskContext rowByRow() {
    return new TaskContext(
        clock,
        compiler,
        expressions,
        sources,
        sinks,
        1,
        schedule,
        watermarkPolicy,
        leftOut,
        writer,
        1,
        spill);
  }
}
