package weir.sql.validate;

import java.util.List;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.TemporalTable;
import org.apache.calcite.schema.TranslatableTable;
import org.apache.calcite.schema.impl.AbstractTable;
import weir.engine.ViewDefinition;
import weir.sql.types.TypeMapping;

/** A view, which Calcite has expanded where it is used. */
public final class CatalogView extends AbstractTable implements TranslatableTable, TemporalTable {
  private final ViewDefinition definition;

  CatalogView(ViewDefinition definition) {
    this.definition = definition;
  }

  @Override
  public RelDataType getRowType(RelDataTypeFactory factory) {
    return TypeMapping.toRowType(factory, definition.schema());
  }

  @Override
  public RelNode toRel(RelOptTable.ToRelContext context, RelOptTable table) {
    return context.expandView(
            table.getRowType(), definition.query(), List.of(), List.of(definition.name()))
        .rel;
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
