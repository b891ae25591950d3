package weir.sql.parse;

import java.util.Objects;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWindow;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.jspecify.annotations.Nullable;

/**
 * A frame of GROUPS, which Calcite does not know: one of ROWS whose distances are calls of an
 * operator of ours. Without distances it is one of RANGE.
 */
public final class GroupsFrame {
  /** A number of groups. Its value is that of its only operand. */
  public static final SqlOperator DISTANCE =
      new SqlSpecialOperator("GROUPS", SqlKind.OTHER, 200) {
        @Override
        public RelDataType deriveType(
            SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
          return validator.deriveType(scope, call.operand(0));
        }

        @Override
        public void unparse(SqlWriter writer, SqlCall call, int leftPrec, int rightPrec) {
          call.operand(0).unparse(writer, leftPrec, rightPrec);
        }
      };

  /** What is said of one without ORDER BY. */
  public static final String NEEDS_ORDER =
      "GROUPS counts groups of rows that are equal in the order; add ORDER BY to the window";

  private GroupsFrame() {}

  /** Whether a window has such a frame, and no order of its own or of another window. */
  public static boolean lacksOrder(SqlWindow window) {
    return window instanceof GroupsWindow
        && window.getOrderList().isEmpty()
        && window.getRefName() == null;
  }

  /** A window with such a frame, of the parts of {@link SqlWindow#create}. */
  static SqlWindow window(
      @Nullable SqlIdentifier name,
      SqlNodeList partition,
      SqlNodeList order,
      SqlNode lower,
      @Nullable SqlNode upper,
      @Nullable SqlLiteral allowPartial,
      SqlLiteral exclude,
      SqlParserPos position) {
    SqlNode start = counted(lower);
    SqlNode end = upper == null ? null : counted(upper);
    boolean isCounted = start != lower || end != upper;
    return new GroupsWindow(
        position,
        name,
        partition,
        order,
        SqlLiteral.createBoolean(isCounted, position),
        start,
        end,
        allowPartial,
        exclude);
  }

  /** A window that is written as it was read. */
  private static final class GroupsWindow extends SqlWindow {
    GroupsWindow(
        SqlParserPos position,
        @Nullable SqlIdentifier name,
        SqlNodeList partition,
        SqlNodeList order,
        SqlLiteral isRows,
        SqlNode lower,
        @Nullable SqlNode upper,
        @Nullable SqlLiteral allowPartial,
        SqlLiteral exclude) {
      super(position, null, name, partition, order, isRows, lower, upper, allowPartial, exclude);
    }

    @Override
    public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
      SqlWriter.Frame frame = writer.startList(SqlWriter.FrameTypeEnum.WINDOW, "(", ")");
      SqlIdentifier name = getRefName();
      if (name != null) {
        name.unparse(writer, 0, 0);
      }
      list("PARTITION BY", getPartitionList(), writer);
      list("ORDER BY", getOrderList(), writer);
      SqlNode lower = Objects.requireNonNull(getLowerBound());
      SqlNode upper = getUpperBound();
      writer.sep(upper == null ? "GROUPS" : "GROUPS BETWEEN");
      lower.unparse(writer, 0, 0);
      if (upper != null) {
        writer.keyword("AND");
        upper.unparse(writer, 0, 0);
      }
      if (!isExcludeNoOthers(getExclude())) {
        getExclude().unparse(writer, 0, 0);
      }
      writer.endList(frame);
    }

    private static void list(String words, SqlNodeList items, SqlWriter writer) {
      if (!items.isEmpty()) {
        writer.sep(words);
        SqlWriter.Frame frame = writer.startList("", "");
        items.unparse(writer, 0, 0);
        writer.endList(frame);
      }
    }
  }

  /** The bound with its distance, if it has one, as a number of groups. */
  private static SqlNode counted(SqlNode bound) {
    if (bound.getKind() != SqlKind.PRECEDING && bound.getKind() != SqlKind.FOLLOWING) {
      return bound;
    }
    SqlCall call = (SqlCall) bound;
    SqlParserPos position = bound.getParserPosition();
    SqlNode distance = DISTANCE.createCall(position, call.<SqlNode>operand(0));
    return call.getOperator().createCall(position, distance);
  }

  /** Whether the distance of a bound is a number of groups. */
  public static boolean isDistance(@Nullable RexNode distance) {
    return distance instanceof RexCall call && call.getOperator().equals(DISTANCE);
  }

  /** The number that a bound's distance is. */
  public static @Nullable RexNode counted(@Nullable RexNode distance) {
    return distance instanceof RexCall call && isDistance(call)
        ? call.getOperands().get(0)
        : distance;
  }
}
