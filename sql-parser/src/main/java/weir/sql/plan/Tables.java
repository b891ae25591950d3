package weir.sql.plan;

import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelVisitor;
import org.apache.calcite.rel.core.TableScan;
import org.jspecify.annotations.Nullable;
import weir.engine.TableDefinition;
import weir.engine.WatermarkDefinition;
import weir.sql.validate.CatalogTable;

/** What the catalog says of a scanned table. */
final class Tables {
  private Tables() {}

  static TableDefinition definition(TableScan scan) {
    return scan.getTable().unwrapOrThrow(CatalogTable.class).definition();
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
