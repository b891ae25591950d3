package weir.sql.parse;

import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code CREATE PIPELINE name [WITH (options)] AS INSERT INTO ...}. */
public final class SqlCreatePipeline extends SqlCreateObject {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "CREATE PIPELINE",
          SqlKind.OTHER_DDL,
          (position, operands) ->
              new SqlCreatePipeline(
                  position,
                  operands.flag(0),
                  operands.flag(1),
                  operands.identifier(2),
                  operands.list(3),
                  (SqlInsert) operands.node(4)));

  private final SqlNodeList options;
  private final SqlInsert insert;

  SqlCreatePipeline(
      SqlParserPos position,
      boolean replace,
      boolean ifNotExists,
      SqlIdentifier name,
      SqlNodeList options,
      SqlInsert insert) {
    super(OPERATOR, position, replace, ifNotExists, ObjectKind.PIPELINE, name);
    this.options = options;
    this.insert = insert;
  }

  public List<SqlOption> options() {
    return Nodes.listOf(options, SqlOption.class);
  }

  public Map<String, String> optionMap() {
    return SqlOption.map(options());
  }

  /** What the pipeline runs; its source is a {@link SqlEmit} if the query ends with EMIT. */
  public SqlInsert insert() {
    return insert;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(Operands.of(getReplace()), Operands.of(ifNotExists), name(), options, insert);
  }

  @Override
  void unparseBody(SqlWriter writer) {
    Nodes.unparseOptions(writer, options);
    Nodes.unparseAs(writer, insert);
  }
}
