package weir.sql.plan;

import java.util.List;
import org.apache.calcite.rel.RelNode;
import weir.engine.data.DataType;

/**
 * A checked query as Calcite's tree, after Weir's passes.
 *
 * @param tree the tree
 * @param names what the columns of the result are called
 * @param parameters the types of the query's parameters
 */
public record LogicalQuery(RelNode tree, List<String> names, List<DataType> parameters) {
  public LogicalQuery {
    names = List.copyOf(names);
    parameters = List.copyOf(parameters);
  }
}
