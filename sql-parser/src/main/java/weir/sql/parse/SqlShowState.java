package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code SHOW STATE FOR name}. */
public final class SqlShowState extends SqlCall {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "SHOW STATE",
          SqlKind.OTHER,
          (position, operands) -> new SqlShowState(position, operands.identifier(0)));

  private final SqlIdentifier name;

  SqlShowState(SqlParserPos position, SqlIdentifier name) {
    super(position);
    this.name = name;
  }

  /** The pipeline or materialized view whose state is to be shown. */
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
    writer.keyword("SHOW STATE FOR");
    name.unparse(writer, 0, 0);
  }
}
