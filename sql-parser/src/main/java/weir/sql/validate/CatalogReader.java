package weir.sql.validate;

import java.util.List;
import org.apache.calcite.config.CalciteConnectionConfig;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataTypeFactory;

/** Finds tables and columns by Weir's rule for names. */
final class CatalogReader extends CalciteCatalogReader {
  CatalogReader(CalciteSchema root, RelDataTypeFactory typeFactory) {
    super(
        root,
        NameMatcher.INSTANCE,
        List.of(List.of()),
        typeFactory,
        CalciteConnectionConfig.DEFAULT);
  }

  @Override
  public CalciteCatalogReader withSchemaPath(List<String> schemaPath) {
    return this;
  }
}
