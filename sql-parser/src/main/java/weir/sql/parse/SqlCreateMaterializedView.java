package weir.sql.parse;

import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code CREATE MATERIALIZED VIEW name [(columns)] [WITH (options)] AS query}. */
public final class SqlCreateMaterializedView extends SqlCreateObject {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "CREATE MATERIALIZED VIEW",
          SqlKind.CREATE_MATERIALIZED_VIEW,
          (position, operands) ->
              new SqlCreateMaterializedView(
                  position,
                  operands.flag(0),
                  operands.flag(1),
                  operands.identifier(2),
                  operands.list(3),
                  operands.list(4),
                  operands.node(5)));

  private final SqlNodeList columns;
  private final SqlNodeList options;
  private final SqlNode query;

  SqlCreateMaterializedView(
      SqlParserPos position,
      boolean replace,
      boolean ifNotExists,
      SqlIdentifier name,
      SqlNodeList columns,
      SqlNodeList options,
      SqlNode query) {
    super(OPERATOR, position, replace, ifNotExists, ObjectKind.MATERIALIZED_VIEW, name);
    this.columns = columns;
    this.options = options;
    this.query = query;
  }

  /** The new names of the query's columns; empty if they keep theirs. */
  public List<SqlIdentifier> columns() {
    return Nodes.listOf(columns, SqlIdentifier.class);
  }

  public List<SqlOption> options() {
    return Nodes.listOf(options, SqlOption.class);
  }

  public Map<String, String> optionMap() {
    return SqlOption.map(options());
  }

  /** The query; a {@link SqlEmit} if it ends with EMIT. */
  public SqlNode query() {
    return query;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(
        Operands.of(getReplace()), Operands.of(ifNotExists), name(), columns, options, query);
  }

  @Override
  void unparseBody(SqlWriter writer) {
    Nodes.unparseList(writer, columns);
    Nodes.unparseOptions(writer, options);
    Nodes.unparseAs(writer, query);
  }
}
