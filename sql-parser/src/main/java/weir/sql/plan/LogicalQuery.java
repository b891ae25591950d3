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
 * @param emission what the statement says of that
 * @param mode what it gives out of its result
 * @param changeColumns the pseudo-columns that say of a row what change it is
 * @param stateTtlMillis how long what nothing else bounds is kept after its last change; 0: for
 *     ever
 */
public record LogicalQuery(
    RelNode tree,
    List<String> names,
    List<DataType> parameters,
    Emission emission,
    OutputMode mode,
    ChangeColumns changeColumns,
    long stateTtlMillis) {
  public LogicalQuery {
    names = List.copyOf(names);
    parameters = List.copyOf(parameters);
  }
}
