package weir.sql.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.sql.validate.Positions;

/**
 * The pseudo-columns {@code row_op} and {@code row_time} among the items of a query's outermost
 * SELECT. Calcite does not know them: it gets what they are of a row that is only added, {@code
 * '+I'} and the present time.
 */
final class ChangeItems {
  private static final String OP = "row_op";
  private static final String TIME = "row_time";
  private static final int ABSENT = Integer.MIN_VALUE;

  private final SqlNodeList items;
  private int op = ABSENT;
  private int time = ABSENT;

  private ChangeItems(SqlNodeList items) {
    this.items = items;
  }

  /**
   * Puts what Calcite knows in the place of the pseudo-columns. A name that stands in FROM, or is a
   * column of what stands there, is an ordinary one.
   */
  static ChangeItems replace(SqlNode query, Catalog catalog) {
    if (query instanceof SqlOrderBy orderBy) {
      return replace(orderBy.query, catalog);
    }
    boolean isWith = query instanceof SqlWith;
    SqlNode body = isWith ? ((SqlWith) query).body : query;
    if (!(body instanceof SqlSelect select)) {
      return new ChangeItems(SqlNodeList.EMPTY);
    }
    ChangeItems items = new ChangeItems(select.getSelectList());
    Set<String> known = known(select.getFrom(), catalog);
    if (isWith) {
      known.addAll(known(((SqlWith) query).withList, catalog));
    }
    items.replaceAll(known);
    return items;
  }

  private void replaceAll(Set<String> known) {
    for (int i = 0; i < items.size(); i++) {
      SqlNode item = items.get(i);
      String name = simpleName(item);
      if (name.equals(OP) && !known.contains(OP)) {
        op = place(i);
        items.set(i, as(insertion(item.getParserPosition()), item));
      } else if (name.equals(TIME) && !known.contains(TIME)) {
        time = place(i);
        items.set(i, as(now(item.getParserPosition()), item));
      }
    }
  }

  /** Counted from the first column, or, below zero, from behind the last if there is a star. */
  private int place(int index) {
    if (!hasStar(items.subList(0, index))) {
      return index;
    }
    if (hasStar(items.subList(index + 1, items.size()))) {
      throw Positions.notSupported(
          "row_op and row_time between two stars are not supported; put them first or last",
          items.get(index));
    }
    return index - items.size();
  }

  private static boolean hasStar(List<SqlNode> items) {
    return items.stream()
        .anyMatch(item -> item instanceof SqlIdentifier identifier && identifier.isStar());
  }

  /** Where they are in a result of so many columns. */
  ChangeColumns in(int columnCount) {
    return new ChangeColumns(column(op, columnCount), column(time, columnCount));
  }

  private static int column(int place, int columnCount) {
    if (place == ABSENT) {
      return ChangeColumns.NONE;
    }
    return place < 0 ? columnCount + place : place;
  }

  /** The column that an item is, in lower case; empty if it is something else. */
  private static String simpleName(SqlNode item) {
    SqlNode named = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item;
    return named instanceof SqlIdentifier identifier && identifier.isSimple()
        ? identifier.getSimple().toLowerCase(Locale.ROOT)
        : "";
  }

  private static SqlNode insertion(SqlParserPos position) {
    SqlDataTypeSpec text =
        new SqlDataTypeSpec(new SqlBasicTypeNameSpec(SqlTypeName.VARCHAR, position), position);
    return SqlStdOperatorTable.CAST.createCall(
        position, SqlLiteral.createCharString("+I", position), text);
  }

  private static SqlNode now(SqlParserPos position) {
    SqlDataTypeSpec instant =
        new SqlDataTypeSpec(
            new SqlBasicTypeNameSpec(SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE, 3, position),
            position);
    return SqlStdOperatorTable.CAST.createCall(
        position, SqlStdOperatorTable.CURRENT_TIMESTAMP.createCall(position), instant);
  }

  /** The value under the name of an item. */
  private static SqlNode as(SqlNode value, SqlNode item) {
    SqlNode name = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(1) : item;
    return SqlStdOperatorTable.AS.createCall(item.getParserPosition(), value, name);
  }

  /** Every name that stands there, and the columns of what is named: lower case. */
  private static Set<String> known(@Nullable SqlNode input, Catalog catalog) {
    Set<String> names = new HashSet<>();
    if (input != null) {
      input.accept(
          new SqlBasicVisitor<@Nullable Void>() {
            @Override
            public @Nullable Void visit(SqlIdentifier id) {
              addNames(id.names.get(id.names.size() - 1), catalog, names);
              return null;
            }
          });
    }
    return names;
  }

  private static void addNames(String name, Catalog catalog, Set<String> names) {
    names.add(name.toLowerCase(Locale.ROOT));
    catalog
        .find(name)
        .ifPresent(
            object ->
                object
                    .schema()
                    .fields()
                    .forEach(field -> names.add(field.name().toLowerCase(Locale.ROOT))));
  }
}
