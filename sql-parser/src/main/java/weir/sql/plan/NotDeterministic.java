package weir.sql.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.sql.validate.JavaAggregate;
import weir.sql.validate.JavaFunction;

/**
 * Refuses users' functions that are NOT DETERMINISTIC where a second run would go another way: they
 * may only make columns of the result, which nothing looks at any more.
 */
final class NotDeterministic extends RexShuttle {
  private boolean isOfResult;

  private NotDeterministic(boolean isOfResult) {
    this.isOfResult = isOfResult;
  }

  static void check(RelNode tree) {
    check(tree, true);
  }

  private static void check(RelNode node, boolean isOfResult) {
    node.accept(new NotDeterministic(isOfResult && node instanceof Project));
    if (node instanceof Aggregate aggregate) {
      aggregate.getAggCallList().forEach(NotDeterministic::check);
    }
    boolean isResult = isOfResult && (node instanceof Project || node instanceof Sort);
    node.getInputs().forEach(input -> check(input, isResult));
  }

  private static void check(AggregateCall call) {
    if (call.getAggregation() instanceof JavaAggregate function && !function.isDeterministic()) {
      throw refusal(function.getName());
    }
  }

  /** Of a computed column: each query that reads it would have another. */
  static void refuseIn(RexNode expression) {
    expression.accept(new NotDeterministic(false));
  }

  /** Of rows that change: what is taken back must be what was given out. */
  static void refuseOverChanges(Iterable<RexNode> expressions) {
    expressions.forEach(expression -> expression.accept(new NotDeterministic(false)));
  }

  @Override
  public RexNode visitCall(RexCall call) {
    if (call.getOperator() instanceof JavaFunction function
        && !function.isDeterministic()
        && !isOfResult) {
      throw refusal(function.getName());
    }
    return super.visitCall(call);
  }

  @Override
  public RexNode visitOver(RexOver over) {
    boolean wasOfResult = isOfResult;
    isOfResult = false;
    RexNode visited = super.visitOver(over);
    isOfResult = wasOfResult;
    return visited;
  }

  @Override
  public RexNode visitSubQuery(RexSubQuery query) {
    check(query.rel, false);
    return super.visitSubQuery(query);
  }

  private static WeirException refusal(String name) {
    return new WeirException(
        ErrorCode.NOT_SUPPORTED,
        name
            + " is NOT DETERMINISTIC, so that a query could not be run again with the same result;"
            + " it may only make columns in the outermost SELECT list, over rows that do not"
            + " change");
  }
}
