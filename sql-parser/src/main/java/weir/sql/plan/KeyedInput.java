package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;

/**
 * An input of a join with its keys as columns; keys that are expressions come behind its own
 * columns.
 *
 * @param node the input
 * @param keys the key columns
 */
record KeyedInput(RelNode node, List<Integer> keys) {
  static KeyedInput of(RelNode input, List<RexNode> keyExpressions) {
    List<RexNode> columns =
        new ArrayList<>(input.getCluster().getRexBuilder().identityProjects(input.getRowType()));
    List<String> names = new ArrayList<>(input.getRowType().getFieldNames());
    List<Integer> keys = new ArrayList<>();
    for (RexNode expression : keyExpressions) {
      int index =
          expression instanceof RexInputRef reference
              ? reference.getIndex()
              : columns.indexOf(expression);
      if (index < 0) {
        index = columns.size();
        columns.add(expression);
        names.add("key" + keys.size());
      }
      keys.add(index);
    }
    boolean isExtended = columns.size() > input.getRowType().getFieldCount();
    return new KeyedInput(
        isExtended ? LogicalProject.create(input, List.of(), columns, names, Set.of()) : input,
        keys);
  }
}
