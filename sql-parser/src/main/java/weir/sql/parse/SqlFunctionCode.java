package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** What a function does: {@code 'the name of a class'}, or {@code $$ source $$}. */
public final class SqlFunctionCode extends SqlCall {
  private static final String DOLLARS = "$$";

  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "FUNCTION CODE",
          SqlKind.OTHER_DDL,
          (position, operands) ->
              new SqlFunctionCode(position, operands.literal(0), operands.flag(1)));

  private final SqlLiteral text;
  private final boolean isSource;

  private SqlFunctionCode(SqlParserPos position, SqlLiteral text, boolean isSource) {
    super(position);
    this.text = text;
    this.isSource = isSource;
  }

  static SqlFunctionCode ofClass(String name, SqlParserPos position) {
    return new SqlFunctionCode(position, literal(name, position), false);
  }

  /** The source with its dollars. */
  static SqlFunctionCode ofSource(String image, SqlParserPos position) {
    String source = image.substring(DOLLARS.length(), image.length() - DOLLARS.length());
    return new SqlFunctionCode(position, literal(source, position), true);
  }

  private static SqlCharStringLiteral literal(String text, SqlParserPos position) {
    return SqlLiteral.createCharString(text, position);
  }

  /** The name of the class, or the source between the dollars. */
  public String text() {
    return Nodes.text(text);
  }

  /** Whether the source itself stands there. */
  public boolean isSource() {
    return isSource;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(text, Operands.of(isSource));
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    if (isSource) {
      writer.literal(DOLLARS + text() + DOLLARS);
    } else {
      text.unparse(writer, 0, 0);
    }
  }
}
