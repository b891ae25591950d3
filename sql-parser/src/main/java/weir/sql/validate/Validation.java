package weir.sql.validate;

import org.apache.calcite.adapter.java.JavaTypeFactory;
import org.apache.calcite.config.NullCollation;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorUtil;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.CatalogVisitor;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.TableDefinition;
import weir.engine.ViewDefinition;
import weir.engine.data.Schema;
import weir.sql.parse.WeirConformance;

/**
 * What validating one statement needs: its types and the catalog as it was when the statement came.
 * For one thread.
 */
public final class Validation {
  private static final SqlValidator.Config CONFIG =
      SqlValidator.Config.DEFAULT
          .withConformance(WeirConformance.INSTANCE)
          .withIdentifierExpansion(true)
          .withDefaultNullCollation(NullCollation.HIGH);

  private final JavaTypeFactory typeFactory = new MillisecondTypeFactory();
  private final CalciteSchema root = CalciteSchema.createRootSchema(false, false);
  private final CatalogReader catalogReader = new CatalogReader(root, typeFactory);

  public Validation(Catalog catalog) {
    catalog.objects().forEach(object -> object.accept(new Readable()));
  }

  /** Adds what a query can read. */
  private final class Readable implements CatalogVisitor<@Nullable Void> {
    @Override
    public @Nullable Void visit(TableDefinition table) {
      root.add(table.name(), new CatalogTable(table));
      return null;
    }

    @Override
    public @Nullable Void visit(ViewDefinition view) {
      root.add(view.name(), new CatalogView(view));
      return null;
    }

    @Override
    public @Nullable Void visit(MaterializedViewDefinition view) {
      root.add(view.name(), new CatalogTable(view.table()));
      return null;
    }

    @Override
    public @Nullable Void visit(PipelineDefinition pipeline) {
      return null;
    }
  }

  /** Adds what a query sees of a table under another name and with other columns. */
  public void addTable(String name, TableDefinition definition, Schema schema) {
    root.add(name, new CatalogTable(definition, schema));
  }

  public JavaTypeFactory typeFactory() {
    return typeFactory;
  }

  public CalciteCatalogReader catalogReader() {
    return catalogReader;
  }

  /** A validator of one query; another query, that of a view for example, needs another one. */
  public SqlValidator newValidator() {
    return SqlValidatorUtil.newValidator(Operators.INSTANCE, catalogReader, typeFactory, CONFIG);
  }
}
