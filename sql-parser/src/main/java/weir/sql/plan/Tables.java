package weir.sql.plan;

import java.util.List;
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

  /**
   * Whether the rows of a table replace each other by key as they come. What other connectors say
   * of a key is taken on trust: there each is there once.
   */
  static boolean isUpserted(TableDefinition table) {
    return !table.primaryKey().isEmpty()
        && table.connector().equals(TableDefinition.DEFAULT_CONNECTOR);
  }

  /** The numbers of the key columns in the table's schema. */
  static List<Integer> key(TableDefinition table) {
    return table.primaryKey().stream()
        .map(name -> table.schema().indexOf(name).orElseThrow())
        .toList();
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
