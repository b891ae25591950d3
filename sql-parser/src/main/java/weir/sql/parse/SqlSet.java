package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code SET key = value} or {@code SET key TO value}. */
public final class SqlSet extends SqlCall {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "SET SETTING",
          SqlKind.OTHER,
          (position, operands) -> new SqlSet(position, (SqlOption) operands.node(0)));

  private final SqlOption setting;

  SqlSet(SqlParserPos position, SqlOption setting) {
    super(position);
    this.setting = setting;
  }

  public SqlOption setting() {
    return setting;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(setting);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword("SET");
    setting.unparse(writer, 0, 0);
  }
}
