package weir.engine.runtime;

import java.util.ArrayList;
import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.operator.BatchFunction;
import weir.engine.operator.ExpressionContext;
import weir.engine.operator.ValuesBatches;
import weir.engine.plan.CalcNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.UnionNode;
import weir.engine.plan.ValuesNode;

/**
 * Rows that stand in a plan, with what is put in for its parameters. There is nothing to wait for
 * or to keep, and they are there as soon as they are asked for; so they take no task, whose making
 * would be most of the work.
 */
public final class GivenRows {
  private final CodeCompiler compiler;
  private final ExpressionContext expressions;
  private final int batchRows;

  /**
   * @param expressions what they may know, parameters among it
   * @param batchRows the most rows of a batch
   */
  public GivenRows(CodeCompiler compiler, ExpressionContext expressions, int batchRows) {
    this.compiler = compiler;
    this.expressions = expressions;
    this.batchRows = batchRows;
  }

  /** Whether the rows of a step stand in the plan, and only their columns are made of them. */
  public static boolean areAllOf(PlanNode node) {
    if (node instanceof CalcNode calc) {
      return areAllOf(calc.input());
    }
    if (!(node instanceof UnionNode)) {
      return node instanceof ValuesNode;
    }
    for (PlanNode input : node.inputs()) {
      if (!areAllOf(input)) {
        return false;
      }
    }
    return true;
  }

  /** The rows of such a step, in order; no batch is empty. */
  public List<RowBatch> of(PlanNode node) {
    if (node instanceof ValuesNode values) {
      return ValuesBatches.of(values, batchRows);
    }
    return node instanceof CalcNode calc ? computed(calc) : together(node);
  }

  private List<RowBatch> computed(CalcNode calc) {
    BatchFunction function = compiler.compile(calc.code(), expressions);
    List<RowBatch> batches = new ArrayList<>(1);
    for (RowBatch input : of(calc.input())) {
      RowBatch batch = function.apply(input);
      if (batch.size() > 0) {
        batches.add(batch);
      }
    }
    return batches;
  }

  private List<RowBatch> together(PlanNode union) {
    List<RowBatch> batches = new ArrayList<>();
    for (PlanNode input : union.inputs()) {
      for (RowBatch batch : of(input)) {
        batches.add(batch.withColumns(union.schema(), batch.columns()));
      }
    }
    return batches;
  }
}
