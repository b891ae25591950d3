package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * {@code PRIMARY KEY (columns) [NOT ENFORCED]}. NOT ENFORCED, which Flink asks for, changes nothing
 * and is not kept.
 */
public final class SqlPrimaryKey extends SqlTableElement {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "PRIMARY KEY",
          SqlKind.PRIMARY_KEY,
          (position, operands) -> new SqlPrimaryKey(position, operands.list(0)));

  private final SqlNodeList columns;

  SqlPrimaryKey(SqlParserPos position, SqlNodeList columns) {
    super(position);
    this.columns = columns;
  }

  public List<SqlIdentifier> columns() {
    return Nodes.listOf(columns, SqlIdentifier.class);
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(columns);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword("PRIMARY KEY");
    Nodes.unparseList(writer, columns);
  }
}
