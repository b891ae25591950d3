package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code SHOW CREATE kind name}. */
public final class SqlShowCreate extends SqlCall {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "SHOW CREATE",
          SqlKind.OTHER,
          (position, operands) ->
              new SqlShowCreate(
                  position, operands.symbol(0, ObjectKind.class), operands.identifier(1)));

  private final ObjectKind kind;
  private final SqlIdentifier name;

  SqlShowCreate(SqlParserPos position, ObjectKind kind, SqlIdentifier name) {
    super(position);
    this.kind = kind;
    this.name = name;
  }

  public ObjectKind kind() {
    return kind;
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
    return List.of(Operands.of(kind), name);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword("SHOW CREATE");
    unparseObject(writer);
  }

  /** Writes which object it is. */
  void unparseObject(SqlWriter writer) {
    writer.keyword(kind.keywords());
    name.unparse(writer, 0, 0);
  }
}
