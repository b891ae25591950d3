package weir.sql.validate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;

/**
 * The keyword of SELECT STREAM. It says of the whole query that it goes on, and Calcite, which
 * means something else by it, must not see it.
 */
public final class StreamKeyword {
  private final Set<SqlNode> outermost = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<SqlSelect> streaming = new ArrayList<>();

  private StreamKeyword() {}

  /**
   * Takes the keyword off a query and says whether it was there: in the outermost SELECT or in a
   * branch of an outermost UNION. In a subquery it is allowed where it changes nothing.
   */
  public static boolean takeOff(SqlNode query) {
    StreamKeyword keyword = new StreamKeyword();
    keyword.findOutermost(query);
    keyword.takeOffAll(query);
    return keyword.isStreaming();
  }

  private void findOutermost(SqlNode query) {
    if (query instanceof SqlOrderBy orderBy) {
      findOutermost(orderBy.query);
    } else if (query instanceof SqlWith with) {
      findOutermost(with.body);
    } else if (query instanceof SqlCall call && SqlKind.SET_QUERY.contains(query.getKind())) {
      call.getOperandList().forEach(this::findOutermost);
    } else {
      outermost.add(query);
    }
  }

  private void takeOffAll(SqlNode query) {
    query.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            if (call instanceof SqlSelect select
                && select.getModifierNode(SqlSelectKeyword.STREAM) != null) {
              takeOff(select);
            }
            return super.visit(call);
          }
        });
  }

  private void takeOff(SqlSelect select) {
    streaming.add(select);
    List<SqlNode> others = new ArrayList<>();
    if (select.isDistinct()) {
      others.add(SqlSelectKeyword.DISTINCT.symbol(select.getParserPosition()));
    }
    select.setOperand(0, new SqlNodeList(others, select.getParserPosition()));
  }

  private boolean isStreaming() {
    boolean isStreaming = streaming.stream().anyMatch(outermost::contains);
    if (!isStreaming && !streaming.isEmpty()) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "STREAM in a subquery says nothing; say it in the outermost SELECT, for the whole query",
          streaming.get(0));
    }
    return isStreaming;
  }
}
