package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code START|STOP PIPELINE name}. */
public final class SqlControlPipeline extends SqlCall {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "CONTROL PIPELINE",
          SqlKind.OTHER,
          (position, operands) ->
              new SqlControlPipeline(
                  position, operands.symbol(0, PipelineAction.class), operands.identifier(1)));

  private final PipelineAction action;
  private final SqlIdentifier name;

  SqlControlPipeline(SqlParserPos position, PipelineAction action, SqlIdentifier name) {
    super(position);
    this.action = action;
    this.name = name;
  }

  public PipelineAction action() {
    return action;
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
    return List.of(Operands.of(action), name);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword(action.name());
    writer.keyword("PIPELINE");
    name.unparse(writer, 0, 0);
  }
}
