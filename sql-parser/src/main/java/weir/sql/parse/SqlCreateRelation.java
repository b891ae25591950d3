package weir.sql.parse;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * {@code CREATE STREAM|TABLE name [(elements)] [COMMENT 'text'] [WITH (options)] [AS query]}. The
 * parser accepts any combination of the optional parts.
 */
public final class SqlCreateRelation extends SqlCreateObject {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "CREATE RELATION",
          SqlKind.OTHER_DDL,
          (position, operands) ->
              new SqlCreateRelation(
                  position,
                  operands.flag(0),
                  operands.flag(1),
                  operands.symbol(2, ObjectKind.class),
                  operands.identifier(3),
                  operands.list(4),
                  operands.optionalLiteral(5),
                  operands.list(6),
                  operands.optional(7)));

  private final SqlNodeList elements;
  private final @Nullable SqlLiteral comment;
  private final SqlNodeList options;
  private final @Nullable SqlNode query;

  SqlCreateRelation(
      SqlParserPos position,
      boolean replace,
      boolean ifNotExists,
      ObjectKind kind,
      SqlIdentifier name,
      SqlNodeList elements,
      @Nullable SqlLiteral comment,
      SqlNodeList options,
      @Nullable SqlNode query) {
    super(OPERATOR, position, replace, ifNotExists, kind, name);
    this.elements = elements;
    this.comment = comment;
    this.options = options;
    this.query = query;
  }

  /** What stands between the parentheses after the name, in that order; empty without them. */
  public List<SqlTableElement> elements() {
    return Nodes.listOf(elements, SqlTableElement.class);
  }

  public Optional<String> comment() {
    return Nodes.optionalText(comment);
  }

  public List<SqlOption> options() {
    return Nodes.listOf(options, SqlOption.class);
  }

  public Map<String, String> optionMap() {
    return SqlOption.map(options());
  }

  /** The query after AS; a {@link SqlEmit} if it ends with EMIT. */
  public Optional<SqlNode> query() {
    return Optional.ofNullable(query);
  }

  @Override
  public List<@Nullable SqlNode> getOperandList() {
    return Arrays.asList(
        Operands.of(getReplace()),
        Operands.of(ifNotExists),
        Operands.of(kind()),
        name(),
        elements,
        comment,
        options,
        query);
  }

  @Override
  void unparseBody(SqlWriter writer) {
    Nodes.unparseList(writer, elements);
    Nodes.unparseComment(writer, comment);
    Nodes.unparseOptions(writer, options);
    if (query != null) {
      Nodes.unparseAs(writer, query);
    }
  }
}
