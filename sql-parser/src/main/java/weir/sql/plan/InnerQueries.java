package weir.sql.plan;

import java.util.function.UnaryOperator;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;

/** Rewrites the queries that stand in expressions. */
final class InnerQueries extends RexShuttle {
  private final UnaryOperator<RelNode> rewriting;

  InnerQueries(UnaryOperator<RelNode> rewriting) {
    this.rewriting = rewriting;
  }

  @Override
  public RexNode visitSubQuery(RexSubQuery subquery) {
    RexNode visited = super.visitSubQuery(subquery);
    RexSubQuery own = visited instanceof RexSubQuery same ? same : subquery;
    RelNode query = rewriting.apply(own.rel);
    return query == own.rel ? own : own.clone(query);
  }
}
