package weir.sql.parse;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** The operator of a node of ours, which makes a copy of the node from changed operands. */
final class NodeOperator extends SqlSpecialOperator {
  private final Factory factory;

  NodeOperator(String name, SqlKind kind, Factory factory) {
    super(name, kind);
    this.factory = factory;
  }

  @Override
  public SqlCall createCall(
      @Nullable SqlLiteral functionQualifier,
      SqlParserPos position,
      @Nullable SqlNode... operands) {
    return factory.create(position, new Operands(operands));
  }

  interface Factory {
    SqlCall create(SqlParserPos position, Operands operands);
  }
}
