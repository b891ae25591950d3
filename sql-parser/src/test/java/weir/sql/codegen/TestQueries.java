package weir.sql.codegen;

import java.util.EnumSet;
import java.util.List;
import java.util.Properties;
import org.apache.calcite.adapter.java.JavaTypeFactory;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.avatica.util.Quoting;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.plan.ConventionTraitDef;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.volcano.VolcanoPlanner;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.schema.impl.AbstractTable;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.fun.SqlLibrary;
import org.apache.calcite.sql.fun.SqlLibraryOperatorTableFactory;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.apache.calcite.sql.validate.SqlNameMatchers;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorUtil;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.sql2rel.StandardConvertletTable;
import org.jspecify.annotations.Nullable;
import weir.engine.data.Schema;
import weir.sql.types.TypeMapping;
import weir.sql.validate.Operators;

/** Queries over one table {@code t}, parsed and validated with Calcite's own parser. */
final class TestQueries {
  static final SqlOperatorTable OPERATORS =
      new IgnoringCase(
          SqlLibraryOperatorTableFactory.INSTANCE.getOperatorTable(
              EnumSet.of(SqlLibrary.STANDARD, SqlLibrary.POSTGRESQL)));

  private final JavaTypeFactory typeFactory = TypeMapping.newTypeFactory();
  private final CalciteSchema root = CalciteSchema.createRootSchema(false, false);

  private final boolean isSimplifying;

  /**
   * Queries over a table with those columns.
   *
   * @param isSimplifying whether Calcite makes SEARCH out of comparisons, among others
   */
  TestQueries(Schema schema, boolean isSimplifying) {
    this.isSimplifying = isSimplifying;
    root.add("t", new NamedTable(schema));
  }

  JavaTypeFactory typeFactory() {
    return typeFactory;
  }

  /** The logical plan, as the converter gives it. */
  RelNode plan(String sql) {
    CalciteCatalogReader catalog =
        new CalciteCatalogReader(
            root, List.of(), typeFactory, new CalciteConnectionConfigImpl(new Properties()));
    SqlValidator validator =
        SqlValidatorUtil.newValidator(
            Operators.INSTANCE,
            catalog,
            typeFactory,
            SqlValidator.Config.DEFAULT
                .withConformance(SqlConformanceEnum.LENIENT)
                .withIdentifierExpansion(true));
    VolcanoPlanner planner = new VolcanoPlanner();
    planner.addRelTraitDef(ConventionTraitDef.INSTANCE);
    planner.setExecutor(new NoFolding());
    SqlToRelConverter converter =
        new SqlToRelConverter(
            (type, query, path, view) -> null,
            validator,
            catalog,
            RelOptCluster.create(planner, new RexBuilder(typeFactory)),
            StandardConvertletTable.INSTANCE,
            SqlToRelConverter.config()
                .withTrimUnusedFields(false)
                .withExpand(false)
                .withInSubQueryThreshold(Integer.MAX_VALUE)
                .withRelBuilderConfigTransform(config -> config.withSimplify(isSimplifying)));
    try {
      SqlParser.Config config =
          SqlParser.config()
              .withConformance(SqlConformanceEnum.LENIENT)
              .withQuoting(Quoting.DOUBLE_QUOTE)
              .withUnquotedCasing(Casing.TO_LOWER)
              .withQuotedCasing(Casing.UNCHANGED);
      return converter.convertQuery(
              validator.validate(SqlParser.create(sql, config).parseQuery()), false, true)
          .rel;
    } catch (SqlParseException e) {
      throw new IllegalArgumentException(sql, e);
    }
  }

  /** Finds functions in any case, although names of tables and columns are matched exactly. */
  private record IgnoringCase(SqlOperatorTable operators) implements SqlOperatorTable {
    @Override
    public void lookupOperatorOverloads(
        SqlIdentifier name,
        @Nullable SqlFunctionCategory category,
        SqlSyntax syntax,
        List<SqlOperator> found,
        SqlNameMatcher matcher) {
      operators.lookupOperatorOverloads(
          name, category, syntax, found, SqlNameMatchers.withCaseSensitive(false));
    }

    @Override
    public List<SqlOperator> getOperatorList() {
      return operators.getOperatorList();
    }
  }

  /** A table of which only the columns are known. */
  private static final class NamedTable extends AbstractTable {
    private final Schema schema;

    NamedTable(Schema schema) {
      this.schema = schema;
    }

    @Override
    public RelDataType getRowType(RelDataTypeFactory factory) {
      return TypeMapping.toRowType(factory, schema);
    }
  }
}
