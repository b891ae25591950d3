package weir.sql.plan;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.plan.PlanNode;
import weir.engine.routine.FunctionClasses;
import weir.sql.codegen.Assignment;
import weir.sql.codegen.CalcGenerator;
import weir.sql.types.TypeMapping;
import weir.sql.validate.FeatureCheck;
import weir.sql.validate.Positions;
import weir.sql.validate.StatefulFunctions;
import weir.sql.validate.TableFunctions;
import weir.sql.validate.TypeCheck;
import weir.sql.validate.Validation;

/** Plans one statement. For one thread. */
public final class QueryPlanner {
  private final Catalog catalog;
  private final ZoneId zone;
  private final long stateTtlMillis;
  private final Translator translator;
  private final ViewExpansion views;
  private final CalcGenerator expressions;
  private final TableColumns computedColumns;
  private final Set<String> uses = new TreeSet<>();

  /**
   * A planner of one statement.
   *
   * @param functions the classes of users' functions
   * @param zone the session's time zone
   * @param stateTtlMillis how long what nothing else bounds is kept; 0: for ever
   * @param statement the statement's syntax tree, for the places of errors in views
   * @param defined the view that the statement defines; null if it is another statement
   */
  public QueryPlanner(
      Catalog catalog,
      FunctionClasses functions,
      ZoneId zone,
      long stateTtlMillis,
      SqlNode statement,
      @Nullable String defined) {
    this.stateTtlMillis = stateTtlMillis;
    this.catalog = catalog;
    this.zone = zone;
    this.translator = new Translator(new Validation(catalog), functions, zone);
    this.views = new ViewExpansion(catalog, translator, statement, defined);
    this.expressions = new CalcGenerator(translator.rexBuilder(), functions);
    this.computedColumns = new TableColumns(translator, views, zone);
  }

  /**
   * Checks a query.
   *
   * @param written the query without STREAM and EMIT
   * @param emission what these said
   */
  public LogicalQuery analyze(SqlNode written, Emission emission) {
    SqlNode query = resolved(written);
    FeatureCheck.check(query);
    ChangeItems items = ChangeItems.replace(query, catalog);
    List<String> proposed = ResultNames.proposed(query);
    Translator.Translation translation = translator.translate(query, views, Origin.UNKNOWN);
    List<String> names = ResultNames.of(proposed, translation.names());
    return analyzed(
        translation.tree(), names, translation.parameters(), emission, items.in(names.size()));
  }

  /**
   * Checks an INSERT.
   *
   * @param written where its rows come from, without STREAM and EMIT
   * @param table where they go
   * @param columns the physical columns of the table that they fill, in the order of the query's
   * @param emission what STREAM and EMIT said
   */
  public LogicalQuery analyzeInsert(
      SqlNode written, TableDefinition table, List<Integer> columns, Emission emission) {
    SqlNode query = resolved(written);
    FeatureCheck.check(query);
    ChangeItems items = ChangeItems.replace(query, catalog);
    // Calcite sees a target that has just the columns that are filled.
    String target = "insert into " + table.name();
    Schema filled = Assignment.unlimited(table.physicalSchema().select(columns));
    translator.validation().addTable(target, table, filled);
    SqlInsert insert =
        new SqlInsert(
            query.getParserPosition(),
            SqlNodeList.EMPTY,
            new SqlIdentifier(target, query.getParserPosition()),
            query,
            null);
    Translator.Translation translation = translator.translate(insert, views, Origin.UNKNOWN);
    RelNode rows = filled(translation.tree(), table, columns);
    return analyzed(
        rows,
        rows.getRowType().getFieldNames(),
        translation.parameters(),
        emission,
        items.in(columns.size()).in(columns));
  }

  private SqlNode resolved(SqlNode query) {
    return StatefulFunctions.resolve(TableFunctions.unnest(query, catalog), catalog);
  }

  /** The type that a statement writes, nullable. */
  public DataType typeOf(SqlDataTypeSpec type) {
    TypeCheck.checkColumn(type);
    try {
      RelDataType derived = type.deriveType(translator.validation().newValidator(), true);
      return TypeMapping.toDataType(derived).withNullable(true);
    } catch (WeirException e) {
      throw Positions.error(e.code(), String.valueOf(e.getMessage()), type);
    } catch (CalciteContextException e) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT, "there is no type " + type.getTypeName().getSimple(), type);
    }
  }

  /** The type of an expression over the physical columns of a table. */
  public DataType typeOf(SqlNode expression, TableDefinition table) {
    RexNode translated =
        computedColumns.translate(table, table.physicalSchema(), List.of(expression)).get(0);
    NotDeterministic.refuseIn(translated);
    return TypeMapping.toDataType(translated.getType());
  }

  /**
   * How much an expression over the columns of a table is less than a time column of it; empty if
   * that is not constant.
   */
  public OptionalLong delayOf(SqlNode expression, TableDefinition table, int timeColumn) {
    RexNode translated =
        computedColumns.translate(table, table.schema(), List.of(expression)).get(0);
    return LinearTime.of(translated)
        .filter(sum -> sum.factors().equals(Map.of(timeColumn, 1)))
        .map(sum -> OptionalLong.of(-sum.millis()))
        .orElse(OptionalLong.empty());
  }

  /** What the engine runs for a query. */
  public PlanNode physical(LogicalQuery query) {
    int time = TimeColumns.of(query.tree()).nextSetBit(0);
    return new ResultPlanner(expressions, computedColumns, new OperatorIds()).plan(query, time);
  }

  /** What the queries read and call that were analyzed, directly or through views. */
  public Set<String> uses() {
    Set<String> all = new TreeSet<>(uses);
    all.addAll(translator.validation().usedFunctions());
    return Collections.unmodifiableSet(all);
  }

  /** What the engine runs for an INSERT. */
  public PlanNode physicalInsert(LogicalQuery query, TableDefinition table) {
    return new ResultPlanner(expressions, computedColumns, new OperatorIds())
        .planInsert(query, table);
  }

  /**
   * What the engine runs for a query whose rows are kept.
   *
   * @param table where they go, which may depend on what comes
   */
  public PlanNode physicalInto(LogicalQuery query, Function<PlanNode, TableDefinition> table) {
    OperatorIds ids = new OperatorIds();
    return new ResultPlanner(expressions, computedColumns, ids).planInto(query, table);
  }

  private LogicalQuery analyzed(
      RelNode tree,
      List<String> names,
      List<DataType> parameters,
      Emission emission,
      ChangeColumns changes) {
    NotDeterministic.check(tree);
    uses.addAll(Tables.names(tree));
    uses.addAll(Stateful.functions(tree));
    uses.addAll(views.expanded());
    RelNode passed =
        EarlyWindows.apply(LogicalPasses.apply(Renaming.apply(tree, names), zone), emission);
    OutputMode mode = StreamingCheck.mode(passed, emission);
    return new LogicalQuery(passed, names, parameters, emission, mode, changes, stateTtlMillis);
  }

  /** Rows of the whole table: NULL where the statement says nothing, and each column's own type. */
  private RelNode filled(RelNode source, TableDefinition table, List<Integer> columns) {
    RexBuilder rexBuilder = source.getCluster().getRexBuilder();
    Schema schema = table.physicalSchema();
    List<RexNode> projects = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      RelDataType type = TypeMapping.toRelDataType(rexBuilder.getTypeFactory(), schema.type(i));
      int from = columns.indexOf(i);
      projects.add(
          from < 0
              ? rexBuilder.makeNullLiteral(type)
              : Assignment.of(
                  rexBuilder.makeInputRef(source, from), type, schema.field(i).name(), rexBuilder));
    }
    List<String> names = schema.fields().stream().map(Field::name).toList();
    return LogicalProject.create(source, List.of(), projects, names, Set.of());
  }
}
