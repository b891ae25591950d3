package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code CREATE VIEW name [(columns)] AS query}. */
public final class SqlCreateView extends SqlCreateObject {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "CREATE VIEW",
          SqlKind.CREATE_VIEW,
          (position, operands) ->
              new SqlCreateView(
                  position,
                  operands.flag(0),
                  operands.flag(1),
                  operands.identifier(2),
                  operands.list(3),
                  operands.node(4)));

  private final SqlNodeList columns;
  private final SqlNode query;

  SqlCreateView(
      SqlParserPos position,
      boolean replace,
      boolean ifNotExists,
      SqlIdentifier name,
      SqlNodeList columns,
      SqlNode query) {
    super(OPERATOR, position, replace, ifNotExists, ObjectKind.VIEW, name);
    this.columns = columns;
    this.query = query;
  }

  /** The new names of the query's columns; empty if they keep theirs. */
  public List<SqlIdentifier> columns() {
    return Nodes.listOf(columns, SqlIdentifier.class);
  }

  /** The query; a {@link SqlEmit} if it ends with EMIT. */
  public SqlNode query() {
    return query;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(Operands.of(getReplace()), Operands.of(ifNotExists), name(), columns, query);
  }

  @Override
  void unparseBody(SqlWriter writer) {
    Nodes.unparseList(writer, columns);
    Nodes.unparseAs(writer, query);
  }
}
