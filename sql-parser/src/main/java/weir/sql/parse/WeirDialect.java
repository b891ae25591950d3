package weir.sql.parse;

import org.apache.calcite.sql.SqlDialect;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlWriterConfig;
import org.apache.calcite.sql.pretty.SqlPrettyWriter;
import org.jspecify.annotations.Nullable;

/** How nodes are written so that Weir's parser reads the same nodes from the text. */
public final class WeirDialect extends SqlDialect {
  public static final WeirDialect INSTANCE = new WeirDialect();

  private WeirDialect() {
    super(EMPTY_CONTEXT.withIdentifierQuoteString("\"").withConformance(WeirConformance.INSTANCE));
  }

  /** The text of a node; names are quoted where they were. */
  public static String format(SqlNode node) {
    SqlWriterConfig config =
        SqlPrettyWriter.config()
            .withDialect(INSTANCE)
            .withQuoteAllIdentifiers(false)
            .withAlwaysUseParentheses(false)
            .withLineFolding(SqlWriterConfig.LineFolding.WIDE)
            .withIndentation(0);
    return new SqlPrettyWriter(config).format(node);
  }

  /** As it is: Calcite would write letters outside ASCII as escapes that read back differently. */
  @Override
  public void quoteStringLiteral(StringBuilder buffer, @Nullable String charsetName, String value) {
    buffer.append('\'').append(value.replace("'", "''")).append('\'');
  }
}
