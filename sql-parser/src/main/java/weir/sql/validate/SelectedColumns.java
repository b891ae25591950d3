package weir.sql.validate;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlStarExclude;
import org.apache.calcite.sql.SqlStarReplace;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.util.Util;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionKind;
import weir.sql.parse.AllColumns;

/**
 * Puts numbers of columns for ALL: {@code ORDER BY ALL} goes by all that is selected, from left to
 * right, {@code GROUP BY ALL} by what is selected without an aggregate in it.
 */
final class SelectedColumns extends SqlBasicVisitor<@Nullable Void> {
  private final Catalog catalog;

  private SelectedColumns(Catalog catalog) {
    this.catalog = catalog;
  }

  /** Changes a query, and those within it. */
  static void putForAll(SqlNode query, Catalog catalog) {
    query.accept(new SelectedColumns(catalog));
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    if (call instanceof SqlSelect select) {
      group(select);
    } else if (call instanceof SqlOrderBy orderBy) {
      order(orderBy);
    }
    return super.visit(call);
  }

  private void group(SqlSelect select) {
    SqlNodeList groups = select.getGroup();
    if (groups == null || groups.size() != 1 || !AllColumns.is(groups.get(0))) {
      return;
    }
    List<SqlNode> numbers = new ArrayList<>();
    SqlNodeList items = select.getSelectList();
    for (int i = 0; i < items.size(); i++) {
      if (!isAggregate(items.get(i))) {
        requireCounted(items.get(i), "GROUP BY ALL");
        numbers.add(number(i, groups.getParserPosition()));
      }
    }
    select.setGroupBy(
        numbers.isEmpty() ? null : new SqlNodeList(numbers, groups.getParserPosition()));
  }

  private static void order(SqlOrderBy orderBy) {
    SqlNodeList order = orderBy.orderList;
    if (order.size() != 1 || !AllColumns.is(OrderItem.of(order.get(0)).expression())) {
      return;
    }
    SqlNode item = order.get(0);
    int width = width(orderBy.query, item);
    order.set(0, withColumn(item, 0));
    for (int i = 1; i < width; i++) {
      order.add(withColumn(item, i));
    }
  }

  /** The item with the number of a column for ALL. */
  private static SqlNode withColumn(SqlNode item, int column) {
    if (AllColumns.is(item)) {
      return number(column, item.getParserPosition());
    }
    SqlCall call = (SqlCall) item;
    return call.getOperator()
        .createCall(call.getParserPosition(), withColumn(call.operand(0), column));
  }

  private static SqlNode number(int column, SqlParserPos position) {
    return SqlLiteral.createExactNumeric(String.valueOf(column + 1), position);
  }

  /** How many columns a query has. */
  private static int width(SqlNode query, SqlNode order) {
    if (query instanceof SqlSelect select) {
      select.getSelectList().forEach(item -> requireCounted(item, "ORDER BY ALL"));
      return select.getSelectList().size();
    }
    if (query instanceof SqlWith with) {
      return width(with.body, order);
    }
    return switch (query.getKind()) {
      case UNION, INTERSECT, EXCEPT, ORDER_BY -> width(((SqlCall) query).operand(0), order);
      case VALUES -> ((SqlCall) ((SqlCall) query).operand(0)).operandCount();
      default ->
          throw Positions.notSupported(
              "ORDER BY ALL goes by the columns of a SELECT; name the columns", order);
    };
  }

  private static void requireCounted(SqlNode item, String clause) {
    boolean isStar =
        item instanceof SqlStarExclude
            || item instanceof SqlStarReplace
            || (item instanceof SqlIdentifier identifier && identifier.isStar());
    if (isStar) {
      throw Positions.notSupported(clause + " beside * is not supported; name the columns", item);
    }
  }

  private boolean isAggregate(SqlNode item) {
    try {
      item.accept(new AggregateFinder());
      return false;
    } catch (Util.FoundOne e) {
      return true;
    }
  }

  /** Finds an aggregate that is of a group: not one over a window, not one of a subquery. */
  private final class AggregateFinder extends SqlBasicVisitor<@Nullable Void> {
    @Override
    public @Nullable Void visit(SqlCall call) {
      if (call.isA(SqlKind.QUERY)) {
        return null;
      }
      if (call.getKind() == SqlKind.OVER) {
        SqlNode function = call.operand(0);
        if (function instanceof SqlCall inner) {
          inner.getOperandList().forEach(operand -> operand.accept(this));
        }
        return call.operand(1).accept(this);
      }
      if (call.getOperator() instanceof SqlFunction function && isAggregate(function)) {
        throw Util.FoundOne.NULL;
      }
      return super.visit(call);
    }

    private boolean isAggregate(SqlFunction function) {
      return function.isAggregator()
          || (catalog.find(function.getName()).orElse(null) instanceof FunctionDefinition own
              && own.kind() == FunctionKind.AGGREGATE)
          || Operators.INSTANCE.getOperatorList().stream()
              .anyMatch(
                  operator ->
                      operator.isAggregator()
                          && operator.getName().equalsIgnoreCase(function.getName()));
    }
  }
}
