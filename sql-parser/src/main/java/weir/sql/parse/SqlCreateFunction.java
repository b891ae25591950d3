package weir.sql.parse;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** {@code CREATE FUNCTION name [(parameters)] [clauses] AS code}. */
public final class SqlCreateFunction extends SqlCreateObject {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "CREATE FUNCTION",
          SqlKind.CREATE_FUNCTION,
          (position, operands) ->
              new SqlCreateFunction(
                  position,
                  operands.flag(0),
                  operands.flag(1),
                  operands.identifier(2),
                  (SqlNodeList) operands.optional(3),
                  clauses(operands),
                  (SqlFunctionCode) operands.node(4)));

  private final @Nullable SqlNodeList parameters;
  private final FunctionClauses clauses;
  private final SqlFunctionCode code;

  SqlCreateFunction(
      SqlParserPos position,
      boolean replace,
      boolean ifNotExists,
      SqlIdentifier name,
      @Nullable SqlNodeList parameters,
      FunctionClauses clauses,
      SqlFunctionCode code) {
    super(OPERATOR, position, replace, ifNotExists, ObjectKind.FUNCTION, name);
    this.parameters = parameters;
    this.clauses = clauses;
    this.code = code;
  }

  private static FunctionClauses clauses(Operands operands) {
    FunctionClauses clauses = new FunctionClauses();
    clauses.returns = operands.optional(5);
    clauses.calledOnNull = operands.optionalLiteral(6);
    clauses.deterministic = operands.optionalLiteral(7);
    clauses.language = (SqlIdentifier) operands.optional(8);
    clauses.jar = operands.optionalLiteral(9);
    clauses.comment = operands.optionalLiteral(10);
    return clauses;
  }

  /** What stands between the parentheses behind the name; absent without them. */
  public Optional<List<SqlColumn>> parameters() {
    return Optional.ofNullable(parameters).map(list -> Nodes.listOf(list, SqlColumn.class));
  }

  /** The type of the result, if RETURNS says one. */
  public Optional<SqlDataTypeSpec> resultType() {
    return clauses.returns instanceof SqlDataTypeSpec type ? Optional.of(type) : Optional.empty();
  }

  /** The columns of the result, if RETURNS TABLE says them. */
  public Optional<List<SqlColumn>> resultColumns() {
    return clauses.returns instanceof SqlNodeList columns
        ? Optional.of(Nodes.listOf(columns, SqlColumn.class))
        : Optional.empty();
  }

  /** Whether it is called if an argument is NULL; absent if nothing is said. */
  public Optional<Boolean> calledOnNull() {
    return Optional.ofNullable(clauses.calledOnNull).map(SqlLiteral::booleanValue);
  }

  /** Whether the same arguments give the same result; absent if nothing is said. */
  public Optional<Boolean> deterministic() {
    return Optional.ofNullable(clauses.deterministic).map(SqlLiteral::booleanValue);
  }

  /** The jar that has the class. */
  public Optional<SqlLiteral> jar() {
    return Optional.ofNullable(clauses.jar);
  }

  public Optional<String> comment() {
    return Nodes.optionalText(clauses.comment);
  }

  public SqlFunctionCode code() {
    return code;
  }

  @Override
  public List<@Nullable SqlNode> getOperandList() {
    return Arrays.asList(
        Operands.of(getReplace()),
        Operands.of(ifNotExists),
        name(),
        parameters,
        code,
        clauses.returns,
        clauses.calledOnNull,
        clauses.deterministic,
        clauses.language,
        clauses.jar,
        clauses.comment);
  }

  @Override
  void unparseBody(SqlWriter writer) {
    if (parameters != null) {
      unparseColumns(writer, parameters);
    }
    unparseReturns(writer);
    unparseFlags(writer);
    if (clauses.language != null) {
      writer.keyword("LANGUAGE");
      writer.keyword("JAVA");
    }
    Nodes.unparseComment(writer, clauses.comment);
    writer.keyword("AS");
    code.unparse(writer, 0, 0);
    if (clauses.jar != null) {
      writer.keyword("USING JAR");
      clauses.jar.unparse(writer, 0, 0);
    }
  }

  /** Also an empty list has its parentheses. */
  private static void unparseColumns(SqlWriter writer, SqlNodeList columns) {
    SqlWriter.Frame frame = writer.startList("(", ")");
    for (SqlNode column : columns) {
      writer.sep(",");
      column.unparse(writer, 0, 0);
    }
    writer.endList(frame);
  }

  private void unparseReturns(SqlWriter writer) {
    if (clauses.returns == null) {
      return;
    }
    writer.keyword("RETURNS");
    if (clauses.returns instanceof SqlNodeList columns) {
      writer.keyword("TABLE");
      unparseColumns(writer, columns);
    } else {
      clauses.returns.unparse(writer, 0, 0);
    }
  }

  private void unparseFlags(SqlWriter writer) {
    deterministic().ifPresent(flag -> writer.keyword(flag ? "DETERMINISTIC" : "NOT DETERMINISTIC"));
    calledOnNull()
        .ifPresent(
            flag -> writer.keyword(flag ? "CALLED ON NULL INPUT" : "RETURNS NULL ON NULL INPUT"));
  }
}
