package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code START|STOP PIPELINE|MATERIALIZED VIEW [IF EXISTS] name}. */
public final class SqlControlPipeline extends SqlCall {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "CONTROL PIPELINE",
          SqlKind.OTHER,
          (position, operands) ->
              new SqlControlPipeline(
                  position,
                  operands.symbol(0, PipelineAction.class),
                  operands.symbol(1, ObjectKind.class),
                  operands.flag(2),
                  operands.identifier(3)));

  private final PipelineAction action;
  private final ObjectKind kind;
  private final boolean ifExists;
  private final SqlIdentifier name;

  SqlControlPipeline(
      SqlParserPos position,
      PipelineAction action,
      ObjectKind kind,
      boolean ifExists,
      SqlIdentifier name) {
    super(position);
    this.action = action;
    this.kind = kind;
    this.ifExists = ifExists;
    this.name = name;
  }

  public PipelineAction action() {
    return action;
  }

  /** A pipeline or materialized view. */
  public ObjectKind kind() {
    return kind;
  }

  public boolean ifExists() {
    return ifExists;
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
    return List.of(Operands.of(action), Operands.of(kind), Operands.of(ifExists), name);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword(action.name());
    writer.keyword(kind.keywords());
    if (ifExists) {
      writer.keyword("IF EXISTS");
    }
    name.unparse(writer, 0, 0);
  }
}
