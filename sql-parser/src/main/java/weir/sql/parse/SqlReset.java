package weir.sql.parse;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** {@code RESET key} or {@code RESET ALL}. */
public final class SqlReset extends SqlCall {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "RESET",
          SqlKind.OTHER,
          (position, operands) -> new SqlReset(position, operands.optionalLiteral(0)));

  private final @Nullable SqlLiteral key;

  SqlReset(SqlParserPos position, @Nullable SqlLiteral key) {
    super(position);
    this.key = key;
  }

  /** The setting that goes back to its default; empty means all of them. */
  public Optional<String> key() {
    return Nodes.optionalText(key);
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<@Nullable SqlNode> getOperandList() {
    return Arrays.asList(key);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword("RESET");
    if (key == null) {
      writer.keyword("ALL");
    } else {
      key.unparse(writer, 0, 0);
    }
  }
}
