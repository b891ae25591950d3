package weir.sql;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.util.ImmutableBitSet;
import weir.engine.Catalog;
import weir.engine.CatalogObject;
import weir.engine.ErrorCode;
import weir.engine.Suggestion;
import weir.engine.TableDefinition;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.sql.validate.Names;
import weir.sql.validate.Positions;

/**
 * Where an INSERT puts its rows.
 *
 * @param table the stream or table
 * @param columns the physical columns that the rows fill, in the order of their values
 */
record InsertTarget(TableDefinition table, List<Integer> columns) {
  static InsertTarget of(SqlInsert insert, Catalog catalog) {
    if (insert.isUpsert()) {
      throw Positions.notSupported("UPSERT is not supported; write INSERT", insert);
    }
    SqlNode name = insert.getTargetTable();
    if (!(name instanceof SqlIdentifier identifier)) {
      throw Positions.notSupported("INSERT INTO takes the name of a stream or table", name);
    }
    CatalogObject object = Names.find(catalog, identifier);
    if (!(object instanceof TableDefinition table)) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          object.name() + " is a " + object.noun() + "; rows are inserted into streams and tables",
          name);
    }
    Names.refuseLeftOut(table, identifier);
    SqlNodeList columns = insert.getTargetColumnList();
    return new InsertTarget(table, columns == null ? allColumns(table) : listed(columns, table));
  }

  private static List<Integer> allColumns(TableDefinition table) {
    return ImmutableBitSet.range(table.physicalSchema().size()).toList();
  }

  private static List<Integer> listed(SqlNodeList names, TableDefinition table) {
    List<Integer> columns = new ArrayList<>();
    for (SqlNode node : names) {
      int column = column((SqlIdentifier) node, table);
      if (columns.contains(column)) {
        throw Positions.error(
            ErrorCode.INVALID_STATEMENT, "column " + node + " is listed twice", node);
      }
      columns.add(column);
    }
    checkNullable(names, columns, table);
    return columns;
  }

  private static int column(SqlIdentifier name, TableDefinition table) {
    String simple = Names.simple(name);
    Schema physical = table.physicalSchema();
    if (physical.indexOf(simple).isPresent()) {
      return physical.indexOf(simple).getAsInt();
    }
    if (table.schema().indexOf(simple).isPresent()) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "column " + simple + " of " + table.name() + " is computed from the others; leave it out",
          name);
    }
    List<String> names = physical.fields().stream().map(Field::name).toList();
    throw Positions.error(
        ErrorCode.COLUMN_NOT_FOUND,
        "there is no column '"
            + simple
            + "' in '"
            + table.name()
            + "'"
            + Suggestion.of(simple, names),
        name);
  }

  private static void checkNullable(
      SqlNodeList names, List<Integer> columns, TableDefinition table) {
    Schema physical = table.physicalSchema();
    for (int i = 0; i < physical.size(); i++) {
      Field field = physical.field(i);
      boolean isKey = table.primaryKey().contains(field.name());
      if (!columns.contains(i) && (isKey || !field.type().nullable())) {
        throw Positions.error(
            ErrorCode.NULL_NOT_ALLOWED,
            "column %s of %s is %s, so the statement must give it a value"
                .formatted(field.name(), table.name(), isKey ? "a key" : "NOT NULL"),
            names);
      }
    }
  }
}
