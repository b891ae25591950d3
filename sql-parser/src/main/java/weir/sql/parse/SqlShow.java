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

/** {@code SHOW subject [LIKE 'pattern']}; SHOW ALL is SHOW SETTINGS. */
public final class SqlShow extends SqlCall {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "SHOW",
          SqlKind.OTHER,
          (position, operands) ->
              new SqlShow(
                  position, operands.symbol(0, ShowSubject.class), operands.optionalLiteral(1)));

  private final ShowSubject subject;
  private final @Nullable SqlLiteral pattern;

  SqlShow(SqlParserPos position, ShowSubject subject, @Nullable SqlLiteral pattern) {
    super(position);
    this.subject = subject;
    this.pattern = pattern;
  }

  public ShowSubject subject() {
    return subject;
  }

  /** A pattern of LIKE for the name; without it everything is listed. */
  public Optional<String> pattern() {
    return Nodes.optionalText(pattern);
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<@Nullable SqlNode> getOperandList() {
    return Arrays.asList(Operands.of(subject), pattern);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword("SHOW");
    writer.keyword(subject.name().replace('_', ' '));
    if (pattern != null) {
      writer.keyword("LIKE");
      pattern.unparse(writer, 0, 0);
    }
  }
}
