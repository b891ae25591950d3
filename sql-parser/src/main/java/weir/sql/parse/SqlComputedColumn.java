package weir.sql.parse;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** {@code name [TYPE] AS expression [COMMENT 'text']}: a column made from the others. */
public final class SqlComputedColumn extends SqlTableElement {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "COMPUTED COLUMN",
          SqlKind.COLUMN_DECL,
          (position, operands) ->
              new SqlComputedColumn(
                  position,
                  operands.identifier(0),
                  (SqlDataTypeSpec) operands.optional(1),
                  operands.node(2),
                  operands.optionalLiteral(3)));

  private final SqlIdentifier name;
  private final @Nullable SqlDataTypeSpec type;
  private final SqlNode expression;
  private final @Nullable SqlLiteral comment;

  SqlComputedColumn(
      SqlParserPos position,
      SqlIdentifier name,
      @Nullable SqlDataTypeSpec type,
      SqlNode expression,
      @Nullable SqlLiteral comment) {
    super(position);
    this.name = name;
    this.type = type;
    this.expression = expression;
    this.comment = comment;
  }

  public SqlIdentifier name() {
    return name;
  }

  /** The type that the expression is cast to; without it the column has the expression's own. */
  public Optional<SqlDataTypeSpec> type() {
    return Optional.ofNullable(type);
  }

  public SqlNode expression() {
    return expression;
  }

  public Optional<String> comment() {
    return Nodes.optionalText(comment);
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<@Nullable SqlNode> getOperandList() {
    return Arrays.asList(name, type, expression, comment);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    name.unparse(writer, 0, 0);
    if (type != null) {
      type.unparse(writer, 0, 0);
    }
    writer.keyword("AS");
    expression.unparse(writer, 0, 0);
    Nodes.unparseComment(writer, comment);
  }
}
