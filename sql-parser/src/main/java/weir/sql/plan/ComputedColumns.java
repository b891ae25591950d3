package weir.sql.plan;

import java.util.List;
import org.apache.calcite.rex.RexNode;
import weir.engine.TableDefinition;

/** How the columns of a table are made from those that its source holds. */
@FunctionalInterface
interface ComputedColumns {
  /** One expression over the physical columns for each column, a bare reference for most. */
  List<RexNode> expressions(TableDefinition table);
}
