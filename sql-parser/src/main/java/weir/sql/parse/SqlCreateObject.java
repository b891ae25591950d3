package weir.sql.parse;

import org.apache.calcite.sql.SqlCreate;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code CREATE [OR REPLACE] kind [IF NOT EXISTS] name ...}. */
public abstract sealed class SqlCreateObject extends SqlCreate
    permits SqlCreateRelation,
        SqlCreateView,
        SqlCreateMaterializedView,
        SqlCreatePipeline,
        SqlCreateFunction {
  private final ObjectKind kind;
  private final SqlIdentifier name;

  SqlCreateObject(
      SqlOperator operator,
      SqlParserPos position,
      boolean replace,
      boolean ifNotExists,
      ObjectKind kind,
      SqlIdentifier name) {
    super(operator, position, replace, ifNotExists);
    this.kind = kind;
    this.name = name;
  }

  public final ObjectKind kind() {
    return kind;
  }

  public final SqlIdentifier name() {
    return name;
  }

  public final boolean replace() {
    return getReplace();
  }

  public final boolean ifNotExists() {
    return ifNotExists;
  }

  @Override
  public final void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword(getReplace() ? "CREATE OR REPLACE" : "CREATE");
    writer.keyword(kind.keywords());
    if (ifNotExists) {
      writer.keyword("IF NOT EXISTS");
    }
    name.unparse(writer, 0, 0);
    unparseBody(writer);
  }

  /** Writes what follows the name. */
  abstract void unparseBody(SqlWriter writer);
}
