package weir.sql.plan;

import com.google.common.collect.ImmutableList;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.hint.Hintable;
import org.apache.calcite.rel.logical.LogicalTableFunctionScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlMatchRecognize;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;
import weir.engine.Position;
import weir.engine.routine.FunctionClasses;
import weir.sql.validate.Positions;
import weir.sql.validate.StatefulTableFunction;
import weir.sql.validate.WeirValidator;

/**
 * Calcite's translation of a validated query into its tree, which remembers where the clauses
 * stand, and makes window functions nodes of their own.
 *
 * <p>Nothing is simplified on the way: what Calcite's simplifier does to NULLs and overflow is not
 * always what our operators do.
 */
final class QueryConverter extends SqlToRelConverter {
  private static final Config CONFIG =
      config()
          .withTrimUnusedFields(false)
          .withExpand(false)
          .withInSubQueryThreshold(Integer.MAX_VALUE)
          .withRelBuilderConfigTransform(
              builder ->
                  builder
                      .withSimplify(false)
                      .withSimplifyLimit(false)
                      .withSimplifyValues(false)
                      .withPushJoinCondition(false)
                      .withPruneInputOfAggregate(false)
                      .withDedupAggregateCalls(false))
          .withHintStrategyTable(Origin.HINTS);

  private final Deque<SqlSelect> selects = new ArrayDeque<>();
  private final Deque<SqlJoin> joins = new ArrayDeque<>();
  private final FunctionClasses classes;
  private final Function<SqlNode, RelNode> queries;
  private final ZoneId zone;
  private final Origin view;

  /**
   * @param classes of users' functions
   * @param queries makes trees of queries beside this one
   * @param zone the session's time zone
   * @param view where the view is used whose query is converted; unknown for the statement itself
   */
  QueryConverter(
      RelOptTable.ViewExpander views,
      SqlValidator validator,
      CalciteCatalogReader catalogReader,
      RelOptCluster cluster,
      FunctionClasses classes,
      Function<SqlNode, RelNode> queries,
      ZoneId zone,
      Origin view) {
    super(views, validator, catalogReader, cluster, Convertlets.INSTANCE, CONFIG);
    this.classes = classes;
    this.queries = queries;
    this.zone = zone;
    this.view = view;
  }

  @Override
  protected void convertSelectImpl(Blackboard board, Blackboard measures, SqlSelect select) {
    selects.push(select);
    super.convertSelectImpl(board, measures, select);
    selects.pop();
  }

  /** A join that a subquery becomes says where that stands. */
  @Override
  protected RelRoot convertQueryRecursive(
      SqlNode query, boolean isTop, @Nullable RelDataType rowType) {
    RelRoot root = super.convertQueryRecursive(query, isTop, rowType);
    boolean hasPlace = query.getParserPosition().getLineNum() > 0;
    if (isTop || !hasPlace || !(root.rel instanceof Project project)) {
      return root;
    }
    RelNode placed = withOrigin(onInput(project, query), query);
    // Columns of a query that a function takes are looked for among its own, not those below.
    createBlackboard(Objects.requireNonNull(validator).getEmptyScope(), null, false)
        .setRoot(placed, true);
    return root.withRel(placed);
  }

  /** EXISTS drops the projection, so what lies below it says where the query stands, too. */
  private RelNode onInput(Project project, SqlNode query) {
    RelNode input = project.getInput();
    return Origin.of(input).equals(Origin.UNKNOWN)
        ? project.copy(project.getTraitSet(), List.of(withOrigin(input, query)))
        : project;
  }

  @Override
  protected void convertFrom(
      Blackboard board, @Nullable SqlNode from, @Nullable List<String> fieldNames) {
    if (from instanceof SqlJoin join) {
      joins.push(join);
      super.convertFrom(board, from, fieldNames);
      joins.pop();
    } else {
      super.convertFrom(board, from, fieldNames);
    }
  }

  @Override
  protected RelNode createAggregate(
      Blackboard board,
      ImmutableBitSet groups,
      ImmutableList<ImmutableBitSet> groupSets,
      List<AggregateCall> calls) {
    RelNode aggregate = super.createAggregate(board, groups, groupSets, calls);
    SqlSelect select = selects.peek();
    return select == null ? aggregate : withOrigin(aggregate, groupingOf(select));
  }

  @Override
  protected RelNode createJoin(
      Blackboard board, RelNode left, RelNode right, RexNode condition, JoinRelType type) {
    RelNode join = super.createJoin(board, left, right, condition, type);
    SqlJoin syntax = joins.peek();
    return syntax == null ? join : withOrigin(join, syntax.getRight());
  }

  @Override
  protected RelNode createAsofJoin(
      SqlParserPos position,
      Blackboard board,
      RelNode left,
      RelNode right,
      RexNode condition,
      RexNode match,
      JoinRelType type) {
    RelNode join = super.createAsofJoin(position, board, left, right, condition, match, type);
    SqlJoin syntax = joins.peek();
    return syntax == null ? join : withOrigin(join, syntax.getRight());
  }

  @Override
  protected RelNode convertSetOp(SqlCall call) {
    return withOrigin(super.convertSetOp(call), call.operand(1));
  }

  @Override
  protected void convertOrder(
      SqlSelect select,
      Blackboard board,
      RelCollation collation,
      List<SqlNode> orderings,
      @Nullable SqlNode offset,
      @Nullable SqlNode fetch) {
    super.convertOrder(select, board, collation, orderings, offset, fetch);
    SqlNode limit = fetch == null ? offset : fetch;
    SqlNode clause = select.hasOrderBy() ? select.getOrderList() : limit;
    if (clause == null) {
      return;
    }
    if (board.root() instanceof Sort sort) {
      board.setRoot(withOrigin(sort, clause), false);
    } else if (!orderings.isEmpty()
        && board.root() instanceof Project project
        && project.getInput() instanceof Sort sort) {
      RelNode placed = withOrigin(sort, clause);
      board.setRoot(project.copy(project.getTraitSet(), List.of(placed)), false);
    }
  }

  @Override
  protected void afterTableFunction(Blackboard board, SqlCall call, LogicalTableFunctionScan scan) {
    boolean isStateful = call.getOperator() instanceof StatefulTableFunction;
    board.setRoot(
        isStateful
            ? StatefulCall.toRel(scan, classes, queries, originOf(call))
            : WindowCall.toRel(scan, zone, originOf(call)),
        true);
  }

  @Override
  protected void convertMatchRecognize(Blackboard board, SqlMatchRecognize match) {
    WeirValidator checked = (WeirValidator) Objects.requireNonNull(validator);
    Blackboard below = createBlackboard(checked.getMatchRecognizeScope(match), null, false);
    convertFrom(below, match.getTableRef());
    RelNode rows =
        MatchConversion.apply(
            checked.match(match),
            below.root(),
            Objects.requireNonNull(checked.getNamespace(match)).getRowType().getFieldNames(),
            this::convertExpression,
            originOf(match.getPattern()));
    board.setRoot(rows, true);
  }

  private Origin originOf(SqlNode node) {
    Position position = Positions.start(node.getParserPosition());
    return view.view() == null ? new Origin(position, null) : view;
  }

  private RelNode withOrigin(RelNode node, SqlNode where) {
    return node instanceof Hintable hintable
        ? hintable.attachHints(originOf(where).toHints())
        : node;
  }

  /** What of a query makes it an aggregation: GROUP BY, else the query with its aggregates. */
  private static SqlNode groupingOf(SqlSelect select) {
    SqlNodeList groups = select.getGroup();
    if (groups != null && !groups.isEmpty() && groups.getKind() == SqlKind.OTHER) {
      return groups;
    }
    return select;
  }
}
