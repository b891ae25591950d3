package weir.sql.codegen;

import java.util.List;
import org.apache.calcite.rel.rel2sql.SqlImplementor;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDialect;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.SqlWriterConfig;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.pretty.SqlPrettyWriter;
import org.jspecify.annotations.Nullable;
import weir.sql.types.WeirTypeSystem;

/** Expressions as the SQL that people read, with the names of columns. */
public final class RexText {
  private static final int MAX_BRIEF = 120;

  private final SqlImplementor.Context context;

  /** For expressions over rows of that type. */
  public RexText(RelDataType rowType) {
    List<String> names = rowType.getFieldNames();
    context =
        new SqlImplementor.SimpleContext(
            PlainDialect.INSTANCE,
            index -> new SqlIdentifier(name(names, index), SqlParserPos.ZERO));
  }

  /** Code for the elements of an array refers to them as to columns behind all others. */
  private static String name(List<String> names, int index) {
    return index < names.size() ? names.get(index) : "element";
  }

  /** The expression in one line, cut off where it gets long: for messages. */
  String brief(RexNode node) {
    String text = of(node);
    return text.length() <= MAX_BRIEF ? text : text.substring(0, MAX_BRIEF) + "...";
  }

  /** The expression in one line. */
  public String of(RexNode node) {
    try {
      SqlPrettyWriter writer =
          new SqlPrettyWriter(
              SqlPrettyWriter.config()
                  .withDialect(PlainDialect.INSTANCE)
                  .withAlwaysUseParentheses(false)
                  .withKeywordsLowerCase(false)
                  .withQuoteAllIdentifiers(false)
                  .withLineFolding(SqlWriterConfig.LineFolding.WIDE)
                  .withLineLength(0));
      return writer.format(context.toSql(null, node)).replace('\n', ' ');
    } catch (RuntimeException | AssertionError e) {
      // Calcite has no SQL for some operators that only a plan knows; the plan's form will do.
      return node.toString();
    }
  }

  /** SQL with names as they are and text in no character set. */
  private static final class PlainDialect extends SqlDialect {
    static final PlainDialect INSTANCE = new PlainDialect();

    private PlainDialect() {
      super(
          EMPTY_CONTEXT
              .withDatabaseProductName("Weir")
              .withIdentifierQuoteString(null)
              .withDataTypeSystem(WeirTypeSystem.INSTANCE));
    }

    @Override
    public boolean supportsCharSet() {
      return false;
    }

    /** Operators that only a plan knows are left out or shown as those that users write. */
    @Override
    public void unparseCall(SqlWriter writer, SqlCall call, int left, int right) {
      if (call.getOperator().equals(SqlStdOperatorTable.REINTERPRET)) {
        call.operand(0).unparse(writer, left, right);
      } else if (call.getOperator().equals(SqlStdOperatorTable.DIVIDE_INTEGER)) {
        SqlStdOperatorTable.DIVIDE.unparse(writer, call, left, right);
      } else {
        super.unparseCall(writer, call, left, right);
      }
    }

    @Override
    public void quoteStringLiteral(StringBuilder out, @Nullable String charset, String value) {
      out.append('\'').append(value.replace("'", "''")).append('\'');
    }
  }
}
