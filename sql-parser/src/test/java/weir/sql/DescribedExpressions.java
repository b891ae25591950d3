package weir.sql;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.GeneratedCode;
import weir.sql.plan.ExpressionCompiler;

/** Code that only says what it would compute, for tests that look at plans. */
final class DescribedExpressions implements ExpressionCompiler {
  @Override
  public GeneratedCode generate(
      RelDataType inputRowType,
      @Nullable RexNode condition,
      List<RexNode> projects,
      List<String> names) {
    List<String> description = new ArrayList<>();
    if (condition != null) {
      description.add(text(condition, inputRowType));
    }
    projects.forEach(project -> description.add(text(project, inputRowType)));
    return new GeneratedCode("weir.generated.Described", "", description);
  }

  private static String text(RexNode node, RelDataType rowType) {
    return node.accept(
            new RexShuttle() {
              @Override
              public RexNode visitInputRef(RexInputRef ref) {
                return new Named(
                    rowType.getFieldNames().get(ref.getIndex()), ref.getIndex(), ref.getType());
              }
            })
        .toString();
  }

  private static final class Named extends RexInputRef {
    Named(String name, int index, RelDataType type) {
      super(index, type);
      digest = name;
    }
  }
}
