package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlDrop;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code DROP kind [IF EXISTS] name [CASCADE]}. */
public final class SqlDropObject extends SqlDrop {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "DROP",
          SqlKind.OTHER_DDL,
          (position, operands) ->
              new SqlDropObject(
                  position,
                  operands.symbol(0, ObjectKind.class),
                  operands.flag(1),
                  operands.identifier(2),
                  operands.flag(3)));

  private final ObjectKind kind;
  private final SqlIdentifier name;
  private final boolean cascade;

  SqlDropObject(
      SqlParserPos position,
      ObjectKind kind,
      boolean ifExists,
      SqlIdentifier name,
      boolean cascade) {
    super(OPERATOR, position, ifExists);
    this.kind = kind;
    this.name = name;
    this.cascade = cascade;
  }

  /** Whether what uses it is to be dropped, too. */
  public boolean cascade() {
    return cascade;
  }

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
  public List<SqlNode> getOperandList() {
    return List.of(Operands.of(kind), Operands.of(ifExists), name, Operands.of(cascade));
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword("DROP");
    writer.keyword(kind.keywords());
    if (ifExists) {
      writer.keyword("IF EXISTS");
    }
    name.unparse(writer, 0, 0);
    if (cascade) {
      writer.keyword("CASCADE");
    }
  }
}
