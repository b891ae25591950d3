package weir.sql.parse;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * {@code query EMIT mode [EVERY interval]}. It stands only where a whole statement's query stands:
 * as the statement, as the source of INSERT, under EXPLAIN and after AS of CREATE. Calcite's
 * validator does not know it, so it must be taken off first.
 */
public final class SqlEmit extends SqlCall {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "EMIT",
          SqlKind.OTHER,
          (position, operands) ->
              new SqlEmit(
                  position,
                  operands.node(0),
                  operands.symbol(1, EmitMode.class),
                  (SqlIntervalLiteral) operands.optional(2)));

  private final SqlNode query;
  private final EmitMode mode;
  private final @Nullable SqlIntervalLiteral every;

  SqlEmit(SqlParserPos position, SqlNode query, EmitMode mode, @Nullable SqlIntervalLiteral every) {
    super(position);
    this.query = query;
    this.mode = mode;
    this.every = every;
  }

  public SqlNode query() {
    return query;
  }

  public EmitMode mode() {
    return mode;
  }

  /** How long the pauses between two emissions are; without it the query's trigger decides. */
  public Optional<SqlIntervalLiteral> every() {
    return Optional.ofNullable(every);
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<@Nullable SqlNode> getOperandList() {
    return Arrays.asList(query, Operands.of(mode), every);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    query.unparse(writer, 0, 0);
    writer.newlineAndIndent();
    writer.keyword("EMIT");
    writer.keyword(mode.name());
    if (every != null) {
      writer.keyword("EVERY");
      every.unparse(writer, 0, 0);
    }
  }
}
