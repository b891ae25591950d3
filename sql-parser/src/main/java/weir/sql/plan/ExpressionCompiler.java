package weir.sql.plan;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.GeneratedCode;

/** Makes the code of a filter and projection. */
@FunctionalInterface
public interface ExpressionCompiler {
  /**
   * The code of one filter and projection.
   *
   * @param inputRowType what the expressions are over
   * @param condition which rows pass; null for all
   * @param projects the output
   * @param names the output's names
   */
  GeneratedCode generate(
      RelDataType inputRowType,
      @Nullable RexNode condition,
      List<RexNode> projects,
      List<String> names);
}
