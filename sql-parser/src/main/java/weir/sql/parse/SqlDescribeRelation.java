package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code DESCRIBE [kind] name}. */
public final class SqlDescribeRelation extends SqlCall {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "DESCRIBE",
          SqlKind.OTHER,
          (position, operands) -> new SqlDescribeRelation(position, operands.identifier(0)));

  private final SqlIdentifier name;

  SqlDescribeRelation(SqlParserPos position, SqlIdentifier name) {
    super(position);
    this.name = name;
  }

  public SqlIdentifier name() {
    return name;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(name);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword("DESCRIBE");
    name.unparse(writer, 0, 0);
  }
}
