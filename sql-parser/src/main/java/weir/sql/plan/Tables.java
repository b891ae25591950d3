package weir.sql.plan;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelVisitor;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Values;
import org.jspecify.annotations.Nullable;
import weir.engine.MaterializedViewDefinition;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.WatermarkDefinition;
import weir.sql.validate.CatalogTable;

/** What the catalog says of a scanned table. */
final class Tables {
  private Tables() {}

  static TableDefinition definition(TableScan scan) {
    return scan.getTable().unwrapOrThrow(CatalogTable.class).definition();
  }

  /**
   * Whether the rows of a table replace each other by key as they come: in the log, and where the
   * table says so. What others say of a key is taken on trust: there each is there once.
   */
  static boolean isUpserted(TableDefinition table) {
    return !table.primaryKey().isEmpty()
        && (table.connector().equals(TableDefinition.DEFAULT_CONNECTOR)
            || new TableOptions(table).isFollowed());
  }

  /** Whether a table is the result of a materialized view, which tells of its changes. */
  static boolean isFollowed(TableDefinition table) {
    return table.connector().equals(MaterializedViewDefinition.CONNECTOR);
  }

  /** Whether the rows of a table change after they have been read. */
  static boolean isUpdating(TableDefinition table) {
    return isUpserted(table)
        || (isFollowed(table) && !MaterializedViewDefinition.isAppended(table));
  }

  /**
   * Whether rows are made only of tables that others change while nobody looks: a join with a
   * stream reads them once, when it begins.
   */
  static boolean areStatic(RelNode node) {
    if (node instanceof TableScan scan) {
      TableDefinition table = definition(scan);
      return table.kind() == TableDefinition.Kind.TABLE
          && !table.connector().equals(TableDefinition.DEFAULT_CONNECTOR)
          && !isUpserted(table)
          && !isFollowed(table);
    }
    return node instanceof Values
        || (!node.getInputs().isEmpty() && node.getInputs().stream().allMatch(Tables::areStatic));
  }

  /** The numbers of the key columns in the table's schema. */
  static List<Integer> key(TableDefinition table) {
    return table.primaryKey().stream()
        .map(name -> table.schema().indexOf(name).orElseThrow())
        .toList();
  }

  /** The names of all tables that a tree scans. */
  static Set<String> names(RelNode tree) {
    Set<String> names = new TreeSet<>();
    new RelVisitor() {
      @Override
      public void visit(RelNode node, int ordinal, @Nullable RelNode parent) {
        if (node instanceof TableScan scan) {
          names.add(definition(scan).name());
        }
        super.visit(node, ordinal, parent);
      }
    }.go(tree);
    return names;
  }

  /** The column that carries the watermark, as a number in the table's schema, or -1. */
  static int watermarkColumn(TableDefinition table) {
    return table
        .watermark()
        .map(WatermarkDefinition::column)
        .map(column -> table.schema().indexOf(column).orElseThrow())
        .orElse(-1);
  }
}
