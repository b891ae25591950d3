package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code EXPLAIN [LOGICAL|PHYSICAL|JSON] [PLAN FOR] statement|kind name}. */
public final class SqlExplainStatement extends SqlCall {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "EXPLAIN STATEMENT",
          SqlKind.OTHER,
          (position, operands) ->
              new SqlExplainStatement(
                  position, operands.symbol(0, ExplainFormat.class), operands.node(1)));

  private final ExplainFormat format;
  private final SqlNode statement;

  SqlExplainStatement(SqlParserPos position, ExplainFormat format, SqlNode statement) {
    super(position);
    this.format = format;
    this.statement = statement;
  }

  public ExplainFormat format() {
    return format;
  }

  /**
   * A query, a {@link SqlEmit}, an INSERT, UPDATE, DELETE or MERGE, a CREATE, or a {@link
   * SqlShowCreate} for what is there already.
   */
  public SqlNode statement() {
    return statement;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(Operands.of(format), statement);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword("EXPLAIN");
    writer.keyword(format.name());
    writer.newlineAndIndent();
    if (statement instanceof SqlShowCreate object) {
      object.unparseObject(writer);
    } else {
      statement.unparse(writer, 0, 0);
    }
  }
}
