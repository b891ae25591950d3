package weir.sql.codegen;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.rel2sql.SqlImplementor;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDialect;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
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
  private static final int BRIEF_DEPTH = 8;
  private static final int MAX_DEPTH = 50;
  private static final Set<SqlKind> WIDE = EnumSet.of(SqlKind.AND, SqlKind.OR, SqlKind.CASE);

  private final SqlImplementor.Context context;
  private final int elided;

  /** For expressions over rows of that type. */
  public RexText(RelDataType rowType) {
    List<String> names = rowType.getFieldNames();
    elided = names.size();
    context =
        new SqlImplementor.SimpleContext(
            PlainDialect.INSTANCE,
            index -> new SqlIdentifier(name(names, index), SqlParserPos.ZERO));
  }

  /** Behind the columns comes what stands for something left out, then elements of arrays. */
  private static String name(List<String> names, int index) {
    if (index < names.size()) {
      return names.get(index);
    }
    return index == names.size() ? "..." : "element";
  }

  /** The expression in one line, cut off where it gets long or deep: for messages. */
  String brief(RexNode node) {
    String text = text(node.accept(new Pruner(BRIEF_DEPTH, elided)));
    return text.length() <= MAX_BRIEF ? text : text.substring(0, MAX_BRIEF) + "...";
  }

  /** The expression in one line; a huge one with dots for what is left out. */
  public String of(RexNode node) {
    return text(node.accept(new Pruner(MAX_DEPTH, elided)));
  }

  private String text(RexNode node) {
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

  /** Leaves out what is too deep, and operands of AND, OR and CASE beyond the first ones. */
  private static final class Pruner extends RexShuttle {
    private static final int MAX_OPERANDS = 40;

    private final int elided;
    private int depth;

    Pruner(int depth, int elided) {
      this.depth = depth;
      this.elided = elided;
    }

    @Override
    public RexNode visitCall(RexCall call) {
      if (depth == 0) {
        return new RexInputRef(elided, call.getType());
      }
      depth--;
      RexNode pruned = super.visitCall(narrowed(call));
      depth++;
      return pruned;
    }

    private RexCall narrowed(RexCall call) {
      List<RexNode> operands = call.getOperands();
      if (operands.size() <= MAX_OPERANDS || !call.isA(WIDE)) {
        return call;
      }
      List<RexNode> first = new ArrayList<>(operands.subList(0, MAX_OPERANDS));
      first.add(new RexInputRef(elided, operands.get(operands.size() - 1).getType()));
      return call.clone(call.getType(), first);
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
      if (call.getOperator().equals(SqlStdOperatorTable.REINTERPRET)
          || call.getOperator().getName().equals(Assignment.NAME)) {
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
