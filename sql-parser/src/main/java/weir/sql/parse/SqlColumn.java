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

/** {@code name TYPE [NOT NULL] [PRIMARY KEY] [COMMENT 'text']}: a column that the source holds. */
public final class SqlColumn extends SqlTableElement {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "COLUMN",
          SqlKind.COLUMN_DECL,
          (position, operands) ->
              new SqlColumn(
                  position,
                  operands.identifier(0),
                  ((SqlDataTypeSpec) operands.node(1)).withNullable(operands.flag(2)),
                  operands.flag(3),
                  operands.optionalLiteral(4)));

  private final SqlIdentifier name;
  private final SqlDataTypeSpec type;
  private final boolean primaryKey;
  private final @Nullable SqlLiteral comment;

  SqlColumn(
      SqlParserPos position,
      SqlIdentifier name,
      SqlDataTypeSpec type,
      boolean primaryKey,
      @Nullable SqlLiteral comment) {
    super(position);
    this.name = name;
    this.type = type;
    this.primaryKey = primaryKey;
    this.comment = comment;
  }

  public SqlIdentifier name() {
    return name;
  }

  /** The type; its {@code getNullable()} is false after NOT NULL, otherwise true. */
  public SqlDataTypeSpec type() {
    return type;
  }

  public boolean isNullable() {
    return !Boolean.FALSE.equals(type.getNullable());
  }

  /** Whether PRIMARY KEY stands at the column itself. */
  public boolean isPrimaryKey() {
    return primaryKey;
  }

  public Optional<String> comment() {
    return Nodes.optionalText(comment);
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  /** Has the nullability beside the type, which does not look at it when it is compared. */
  @Override
  public List<@Nullable SqlNode> getOperandList() {
    return Arrays.asList(name, type, Operands.of(isNullable()), Operands.of(primaryKey), comment);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    name.unparse(writer, 0, 0);
    type.unparse(writer, 0, 0);
    if (!isNullable()) {
      writer.keyword("NOT NULL");
    }
    if (primaryKey) {
      writer.keyword("PRIMARY KEY");
    }
    Nodes.unparseComment(writer, comment);
  }
}
