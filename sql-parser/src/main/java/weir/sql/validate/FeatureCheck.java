package weir.sql.validate;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlAsofJoin;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlMatchRecognize;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSnapshot;
import org.apache.calcite.sql.SqlWindow;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.Suggestion;
import weir.engine.WeirException;
import weir.sql.parse.AllColumns;
import weir.sql.parse.GroupsFrame;
import weir.sql.parse.WeirDialect;

/**
 * Refuses what the parser accepts and nothing behind it can do, at its place in the text. Looks at
 * the syntax alone, before anything is resolved.
 */
public final class FeatureCheck extends SqlBasicVisitor<@Nullable Void> {
  private static final String JOIN_INSTEAD = "; write it as a join";

  private static final List<String> WINDOWS =
      WindowFunction.ALL.stream().map(WindowFunction::getName).toList();

  private static final Set<JoinType> JOINS =
      EnumSet.of(
          JoinType.INNER,
          JoinType.CROSS,
          JoinType.COMMA,
          JoinType.LEFT,
          JoinType.RIGHT,
          JoinType.FULL,
          JoinType.ASOF,
          JoinType.LEFT_ASOF);

  private static final Set<String> WINDOW_EDGES =
      Set.of("TUMBLE_START", "TUMBLE_END", "HOP_START", "HOP_END", "SESSION_START", "SESSION_END");

  private FeatureCheck() {}

  /** Checks a query. */
  public static void check(SqlNode query) {
    new FeatureCheck().checkQuery(query);
  }

  /** Checks an expression that stands alone, without a query around it. */
  public static void checkExpression(SqlNode expression) {
    expression.accept(new FeatureCheck());
  }

  private void checkQuery(SqlNode query) {
    switch (query.getKind()) {
      case SELECT -> checkSelect((SqlSelect) query);
      case ORDER_BY -> checkOrderBy((SqlOrderBy) query);
      case WITH -> checkWith((SqlWith) query);
      case UNION, INTERSECT, EXCEPT -> ((SqlCall) query).getOperandList().forEach(this::checkQuery);
      case VALUES -> ((SqlCall) query).getOperandList().forEach(row -> row.accept(this));
      case EXPLICIT_TABLE -> {}
      default -> throw Positions.notSupported("this is not a query", query);
    }
  }

  private void checkSelect(SqlSelect select) {
    SqlNode from = select.getFrom();
    if (from != null) {
      checkFrom(from);
    }
    accept(select.getSelectList());
    accept(select.getWhere());
    checkGroupBy(select.getGroup());
    accept(select.getHaving());
    accept(select.getWindowList());
    accept(select.getQualify());
    accept(select.getOrderList());
    checkLimit(select.getOffset(), select.getFetch());
  }

  private void checkOrderBy(SqlOrderBy orderBy) {
    checkQuery(orderBy.query);
    accept(orderBy.orderList);
    checkLimit(orderBy.offset, orderBy.fetch);
  }

  private static void checkLimit(@Nullable SqlNode offset, @Nullable SqlNode fetch) {
    for (SqlNode bound : new @Nullable SqlNode[] {offset, fetch}) {
      boolean isBroken =
          bound instanceof SqlNumericLiteral number
              && number.bigDecimalValue().stripTrailingZeros().scale() > 0;
      if (isBroken) {
        throw Positions.error(
            ErrorCode.INVALID_VALUE, "LIMIT and OFFSET count rows: " + bound, bound);
      }
      if (bound instanceof SqlDynamicParam) {
        throw Positions.notSupported(
            "LIMIT and OFFSET must be numbers, not parameters; set the number of rows with"
                + " setMaxRows, or write the number",
            bound);
      }
    }
  }

  private void checkWith(SqlWith with) {
    Set<String> names = new HashSet<>();
    for (SqlNode item : with.withList) {
      SqlWithItem named = (SqlWithItem) item;
      if (!names.add(named.name.getSimple().toLowerCase(Locale.ROOT))) {
        throw Positions.error(
            ErrorCode.AMBIGUOUS_NAME,
            "there are two queries '"
                + named.name.getSimple()
                + "' in WITH; the case of letters does not tell names apart",
            named.name);
      }
      if (named.recursive.booleanValue()) {
        throw Positions.notSupported("WITH RECURSIVE is not supported", named);
      }
      checkQuery(named.query);
    }
    checkQuery(with.body);
  }

  /** Of groups that ROLLUP or CUBE have twice, Calcite would give one. */
  private static void checkOnce(SqlCall sets) {
    Set<String> found = new HashSet<>();
    for (SqlNode set : sets.getOperandList()) {
      List<SqlNode> columns =
          set.getKind() == SqlKind.ROW ? ((SqlCall) set).getOperandList() : List.of(set);
      for (SqlNode column : columns) {
        if (!found.add(WeirDialect.format(column).toLowerCase(Locale.ROOT))) {
          throw Positions.notSupported(
              column
                  + " stands in "
                  + sets.getOperator().getName()
                  + " twice, so that it would give groups twice; say which with GROUPING SETS",
              column);
        }
      }
    }
  }

  private void checkGroupBy(@Nullable SqlNodeList groups) {
    if (groups == null) {
      return;
    }
    for (SqlNode group : groups) {
      switch (group.getKind()) {
        case GROUPING_SETS -> ((SqlCall) group).getOperandList().forEach(set -> set.accept(this));
        case ROLLUP, CUBE -> {
          ((SqlCall) group).getOperandList().forEach(set -> set.accept(this));
          checkOnce((SqlCall) group);
        }
        case GROUP_BY_DISTINCT ->
            throw Positions.notSupported("GROUP BY DISTINCT is not supported", group);
        case TUMBLE, HOP, SESSION ->
            throw Positions.notSupported(
                "windows in GROUP BY are not supported; write FROM TABLE("
                    + group.getKind()
                    + "(TABLE t, DESCRIPTOR(time), ...)) and GROUP BY window_start, window_end",
                group);
        default -> group.accept(this);
      }
    }
  }

  private void checkFrom(SqlNode from) {
    switch (from.getKind()) {
      case IDENTIFIER, TABLE_REF -> {}
      case AS -> checkNamed((SqlCall) from);
      case JOIN -> checkJoin((SqlJoin) from);
      case COLLECTION_TABLE -> checkTableFunction(((SqlCall) from).operand(0));
      case LATERAL -> checkFrom(((SqlCall) from).operand(0));
      case UNNEST -> ((SqlCall) from).getOperandList().forEach(this::accept);
      case PIVOT, UNPIVOT -> {
        checkFrom(((SqlCall) from).operand(0));
      }
      case MATCH_RECOGNIZE -> checkFrom(((SqlMatchRecognize) from).getTableRef());
      case TABLESAMPLE, EXTEND ->
          throw Positions.notSupported(from.getKind() + " is not supported in FROM", from);
      case SNAPSHOT ->
          throw Positions.notSupported(
              "FOR SYSTEM_TIME AS OF stands behind the right table of a JOIN only: FROM s JOIN t"
                  + " FOR SYSTEM_TIME AS OF s.time ON s.k = t.k",
              ((SqlCall) from).operand(1));
      default -> {
        if (from instanceof SqlCall call
            && call.getOperator() instanceof org.apache.calcite.sql.SqlFunction) {
          checkTableFunction(call);
        } else {
          checkQuery(from);
        }
      }
    }
  }

  private void checkNamed(SqlCall named) {
    checkFrom(named.operand(0));
  }

  private void checkJoin(SqlJoin join) {
    JoinType type = join.getJoinType();
    if (!JOINS.contains(type)) {
      throw Positions.notSupported(
          type.name().replace('_', ' ')
              + " JOIN is not supported; write EXISTS or NOT EXISTS, or a join with a condition",
          join.getJoinTypeNode());
    }
    checkFrom(join.getLeft());
    checkRight(join.getRight());
    if (join instanceof SqlAsofJoin asof) {
      accept(asof.getMatchCondition());
    }
    if (join.getCondition() != null && !(join.getCondition() instanceof SqlNodeList)) {
      accept(join.getCondition());
    }
  }

  private void checkRight(SqlNode right) {
    SqlNode named = right.getKind() == SqlKind.AS ? ((SqlCall) right).operand(0) : right;
    if (named instanceof SqlSnapshot snapshot) {
      checkFrom(snapshot.getTableRef());
      accept(snapshot.getPeriod());
    } else {
      checkFrom(right);
    }
  }

  private void checkTableFunction(SqlNode function) {
    if (!(function instanceof SqlCall call)) {
      throw Positions.notSupported("TABLE(...) takes a table function such as TUMBLE", function);
    }
    if (call.getOperator() instanceof StatefulTableFunction stateful) {
      checkStateful(stateful, call);
      return;
    }
    String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
    if (!WINDOWS.contains(name)) {
      throw Positions.error(
          ErrorCode.FUNCTION_NOT_FOUND,
          "there is no table function "
              + call.getOperator().getName()
              + Suggestion.of(name, WINDOWS),
          call);
    }
    for (SqlNode operand : call.getOperandList()) {
      checkTableFunctionOperand(operand, name, operand == call.operand(0));
    }
  }

  private void checkStateful(StatefulTableFunction function, SqlCall call) {
    checkQuery(call.operand(0));
    StatefulTableFunction.Partition initial = function.initial();
    if (initial != null) {
      checkQuery(initial.table());
    }
    call.getOperandList().stream().skip(1).forEach(this::accept);
  }

  private void checkTableFunctionOperand(SqlNode operand, String function, boolean isTable) {
    switch (operand.getKind()) {
      case ARGUMENT_ASSIGNMENT ->
          checkTableFunctionOperand(((SqlCall) operand).operand(0), function, isTable);
      case SET_SEMANTICS_TABLE -> checkPartitioned((SqlCall) operand, function);
      case IDENTIFIER ->
          throw isTable
              ? Positions.error(
                  ErrorCode.TYPE_MISMATCH,
                  "a table is named with TABLE in " + function + ": TABLE " + operand,
                  operand)
              : Positions.error(
                  ErrorCode.TYPE_MISMATCH,
                  "columns are named with DESCRIPTOR in "
                      + function
                      + ": DESCRIPTOR("
                      + operand
                      + ")",
                  operand);
      case SELECT, ORDER_BY, WITH, UNION, VALUES, EXPLICIT_TABLE, INTERSECT, EXCEPT ->
          checkQuery(operand);
      default -> operand.accept(this);
    }
  }

  private void checkPartitioned(SqlCall table, String function) {
    if (!function.equals(WindowFunction.SESSION.getName())) {
      throw Positions.notSupported(
          "PARTITION BY says nothing in "
              + function
              + ", whose windows are the same for all keys; leave it out, and put the columns into"
              + " GROUP BY",
          table);
    }
    SqlNodeList order = table.operand(2);
    if (!order.isEmpty()) {
      throw Positions.notSupported(
          "ORDER BY says nothing in SESSION, which goes by time; leave it out", order);
    }
    checkTableFunctionOperand(table.operand(0), function, true);
  }

  // ~ Expressions

  @Override
  public @Nullable Void visit(SqlCall call) {
    if (call instanceof SqlWindow window && GroupsFrame.lacksOrder(window)) {
      throw Positions.error(ErrorCode.INVALID_STATEMENT, GroupsFrame.NEEDS_ORDER, window);
    }
    switch (call.getKind()) {
      case SELECT, ORDER_BY, WITH, UNION, INTERSECT, EXCEPT, VALUES, EXPLICIT_TABLE -> {
        checkQuery(call);
        return null;
      }
      case UNIQUE, CURSOR, MULTISET_QUERY_CONSTRUCTOR, ARRAY_QUERY_CONSTRUCTOR ->
          throw subquery(call.getKind().toString(), call);
      case MAP_QUERY_CONSTRUCTOR -> throw subquery("MAP (query)", call);
      case OVER -> {
        return checkOver(call);
      }
      case WITHIN_DISTINCT, RESPECT_NULLS, IGNORE_NULLS ->
          throw Positions.notSupported(
              call.getKind().toString().replace('_', ' ') + " is not supported", call);
      case FILTER -> checkFilter(call);
      case GROUP_ID ->
          throw Positions.notSupported(call.getOperator().getName() + " is not supported", call);
      case TUMBLE, HOP, SESSION ->
          throw Positions.notSupported(
              call.getKind()
                  + " stands in FROM only: FROM TABLE("
                  + call.getKind()
                  + "(TABLE t, DESCRIPTOR(time), ...))",
              call);
      case DEFAULT ->
          throw Positions.notSupported("DEFAULT is not supported; leave the column out", call);
      default -> checkName(call);
    }
    return super.visit(call);
  }

  /** Calcite cannot tell the type of this one. */
  private static void checkFilter(SqlCall call) {
    boolean isPercentile =
        call.operand(0).getKind() == SqlKind.WITHIN_GROUP
            && ((SqlCall) call.operand(0)).operand(0) instanceof SqlCall aggregate
            && aggregate.getOperator().getName().equalsIgnoreCase("PERCENTILE_DISC");
    if (isPercentile) {
      throw Positions.notSupported(
          "FILTER behind PERCENTILE_DISC is not supported; write ... WITHIN GROUP (ORDER BY CASE"
              + " WHEN condition THEN value END)",
          call);
    }
  }

  /** Only here NULLs may be passed over. */
  private @Nullable Void checkOver(SqlCall over) {
    SqlNode function = over.operand(0);
    SqlKind kind = function.getKind();
    boolean saysNulls = kind == SqlKind.IGNORE_NULLS || kind == SqlKind.RESPECT_NULLS;
    accept(saysNulls ? ((SqlCall) function).operand(0) : function);
    accept(over.operand(1));
    return null;
  }

  private static void checkName(SqlCall call) {
    String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
    if (WINDOW_EDGES.contains(name)) {
      throw Positions.notSupported(
          name
              + " is not supported; TUMBLE and HOP in FROM give columns window_start and"
              + " window_end",
          call);
    }
  }

  @Override
  public @Nullable Void visit(SqlDataTypeSpec type) {
    TypeCheck.checkCast(type);
    return null;
  }

  @Override
  public @Nullable Void visit(SqlLiteral literal) {
    if (AllColumns.is(literal)) {
      throw Positions.notSupported(
          "ALL stands alone, in GROUP BY and in ORDER BY of a query", literal);
    }
    TypeCheck.check(literal);
    return null;
  }

  private void accept(@Nullable SqlNode node) {
    if (node != null) {
      node.accept(this);
    }
  }

  private static WeirException subquery(String what, SqlNode where) {
    return Positions.notSupported(what + " is not supported yet" + JOIN_INSTEAD, where);
  }
}
