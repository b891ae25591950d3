package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlUserDefinedTypeNameSpec;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code WATERMARK FOR column AS expression}. */
public final class SqlWatermark extends SqlTableElement {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "WATERMARK",
          SqlKind.OTHER,
          (position, operands) ->
              new SqlWatermark(position, operands.identifier(0), operands.node(1)));

  private final SqlIdentifier column;
  private final SqlNode expression;

  SqlWatermark(SqlParserPos position, SqlIdentifier column, SqlNode expression) {
    super(position);
    this.column = column;
    this.expression = expression;
  }

  /** Refuses what reads like a column named watermark but must be a watermark without its FOR. */
  static void checkIsColumn(SqlIdentifier name, SqlDataTypeSpec type) {
    if (name.getSimple().equalsIgnoreCase("WATERMARK")
        && !name.getParserPosition().isQuoted()
        && type.getTypeNameSpec() instanceof SqlUserDefinedTypeNameSpec) {
      throw Positions.syntaxError(
          type.getParserPosition(),
          "FOR is missing: a watermark is written WATERMARK FOR column AS expression");
    }
  }

  /** The time column. */
  public SqlIdentifier column() {
    return column;
  }

  /** The watermark that a row with that time stands for, for example the time less a delay. */
  public SqlNode expression() {
    return expression;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(column, expression);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword("WATERMARK FOR");
    column.unparse(writer, 0, 0);
    writer.keyword("AS");
    expression.unparse(writer, 0, 0);
  }
}
