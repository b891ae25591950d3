package weir.sql.validate;

import java.util.Optional;
import java.util.Set;
import org.apache.calcite.adapter.java.JavaTypeFactory;
import org.apache.calcite.config.NullCollation;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.schema.Table;
import org.apache.calcite.sql.validate.SqlValidator;
import weir.engine.Catalog;
import weir.engine.CatalogObject;
import weir.engine.CatalogVisitor;
import weir.engine.FunctionDefinition;
import weir.engine.LeftOut;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.TableDefinition;
import weir.engine.ViewDefinition;
import weir.engine.data.Schema;
import weir.sql.parse.WeirConformance;
import weir.sql.types.TypeMapping;

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

  private final JavaTypeFactory typeFactory = TypeMapping.newTypeFactory();
  private final CalciteSchema root = CalciteSchema.createRootSchema(false, false);
  private final CatalogReader catalogReader = new CatalogReader(root, typeFactory);

  private final CatalogFunctions functions;

  public Validation(Catalog catalog) {
    functions = new CatalogFunctions(catalog);
    for (CatalogObject object : catalog.objects()) {
      object.accept(new ReadableTable()).ifPresent(table -> root.add(object.name(), table));
      if (object instanceof TableDefinition table) {
        LeftOut.allOf(table).forEach(rows -> root.add(rows.name(), new CatalogTable(rows)));
      }
    }
  }

  /** What a query can read of an object. */
  private static final class ReadableTable implements CatalogVisitor<Optional<Table>> {
    @Override
    public Optional<Table> visit(TableDefinition table) {
      return Optional.of(new CatalogTable(table));
    }

    @Override
    public Optional<Table> visit(ViewDefinition view) {
      return Optional.of(new CatalogView(view));
    }

    @Override
    public Optional<Table> visit(MaterializedViewDefinition view) {
      return Optional.of(new CatalogTable(view.table()));
    }

    @Override
    public Optional<Table> visit(PipelineDefinition pipeline) {
      return Optional.empty();
    }

    @Override
    public Optional<Table> visit(FunctionDefinition function) {
      return Optional.empty();
    }
  }

  /** Adds what a query sees of a table under another name and with other columns. */
  public void addTable(String name, TableDefinition definition, Schema schema) {
    root.add(name, new CatalogTable(definition, schema));
  }

  /** The names of the functions of the catalog that the statement calls. */
  public Set<String> usedFunctions() {
    return functions.used();
  }

  public JavaTypeFactory typeFactory() {
    return typeFactory;
  }

  public CalciteCatalogReader catalogReader() {
    return catalogReader;
  }

  /** A validator of one query; another query, that of a view for example, needs another one. */
  public WeirValidator newValidator() {
    return new WeirValidator(functions, catalogReader, typeFactory, CONFIG);
  }
}
