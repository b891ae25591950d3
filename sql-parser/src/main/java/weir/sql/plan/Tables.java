package weir.sql.plan;

import org.apache.calcite.rel.core.TableScan;
import weir.engine.TableDefinition;
import weir.engine.WatermarkDefinition;
import weir.sql.validate.CatalogTable;

/** What the catalog says of a scanned table. */
final class Tables {
  private Tables() {}

  static TableDefinition definition(TableScan scan) {
    return scan.getTable().unwrapOrThrow(CatalogTable.class).definition();
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
