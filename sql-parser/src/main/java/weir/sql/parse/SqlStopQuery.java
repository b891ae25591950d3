package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code STOP QUERY id}, where the id is a text or a number. */
public final class SqlStopQuery extends SqlCall {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "STOP QUERY",
          SqlKind.OTHER,
          (position, operands) -> new SqlStopQuery(position, operands.literal(0)));

  private final SqlLiteral id;

  SqlStopQuery(SqlParserPos position, SqlLiteral id) {
    super(position);
    this.id = id;
  }

  public String id() {
    return Nodes.text(id);
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(id);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword("STOP QUERY");
    id.unparse(writer, 0, 0);
  }
}
