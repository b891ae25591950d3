package weir.sql.validate;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.TemporalTable;
import org.apache.calcite.schema.impl.AbstractTable;
import weir.engine.TableDefinition;
import weir.engine.data.Schema;
import weir.sql.types.TypeMapping;

/**
 * A stream or table as a query sees it. Plain to Calcite: what a stream may and may not do, Weir's
 * own planner says.
 */
public final class CatalogTable extends AbstractTable implements TemporalTable {
  private final TableDefinition definition;
  private final Schema schema;

  CatalogTable(TableDefinition definition) {
    this(definition, definition.schema());
  }

  /** With other columns than a query sees: those that an INSERT fills, for example. */
  CatalogTable(TableDefinition definition, Schema schema) {
    this.definition = definition;
    this.schema = schema;
  }

  public TableDefinition definition() {
    return definition;
  }

  @Override
  public RelDataType getRowType(RelDataTypeFactory factory) {
    return TypeMapping.toRowType(factory, schema);
  }

  /** Whether it has versions, Weir's own planner says. */
  @Override
  public String getSysStartFieldName() {
    return "";
  }

  @Override
  public String getSysEndFieldName() {
    return "";
  }
}
